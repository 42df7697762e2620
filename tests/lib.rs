//! The Rust snippets of the README and of the pages in `docs/`, as doc tests.

#![cfg(doctest)]
#![doc = include_str!("../README.md")]

#[doc = include_str!("../docs/rules.md")]
mod rules {}

//! The README's Rust snippets, as doc tests.

#![cfg(doctest)]
#![doc = include_str!("../README.md")]

//! Tools in a crate that has tool-errors under another name, and in one that has it from a crate in
//! between. The tests call them.

#![cfg(test)]

mod reexported;
mod renamed;

//! What other crates' macros make, as it comes to a model.

#![cfg(test)]

mod garde;
mod newtypes;
mod texts;
mod validator;

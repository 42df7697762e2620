//! What other crates' macros make, as it comes to a model.

#![cfg(test)]

mod garde;
mod newtypes;
mod opentelemetry;
mod texts;
mod validator;

//! Sets of arguments and values for them, for the tests that hold decoding against an oracle.
//!
//! ```text
//! case.rs       one set of arguments: how it decodes, what it publishes
//! types/        the fixed ones, derived as users derive them
//! ruled.rs      those whose rules are made at run time
//! rule_data.rs  such rules as data, drawn by proptest
//! values/       values at the edges of a schema, and smaller ones where one of them fails
//! judge.rs      another implementation of JSON Schema
//! normalise/    what a call means once absence, other names and `coerce` are told apart
//! exact.rs      numbers and JSON texts compared as they are written
//! runs.rs       how many values, over which cases
//! ```

#![allow(
    dead_code,
    reason = "each of the tests that share this uses a part of it"
)]

pub(crate) mod case;
pub(crate) mod exact;
pub(crate) mod judge;
pub(crate) mod normalise;
pub(crate) mod rule_data;
pub(crate) mod ruled;
pub(crate) mod runs;
pub(crate) mod types;
pub(crate) mod values;

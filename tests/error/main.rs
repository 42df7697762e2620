//! `#[derive(ToolError)]`: the exact envelope of every route and word.

// Expansions stand in crates that ask for more than the default lints.
#![warn(
    clippy::pedantic,
    missing_debug_implementations,
    trivial_casts,
    trivial_numeric_casts,
    unused_lifetimes
)]
// The types are written as in a library that others use.
#![allow(unreachable_pub)]

mod classify;
mod metadata;
mod next;
mod refund;
mod shapes;
mod texts;
mod tools;
mod words;

use serde_json::Value;
use tool_errors::ToolError;

/// The whole envelope of an error, but for its random trace id.
fn whole(error: &impl ToolError) -> Value {
    let mut whole = serde_json::to_value(error.envelope()).expect("an envelope is JSON");
    let members = whole.as_object_mut().expect("an envelope is an object");
    let trace_id = members
        .remove("traceId")
        .expect("every envelope has a trace id");
    assert_eq!(trace_id.as_str().map(str::len), Some(32));
    whole
}

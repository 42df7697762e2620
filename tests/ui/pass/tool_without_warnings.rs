//! The expansions of `#[tool]`, `require!` and `toolset!` warn of nothing, under strict lints too.

#![deny(warnings, missing_docs, nonstandard_style, future_incompatible, unused)]
#![deny(missing_debug_implementations, single_use_lifetimes, unused_qualifications)]
#![deny(unused_lifetimes, unused_results, trivial_casts, trivial_numeric_casts)]

use tool_errors::{CallContext, FromRef, Violations, require, tool, toolset};

/// The state.
#[derive(Debug)]
pub struct Desk {
    counter: Counter,
}

/// A part of the state.
#[derive(Debug, Clone)]
pub struct Counter;

impl FromRef<Desk> for Counter {
    fn from_ref(desk: &Desk) -> &Self {
        &desk.counter
    }
}

/// An error.
#[derive(Debug, thiserror::Error, tool_errors::ToolError)]
pub enum DeskError {
    /// A refusal.
    #[error(transparent)]
    #[tool_error(repair)]
    Invalid(#[from] Violations),
}

/// Everything at once. See [`Desk`].
#[tool(on_unknown = Look { number = amount, text = "a" })]
pub async fn everything(
    #[state] desk: &Desk,
    #[context] call: CallContext,
    /// How many.
    #[input(range(1..))]
    amount: u32,
    #[cfg(any())] never: u32,
    names: &[String],
    note: Option<&str>,
) -> Result<usize, DeskError> {
    require!(amount <= 5);
    require!((1..4).contains(&amount), hide);
    require!(["a", "b"].contains(&note.unwrap_or_default()), field = "note");
    require!(!names.is_empty(), because = "somebody must ask");
    require!(matches!(amount, 1 | 2 | 3));
    let _ = (desk, call.trace_id());
    Ok(names.len())
}

/// Looks.
#[tool(read)]
pub fn look(#[state] counter: Counter, number: u32, text: String) -> Result<String, DeskError> {
    let _ = counter;
    Ok(format!("{number} {text}"))
}

/// Is old.
#[deprecated = "use `look`"]
#[tool(read, type = Old)]
pub fn old_one() -> Result<(), String> {
    Ok(())
}

/// A module.
pub mod inner {
    use tool_errors::tool;

    #[tool(read)]
    pub(crate) fn private_one(number: u32) -> Result<u32, String> {
        Ok(number)
    }
}

fn main() {
    let desk = Desk { counter: Counter };
    let tools = toolset![desk; Everything, Look, Old, inner::PrivateOne];
    assert!(tools.is_ok_and(|tools| tools.contains("old_one")));
}

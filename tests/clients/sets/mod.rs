//! The tools that the clients call: those of `tests/cases`, and [`ways`] to fail.

#[path = "../../cases/own_tools.rs"]
mod own_tools;
#[path = "../../cases/tools.rs"]
mod public_tools;
pub mod ways;

use tool_errors::Toolset;

/// The tools of the cases from public reports.
pub fn public() -> Toolset<()> {
    public_tools::build()
}

/// The tools of our own cases.
pub fn own() -> Toolset<()> {
    own_tools::build()
}

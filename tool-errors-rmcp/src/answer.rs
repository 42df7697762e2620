//! A failure as what a method of rmcp's `#[tool]` returns, under a wrapper or alone.

use rmcp::model::{CallToolResponse, ErrorData};
use tool_errors::tool::{DynamicTool, Failure};
use tool_errors::{CallContext, Effect, Envelope, ToolErrorSpec};

use crate::{handed, result};

/// What a record says of the tool where nobody knows its name.
const NOT_WRAPPED: &str = "(a tool that is not wrapped)";

/// What it says of the arguments there.
const NOT_KNOWN: &str = "(not known)";

/// An error that a tool returned.
///
/// # Errors
/// Where the answer can't be written.
pub fn answer<E: ToolErrorSpec>(error: E) -> Result<CallToolResponse, ErrorData> {
    answered(Failure::returned(error))
}

pub(crate) fn answered(failure: Failure) -> Result<CallToolResponse, ErrorData> {
    let failure = match handed::as_result(failure) {
        Ok(handed) => return Ok(handed),
        Err(failure) => failure,
    };
    // Neither is its effect known, so nothing is assumed safe.
    let tool = DynamicTool::new(NOT_WRAPPED, Effect::Once);
    let envelope = tool.failed(&NOT_KNOWN.into(), CallContext::new(), failure);
    // Whether the tool declares an output schema is not known here; if it does, structured content
    // that doesn't match it makes clients throw the result away.
    let declares_output = true;
    let result = result::failure(&envelope, Envelope::MODEL_VIEW_LIMIT, declares_output)?;
    Ok(result.into())
}

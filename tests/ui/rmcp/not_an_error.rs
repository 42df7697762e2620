//@ faults: 8
//@ missing: rmcp_error: crate
//@ wrong: rmcp_error: crate
//@ twice: rmcp_error: crate
//@ misplaced: rmcp_error: crate
//@ misspelt: rmcp_error: crate
//! What can't be returned from a tool, and what the attribute doesn't know: every fault at once, and
//! none beside them.

use tool_errors::ToolError;
use tool_errors_derive::RmcpError;

// What the expansion names of `tool-errors-rmcp`; rmcp itself would make the build of these cases
// long, and no message here is its own.
extern crate self as tool_errors_rmcp;
pub mod __private {
    pub use tool_errors::ToolErrorSpec;
    pub struct CallToolResponse;
    pub struct ErrorData;
    pub trait IntoCallToolResult {
        fn into_call_tool_result(self) -> Result<CallToolResponse, ErrorData>;
    }
    pub fn answer<E: ToolErrorSpec>(_: E) -> Result<CallToolResponse, ErrorData> {
        Ok(CallToolResponse)
    }
}

#[derive(RmcpError)]
union Bits {
    one: u32,
    other: f32,
}

#[derive(Debug, thiserror::Error, ToolError, RmcpError)]
#[error("{text}")]
#[tool_error(stop, display)]
struct Borrowed<'a> {
    text: &'a str,
}

#[derive(Debug, thiserror::Error, ToolError, RmcpError)]
#[error("closed")]
#[tool_error(stop, display)]
#[rmcp_error(krate = tool_errors_rmcp, crate)]
#[rmcp_error(crate = 5, crate = tool_errors_rmcp, crate = tool_errors_rmcp)]
struct Closed;

#[derive(Debug, thiserror::Error, ToolError, RmcpError)]
enum Wrong {
    #[error("closed")]
    #[rmcp_error(crate = tool_errors_rmcp)]
    Closed,
}

fn main() {
    use tool_errors_rmcp::__private::IntoCallToolResult;
    let _ = Closed.into_call_tool_result();
    let _ = Wrong::Closed.into_call_tool_result();
}

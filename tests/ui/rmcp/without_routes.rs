//@ faults: 1
//@ trait: 1
//! `RmcpError` alone says no route: one message, on the type.

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

#[derive(Debug, thiserror::Error, RmcpError)]
enum StockError {
    #[error("no such item")]
    NoSuchItem,
}

fn main() {
    use tool_errors_rmcp::__private::IntoCallToolResult;
    let _ = StockError::NoSuchItem.into_call_tool_result();
}

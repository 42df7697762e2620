//! `RmcpError` on what has parameters, and from a library under another name.

use tool_errors::ToolError;
use tool_errors_derive::RmcpError;

mod reexported {
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
}

#[derive(Debug, thiserror::Error, ToolError, RmcpError)]
#[rmcp_error(crate = reexported)]
enum Lookup<T: std::fmt::Debug>
where
    T: Clone,
{
    #[error("nothing found")]
    #[tool_error(stop, display)]
    Nothing(T),
}

fn main() {
    use reexported::__private::IntoCallToolResult;
    assert!(Lookup::Nothing(1).into_call_tool_result().is_ok());
}

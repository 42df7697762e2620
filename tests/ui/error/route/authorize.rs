//@ faults: 6

use tool_errors::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum AccessError {
    #[error("sign in")]
    #[tool_error(authorize, display)]
    Bare,

    #[error("sign in")]
    #[tool_error(authorize(), retry_after = "1s")]
    Empty,

    #[error("sign in")]
    #[tool_error(authorize(password), display)]
    Other,

    #[error("sign in")]
    #[tool_error(authorize = approval, display)]
    Equals,
}

fn main() {}

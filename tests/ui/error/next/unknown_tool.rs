use tool_errors::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error("gone")]
    #[tool_error(replace, display, next = SearchOrder)]
    Gone,
}

fn main() {}

//@ faults: 4

use tool_errors::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error("busy")]
    #[tool_error(retry, display, code = Internal)]
    Busy,

    #[error("too late")]
    #[tool_error(stop, display, code = NOT_FOUND)]
    TooLate,

    #[error("elsewhere")]
    #[tool_error(replace, display, suggestion = "Ask the shop", code = Gone)]
    Elsewhere,

    #[error("gateway")]
    #[tool_error(classify = judge, display, code = Validation)]
    Gateway(std::fmt::Error),
}

fn judge(_: &std::fmt::Error) -> tool_errors::error::Classified {
    tool_errors::error::Classified::stop()
}

fn main() {}

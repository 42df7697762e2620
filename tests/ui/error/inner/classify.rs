//@ faults: 4

use tool_errors::ToolError;
use tool_errors::error::Classified;

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error("no function")]
    #[tool_error(classify, display)]
    NoFunction(std::fmt::Error),

    #[error("nothing to judge")]
    #[tool_error(classify = judge, display)]
    Empty,

    #[error("no sentence: {0}")]
    #[tool_error(classify = judge, suggestion = "Ask the shop")]
    NoSentence(#[source] std::fmt::Error),
}

fn judge(_: &std::fmt::Error) -> Classified {
    Classified::check()
}

fn main() {}

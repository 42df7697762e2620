use tool_errors::ToolError;
use tool_errors::error::Classified;

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error("judged as another type")]
    #[tool_error(classify = judge, display)]
    Other(std::io::Error),

    #[error("judged in other words")]
    #[tool_error(classify = guess, display)]
    Guess(std::fmt::Error),
}

fn judge(_: &std::fmt::Error) -> Classified {
    Classified::check()
}

fn guess(_: &std::fmt::Error) -> bool {
    true
}

fn main() {}

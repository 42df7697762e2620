//@ faults: 13
//! A value of which half is written is told on what there is of it, with the line to write.

use tool_errors::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error("next")]
    #[tool_error(replace, display, next = tools::)]
    Next,

    #[error("next in the middle")]
    #[tool_error(replace, next = tools::, display)]
    NextInTheMiddle,

    #[error("field")]
    #[tool_error(stop, display, field = items[0].)]
    Field,

    #[error("with")]
    #[tool_error(replace, display, next = "dispute", with(id =, of = -, at = 'x', in = [id]))]
    With { id: u64 },

    #[error("classify")]
    #[tool_error(display, classify = tools::)]
    Classify(std::fmt::Error),

    #[error("retry after")]
    #[tool_error(retry, display, retry_after = -2)]
    RetryAfter,

    #[error("code")]
    #[tool_error(stop, display, code = Code::NotFound)]
    Code,

    #[error("a word that is none")]
    #[tool_error(urgency = 3, stop, display)]
    WithAValue,

    #[error("a route that is none")]
    #[tool_error(snooze("10s"), message = "Busy")]
    NoRoute,

    #[error("numbers")]
    #[tool_error(stop, message = "{0} of {2}")]
    Numbers(u64, u64),
}

fn main() {}

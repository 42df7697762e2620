//@ faults: 9

use std::error::Error;
use std::sync::Arc;

use tool_errors::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error("named")]
    #[tool_error(stop, message = "The gateway said {source}")]
    Named { source: std::fmt::Error },

    #[error("marked")]
    #[tool_error(stop, message = "The gateway said {cause}")]
    Marked {
        #[source]
        cause: std::fmt::Error,
    },

    #[error("from")]
    #[tool_error(stop, message = "The gateway said {_0}", suggestion = "Mind {0}")]
    From(#[from] std::io::Error),

    #[error("boxed")]
    #[tool_error(check, message = "The gateway said {0}", person = "Tell billing {1}")]
    Boxed(Box<dyn Error + Send + Sync>, Option<Arc<std::fmt::Error>>),

    #[error("for the operator")]
    #[tool_error(repair, message = "Row {row}", field = order_id, by_hand = "See row {row}")]
    Operator {
        #[tool_error(operator)]
        row: u64,
    },

    #[error("hint")]
    #[tool_error(stop, message = "Stopped at {backtrace}")]
    Backtrace { backtrace: String },
}

fn main() {}

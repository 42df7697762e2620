//@ faults: 10
//@ unwanted: tool_error: display not_executed boundary
//@ unwanted: route: retry repair replace check stop transparent
//@ unwanted: tool_error_field: operator
//! A word that stands alone, with a value.

use tool_errors::{ToolError, Violations};

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error("display")]
    #[tool_error(stop, display = true)]
    Display,

    #[error("not executed")]
    #[tool_error(retry, display, not_executed(true))]
    NotExecuted,

    #[error("boundary")]
    #[tool_error(stop, boundary = "closed")]
    Boundary,

    #[error("retry")]
    #[tool_error(retry("10s"), display)]
    Retry,

    #[error("repair")]
    #[tool_error(repair = limit)]
    Repair(Violations),

    #[error("replace")]
    #[tool_error(replace(SearchOrders), display, suggestion = "Ask the shop")]
    Replace,

    #[error("check")]
    #[tool_error(check(FindRefund { order_id }), display, person = "Ask billing")]
    Check,

    #[error("stop")]
    #[tool_error(stop = "closed", display)]
    Stop,

    #[error("transparent")]
    #[tool_error(transparent(source))]
    Transparent(OtherError),
}

#[derive(Debug, thiserror::Error, ToolError)]
#[error("other")]
#[tool_error(stop, display)]
struct OtherError {
    #[tool_error(operator = "row")]
    row: u64,
}

fn main() {}

//@ faults: 2

use tool_errors::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error("order {order_id} was not found")]
    NoSuchOrder { order_id: String },

    #[error("disabled")]
    #[tool_error(stop, boundary)]
    Disabled,

    #[error("too late")]
    #[tool_error(message = "The order is too old to be refunded")]
    TooLate,
}

fn main() {
    println!("{}", RefundError::Disabled.envelope().message());
}

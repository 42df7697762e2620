//@ faults: 1
//@ trait: 1

use tool_errors::ToolError;

#[derive(ToolError)]
enum RefundError {
    #[tool_error(stop, message = "The order is too old")]
    TooLate,
}

fn main() {}

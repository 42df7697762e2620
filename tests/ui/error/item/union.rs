//@ faults: 1

use tool_errors::ToolError;

#[derive(ToolError)]
union RefundError {
    code: u32,
}

fn main() {}

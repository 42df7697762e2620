//! An example is shown, so it has to be written out.

use tool_errors::ToolInput;

#[derive(ToolInput)]
struct Search {
    #[input(example = String::from("ORD-8841"))]
    order_id: String,
}

fn main() {}

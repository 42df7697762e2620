//! A variant with data is told what to write in its place.

use tool_errors::ToolInput;

#[derive(ToolInput)]
enum Payment {
    Cash,
    Card { number: String },
    Voucher(String),
}

fn main() {}

//@ faults: 7
//! What a variant holds: named arguments, or one value.

use tool_errors::ToolInput;

#[derive(ToolInput)]
enum Payment {
    Card(String, u32),
    Cash(),
    Voucher(#[input(rename = "code", default = "X", length(1..=8))] u32),
    #[input(secret, length(1..=8))]
    Check {
        #[input(range(1..))]
        number: String,
    },
}

#[derive(ToolInput)]
#[input(allow_unknown)]
enum Reason {
    Late,
    Broken,
}

fn main() {}

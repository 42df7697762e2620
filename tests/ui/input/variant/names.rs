//@ faults: 5
//! The tag stands among the arguments of every variant, and each variant has a name of its own.

use tool_errors::ToolInput;

#[derive(ToolInput)]
#[input(tag = "kind", rename_all = "snake_case")]
enum Payment {
    Card {
        kind: String,
        #[input(alias = "kind")]
        number: String,
    },
    #[input(rename = "card")]
    Transfer { iban: String },
    #[input(rename_all = "camlCase")]
    Cash { till: u8 },
}

fn main() {}

//@ faults: 9
//! Each word lists two names or more, on an item that has arguments.

use tool_errors::ToolInput;

#[derive(ToolInput)]
#[input(requires, conflicts_with(email), exactly_one_of(5, phone))]
#[input(exactly_one_off(email, phone))]
struct Search {
    #[input(requires(phone, email))]
    email: Option<String>,
    phone: Option<String>,
}

#[derive(ToolInput)]
#[input(requires(a, b))]
struct Newtype(Option<String>);

#[derive(ToolInput)]
#[input(conflicts_with(a, b))]
enum Choice {
    A,
    B,
}

#[derive(ToolInput)]
enum Payment {
    #[input(requires(a, b))]
    Cash,
    #[input(requires(number, cod))]
    Card {
        number: Option<String>,
        code: Option<String>,
    },
}

fn main() {}

//@ faults: 6
//! Rules across arguments name arguments that exist and may be left out.

use tool_errors::ToolInput;

#[derive(ToolInput)]
struct Page {
    size: Option<u8>,
}

#[derive(ToolInput)]
#[input(requires(from_dya, to_day), conflicts_with(nothing, page))]
#[input(exactly_one_of(email, email), requires(to_day, customer))]
#[input(requires(email, count), exactly_one_of(emial, from_day))]
struct Search {
    from_day: Option<String>,
    to_day: Option<String>,
    #[input(flatten)]
    page: Page,
    email: Option<String>,
    customer: String,
    #[input(default = 5)]
    count: u8,
}

fn main() {}

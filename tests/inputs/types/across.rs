//! Arguments of which some go together and some do not.
// Two rules may well name the same argument, and clippy takes that for a word said twice.
#![allow(clippy::duplicated_attributes)]

use tool_errors::ToolInput;

use super::cases;
use crate::inputs::case::Case;

#[derive(Debug, ToolInput)]
#[input(requires(from, to), requires(to, from))]
struct Days {
    #[input(format = "date", alias = "since")]
    from: Option<String>,
    #[input(format = "date")]
    to: Option<String>,
    limit: Option<u8>,
}

#[derive(Debug, ToolInput)]
#[input(conflicts_with(page, cursor, all))]
struct Place {
    #[input(range(1..=3))]
    page: Option<u8>,
    cursor: Option<String>,
    #[input(default = false)]
    all: bool,
}

#[derive(Debug, ToolInput)]
#[input(exactly_one_of(email, phone), requires(phone, country))]
struct Contact {
    #[input(rename = "eMail")]
    email: Option<String>,
    phone: Option<u32>,
    country: Option<String>,
    note: String,
}

#[derive(Debug, ToolInput)]
#[input(requires(people, place), conflicts_with(place, days))]
struct Search {
    people: Option<Vec<Contact>>,
    place: Option<Box<Place>>,
    days: Option<Days>,
}

#[derive(Debug, ToolInput)]
struct Flattened {
    #[input(flatten)]
    days: Days,
    #[input(flatten)]
    place: Option<Place>,
}

pub(super) fn cases() -> Vec<Case> {
    cases![
        Days => spelt(&[("since", "from")]),
        Place,
        Contact,
        Search => spelt(&[("since", "from")]),
        Flattened => spelt(&[("since", "from")]),
    ]
}

//! Enums whose variants carry data: in each of serde's four ways, alone, held in every way,
//! flattened, inside one another, with rules across a variant's arguments.

use std::collections::BTreeMap;

use tool_errors::ToolInput;

use super::cases;
use crate::inputs::case::Case;

const SPELLINGS: &[(&str, &str)] = &[
    ("wire", "transfer"),
    ("account", "iban"),
    ("mail", "email"),
    ("letters", "text"),
];

pub(super) fn cases() -> Vec<Case> {
    cases![
        Payment => spelt(SPELLINGS),
        Held<Payment> => spelt(SPELLINGS),
        Flat<Payment> => spelt(SPELLINGS),
        Flat<Option<Payment>> => spelt(SPELLINGS),
        Held<Event> => spelt(SPELLINGS),
        Flat<Event> => spelt(SPELLINGS),
        Event => spelt(SPELLINGS),
        Held<Target> => spelt(SPELLINGS),
        Held<Address> => spelt(SPELLINGS),
        Flat<Address> => spelt(SPELLINGS),
        Flat<Option<Address>> => spelt(SPELLINGS),
        Held<Source> => spelt(SPELLINGS),
        Flat<Spot>,
        Held<Spot>,
        Two,
        Held<Step>,
        Held<Any>,
        Held<Filter>,
        Ruled,
        Reach => spelt(SPELLINGS),
        Lenient,
        CoercedVariants => spelt(SPELLINGS).coerced(&["payment", "event", "source", "target"]),
        SecretVariants => spelt(SPELLINGS),
    ]
}

/// Something in every place where a value can stand.
#[derive(ToolInput)]
struct Held<T> {
    one: T,
    perhaps: Option<T>,
    #[input(items(..=2))]
    list: Option<Vec<Option<T>>>,
    named: Option<BTreeMap<String, T>>,
}

/// Something among the arguments of another object.
#[derive(ToolInput)]
struct Flat<T> {
    #[input(range(1..=9))]
    order: u8,
    title: Option<String>,
    #[input(flatten)]
    group: T,
}

#[derive(ToolInput)]
#[input(tag = "method", rename_all = "snake_case")]
enum Payment {
    Card {
        #[input(length(4..=6), pattern = "^[0-9]+$")]
        number: String,
        note: Option<String>,
    },
    #[input(alias = "wire")]
    Transfer(Transfer),
    Cash,
    Voucher(Voucher),
}

#[derive(ToolInput)]
struct Transfer {
    #[input(alias = "account", length(2..=4))]
    iban: String,
    note: Option<u8>,
    #[input(range(1..=28))]
    day: Option<u8>,
}

#[derive(ToolInput)]
#[input(tag = "kind", rename_all = "snake_case")]
enum Voucher {
    Gift { code: String },
    Loyalty { points: u32 },
}

#[derive(ToolInput)]
#[input(tag = "type", content = "content", rename_all = "camelCase")]
enum Event {
    Moved(#[input(range(1..=100))] u8),
    ColourChanged {
        from: Option<String>,
        to: String,
    },
    Removed,
    Listed(Option<Vec<u8>>),
    #[input(alias = "wire")]
    Sent(Payment),
}

#[derive(ToolInput)]
#[input(rename_all = "snake_case")]
enum Target {
    Id(#[input(range(1..))] u32),
    Name(Option<String>),
    Both {
        id: u32,
        name: Option<String>,
    },
    Everything,
    #[input(alias = "wire")]
    Nothing,
}

/// Without a variant that is a text, so that it can stand among other arguments.
#[derive(ToolInput)]
#[input(rename_all = "snake_case")]
enum Address {
    #[input(alias = "mail")]
    Email(#[input(length(1..=5))] String),
    Phone {
        country: u8,
        number: Option<String>,
    },
    Shared(Vec<Transfer>),
}

#[derive(ToolInput)]
#[input(untagged)]
enum Source {
    Number(#[input(range(1..=100))] u32),
    Text(#[input(prefix = "a", length(..=3))] String),
    Numbers(#[input(items(1..=2))] Vec<u8>),
    First {
        a: u8,
        b: Option<String>,
    },
    Second {
        #[input(alias = "letters")]
        text: String,
        b: Option<u8>,
    },
    Paid(Payment),
}

/// Of objects alone, with different arguments.
#[derive(ToolInput)]
#[input(untagged)]
enum Spot {
    Point {
        x: f64,
        y: f64,
    },
    Named {
        name: String,
        #[input(range(1..=3))]
        zoom: Option<u8>,
    },
}

/// Two groups of which one case is there each.
#[derive(ToolInput)]
struct Two {
    #[input(flatten)]
    place: Spot,
    #[input(flatten)]
    voucher: Option<Voucher>,
    limit: Option<u8>,
}

#[derive(ToolInput)]
#[input(tag = "do", rename_all = "snake_case")]
enum Step {
    Wait {
        seconds: u8,
    },
    Repeat {
        times: u8,
        step: Box<Step>,
        last: Option<Vec<Step>>,
    },
}

#[derive(ToolInput)]
#[input(untagged)]
enum Any {
    Leaf(i64),
    List(#[input(items(..=2))] Vec<Any>),
    Map(BTreeMap<String, Any>),
}

#[derive(ToolInput)]
#[input(rename_all = "snake_case")]
enum Filter {
    Not(Box<Filter>),
    All(#[input(items(1..=2))] Vec<Filter>),
    Equal { field: String, to: Option<u8> },
    Any,
}

/// Rules where the enum is used.
#[derive(ToolInput)]
struct Ruled {
    #[input(each(items(1..=2)), items(..=2))]
    sources: Vec<Source>,
    #[input(items(1..=2))]
    target: Option<Target>,
}

/// Arguments of a variant that go together, and some that do not.
#[derive(ToolInput)]
#[input(tag = "by", rename_all = "snake_case")]
enum Reach {
    #[input(exactly_one_of(email, phone), requires(phone, country))]
    Message {
        #[input(alias = "mail")]
        email: Option<String>,
        phone: Option<u32>,
        country: Option<String>,
    },
    #[input(conflicts_with(street, box_number))]
    Letter {
        street: Option<String>,
        box_number: Option<u16>,
    },
}

#[derive(ToolInput)]
#[input(tag = "kind", allow_unknown)]
enum Open {
    A { a: u8 },
    B { b: Option<u8> },
}

#[derive(ToolInput)]
struct Lenient {
    one: Open,
    more: Option<Vec<Open>>,
}

#[derive(ToolInput)]
struct CoercedVariants {
    #[input(coerce)]
    payment: Payment,
    #[input(coerce)]
    event: Option<Event>,
    #[input(coerce)]
    source: Option<Source>,
    #[input(coerce)]
    target: Option<Target>,
}

#[derive(ToolInput)]
struct SecretVariants {
    #[input(secret)]
    payment: Payment,
    #[input(secret)]
    source: Option<Source>,
    #[input(secret)]
    target: Option<Target>,
}

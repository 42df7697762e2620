//! The tools of `own.json`: few, and each with an argument of every kind that the cases send.

use std::collections::BTreeMap;

use serde_json::Value;
use tool_errors::{ToolInput, Toolset, Violations, tool, toolset};

/// The set of all of them.
pub(crate) fn build() -> Toolset<()> {
    toolset![Book, Find, Label, Measure, Nest, Pay, Reach]
        .unwrap_or_else(|faults| panic!("{faults}"))
}

#[derive(Debug, ToolInput)]
#[input(rename_all = "snake_case")]
pub(crate) enum Seat {
    Window,
    #[input(alias = "corridor")]
    Aisle,
    NearTheExit,
}

/// Which part of a list is wanted.
#[derive(Debug, ToolInput)]
#[expect(dead_code, reason = "its Debug text is the answer")]
pub(crate) struct Page {
    #[input(range(1..=50), default = 10)]
    limit: u8,
    after: Option<String>,
}

#[derive(Debug, ToolInput)]
#[expect(dead_code, reason = "its Debug text is the answer")]
pub(crate) struct Stay {
    #[input(format = "date")]
    from: String,
    #[input(range(1..=30))]
    nights: u8,
}

/// Choices, a flattened group, and one that is there as a whole or not at all.
#[tool(read)]
fn book(
    seat: Seat,
    urgent: Option<bool>,
    #[input(flatten)] page: Page,
    #[input(flatten)] stay: Option<Stay>,
) -> Result<String, Violations> {
    Ok(format!("{seat:?} {urgent:?} {page:?} {stay:?}"))
}

#[derive(Debug, ToolInput)]
#[input(tag = "method", rename_all = "snake_case")]
#[expect(dead_code, reason = "its Debug text is the answer")]
pub(crate) enum Payment {
    Card {
        #[input(length(4..=6))]
        number: String,
        note: Option<String>,
    },
    #[input(alias = "wire")]
    Transfer {
        iban: String,
    },
    Cash,
}

#[derive(Debug, ToolInput)]
#[input(tag = "kind", content = "value", rename_all = "snake_case")]
#[expect(dead_code, reason = "its Debug text is the answer")]
pub(crate) enum Discount {
    Percent(#[input(range(1..=50))] u8),
    Voucher { code: String },
    None,
}

#[derive(Debug, ToolInput)]
#[input(rename_all = "snake_case")]
#[expect(dead_code, reason = "its Debug text is the answer")]
pub(crate) enum Receipt {
    Email(String),
    Post { street: String },
    Nothing,
}

/// How much is paid, and in which way.
#[derive(Debug, ToolInput)]
#[input(untagged)]
#[expect(dead_code, reason = "its Debug text is the answer")]
pub(crate) enum Amount {
    Cents(#[input(range(1..))] u32),
    Of {
        cents: u32,
        #[input(length(3..=3))]
        currency: String,
    },
}

/// Enums whose variants hold something: a tag among the arguments, a tag beside the content, an only
/// member, and none.
#[tool(read)]
fn pay(
    payment: Payment,
    discount: Option<Discount>,
    receipt: Option<Receipt>,
    amount: Option<Amount>,
) -> Result<String, Violations> {
    Ok(format!("{payment:?} {discount:?} {receipt:?} {amount:?}"))
}

#[derive(Debug, ToolInput)]
#[input(rename_all = "snake_case")]
#[expect(dead_code, reason = "its Debug text is the answer")]
pub(crate) enum Filter {
    All(#[input(items(1..=2))] Vec<Filter>),
    Not(Box<Filter>),
    Equal { field: String, to: i64 },
}

/// A type that holds itself.
#[tool(read)]
fn find(filter: Filter) -> Result<String, Violations> {
    Ok(format!("{filter:?}"))
}

/// A variant among other arguments, and arguments that go together.
#[tool(read)]
#[input(exactly_one_of(email, phone), requires(phone, country))]
fn reach(
    email: Option<String>,
    phone: Option<u64>,
    country: Option<String>,
    #[input(flatten)] payment: Option<Payment>,
) -> Result<String, Violations> {
    Ok(format!("{email:?} {phone:?} {country:?} {payment:?}"))
}

/// Texts and names.
#[tool(read)]
fn label(
    #[input(length(1..=4))] text: &str,
    letter: Option<char>,
    #[input(each(length(1..=2)))] names: Option<BTreeMap<String, String>>,
    #[input(secret, length(4..=4))] pin: Option<String>,
) -> Result<String, Violations> {
    Ok(format!("{text} {letter:?} {names:?} {}", pin.is_some()))
}

/// Numbers.
#[tool(read)]
fn measure(
    #[input(range(..=9007199254740993))] count: u64,
    #[input(range(0.0..))] weight: Option<f64>,
    #[input(multiple_of = 0.1)] price: Option<f64>,
    small: Option<i8>,
) -> Result<String, Violations> {
    Ok(format!("{count} {weight:?} {price:?} {small:?}"))
}

/// Arrays in arrays.
#[tool(read)]
fn nest(
    #[input(each(items(1..=2), each(each(range(0..=9)))))] cube: Vec<Vec<Vec<u8>>>,
    #[input(unique)] any: Option<Vec<Value>>,
    pair: Option<(u8, String)>,
) -> Result<String, Violations> {
    Ok(format!("{cube:?} {any:?} {pair:?}"))
}

//! Arguments with every rule.

use std::borrow::Cow;

use tool_errors::{ToolInput, Violation};

/// The highest page.
const MOST: u32 = 9;

/// Every word of a field.
#[derive(Debug, ToolInput)]
#[input(
    requires(first_day, last_day),
    conflicts_with(limit, cursor),
    exactly_one_of(email, phone)
)]
#[non_exhaustive]
pub struct Search<'text, const SIZE: usize, Other = String>
where
    Other: Clone,
{
    /// A part of the name.
    #[input(length(1..=80), prefix = "A", example = "Ana", alias = "name")]
    pub customer: Cow<'text, str>,
    /// At most so many.
    #[input(range(1..=MOST), multiple_of = 3)]
    pub limit: Option<u32>,
    /// Goes on there.
    #[input(pattern = "^[a-z]+$", secret, custom = lower)]
    pub cursor: Option<String>,
    /// Mail.
    #[input(format = "email")]
    pub email: Option<String>,
    /// Phone.
    #[input(rename = "phoneNumber")]
    pub phone: Option<String>,
    /// The first day.
    #[input(format = "date", range("2026-01-01"..))]
    pub first_day: Option<String>,
    /// The last day.
    pub last_day: Option<String>,
    /// Kept for older callers.
    #[deprecated]
    #[input(default = Vec::new(), items(..=3), unique, each(one_of("a", "b")))]
    pub tags: Vec<String>,
    /// A price.
    #[input(range(above = 0.0, below = 1.0e6), default = 1.5, coerce)]
    pub price: f64,
    /// Bytes.
    pub bytes: Option<[u8; SIZE]>,
    /// Whatever reads itself.
    #[input(serde)]
    pub raw: Option<bool>,
    /// Whatever else.
    pub other: Option<Other>,
    /// The page.
    #[input(flatten)]
    pub page: Page,
    /// Never sent.
    #[input(skip)]
    pub cache: Option<String>,
}

/// Not the first.
fn lower(cursor: &str) -> Result<(), Violation> {
    if cursor == "a" {
        return Err(Violation::new("must not be the first"));
    }
    Ok(())
}

/// A page.
#[derive(Debug, Clone, Copy, ToolInput)]
pub struct Page {
    /// Its number.
    #[input(range(1..=MOST), default = 1)]
    pub page_number: u32,
}

/// A newtype.
#[derive(Debug, Clone, ToolInput)]
pub struct OrderId(#[input(pattern = "^ORD-[0-9]{4}$")] pub String);

/// A choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, ToolInput)]
#[input(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Status {
    /// Open.
    Open,
    /// On its way.
    #[input(alias = "on_its_way")]
    Sent,
    /// Old.
    #[deprecated]
    Closed,
}

/// A choice with data.
#[derive(Debug, Clone, ToolInput)]
#[input(tag = "method", content = "details", rename_all = "snake_case")]
#[non_exhaustive]
pub enum Payment {
    /// By card.
    Card {
        /// Its number.
        #[input(length(16..=16), secret)]
        number: String,
    },
    /// By transfer.
    Transfer(OrderId),
    /// In cash.
    Cash,
}

/// A choice by what is there.
#[derive(Debug, Clone, ToolInput)]
#[input(untagged)]
#[non_exhaustive]
pub enum Which {
    /// By its ID.
    Id(OrderId),
    /// By its number.
    Number(u32),
}

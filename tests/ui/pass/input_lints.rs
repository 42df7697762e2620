//! What `#[derive(ToolInput)]` writes raises no lint of the author's crate.

#![deny(
    warnings,
    deprecated,
    missing_docs,
    rust_2018_idioms,
    single_use_lifetimes,
    trivial_casts,
    unreachable_pub,
    unused_lifetimes,
    unused_qualifications,
    unused_results
)]

use std::borrow::Cow;

use tool_errors::input::decode;
use tool_errors::{ToolInput, Violation};

/// Every kind of word.
#[derive(Debug, ToolInput)]
pub struct Search<'a, T> {
    /// The customer's name.
    #[input(length(1..=80), example = "Ana", alias = "name")]
    pub customer: Cow<'a, str>,
    /// At most so many.
    #[input(range(1..=100), default = 20, custom = even)]
    pub limit: u32,
    /// Kept for older callers.
    #[deprecated]
    #[input(default = Vec::new(), each(one_of("a", "b")))]
    pub tags: Vec<String>,
    /// Whatever else.
    pub other: Option<T>,
    /// Where it stands.
    #[input(flatten)]
    pub place: Place,
    /// Never on the wire.
    #[input(skip)]
    pub cache: Option<String>,
}

/// A place.
#[derive(Debug, ToolInput)]
pub struct Place {
    /// Its city.
    #[input(secret)]
    pub city: Option<City>,
}

/// A city.
#[derive(Debug, ToolInput)]
pub struct City(#[input(pattern = "^[A-Z]")] pub String);

/// A state.
#[derive(Debug, ToolInput)]
pub enum Status {
    /// Open.
    Open,
    /// Closed.
    #[deprecated]
    Closed,
}

fn even(number: &u32) -> Result<(), Violation> {
    if number % 2 == 0 {
        return Ok(());
    }
    Err(Violation::new("must be even"))
}

fn main() {
    let read = decode::<Search<'_, Status>>(&serde_json::json!({ "name": "Ana", "city": "Bonn" }));
    assert_eq!(read.expect("a good call").limit, 20);
}

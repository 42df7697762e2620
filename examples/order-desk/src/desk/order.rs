//! What an order is.

use std::fmt;

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use serde::Serialize;
use tool_errors::ToolInput;

/// An order as the model reads it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct Order {
    pub(crate) id: String,
    pub(crate) customer: String,
    pub(crate) item: String,
    pub(crate) total_cents: u32,
    pub(crate) status: Status,
    /// A date such as `2026-03-14`.
    pub(crate) placed_on: String,
    /// An archived order can be found by a search alone.
    pub(crate) archived: bool,
}

/// Where an order stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToolInput)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Status {
    Pending,
    Shipped,
    Delivered,
    Disputed,
}

impl Status {
    const ALL: [Self; 4] = [
        Self::Pending,
        Self::Shipped,
        Self::Delivered,
        Self::Disputed,
    ];

    /// The word in the database, the same as on the wire.
    const fn word(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Shipped => "shipped",
            Self::Delivered => "delivered",
            Self::Disputed => "disputed",
        }
    }
}

impl ToSql for Status {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.word().into())
    }
}

impl FromSql for Status {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let word = value.as_str()?;
        Self::ALL
            .into_iter()
            .find(|status| status.word() == word)
            .ok_or(FromSqlError::InvalidType)
    }
}

/// An amount of money, shown as `80.00`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Cents(pub(crate) u32);

impl fmt::Display for Cents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{:02}", self.0 / 100, self.0 % 100)
    }
}

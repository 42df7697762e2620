//! Errors with every route and every word.

use std::fmt::Debug;
use std::io;
use std::time::Duration;

use tool_errors::error::Classified;
use tool_errors::{ToolError, Violations};

use crate::tools::FindOrder;

/// Every route.
#[derive(Debug, thiserror::Error, ToolError)]
#[non_exhaustive]
pub enum DeskError {
    /// Said again.
    #[error("the desk {desk} is busy")]
    #[tool_error(retry, not_executed, retry_after = wait, message = "The desk {desk} is busy")]
    Busy {
        /// Which.
        desk: u32,
        /// How long.
        wait: Option<Duration>,
        /// Why.
        #[source]
        source: io::Error,
    },
    /// Refused.
    #[error(transparent)]
    #[tool_error(repair, next = FindOrder)]
    Invalid(#[from] Violations),
    /// Not allowed.
    #[error("too much")]
    #[tool_error(
        authorize(approval),
        message = "Over {limit}",
        suggestion = "Ask for less"
    )]
    TooMuch {
        /// The limit.
        limit: u64,
    },
    /// Something else.
    #[error("{0} is gone")]
    #[tool_error(replace, display, code = Refused, reason = "GONE", next = FindOrder { order_id = _0 })]
    Gone(String),
    /// Not known.
    #[error("unknown")]
    #[tool_error(check, person = "Ask billing", message = "It may be done")]
    Unknown,
    /// Over.
    #[error("over")]
    #[tool_error(stop, boundary)]
    Over,
    /// Old.
    #[deprecated = "use `Over`"]
    #[error("old")]
    #[tool_error(stop, display)]
    Old,
    /// Another's.
    #[error("the gateway failed")]
    #[tool_error(classify = classified, message = "The gateway failed")]
    Gateway(#[tool_error(operator)] io::Error),
    /// Another's routes.
    #[error(transparent)]
    #[tool_error(transparent)]
    Inner(#[from] InnerError<u8>),
}

/// What an I/O error says.
fn classified(error: &io::Error) -> Classified {
    if error.kind() == io::ErrorKind::TimedOut {
        Classified::check()
    } else {
        Classified::stop()
    }
}

/// Refused by hand.
#[derive(Debug, Clone, Copy, thiserror::Error, ToolError)]
#[error("no such page")]
#[tool_error(
    repair,
    field = "page.number",
    by_hand = "Send a page that is there",
    display
)]
#[non_exhaustive]
pub struct NoPage;

/// A struct.
#[derive(Debug, thiserror::Error, ToolError)]
#[error("inner")]
#[tool_error(stop, display, reason = "INNER")]
pub struct InnerError<T>
where
    T: Debug,
{
    /// What.
    pub what: T,
}

/// Borrows.
#[derive(Debug, thiserror::Error, ToolError)]
#[error("{word} is unknown")]
#[tool_error(stop, display)]
pub struct Borrowing<'word> {
    /// What.
    pub word: &'word str,
}

//@ faults: 12
//@ trait: 12
//! A field is another error by its type, whatever it is called.

use std::error::Error;
use std::fmt;
use std::sync::Arc;

use tool_errors::ToolError;
use tool_errors::text::{Upstream, Vouched};

type Any = Box<dyn Error + Send + Sync>;
type Shared = Arc<fmt::Error>;

/// An error of the author's own, with a text for the operator.
#[derive(Debug, Clone, thiserror::Error, serde::Serialize)]
#[error("row 7 of orders is locked")]
struct Locked;

#[derive(Debug, thiserror::Error, ToolError)]
enum RefundError {
    #[error("named: {cause}")]
    #[tool_error(stop, message = "The gateway said {cause}")]
    Named { cause: std::io::Error },

    #[error("displayed: {cause}")]
    #[tool_error(stop, display)]
    Displayed { cause: fmt::Error },

    #[error("numbered")]
    #[tool_error(
        repair,
        message = "The gateway said {0} of {1}",
        field = order_id,
        by_hand = "Heed {_1:.20}"
    )]
    Numbered(u8, Locked),

    #[error("aliases")]
    #[tool_error(check, message = "The gateway said {any}", person = "Ask about {shared}")]
    Aliases { any: Any, shared: Shared },

    #[error("optional")]
    #[tool_error(stop, message = "The gateway is gone", suggestion = "Heed {cause}")]
    Optional { cause: Option<Locked> },

    #[error("of a cfg")]
    #[tool_error(stop, message = "The gateway said {cause}")]
    OfCfg {
        #[cfg(not(any()))]
        cause: fmt::Error,
        #[cfg(any())]
        cause: String,
    },

    #[error("called")]
    #[tool_error(replace, message = "Look at it", next = "look", with(at = locked, row = row))]
    Called { locked: Locked, row: Option<Locked> },

    #[error("shown on purpose: {said} {kind} {written} {vouched}")]
    #[tool_error(stop, display)]
    Fine {
        said: Upstream<fmt::Error>,
        kind: std::io::ErrorKind,
        written: Box<str>,
        vouched: Vouched<String>,
    },
}

/// Its parameter is known to be an error.
#[derive(Debug, thiserror::Error, ToolError)]
enum Generic<E: Error + Send + Sync + 'static, const N: usize> {
    #[error("generic")]
    #[tool_error(stop, message = "The gateway said {cause}")]
    Failed { cause: E, bytes: [u8; N] },
}

#[derive(Debug, thiserror::Error, ToolError)]
enum Borrowing<'a> {
    #[error("borrowing")]
    #[tool_error(stop, message = "{order_id} failed: {cause}")]
    Failed { order_id: &'a str, cause: Lent<'a> },
}

type Lent<'a> = &'a Locked;

fn main() {}

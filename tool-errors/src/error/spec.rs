//! What is known of an error type before any value of it exists.

use std::time::Duration;

use crate::next::NextSpec;
use crate::{Authority, Code, Disposition, Route};

/// The metadata of one variant.
#[derive(Debug, Clone, Copy)]
pub struct VariantSpec {
    /// The variant's Rust name; a struct's own.
    pub name: &'static str,
    /// The domain's name of the failure, UPPER_SNAKE.
    pub reason: &'static str,
    /// What the variant declares.
    pub declares: Declares,
    /// The sentence for the model as the author wrote it: `{order_id}` stands for a field, and a
    /// brace of the text itself is doubled. None where the violations or the inner error say it.
    pub message: Option<&'static str>,
    /// The path of the tool's argument that the variant blames.
    pub field: Option<&'static str>,
    /// The one thing to change, written as [`Self::message`] is.
    pub suggestion: Option<&'static str>,
    /// Whether its hint is written by hand and can therefore drift.
    pub by_hand: bool,
    /// The call to make next.
    pub next: Option<NextSpec>,
    /// What the route `authorize` asks for.
    pub authority: Option<Authority>,
    /// Whom to ask, written as [`Self::message`] is.
    pub person: Option<&'static str>,
    /// How long to wait before the same call is sent again.
    pub retry_after: Option<RetryAfter>,
    /// Whether it is a boundary: what this deployment does not offer.
    pub boundary: bool,
}

impl VariantSpec {
    /// A variant that declares this and says nothing more. Use it with the update syntax:
    ///
    /// ```
    /// use tool_errors::error::{Declares, VariantSpec};
    /// use tool_errors::{Code, Disposition, Route};
    ///
    /// const CLOSED: VariantSpec = VariantSpec {
    ///     message: Some("The desk is closed"),
    ///     ..VariantSpec::new(
    ///         "Closed",
    ///         "CLOSED",
    ///         Declares::Route {
    ///             route: Route::Stop,
    ///             code: Code::Refused,
    ///             disposition: Disposition::Rejected,
    ///         },
    ///     )
    /// };
    /// assert!(!CLOSED.by_hand);
    /// ```
    pub const fn new(name: &'static str, reason: &'static str, declares: Declares) -> Self {
        Self {
            name,
            reason,
            declares,
            message: None,
            field: None,
            suggestion: None,
            by_hand: false,
            next: None,
            authority: None,
            person: None,
            retry_after: None,
            boundary: false,
        }
    }
}

/// How a variant comes to its route.
#[derive(Debug, Clone, Copy)]
pub enum Declares {
    /// The attribute names the route.
    Route {
        /// The route.
        route: Route,
        /// The failure class.
        code: Code,
        /// What is known of the work.
        disposition: Disposition,
    },
    /// A classifier decides by the value.
    Classified {
        /// The failure class that the author gave for the routes that carry it.
        code: Option<Code>,
    },
    /// The inner error's own variants decide.
    Transparent(&'static [VariantSpec]),
}

/// How long a variant says to wait.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RetryAfter {
    /// So long.
    Fixed(Duration),
    /// As long as the variant's field of this name says.
    Field(&'static str),
}

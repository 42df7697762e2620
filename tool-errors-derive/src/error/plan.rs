//! What an accepted variant declares: all that the expansion needs, and nothing left to ask.

use std::time::Duration;

use syn::{LitStr, Path};
use tool_errors_shared::{Authority, Code, Route};

use super::model::Variant;
use super::text::Text;
use crate::next::NextCall;

pub(crate) struct Plan<'a> {
    pub(crate) variant: &'a Variant<'a>,
    /// Whether nothing is wrong with the variant; else some of what follows is missing.
    pub(crate) sound: bool,
    pub(crate) reason: LitStr,
    pub(crate) declares: Declares<'a>,
    /// The failure class, where it isn't the route's default.
    pub(crate) code: Option<Code>,
    pub(crate) not_executed: bool,
    /// None where something else gives the message.
    pub(crate) message: Option<Text>,
    pub(crate) field: Option<&'a str>,
    pub(crate) suggestion: Option<Text>,
    pub(crate) by_hand: bool,
    pub(crate) next: Option<&'a NextCall>,
    pub(crate) person: Option<Text>,
    pub(crate) retry_after: Option<Wait>,
}

/// How the variant comes to its route. A `usize` is the index of a field.
pub(crate) enum Declares<'a> {
    Route(Route),
    Authorize(Authority),
    /// `stop, boundary`.
    Boundary,
    /// `repair` with what a check found.
    Violations(usize),
    Classified {
        classifier: &'a Path,
        source: usize,
    },
    Transparent(usize),
}

impl Declares<'_> {
    /// The route, where the type alone tells it.
    pub(crate) fn route(&self) -> Option<Route> {
        match self {
            Self::Route(route) => Some(*route),
            Self::Authorize(_) => Some(Route::Authorize),
            Self::Boundary => Some(Route::Stop),
            Self::Violations(_) => Some(Route::Repair),
            Self::Classified { .. } | Self::Transparent(_) => None,
        }
    }
}

/// How long to wait.
pub(crate) enum Wait {
    Literal(Duration),
    Field(usize, proc_macro2::Span),
}

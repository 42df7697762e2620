//! What a reader did not take at its word, and why.

use std::fmt;

use crate::text::argument_name;
use crate::{Code, Route};

/// One thing in an envelope that was not taken at its word. The reading that was chosen is always
/// the safer one; this tells a controller why it differs from what was written.
///
/// ```
/// use tool_errors::{Envelope, Route, envelope::Distrust};
///
/// let envelope: Envelope = serde_json::from_str(
///     r#"{"code": "TRANSIENT", "message": "Busy", "retryable": true, "retryAfterMs": -1,
///         "traceId": "4bf92f3577b34da6a3ce929d0e0e4736"}"#,
/// )
/// .unwrap();
/// assert_eq!(envelope.route(), Route::Stop);
/// assert_eq!(
///     envelope.distrusted(),
///     [Distrust::Unreadable("retryAfterMs"), Distrust::Pushback],
/// );
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Distrust {
    /// The route is a word that this version doesn't know. Read as `stop`.
    UnknownRoute(Box<str>),
    /// The code is a word that this version doesn't know. The route decides; without one, `stop`.
    UnknownCode(Box<str>),
    /// A member that every envelope has is missing.
    Missing(&'static str),
    /// A member has another type than the contract gives it. Read as if it were absent; a `route`
    /// as `stop`, a `code` as an unknown one, a `retryable` as `false`.
    Unreadable(&'static str),
    /// A member is there twice with two values. Read as [`Unreadable`](Self::Unreadable).
    GivenTwice(&'static str),
    /// A member is nested too deeply to be handled safely, and was dropped.
    TooDeep(Box<str>),
    /// The code stands for another route than the one that is written.
    CodeAgainstRoute {
        /// The code.
        code: Code,
        /// The route as written.
        said: Route,
        /// The safer of the two, which is taken.
        read: Route,
    },
    /// `retryable` is `true` beside this route, which is written or which the code stands for. It is
    /// taken as `false`.
    RetryableAgainst(Route),
    /// The route is `retry`, and `retryable` is `false`.
    RetryNotRetryable {
        /// What the code stands for, which is taken.
        read: Route,
    },
    /// The route is `retry`, and `retryAfterMs` is negative or no number. Whoever pushes back in a
    /// way that can't be read is not called again: read as `stop`.
    Pushback,
    /// The top-level `patch` has an operation that no `safe` violation has. Dropped.
    PatchNotSafe,
}

impl fmt::Display for Distrust {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownRoute(word) => write!(
                f,
                "the route `{}` is unknown and was read as `stop`",
                argument_name(word)
            ),
            Self::UnknownCode(word) => {
                write!(f, "the code `{}` is unknown", argument_name(word))
            }
            Self::Missing(member) => write!(f, "`{member}` is missing"),
            Self::Unreadable(member) => write!(f, "`{member}` could not be read"),
            Self::GivenTwice(member) => {
                write!(f, "`{member}` is there twice, with two values")
            }
            Self::TooDeep(member) => write!(
                f,
                "`{}` is nested too deeply and was dropped",
                argument_name(member)
            ),
            Self::CodeAgainstRoute { code, said, read } => write!(
                f,
                "the code `{}` contradicts the route `{}`; the safer `{}` was taken",
                code.as_str(),
                said.as_str(),
                read.as_str()
            ),
            Self::RetryableAgainst(route) => write!(
                f,
                "`retryable` is true, which contradicts the route `{}`; the same call is not sent again",
                route.as_str()
            ),
            Self::RetryNotRetryable { read } => write!(
                f,
                "the route is `retry` and `retryable` is not true; the safer `{}` was taken",
                read.as_str()
            ),
            Self::Pushback => f.write_str(
                "the route is `retry` and its wait can't be read; it was read as `stop`",
            ),
            Self::PatchNotSafe => {
                f.write_str("`patch` has an operation that no safe violation has, and was dropped")
            }
        }
    }
}

//! What an envelope says though nobody wrote it, and what it follows from.

use std::fmt;

use crate::{Disposition, Route};

/// One thing that an envelope says and that nobody wrote: a reader concluded it from something else.
/// It is not on the wire; it tells a controller how far to trust what it reads.
///
/// ```
/// use tool_errors::Envelope;
/// use tool_errors::envelope::{Basis, Inferred};
///
/// let published: Envelope = serde_json::from_str(
///     r#"{"code": "PERMISSION", "message": "Not yours", "retryable": false,
///         "traceId": "4bf92f3577b34da6a3ce929d0e0e4736"}"#,
/// )
/// .unwrap();
/// let [Inferred::Route { route, from: Basis::PublishedTable }] = published.inferred() else {
///     panic!("{:?}", published.inferred());
/// };
/// assert_eq!(route.as_str(), "authorize");
/// assert_eq!(
///     published.inferred()[0].to_string(),
///     "the route `authorize` follows from the published table",
/// );
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Inferred {
    /// The route, and with it the code and whether the same call may be sent again.
    Route {
        /// The route.
        route: Route,
        /// What it follows from.
        from: Basis,
    },
    /// What is known of the work. The route has been chosen with it in mind.
    Disposition {
        /// What is known.
        disposition: Disposition,
        /// What it follows from.
        from: Basis,
    },
}

/// What a reader concluded something from. Never the words of a message.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Basis {
    /// The table of the published contract, for an envelope without a route.
    PublishedTable,
    /// That a tool said that it failed, and nothing more.
    ToolError,
    /// A response's status.
    HttpStatus(u16),
    /// A JSON-RPC error's code.
    JsonRpcCode(i64),
    /// A `google.rpc.Code`, by its name.
    GrpcCode(&'static str),
    /// A `type` of Stripe's error object, or a `code` that says more.
    StripeError(&'static str),
    /// `data.recoverable` of MCP Scripts, as it was read.
    Recoverable(bool),
    /// `retryable` of MCP's proposed tool failure, as it was read.
    ToolFailure(bool),
    /// Nothing that this version knows: the safest is assumed.
    Nothing,
}

impl fmt::Display for Inferred {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Route { route, from } => {
                write!(f, "the route `{}` follows from {from}", route.as_str())
            }
            Self::Disposition { disposition, from } => {
                let known = match disposition {
                    Disposition::NotExecuted => "nothing was done",
                    Disposition::Rejected => "the call was refused",
                    Disposition::Unknown => "nobody knows what was done",
                    Disposition::Executed => "the work was done",
                };
                write!(f, "that {known} follows from {from}")
            }
        }
    }
}

impl fmt::Display for Basis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::PublishedTable => f.write_str("the published table"),
            Self::ToolError => f.write_str("an error without a structure"),
            Self::HttpStatus(status) => write!(f, "the HTTP status {status}"),
            Self::JsonRpcCode(code) => write!(f, "the JSON-RPC code {code}"),
            Self::GrpcCode(name) => write!(f, "the code {name}"),
            Self::StripeError(word) => write!(f, "Stripe's `{word}`"),
            Self::Recoverable(is) => write!(f, "`recoverable: {is}`"),
            Self::ToolFailure(is) => write!(f, "a tool failure with `retryable: {is}`"),
            Self::Nothing => f.write_str("nothing that is known: it is the safest"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_says_what_it_follows_from() {
        let route = Inferred::Route {
            route: Route::Stop,
            from: Basis::HttpStatus(404),
        };
        assert_eq!(
            route.to_string(),
            "the route `stop` follows from the HTTP status 404"
        );
        let known = Inferred::Disposition {
            disposition: Disposition::Unknown,
            from: Basis::Recoverable(true),
        };
        assert_eq!(
            known.to_string(),
            "that nobody knows what was done follows from `recoverable: true`"
        );
    }
}

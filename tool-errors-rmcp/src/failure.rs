//! [`Failure`]: any error as what a tool returns, so that `?` works and nothing of it leaks.

#[cfg(feature = "anyhow")]
use std::any::Any;
use std::error::Error;
use std::fmt;
#[cfg(feature = "anyhow")]
use std::mem;

use rmcp::handler::server::tool::IntoCallToolResult;
use rmcp::model::{CallToolResponse, ErrorData};
use tool_errors::{Violations, tool};

use crate::answer::answered;

/// Any error, for a method of rmcp's `#[tool]` that returns `Result<T, anyhow::Error>` at heart:
/// `?` turns every error into one, and the model reads nothing of its text.
///
/// The model is told that an internal error occurred, or, where the work may have been done, that
/// the outcome is unknown; the operator's record has the error with all its sources under the trace
/// id that the model's envelope carries. What a check of arguments refused ([`Violations`]) is told
/// the model as it is.
///
/// With the feature `anyhow` the operator has the backtrace of an `anyhow::Error` too, and what a
/// check refused is found beneath its contexts.
///
/// An error that knows what its caller should do next says so with
/// `#[derive(ToolError, RmcpError)]` and is returned as itself: in here its routes would be masked.
///
/// ```
/// use rmcp::{tool, tool_router};
/// use tool_errors_rmcp::Failure;
///
/// struct Warehouse;
///
/// #[tool_router]
/// impl Warehouse {
///     /// Read the note of the day.
///     #[tool]
///     fn note(&self) -> Result<String, Failure> {
///         Ok(std::fs::read_to_string("/srv/warehouse/note.txt")?)
///     }
/// }
/// # Warehouse::tool_router();
///
/// let failure = Failure::from(std::io::Error::other("no route to 10.0.0.7"));
/// assert_eq!(failure.to_string(), "an internal error occurred");
/// ```
#[derive(Debug)]
pub struct Failure(tool::Failure);

impl<E: Into<Box<dyn Error + Send + Sync>> + 'static> From<E> for Failure {
    #[cfg_attr(
        not(feature = "anyhow"),
        expect(unused_mut, reason = "it is taken from")
    )]
    fn from(mut error: E) -> Self {
        #[cfg(feature = "anyhow")]
        if let Some(error) = (&mut error as &mut dyn Any).downcast_mut() {
            return Self::of_anyhow(mem::replace(error, anyhow::Error::msg("")));
        }
        Self(match error.into().downcast::<Violations>() {
            Ok(violations) => tool::Failure::returned(*violations),
            Err(error) => tool::Failure::opaque(error),
        })
    }
}

#[cfg(feature = "anyhow")]
impl Failure {
    /// As a box it could no longer be asked for its backtrace, nor for what it holds.
    fn of_anyhow(error: anyhow::Error) -> Self {
        Self(match error.downcast::<Violations>() {
            Ok(violations) => tool::Failure::returned(violations),
            Err(error) => tool::Failure::returned(error),
        })
    }
}

/// What a model may read of it: of an error that is masked, nothing of its text.
impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl IntoCallToolResult for Failure {
    fn into_call_tool_result(self) -> Result<CallToolResponse, ErrorData> {
        answered(self.0)
    }
}

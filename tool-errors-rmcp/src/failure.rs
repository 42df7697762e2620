//! [`Failure`]: any error as what a tool returns, so that `?` works and nothing of it leaks.

use std::error::Error;
use std::fmt;

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

impl<E: Into<Box<dyn Error + Send + Sync>>> From<E> for Failure {
    fn from(error: E) -> Self {
        Self(match error.into().downcast::<Violations>() {
            Ok(violations) => tool::Failure::returned(*violations),
            Err(error) => tool::Failure::opaque(error),
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

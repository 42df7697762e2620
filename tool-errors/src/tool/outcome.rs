//! What the body of a call came to, before anyone has judged it.

use std::error::Error;
use std::fmt;
use std::future::Future;
use std::pin::Pin;

use serde_json::Value;

use super::returned::Closed;
use super::{ReturnedAnswer, ReturnedError};
use crate::caught::{Panic, caught};
use crate::controller::Stopped;
use crate::error::Declaration;
use crate::operator::RecordedError;
use crate::text::ModelText;
use crate::{Disposition, Envelope, Violations};

/// The answer, or why there is none.
pub(crate) type Outcome<A = Value> = Result<A, Failure>;

/// A body that runs, and answers or fails. It may borrow from its caller.
pub(crate) type Body<'b, A = Value> = Pin<Box<dyn Future<Output = Outcome<A>> + Send + 'b>>;

/// Why a body has no answer, before anyone has judged it: what the body of a
/// [`DynamicTool`](super::DynamicTool) returns.
///
/// What it becomes for the caller depends on the tool's effect, and is decided by the one table that
/// decides it for every tool.
#[derive(Debug)]
pub struct Failure(pub(crate) Box<Failed>);

#[derive(Debug)]
pub(crate) struct Failed {
    pub(crate) why: Why,
    pub(crate) disposition: Disposition,
    /// The error itself, for the operator.
    pub(crate) error: Option<RecordedError>,
    /// What a panic carried, for the operator.
    pub(crate) panic: Option<Panic>,
}

/// What ended the call.
#[derive(Debug, Clone)]
pub(crate) enum Why {
    /// The arguments were refused: the body has not started.
    Refused(Violations),
    /// The tool returned an error that declares a route.
    Declared(Box<Declaration>),
    /// The tool returned an opaque error.
    Opaque,
    /// The tool returned an error of which nothing is known but this text for the model.
    Told(ModelText),
    /// The tool answered with an envelope of its own.
    Enveloped(Envelope),
    /// Something that the author wrote panicked.
    Panic,
    /// The answer could not be serialised.
    Unserialisable,
    /// The time limit passed.
    #[cfg_attr(
        not(feature = "tokio"),
        expect(dead_code, reason = "only a runtime keeps time limits")
    )]
    TimeLimit,
    /// The caller went away, or the program is ending.
    Cancelled,
    /// The same call has failed too often to be made again.
    Looped(Stopped),
}

impl Failure {
    pub(crate) fn new(why: Why, disposition: Disposition) -> Self {
        Self(Box::new(Failed {
            why,
            disposition,
            error: None,
            panic: None,
        }))
    }

    /// The arguments are wrong, and nothing was done.
    pub fn refused(violations: Violations) -> Self {
        Self::new(Why::Refused(violations), Disposition::Rejected)
    }

    pub(crate) fn panicked(panic: Panic, disposition: Disposition) -> Self {
        Self::new(Why::Panic, disposition).with_panic(panic)
    }

    #[cfg(feature = "tokio")]
    pub(crate) fn time_limit(disposition: Disposition) -> Self {
        Self::new(Why::TimeLimit, disposition)
    }

    pub(crate) fn cancelled(disposition: Disposition) -> Self {
        Self::new(Why::Cancelled, disposition)
    }

    pub(crate) fn looped(stopped: Stopped) -> Self {
        Self::new(Why::Looped(stopped), Disposition::NotExecuted)
    }

    /// Whether the loop guard counts it: not where the tool said nothing.
    pub(crate) fn counts(&self) -> bool {
        !matches!(self.0.why, Why::Looped(_) | Why::Cancelled)
    }

    /// The body could not be started, for this reason that only the operator reads.
    #[cfg(feature = "tokio")]
    pub(crate) fn not_started(error: impl Error + Send + Sync + 'static) -> Self {
        Self::new(Why::Opaque, Disposition::NotExecuted).recorded(RecordedError::new(error))
    }

    /// An error that declares what the caller should do next, made by hand.
    ///
    /// ```
    /// use tool_errors::Route;
    /// use tool_errors::error::Declaration;
    /// use tool_errors::tool::Failure;
    ///
    /// let busy = Declaration::new(Route::Retry, "BUSY").not_executed().message("It is busy");
    /// let failure = Failure::declared(busy);
    /// # let _ = failure;
    /// ```
    pub fn declared(declaration: Declaration) -> Self {
        let disposition = declaration.disposition;
        Self::new(Why::Declared(Box::new(declaration)), disposition)
    }

    /// An error of which the model reads nothing.
    pub fn opaque(error: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        Self::new(Why::Opaque, Disposition::Unknown).with_error(error.into())
    }

    /// An error of which nothing is known but what its author wrote for the model. Whether anything
    /// was done is not known either.
    ///
    /// What others wrote goes into it as [`Upstream`](crate::text::Upstream).
    pub fn told(text: impl Into<ModelText>) -> Self {
        Self::new(Why::Told(text.into()), Disposition::Unknown)
    }

    /// A failure that was an envelope already, from another layer or another process. It is passed
    /// on whole, under this call's trace id, with this tool's effect applied.
    pub fn enveloped(envelope: Envelope) -> Self {
        let disposition = Disposition::of_route(envelope.route());
        Self::new(Why::Enveloped(envelope), disposition)
    }

    /// What a body returned as its error: a type with `#[derive(ToolError)]`, or an opaque one.
    pub fn returned<E: ReturnedError>(error: E) -> Self {
        let mut failure = match caught(|| error.declares(Closed)) {
            Ok(Some(declaration)) => Self::declared(declaration),
            Ok(None) => Self::new(Why::Opaque, Disposition::Unknown),
            // The words of its message panicked, so what it declares is not known.
            Err(panic) => Self::panicked(panic, Disposition::Unknown),
        };
        failure.0.error = caught(|| error.for_operator(Closed)).ok();
        failure
    }

    /// The error itself, for the operator.
    #[must_use]
    pub fn with_error(self, error: Box<dyn Error + Send + Sync>) -> Self {
        self.recorded(RecordedError::boxed(error))
    }

    fn recorded(mut self, error: RecordedError) -> Self {
        self.0.error = Some(error);
        self
    }

    fn with_panic(mut self, panic: Panic) -> Self {
        self.0.panic = Some(panic);
        self
    }
}

/// What a model may read of it, before it is known which tool failed and under which trace: of an
/// error that is opaque, nothing of its text.
impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0.why {
            Why::Refused(violations) => violations.fmt(f),
            Why::Declared(declaration) => declaration.message.fmt(f),
            Why::Told(text) => text.fmt(f),
            Why::Enveloped(envelope) => f.write_str(envelope.message()),
            Why::Looped(_) => f.write_str("the same call has failed too often"),
            Why::TimeLimit => f.write_str("the time limit passed"),
            Why::Cancelled => f.write_str("the call was cancelled"),
            Why::Opaque | Why::Panic | Why::Unserialisable => {
                f.write_str("an internal error occurred")
            }
        }
    }
}

/// The answer of a body that has done its work.
pub(crate) fn serialised(answer: impl ReturnedAnswer) -> Outcome {
    let lost = || Failure::new(Why::Unserialisable, Disposition::Executed);
    // The answer is dropped in here too, for its dropping may panic as well.
    match caught(move || answer.serialised(Closed)) {
        Ok(Ok(value)) => Ok(value),
        Ok(Err(error)) => Err(lost().recorded(RecordedError::new(error))),
        Err(panic) => Err(lost().with_panic(panic)),
    }
}

//! What the body of a call came to, before anyone has judged it.

use std::error::Error;
use std::future::Future;
use std::pin::Pin;

use serde::Serialize;
use serde_json::Value;

use super::ReturnedError;
use super::returned::Closed;
use crate::caught::{Panic, caught};
use crate::error::Declaration;
use crate::{Disposition, Violations};

/// The answer, or why there is none.
pub(crate) type Outcome = Result<Value, Failure>;

/// A body that runs, and answers or fails.
pub(crate) type Body = Pin<Box<dyn Future<Output = Outcome> + Send>>;

/// Why a call has no answer. Boxed inside: the success path moves a pointer.
#[derive(Debug)]
pub(crate) struct Failure(pub(crate) Box<Failed>);

#[derive(Debug)]
pub(crate) struct Failed {
    pub(crate) why: Why,
    pub(crate) disposition: Disposition,
    /// The error itself, for the operator.
    pub(crate) error: Option<Box<dyn Error + Send + Sync>>,
    /// What a panic carried, for the operator.
    pub(crate) panic: Option<Panic>,
}

/// What ended the call.
#[derive(Debug)]
pub(crate) enum Why {
    /// The arguments were refused: the body has not started.
    Refused(Violations),
    /// The tool returned an error that declares a route.
    Declared(Declaration),
    /// The tool returned an opaque error.
    Opaque,
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

    pub(crate) fn refused(violations: Violations) -> Self {
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

    /// The body could not be started, for this reason that only the operator reads.
    #[cfg(feature = "tokio")]
    pub(crate) fn not_started(error: impl Error + Send + Sync + 'static) -> Self {
        Self::new(Why::Opaque, Disposition::NotExecuted).with_error(Box::new(error))
    }

    /// What a body returned as its error.
    pub(crate) fn returned<E: ReturnedError>(error: E) -> Self {
        let mut failure = match caught(|| error.declares(Closed)) {
            Ok(Some(declaration)) => {
                let disposition = declaration.disposition;
                Self::new(Why::Declared(declaration), disposition)
            }
            Ok(None) => Self::new(Why::Opaque, Disposition::Unknown),
            // The words of its message panicked, so what it declares is not known.
            Err(panic) => Self::panicked(panic, Disposition::Unknown),
        };
        failure.0.error = caught(|| error.for_operator(Closed)).ok();
        failure
    }

    fn with_error(mut self, error: Box<dyn Error + Send + Sync>) -> Self {
        self.0.error = Some(error);
        self
    }

    fn with_panic(mut self, panic: Panic) -> Self {
        self.0.panic = Some(panic);
        self
    }
}

/// The answer of a body that has done its work.
pub(crate) fn serialised(answer: impl Serialize) -> Outcome {
    let lost = || Failure::new(Why::Unserialisable, Disposition::Executed);
    // The answer is dropped in here too, for its dropping may panic as well.
    match caught(move || serde_json::to_value(&answer)) {
        Ok(Ok(value)) => Ok(value),
        Ok(Err(error)) => Err(lost().with_error(Box::new(error))),
        Err(panic) => Err(lost().with_panic(panic)),
    }
}

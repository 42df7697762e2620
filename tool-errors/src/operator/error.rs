//! The error that a tool returned, kept for the operator.

use std::any;
use std::backtrace::Backtrace;
use std::error::Error;
use std::fmt;
use std::sync::Arc;

use crate::ToolError;
use crate::caught::caught;
use crate::panic_location::is_captured;

/// Finds the backtrace that an error carries. std's `Error` can't be asked for it yet
/// (`Error::provide` is unstable), so each kind of error brings its own way.
pub(crate) type FindBacktrace = for<'e> fn(&'e (dyn Error + 'static)) -> Option<&'e Backtrace>;

/// The error that a tool returned, or the refusal of its arguments. Cheap to clone.
#[derive(Clone)]
pub struct RecordedError {
    error: Arc<dyn Error + Send + Sync>,
    type_name: &'static str,
    backtrace: FindBacktrace,
}

impl RecordedError {
    /// An error of whose backtrace nothing is known.
    pub(crate) fn new<E: Error + Send + Sync + 'static>(error: E) -> Self {
        Self {
            error: Arc::new(error),
            type_name: any::type_name::<E>(),
            backtrace: |_| None,
        }
    }

    /// An error that declares a route.
    pub(crate) fn declared<E: ToolError>(error: E) -> Self {
        Self {
            backtrace: |error| error.downcast_ref::<E>()?.captured_backtrace(),
            ..Self::new(error)
        }
    }

    /// An error whose type was forgotten before it came here.
    pub(crate) fn boxed<T>(error: T) -> Self
    where
        T: Into<Box<dyn Error + Send + Sync>>,
    {
        Self {
            error: Arc::from(error.into()),
            type_name: any::type_name::<T>(),
            backtrace: |_| None,
        }
    }

    /// An error that knows its backtrace itself.
    #[cfg(feature = "anyhow")]
    pub(crate) fn with_backtrace<E: Error + Send + Sync + 'static>(
        error: E,
        type_name: &'static str,
        backtrace: FindBacktrace,
    ) -> Self {
        Self {
            type_name,
            backtrace,
            ..Self::new(error)
        }
    }

    /// The error itself.
    pub fn as_error(&self) -> &(dyn Error + Send + Sync + 'static) {
        &*self.error
    }

    /// The name of its type, as the compiler writes it.
    pub fn type_name(&self) -> &'static str {
        self.type_name
    }

    /// The backtrace that it carries, if one was captured: see
    /// [`captured_backtrace`](ToolError::captured_backtrace).
    pub fn backtrace(&self) -> Option<&Backtrace> {
        // What looks for it may be written by hand.
        let found = caught(|| (self.backtrace)(&*self.error)).ok().flatten();
        found.filter(|backtrace| is_captured(backtrace))
    }
}

impl fmt::Debug for RecordedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.error, f)
    }
}

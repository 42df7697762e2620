//! The route × effect × disposition table: the one place that decides what a failed call becomes.

use crate::{Disposition, Effect, Route};

/// Why a call failed, as the wrapper saw it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cause {
    /// The tool returned an error that declares this route.
    Declared(Route),
    /// The time limit passed after the body had started.
    TimeLimit,
    /// The call was cancelled after the body had started.
    Cancelled,
    /// The body panicked.
    Panic,
    /// The tool returned an error of an opaque type.
    Opaque,
    /// The answer could not be serialised.
    Unserialisable,
}

/// What the failure becomes for the caller.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The route and code that the error declares.
    AsDeclared,
    /// `TRANSIENT`, route `retry`.
    Transient,
    /// `INTERNAL`, route `stop`.
    Internal,
    /// `UNKNOWN_OUTCOME`, route `check`, with the tool's `on_unknown` call.
    UnknownOutcome,
}

/// Decides what a failed call becomes. A `once` tool whose work may have been done is never left
/// retryable, whatever its error declares.
pub const fn verdict(cause: Cause, disposition: Disposition, effect: Effect) -> Verdict {
    use Disposition::{Executed, NotExecuted, Rejected, Unknown};
    match (cause, disposition, effect) {
        (Cause::Declared(Route::Check), ..) => Verdict::AsDeclared,
        (Cause::Declared(_), NotExecuted | Rejected, _) => Verdict::AsDeclared,
        (_, Unknown | Executed, Effect::Once) => Verdict::UnknownOutcome,
        (Cause::Declared(Route::Retry), ..) => Verdict::Transient,
        (Cause::Declared(_), ..) => Verdict::AsDeclared,
        (Cause::TimeLimit | Cause::Cancelled, ..) => Verdict::Transient,
        (Cause::Panic | Cause::Opaque | Cause::Unserialisable, ..) => Verdict::Internal,
    }
}

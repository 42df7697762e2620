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

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::Cause::{Cancelled, Declared, Opaque, Panic, TimeLimit, Unserialisable};
    use super::Disposition::{Executed, NotExecuted, Rejected, Unknown};
    use super::Verdict::{AsDeclared, Internal, Transient, UnknownOutcome};
    use super::*;

    /// Every cell, written out: the verdicts for `read`, `idempotent` and `once`.
    #[rustfmt::skip]
    const CELLS: [(Cause, Disposition, [Verdict; 3]); 44] = [
        (Declared(Route::Retry), NotExecuted, [AsDeclared, AsDeclared, AsDeclared]),
        (Declared(Route::Retry), Rejected, [AsDeclared, AsDeclared, AsDeclared]),
        (Declared(Route::Retry), Unknown, [Transient, Transient, UnknownOutcome]),
        (Declared(Route::Retry), Executed, [Transient, Transient, UnknownOutcome]),
        (Declared(Route::Repair), NotExecuted, [AsDeclared, AsDeclared, AsDeclared]),
        (Declared(Route::Repair), Rejected, [AsDeclared, AsDeclared, AsDeclared]),
        (Declared(Route::Repair), Unknown, [AsDeclared, AsDeclared, UnknownOutcome]),
        (Declared(Route::Repair), Executed, [AsDeclared, AsDeclared, UnknownOutcome]),
        (Declared(Route::Authorize), NotExecuted, [AsDeclared, AsDeclared, AsDeclared]),
        (Declared(Route::Authorize), Rejected, [AsDeclared, AsDeclared, AsDeclared]),
        (Declared(Route::Authorize), Unknown, [AsDeclared, AsDeclared, UnknownOutcome]),
        (Declared(Route::Authorize), Executed, [AsDeclared, AsDeclared, UnknownOutcome]),
        (Declared(Route::Replace), NotExecuted, [AsDeclared, AsDeclared, AsDeclared]),
        (Declared(Route::Replace), Rejected, [AsDeclared, AsDeclared, AsDeclared]),
        (Declared(Route::Replace), Unknown, [AsDeclared, AsDeclared, UnknownOutcome]),
        (Declared(Route::Replace), Executed, [AsDeclared, AsDeclared, UnknownOutcome]),
        (Declared(Route::Check), NotExecuted, [AsDeclared, AsDeclared, AsDeclared]),
        (Declared(Route::Check), Rejected, [AsDeclared, AsDeclared, AsDeclared]),
        (Declared(Route::Check), Unknown, [AsDeclared, AsDeclared, AsDeclared]),
        (Declared(Route::Check), Executed, [AsDeclared, AsDeclared, AsDeclared]),
        (Declared(Route::Stop), NotExecuted, [AsDeclared, AsDeclared, AsDeclared]),
        (Declared(Route::Stop), Rejected, [AsDeclared, AsDeclared, AsDeclared]),
        (Declared(Route::Stop), Unknown, [AsDeclared, AsDeclared, UnknownOutcome]),
        (Declared(Route::Stop), Executed, [AsDeclared, AsDeclared, UnknownOutcome]),
        (TimeLimit, NotExecuted, [Transient, Transient, Transient]),
        (TimeLimit, Rejected, [Transient, Transient, Transient]),
        (TimeLimit, Unknown, [Transient, Transient, UnknownOutcome]),
        (TimeLimit, Executed, [Transient, Transient, UnknownOutcome]),
        (Cancelled, NotExecuted, [Transient, Transient, Transient]),
        (Cancelled, Rejected, [Transient, Transient, Transient]),
        (Cancelled, Unknown, [Transient, Transient, UnknownOutcome]),
        (Cancelled, Executed, [Transient, Transient, UnknownOutcome]),
        (Panic, NotExecuted, [Internal, Internal, Internal]),
        (Panic, Rejected, [Internal, Internal, Internal]),
        (Panic, Unknown, [Internal, Internal, UnknownOutcome]),
        (Panic, Executed, [Internal, Internal, UnknownOutcome]),
        (Opaque, NotExecuted, [Internal, Internal, Internal]),
        (Opaque, Rejected, [Internal, Internal, Internal]),
        (Opaque, Unknown, [Internal, Internal, UnknownOutcome]),
        (Opaque, Executed, [Internal, Internal, UnknownOutcome]),
        (Unserialisable, NotExecuted, [Internal, Internal, Internal]),
        (Unserialisable, Rejected, [Internal, Internal, Internal]),
        (Unserialisable, Unknown, [Internal, Internal, UnknownOutcome]),
        (Unserialisable, Executed, [Internal, Internal, UnknownOutcome]),
    ];

    #[test]
    fn each_cell_is_as_written() {
        for (cause, disposition, verdicts) in CELLS {
            for (effect, expected) in Effect::ALL.into_iter().zip(verdicts) {
                assert_eq!(
                    verdict(cause, disposition, effect),
                    expected,
                    "{cause:?} × {disposition:?} × {effect:?}"
                );
            }
        }
    }

    #[test]
    fn no_cell_is_left_out() {
        let written: HashSet<_> = CELLS.iter().map(|cell| (cell.0, cell.1)).collect();
        let causes = Route::ALL.map(Declared).into_iter().chain([
            TimeLimit,
            Cancelled,
            Panic,
            Opaque,
            Unserialisable,
        ]);
        for cause in causes {
            for disposition in Disposition::ALL {
                assert!(
                    written.contains(&(cause, disposition)),
                    "{cause:?} × {disposition:?}"
                );
            }
        }
    }
}

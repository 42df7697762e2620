//! What can be known of the work behind a failure, each with the route that follows from it.

use tool_errors::error::Classified;

/// The failure came before the work: the same call may be sent again.
pub(crate) const NOT_EXECUTED: Classified = Classified::retry().not_executed();

/// The work was refused, and would be again.
pub(crate) const REJECTED: Classified = Classified::stop();

/// Whether the work was done can't be told.
pub(crate) const UNKNOWN: Classified = Classified::retry();

/// The work was done, and its answer is lost.
#[cfg(any(
    feature = "reqwest_0_13",
    feature = "rusqlite_0_43",
    feature = "sqlx_0_9"
))]
pub(crate) const EXECUTED: Classified =
    Classified::retry().disposition(tool_errors::Disposition::Executed);

/// The same fate, where the source asks not to be called again.
#[cfg(any(feature = "http_1", feature = "tonic_0_14"))]
pub(crate) const fn unwanted(fate: Classified) -> Classified {
    Classified::stop().disposition(fate.disposition)
}

/// Whether an error of this type stands in the chain of an error's sources.
#[cfg(any(
    all(feature = "h2_0_4", feature = "reqwest_0_13"),
    feature = "tonic_0_14"
))]
pub(crate) fn caused_by<'e, E: std::error::Error + 'static>(
    error: &'e (dyn std::error::Error + 'static),
) -> Option<&'e E> {
    /// A chain may be a cycle. No honest one is this long.
    const LONGEST: usize = 64;
    std::iter::successors(error.source(), |error| error.source())
        .take(LONGEST)
        .find_map(|error| error.downcast_ref())
}

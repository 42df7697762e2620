//! What the tests of classifiers share: the four fates, by name.

use tool_errors::Disposition;
use tool_errors::error::Classified;

/// Nothing was begun: the same call may be sent again.
pub const NOT_EXECUTED: Classified = Classified::retry().not_executed();
/// The work was refused.
pub const REJECTED: Classified = Classified::stop();
/// Nobody knows.
pub const UNKNOWN: Classified = Classified::retry();
/// The work was done, its answer is lost.
pub const EXECUTED: Classified = Classified::retry().disposition(Disposition::Executed);

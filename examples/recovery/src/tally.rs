//! What is counted. Whole numbers alone: sums are the same in any order.

use std::iter::Sum;
use std::ops::AddAssign;

use serde::Serialize;

/// Declares the counters once, with their sum.
macro_rules! tally {
    ($($(#[$doc:meta])* $counter:ident,)*) => {
        /// What came of operations.
        #[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
        pub(crate) struct Tally {
            $($(#[$doc])* pub(crate) $counter: u64,)*
        }

        impl AddAssign for Tally {
            fn add_assign(&mut self, other: Self) {
                $(self.$counter += other.$counter;)*
            }
        }
    };
}

tally! {
    /// Operations that were begun.
    operations,
    /// Operations that ended in a success, with no effect doubled.
    resolved,
    /// Calls of tools, the first of each operation included.
    attempts,
    /// Calls after the first that failed too: the same again, or mended.
    failed_retries,
    /// The same call again after a PERMISSION or NOT_FOUND that nothing had changed.
    permanent_retries,
    /// The same call again after a VALIDATION.
    unmended_retries,
    /// Operations whose first call was refused for its arguments.
    refused,
    /// Those of them that the validator accepted in the end.
    repaired,
    /// Those of them that did what was meant.
    repaired_as_meant,
    /// Effects beyond the one that was asked for.
    doubled_effects,
    /// Operations that were handed to a person.
    asked,
    /// Errors that were read.
    errors,
    /// Bytes of them.
    bytes_read,
    /// Simulated time, in milliseconds.
    simulated_ms,
}

impl Sum for Tally {
    fn sum<I: Iterator<Item = Self>>(tallies: I) -> Self {
        tallies.fold(Self::default(), |mut sum, one| {
            sum += one;
            sum
        })
    }
}

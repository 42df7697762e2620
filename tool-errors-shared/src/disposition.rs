//! What is known of the work when a call fails.

use crate::Route;

/// What is known of the work when a call fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Disposition {
    /// Nothing was done: the failure came before the work.
    NotExecuted,
    /// Nothing was done: the call was looked at and refused.
    Rejected,
    /// It is not known whether the work was done.
    Unknown,
    /// The work was done and its result is lost.
    Executed,
}

impl Disposition {
    /// Every disposition.
    pub const ALL: [Self; 4] = [
        Self::NotExecuted,
        Self::Rejected,
        Self::Unknown,
        Self::Executed,
    ];

    /// The disposition's word.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::NotExecuted => "not_executed",
            Self::Rejected => "rejected",
            Self::Unknown => "unknown",
            Self::Executed => "executed",
        }
    }

    /// What a declared route says of the work, unless the author says `not_executed`.
    pub const fn of_route(route: Route) -> Self {
        match route {
            Route::Retry | Route::Check => Self::Unknown,
            Route::Repair | Route::Authorize | Route::Replace | Route::Stop => Self::Rejected,
        }
    }

    /// The safer of two opinions on the same failure: the one that assumes more to have been done.
    pub const fn safer(self, other: Self) -> Self {
        if self.rank() >= other.rank() {
            self
        } else {
            other
        }
    }

    const fn rank(self) -> u8 {
        match self {
            Self::NotExecuted => 0,
            Self::Rejected => 1,
            Self::Unknown => 2,
            Self::Executed => 3,
        }
    }
}

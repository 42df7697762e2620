//! What a call that an author names promises of its target.

use crate::Route;

/// What a call that an author names promises of its target, beyond that it exists: a call that is
/// made without asking anyone must change nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Duty {
    /// It is called as it stands, to look at the state of the world: a `read` tool, and every
    /// required argument is given (`on_unknown`, and `next` on the route `check`).
    Look,
    /// It yields a value: a `read` tool; arguments may be left to the model (`from`, and `next` on
    /// the route `repair`).
    Yield,
    /// It is another move to make: any tool; arguments may be left to the model (any other `next`).
    Move,
}

impl Duty {
    /// The duty of a variant's `next`. A classifier, whose route is `None`, may decide on `check`.
    pub const fn of_next(route: Option<Route>) -> Self {
        match route {
            Some(Route::Check) | None => Self::Look,
            Some(Route::Repair) => Self::Yield,
            Some(Route::Retry | Route::Authorize | Route::Replace | Route::Stop) => Self::Move,
        }
    }

    /// Whether the target must be a `read` tool.
    pub const fn must_read(self) -> bool {
        matches!(self, Self::Look | Self::Yield)
    }

    /// Whether the call must give every argument that the target requires.
    pub const fn must_give_all(self) -> bool {
        matches!(self, Self::Look)
    }
}

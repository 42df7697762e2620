//! What to do with an envelope, decided without a model.

#[cfg(feature = "controller")]
mod backoff;
mod canonical;
mod clock;
mod guard;
#[cfg(feature = "controller")]
mod quota;
#[cfg(feature = "controller")]
mod random;
#[cfg(feature = "controller")]
pub mod reading;
#[cfg(feature = "controller")]
mod reason;
#[cfg(feature = "controller")]
mod retry_after;
mod router;
#[cfg(feature = "controller")]
mod run;

#[cfg(feature = "controller")]
pub use backoff::Backoff;
pub use clock::{Clock, ManualClock, SystemClock};
pub use guard::{LoopGuard, Stopped};
#[cfg(feature = "controller")]
pub use quota::{Paid, Quotas};
#[cfg(feature = "controller")]
pub use random::{Random, Seeded, SystemRandom};
#[cfg(feature = "controller")]
pub use retry_after::{Pushback, retry_after};
pub use router::{NextAction, next_action};
#[cfg(feature = "controller")]
pub use run::{
    Answer, Answered, Budget, Caller, Checked, Controller, ControllerBuilder, Decision, Distrusted,
    Doubt, Explanation, NotAKey, Operation, OperationKey, Outcome, Row, RunId, Spending, Spent,
    Stop,
};

//! Running a body under its tool's time limit, its panics caught.

#[cfg(feature = "tokio")]
mod apart;
#[cfg(not(feature = "tokio"))]
mod here;
#[cfg(feature = "tokio")]
mod post;

use super::definition::Definition;
use super::outcome::{Body, Failure, Outcome};
use super::record::Subject;
use super::running::Running;
use crate::Disposition;
use crate::caught::Panic;

#[cfg(feature = "tokio")]
pub(super) use apart::run;
#[cfg(not(feature = "tokio"))]
pub(super) use here::run;

/// What a body came to, its panic included.
fn ended(end: Result<Outcome, Panic>) -> Outcome {
    end.unwrap_or_else(|panic| Err(Failure::panicked(panic, Disposition::Unknown)))
}

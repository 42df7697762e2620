//! Running a body under its tool's time limit, its panics caught.
//!
//! A body that borrows from its caller runs where its call is polled (`run_here`). One that owns all
//! it needs may outlive its call (`run`).

#[cfg(feature = "tokio")]
mod apart;
#[cfg(not(feature = "tokio"))]
mod here;
#[cfg(feature = "tokio")]
mod post;

use std::time::Duration;

use super::outcome::{Body, Failure, Outcome};
use super::record::Subject;
use super::running::Running;
use crate::Disposition;
use crate::caught::Panic;

#[cfg(feature = "tokio")]
pub(super) use apart::{run, run_here};
#[cfg(not(feature = "tokio"))]
pub(super) use here::{run, run_here};

/// How a tool's body is run.
#[derive(Debug, Clone, Copy, Default)]
#[cfg_attr(
    not(feature = "tokio"),
    expect(dead_code, reason = "only a runtime keeps time limits")
)]
pub(super) struct Manner {
    /// How long it may run.
    pub(super) limit: Option<Duration>,
    /// Whether it is a plain function, which holds its thread until it returns.
    pub(super) blocking: bool,
}

/// What a body came to, its panic included.
fn ended<A>(end: Result<Outcome<A>, Panic>) -> Outcome<A> {
    end.unwrap_or_else(|panic| Err(Failure::panicked(panic, Disposition::Unknown)))
}

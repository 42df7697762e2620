//! Without a runtime: a body runs where its call is polled, and ends where its call is dropped.

use super::{Body, Manner, Outcome, Running, Subject, ended};
use crate::caught::Caught;

/// Runs a body. That its tool has no time limit was seen to when it was built.
pub(in crate::tool) async fn run<A>(
    body: Body<'static, A>,
    manner: Manner,
    _: &Subject,
    _: &Running,
) -> Outcome<A> {
    run_here(body, manner).await
}

/// Runs a body that may borrow from its caller.
pub(in crate::tool) async fn run_here<A>(body: Body<'_, A>, _: Manner) -> Outcome<A> {
    ended(Caught::new(body).await)
}

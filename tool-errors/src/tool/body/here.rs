//! Without a runtime: a body runs where its call is polled, and ends where its call is dropped.

use super::{Body, Definition, Outcome, Running, Subject, ended};
use crate::caught::Caught;

/// Runs a body. That its tool has no time limit was seen to when the toolset was built.
pub(in crate::tool) async fn run(body: Body, _: &Definition, _: &Subject, _: &Running) -> Outcome {
    ended(Caught::new(body).await)
}

//! Time limits, and bodies that outlive their call.
//!
//! An `async` body of a `once` tool runs in a task of its own, so that neither a caller that leaves
//! nor the time limit stops it half way. A plain `fn` under a time limit runs on a thread of its
//! own, because its caller's thread could not leave it.

use std::error::Error;
use std::fmt;
use std::pin::pin;
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use tokio::runtime::Handle;
use tokio::time::{sleep, timeout};
use tracing::instrument::{Instrument, WithSubscriber};
use tracing::{Span, dispatcher};

use super::post::{Teller, post};
use super::{Body, Disposition, Failure, Manner, Outcome, Running, Subject, ended};
use crate::Effect;
use crate::caught::{Caught, Panic, caught};

/// Where a body runs.
#[derive(Clone, Copy)]
enum Place {
    /// In the caller's own task.
    Here,
    /// In a task of its own.
    Task,
    /// On a thread for blocking work.
    Thread,
}

/// Runs a body under its tool's time limit. Its panics come back as failures.
pub(in crate::tool) async fn run<A: Send + 'static>(
    body: Body<'static, A>,
    manner: Manner,
    subject: &Subject,
    running: &Running,
) -> Outcome<A> {
    let Manner { limit, blocking } = manner;
    let place = match (blocking, limit, subject.effect) {
        (true, Some(_), _) => Place::Thread,
        (false, _, Effect::Once) => Place::Task,
        (true, None, _) | (false, _, Effect::Read | Effect::Idempotent) => Place::Here,
    };
    let (Place::Task | Place::Thread, Ok(runtime)) = (place, Handle::try_current()) else {
        return run_here(body, manner).await;
    };
    if limit.is_some_and(|limit| !can_wait(limit)) {
        return Err(Failure::not_started(NoTimer));
    }
    let (mut told, teller) = post(subject, running);
    start(&runtime, place, Caught::new(body), teller);
    match in_time(limit, &mut told).await {
        Some(outcome) => outcome,
        None => told.give_up(),
    }
}

/// Runs a body that may borrow from its caller: in the caller's own task, whatever its effect.
pub(in crate::tool) async fn run_here<A>(body: Body<'_, A>, manner: Manner) -> Outcome<A> {
    if manner.limit.is_some_and(|limit| !can_wait(limit)) {
        return Err(Failure::not_started(NoTimer));
    }
    match in_time(manner.limit, Caught::new(body)).await {
        Some(end) => ended(end),
        None => Err(Failure::time_limit(Disposition::Unknown)),
    }
}

/// Starts a body away from its caller, in the caller's span and under its subscriber.
///
/// A runtime that is ending, or that can have no more threads, drops the body unstarted, and a body
/// that is dropped is told of: see [`Teller`].
fn start<A: Send + 'static>(
    runtime: &Handle,
    place: Place,
    body: Caught<'static, Outcome<A>>,
    teller: Teller<A>,
) {
    let span = Span::current();
    let _ = caught(|| match place {
        Place::Thread => {
            let subscriber = dispatcher::get_default(dispatcher::Dispatch::clone);
            drop(runtime.spawn_blocking(move || {
                let run = || teller.tell_of(|| ended(to_its_end(body)));
                dispatcher::with_default(&subscriber, || span.in_scope(run));
            }));
        }
        Place::Here | Place::Task => {
            let run = teller.tell_of_task(async { ended(body.await) });
            drop(runtime.spawn(run.instrument(span).with_current_subscriber()));
        }
    });
}

/// Runs the body of a plain `fn`, which never waits. One written by hand may: then it is driven from
/// here.
fn to_its_end<A>(body: Caught<'static, Outcome<A>>) -> Result<Outcome<A>, Panic> {
    let mut body = pin!(body);
    match body.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(end) => end,
        Poll::Pending => Handle::current().block_on(body),
    }
}

/// What the work comes to, unless the limit passes before.
async fn in_time<T>(limit: Option<Duration>, work: impl Future<Output = T>) -> Option<T> {
    match limit {
        None => Some(work.await),
        Some(limit) => timeout(limit, work).await.ok(),
    }
}

/// Whether there is a clock to wait by. Without one, tokio panics.
fn can_wait(limit: Duration) -> bool {
    Handle::try_current().is_ok() && caught(|| drop(sleep(limit))).is_ok()
}

/// Why a tool with a time limit was not started.
#[derive(Debug)]
struct NoTimer;

impl fmt::Display for NoTimer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a tool with a time limit was called outside a tokio runtime with its timer on")
    }
}

impl Error for NoTimer {}

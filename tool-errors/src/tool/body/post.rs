//! How a body that runs apart tells its caller what it came to, and what is recorded when either of
//! them goes away.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, ready};

use tokio::sync::oneshot;

use super::{Disposition, Failure, Outcome, Running, Subject};
use crate::tool::running::Counted;

/// Opens the way from a body to its caller.
pub(super) fn post<A>(subject: &Subject, running: &Running) -> (Told<A>, Teller<A>) {
    let (sender, receiver) = oneshot::channel();
    let begun = Arc::new(AtomicBool::new(false));
    let told = Told {
        receiver: Some(receiver),
        begun: Arc::clone(&begun),
        subject: subject.clone(),
    };
    let teller = Teller {
        sender: Some(sender),
        begun,
        began: false,
        subject: subject.clone(),
        _counted: running.one(),
    };
    (told, teller)
}

/// The body's end of the way. Dropped before the body has ended, it tells of that.
pub(super) struct Teller<A> {
    /// `None` once everything is told.
    sender: Option<oneshot::Sender<Outcome<A>>>,
    /// Set by whoever comes first: the body, to begin, or the caller, so that it never begins.
    begun: Arc<AtomicBool>,
    /// Whether the body came first.
    began: bool,
    subject: Subject,
    _counted: Counted,
}

impl<A> Teller<A> {
    /// Runs the body, unless its caller has given it up, and tells what it came to.
    pub(super) fn tell_of(mut self, body: impl FnOnce() -> Outcome<A>) {
        if self.begin() {
            self.tell(body());
        }
    }

    /// Runs the body of a task, unless its caller has given it up, and tells what it came to.
    pub(super) async fn tell_of_task(mut self, body: impl Future<Output = Outcome<A>>) {
        if self.begin() {
            self.tell(body.await);
        }
    }

    fn begin(&mut self) -> bool {
        self.began = !self.begun.swap(true, Ordering::AcqRel);
        if !self.began {
            self.sender = None;
        }
        self.began
    }

    fn tell(&mut self, outcome: Outcome<A>) {
        if let Some(sender) = self.sender.take()
            && let Err(outcome) = sender.send(outcome)
        {
            self.subject.judge_late(outcome);
        }
    }
}

impl<A> Drop for Teller<A> {
    fn drop(&mut self) {
        // The runtime is ending, or would not take the body.
        let disposition = if self.began {
            Disposition::Unknown
        } else if self.begin() {
            Disposition::NotExecuted
        } else {
            return;
        };
        self.tell(Err(Failure::cancelled(disposition)));
    }
}

/// The caller's end of the way: a future of what the body comes to. Dropped before that, it leaves
/// the body to itself, or keeps it from beginning at all.
pub(super) struct Told<A> {
    /// `None` once the outcome has been taken.
    receiver: Option<oneshot::Receiver<Outcome<A>>>,
    begun: Arc<AtomicBool>,
    subject: Subject,
}

impl<A> Told<A> {
    /// The outcome of a body whose time limit has passed. It goes on, if it had begun.
    pub(super) fn give_up(mut self) -> Outcome<A> {
        match self.leave() {
            Left::Unbegun => Err(Failure::time_limit(Disposition::NotExecuted)),
            Left::Running => Err(Failure::time_limit(Disposition::Unknown)),
            Left::Ended(outcome) => outcome,
        }
    }

    /// Leaves the body to itself. What it tells from now on is recorded as late.
    fn leave(&mut self) -> Left<A> {
        let begun = self.begun.swap(true, Ordering::AcqRel);
        let Some(mut receiver) = self.receiver.take() else {
            return Left::Running;
        };
        receiver.close();
        match receiver.try_recv() {
            Ok(outcome) => Left::Ended(outcome),
            Err(_) if begun => Left::Running,
            Err(_) => Left::Unbegun,
        }
    }
}

/// How a body was left.
enum Left<A> {
    /// It had not begun and never will.
    Unbegun,
    /// It runs on.
    Running,
    /// It had ended just before.
    Ended(Outcome<A>),
}

impl<A> Future for Told<A> {
    type Output = Outcome<A>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Outcome<A>> {
        let Some(receiver) = &mut self.receiver else {
            return Poll::Pending;
        };
        let told = ready!(Pin::new(receiver).poll(context));
        self.receiver = None;
        // A teller always tells, were it only that it was dropped.
        Poll::Ready(told.unwrap_or_else(|_| Err(Failure::cancelled(Disposition::Unknown))))
    }
}

impl<A> Drop for Told<A> {
    fn drop(&mut self) {
        if self.receiver.is_none() {
            return;
        }
        match self.leave() {
            Left::Unbegun => {
                let failure = Failure::cancelled(Disposition::NotExecuted);
                self.subject.judge_late::<A>(Err(failure));
            }
            Left::Ended(outcome) => self.subject.judge_late(outcome),
            Left::Running => {}
        }
    }
}

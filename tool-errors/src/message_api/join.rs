//! Futures run together in one task, whatever drives it: no runtime is needed.

use std::future::poll_fn;
use std::pin::Pin;
use std::task::Poll;

/// Runs all of them to their ends; the outputs stand in the order of the futures.
pub(super) async fn join<F: Future>(futures: impl IntoIterator<Item = F>) -> Vec<F::Output> {
    let mut running: Vec<_> = futures
        .into_iter()
        .map(|future| State::Running(Box::pin(future)))
        .collect();
    // A wake-up does not say whose it is, so each looks at all: the calls of one message are few.
    poll_fn(|context| {
        let mut all_done = true;
        for state in &mut running {
            if let State::Running(future) = state {
                match future.as_mut().poll(context) {
                    Poll::Ready(output) => *state = State::Done(output),
                    Poll::Pending => all_done = false,
                }
            }
        }
        if all_done {
            Poll::Ready(())
        } else {
            Poll::Pending
        }
    })
    .await;
    running.into_iter().filter_map(State::output).collect()
}

enum State<F: Future> {
    Running(Pin<Box<F>>),
    Done(F::Output),
}

impl<F: Future> State<F> {
    fn output(self) -> Option<F::Output> {
        match self {
            Self::Running(_) => None,
            Self::Done(output) => Some(output),
        }
    }
}

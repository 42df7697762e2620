//! Panics as values: what a tool's author wrote may panic, and the caller gets an answer even so.
//!
//! A program built with `panic = "abort"` ends at a panic; nothing here can change that.

use std::any::Any;
use std::borrow::Cow;
use std::fmt;
use std::future::Future;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::task::{Context, Poll};

/// What a panic carried, as text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Panic(Cow<'static, str>);

impl Panic {
    fn of(payload: Box<dyn Any + Send>) -> Self {
        let payload = match payload.downcast::<&'static str>() {
            Ok(text) => return Self(Cow::Borrowed(*text)),
            Err(payload) => payload,
        };
        match payload.downcast::<String>() {
            Ok(text) => Self(Cow::Owned(*text)),
            Err(payload) => {
                // A payload of the author's own type may panic once more when it is dropped, and
                // so may that panic's payload: the second one is leaked.
                if let Err(again) = catch_unwind(AssertUnwindSafe(|| drop(payload))) {
                    std::mem::forget(again);
                }
                Self(Cow::Borrowed("a panic whose payload is no text"))
            }
        }
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Panic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Runs what an author wrote.
///
/// Whatever it was working on may be left half done, so a caller of this uses nothing of it
/// afterwards: hence the assertion of unwind safety.
pub(crate) fn caught<T>(run: impl FnOnce() -> T) -> Result<T, Panic> {
    catch_unwind(AssertUnwindSafe(run)).map_err(Panic::of)
}

/// A future whose panics, when polled and when dropped, come back as values.
pub(crate) struct Caught<'b, T>(Option<Pin<Box<dyn Future<Output = T> + Send + 'b>>>);

impl<'b, T> Caught<'b, T> {
    pub(crate) fn new(future: Pin<Box<dyn Future<Output = T> + Send + 'b>>) -> Self {
        Self(Some(future))
    }

    /// Drops the future. The answer it gave stands, whatever its dropping does.
    fn end(&mut self) {
        if let Some(future) = self.0.take() {
            let _ = caught(|| drop(future));
        }
    }
}

impl<T> Future for Caught<'_, T> {
    type Output = Result<T, Panic>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let Some(future) = &mut self.0 else {
            return Poll::Pending;
        };
        match caught(|| future.as_mut().poll(context)) {
            Ok(Poll::Pending) => Poll::Pending,
            Ok(Poll::Ready(value)) => {
                self.end();
                Poll::Ready(Ok(value))
            }
            Err(panic) => {
                self.end();
                Poll::Ready(Err(panic))
            }
        }
    }
}

impl<T> Drop for Caught<'_, T> {
    fn drop(&mut self) {
        self.end();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct PanicsWhenDropped;

    impl Drop for PanicsWhenDropped {
        fn drop(&mut self) {
            std::panic::panic_any(Self);
        }
    }

    #[test]
    fn the_text_of_a_panic_is_kept() {
        assert_eq!(caught(|| 1), Ok(1));
        assert_eq!(caught(|| panic!("plain")).unwrap_err().as_str(), "plain");
        let number = 7;
        let formatted = caught(|| panic!("number {number}")).unwrap_err();
        assert_eq!(formatted.as_str(), "number 7");
    }

    #[test]
    fn a_payload_that_panics_when_dropped_does_not_escape() {
        let panic = caught(|| std::panic::panic_any(PanicsWhenDropped)).unwrap_err();
        assert_eq!(panic.as_str(), "a panic whose payload is no text");
    }

    #[test]
    fn a_future_that_panics_when_dropped_does_not_escape() {
        let held = PanicsWhenDropped;
        drop(Caught::new(Box::pin(async move {
            let _held = held;
            std::future::pending::<()>().await;
        })));
    }
}

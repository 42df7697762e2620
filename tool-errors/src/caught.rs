//! Panics as values: what a tool's author wrote may panic, and the caller gets an answer even so.
//!
//! A program built with `panic = "abort"` ends at a panic; nothing here can change that.

use std::any::Any;
use std::backtrace::Backtrace;
use std::borrow::Cow;
use std::fmt;
use std::future::Future;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::task::{Context, Poll};

use crate::panic_location::{self, PanicSite};

/// Whether a panic can be caught at all. `panic` is a setting of the profile, which all crates of a
/// program are built under, so what holds for this crate holds for the program.
pub(crate) const PANICS_UNWIND: bool = cfg!(panic = "unwind");

/// A panic that became an answer.
#[derive(Debug, Clone)]
pub struct Panic {
    text: Cow<'static, str>,
    site: Option<Box<PanicSite>>,
}

impl Panic {
    fn of(payload: Box<dyn Any + Send>, site: Option<Box<PanicSite>>) -> Self {
        Self {
            text: text_of(payload),
            site,
        }
    }

    /// What it carried, as text.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The file, the line and the column where it happened, in a program that called
    /// [`record_panic_locations`](crate::operator::record_panic_locations).
    pub fn location(&self) -> Option<&str> {
        self.site.as_ref().map(|site| site.location.as_str())
    }

    /// Its backtrace, in such a program and where `RUST_BACKTRACE` asks for one.
    pub fn backtrace(&self) -> Option<&Backtrace> {
        self.site.as_ref()?.backtrace.as_deref()
    }
}

fn text_of(payload: Box<dyn Any + Send>) -> Cow<'static, str> {
    let payload = match payload.downcast::<&'static str>() {
        Ok(text) => return Cow::Borrowed(*text),
        Err(payload) => payload,
    };
    match payload.downcast::<String>() {
        Ok(text) => Cow::Owned(*text),
        Err(payload) => {
            // A payload of the author's own type may panic once more when it is dropped, and so
            // may that panic's payload: the second one is leaked.
            if let Err(again) = catch_unwind(AssertUnwindSafe(|| drop(payload))) {
                std::mem::forget(again);
            }
            Cow::Borrowed("a panic whose payload is no text")
        }
    }
}

impl fmt::Display for Panic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// Runs what an author wrote.
///
/// Whatever it was working on may be left half done, so a caller of this uses nothing of it
/// afterwards: hence the assertion of unwind safety.
pub(crate) fn caught<T>(run: impl FnOnce() -> T) -> Result<T, Panic> {
    // This may run while an outer panic unwinds, whose place is still to be asked for.
    let outer = panic_location::take();
    let end = catch_unwind(AssertUnwindSafe(run))
        .map_err(|payload| Panic::of(payload, panic_location::take()));
    panic_location::put(outer);
    end
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
        assert_eq!(caught(|| 1).unwrap(), 1);
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

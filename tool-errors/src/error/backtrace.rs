//! The backtrace that a field of an error carries, by what the field's type can do.

use std::backtrace::Backtrace;
use std::sync::Arc;

use super::ToolError;

/// A field that may carry a backtrace. Which of the impls below is meant is found by method lookup:
/// they are on references of different depths, and it takes the first that applies.
#[derive(Debug)]
pub struct Carrier<'a, T: ?Sized>(pub &'a T);

/// A type that is a backtrace, or is known to hold one.
pub trait HoldsBacktrace {
    /// The backtrace, if there is one.
    fn backtrace(&self) -> Option<&Backtrace>;
}

impl HoldsBacktrace for Backtrace {
    fn backtrace(&self) -> Option<&Backtrace> {
        Some(self)
    }
}

impl<T: HoldsBacktrace> HoldsBacktrace for Option<T> {
    fn backtrace(&self) -> Option<&Backtrace> {
        self.as_ref()?.backtrace()
    }
}

impl<T: HoldsBacktrace + ?Sized> HoldsBacktrace for Box<T> {
    fn backtrace(&self) -> Option<&Backtrace> {
        (**self).backtrace()
    }
}

impl<T: HoldsBacktrace + ?Sized> HoldsBacktrace for Arc<T> {
    fn backtrace(&self) -> Option<&Backtrace> {
        (**self).backtrace()
    }
}

#[cfg(feature = "anyhow")]
impl HoldsBacktrace for anyhow::Error {
    fn backtrace(&self) -> Option<&Backtrace> {
        Some(self.backtrace())
    }
}

/// A field that holds a backtrace.
pub trait CarriesBacktrace<'a> {
    /// The backtrace.
    fn __captured_backtrace(&self) -> Option<&'a Backtrace>;
}

impl<'a, T: HoldsBacktrace + ?Sized> CarriesBacktrace<'a> for &&Carrier<'a, T> {
    fn __captured_backtrace(&self) -> Option<&'a Backtrace> {
        self.0.backtrace()
    }
}

/// A field that is an error with a route of its own.
pub trait CarriesError<'a> {
    /// The backtrace of that error.
    fn __captured_backtrace(&self) -> Option<&'a Backtrace>;
}

impl<'a, T: ToolError + ?Sized> CarriesError<'a> for &Carrier<'a, T> {
    fn __captured_backtrace(&self) -> Option<&'a Backtrace> {
        self.0.captured_backtrace()
    }
}

/// A field of which nothing is known.
pub trait CarriesNone<'a> {
    /// Nothing.
    fn __captured_backtrace(&self) -> Option<&'a Backtrace>;
}

impl<'a, T: ?Sized> CarriesNone<'a> for Carrier<'a, T> {
    fn __captured_backtrace(&self) -> Option<&'a Backtrace> {
        None
    }
}

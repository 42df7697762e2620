//! `custom = path`: an author's own function about a value.

use std::ops::Deref;

use super::{Location, Report};
use crate::Violation;

/// A function that judges values of type `T`. It takes the value itself, or what the value lends: a
/// `String` lends its `&str`.
#[diagnostic::on_unimplemented(
    message = "this function does not judge a `{T}`",
    label = "no `fn(&{T}) -> Result<(), Violation>`",
    note = "`custom` takes a function of the argument by reference that answers \
            `Result<(), tool_errors::Violation>`; of an `Option` it sees the value inside, and a \
            `String` may be taken as `&str`, a `Vec<T>` as `&[T]`"
)]
pub trait Judges<T: ?Sized, How> {
    /// Judges a value.
    ///
    /// # Errors
    /// Why the value is refused.
    fn judge(&self, value: &T) -> Result<(), Violation>;
}

/// [`Judges`] by a function of the value itself.
#[derive(Debug)]
pub enum Itself {}

/// [`Judges`] by a function of what the value lends.
#[derive(Debug)]
pub enum Lent {}

impl<T: ?Sized, F: Fn(&T) -> Result<(), Violation>> Judges<T, Itself> for F {
    fn judge(&self, value: &T) -> Result<(), Violation> {
        self(value)
    }
}

impl<T: Deref + ?Sized, F: Fn(&T::Target) -> Result<(), Violation>> Judges<T, Lent> for F {
    fn judge(&self, value: &T) -> Result<(), Violation> {
        self(value)
    }
}

impl Report<'_> {
    /// Asks an author's own function about the value here.
    pub fn judge<T: ?Sized, How>(
        &mut self,
        value: &T,
        at: &Location<'_>,
        function: impl Judges<T, How>,
    ) {
        if let Err(violation) = function.judge(value) {
            self.adopt(violation, at);
        }
    }

    /// The same about a value that may be absent.
    pub fn judge_present<T, How>(
        &mut self,
        value: &Option<T>,
        at: &Location<'_>,
        function: impl Judges<T, How>,
    ) {
        if let Some(value) = value {
            self.judge(value, at, function);
        }
    }

    /// A value after it was judged, if nothing was refused.
    pub fn judged<T>(
        &mut self,
        value: Option<T>,
        at: &Location<'_>,
        judge: impl FnOnce(&T, &Location<'_>, &mut Self),
    ) -> Option<T> {
        let value = value?;
        let before = self.count();
        judge(&value, at, self);
        (self.count() == before).then_some(value)
    }
}

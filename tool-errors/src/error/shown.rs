//! A field on its way into a text or a call for the model: whether a model may read it, by its type.
//!
//! Which trait is meant is found by method lookup, which takes the first that applies: those on a
//! [`Probe`] itself come before the one on a reference to it.

use std::error::Error;
use std::fmt::{Arguments, Display};
use std::marker::PhantomData;
use std::ops::Deref;

use serde::Serialize;
use serde_json::Value;

use super::glue::Gives;
use crate::text::guards::{Guard, Guards};
use crate::text::{ModelText, Upstream, Vouched};

/// A field that a text for the model may show.
#[diagnostic::on_unimplemented(
    message = "a text for the model cannot show a field of type `{Self}`",
    label = "this text shows it",
    note = "implement `std::fmt::Display` for `{Self}`: its text is what the model reads"
)]
pub trait Show: Display {}

#[diagnostic::do_not_recommend]
impl<T: Display> Show for T {}

/// Who reads a model view.
pub struct Model;

/// The words of another error that a model may read: those which their type marks as such.
#[diagnostic::on_unimplemented(
    message = "a model may not read a field of type `{Field}`: it is another error, whose text nobody chose for a model",
    label = "this names it",
    note = "leave it out, and mark the field `#[source]`: the operator's record has it then",
    note = "where a model is to read these words, hold them as `tool_errors::text::Upstream<String>`, which fences them; words of your own are a `String`"
)]
pub trait Reads<Field> {}

#[diagnostic::do_not_recommend]
impl<T: Marked> Reads<T> for Model {}

/// Words that their type marks as another system's.
pub trait Marked {}

impl<T> Marked for Upstream<T> {}

/// A type that is another error, or leads to one; `How` tells the ways from each other.
pub trait LeadsToError<How> {}

/// It is one itself.
pub enum Itself {}

/// It points to one: `Rc<E>`, `Box<dyn Error>`, and `anyhow::Error` by any name.
pub enum Points {}

/// It points to what points to one: `Arc<anyhow::Error>`.
pub enum PointsTwice {}

/// It may hold what leads to one.
pub struct MayHold<How>(PhantomData<How>);

impl<T: Error> LeadsToError<Itself> for T {}

impl<T: Deref<Target: Error>> LeadsToError<Points> for T {}

impl<T: Deref<Target: Deref<Target: Error>>> LeadsToError<PointsTwice> for T {}

impl<T: LeadsToError<How>, How> LeadsToError<MayHold<How>> for Option<T> {}

/// A field whose fault has been told.
pub struct Told;

#[diagnostic::do_not_recommend]
impl<Argument> Gives<Argument> for Told {}

/// A field of type `T` that is about to be shown, and what a text shows of it.
pub struct Probe<'a, T, Shown = T> {
    shown: &'a Shown,
    of: PhantomData<T>,
}

/// A field for a text or a call.
pub fn shown<T>(field: &T) -> Probe<'_, T> {
    Probe {
        shown: field,
        of: PhantomData,
    }
}

/// A field for a text, in a format of the author's: `{price:.2}`.
pub fn formatted<'a, T>(_field: &T, shown: &'a Arguments<'a>) -> Probe<'a, T, Arguments<'a>> {
    Probe {
        shown,
        of: PhantomData,
    }
}

/// The beginning of a text that shows fields.
pub fn words(words: &'static str) -> ModelText {
    ModelText::from(words)
}

/// A field that its type marks: as foreign text, or as vouched for.
pub trait MarkedField {
    /// The text with the field added.
    fn __add_to(&self, text: ModelText) -> ModelText;
}

impl<T, Shown: Display> MarkedField for Probe<'_, Upstream<T>, Shown> {
    fn __add_to(&self, text: ModelText) -> ModelText {
        text.fenced_by(Guards::ALL, self.shown)
    }
}

impl<T, Shown: Display> MarkedField for Probe<'_, Vouched<T>, Shown> {
    fn __add_to(&self, text: ModelText) -> ModelText {
        text.value_by(Guards::without(Guard::Scrub), self.shown)
    }
}

/// A field that is another error: no text and no call has room for it.
pub trait ErrorField<T, How> {
    /// The text as it was.
    fn __add_to(&self, text: ModelText) -> ModelText
    where
        Model: Reads<T>;

    /// Nothing.
    fn __argument(&self) -> Option<Value>
    where
        Model: Reads<T>;

    /// What fits any argument: that it is an error is told already.
    fn __given(&self) -> &Told;
}

impl<T: LeadsToError<How>, Shown, How> ErrorField<T, How> for Probe<'_, T, Shown> {
    fn __add_to(&self, text: ModelText) -> ModelText
    where
        Model: Reads<T>,
    {
        text
    }

    fn __argument(&self) -> Option<Value>
    where
        Model: Reads<T>,
    {
        None
    }

    fn __given(&self) -> &Told {
        &Told
    }
}

/// Any other field.
pub trait OtherField<Shown> {
    /// The text with the field added.
    fn __add_to(&self, text: ModelText) -> ModelText
    where
        Shown: Show;

    /// The field as an argument of a call; nothing where it cannot be written as JSON.
    fn __argument(&self) -> Option<Value>
    where
        Shown: Serialize;

    /// The field as its type has to fit an argument.
    fn __given(&self) -> &Shown;
}

impl<T, Shown> OtherField<Shown> for &Probe<'_, T, Shown> {
    fn __add_to(&self, text: ModelText) -> ModelText
    where
        Shown: Show,
    {
        text.value_by(Guards::ALL, self.shown)
    }

    fn __argument(&self) -> Option<Value>
    where
        Shown: Serialize,
    {
        serde_json::to_value(self.shown).ok()
    }

    fn __given(&self) -> &Shown {
        self.shown
    }
}

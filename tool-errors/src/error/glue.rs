//! What the expansion of `#[derive(ToolError)]` calls: conversions whose refusal has to read as a
//! sentence about the attribute.

use std::error::Error;
use std::time::Duration;

use serde_json::Value;

use super::{Declaration, Declares, RetryAfter, ToolErrorSpec, VariantSpec};
use crate::Route;
use crate::next::{Call, NextSpec};

/// What `#[derive(ToolError)]` stands on: of a type that is no error it tells what to write.
#[diagnostic::on_unimplemented(
    message = "`ToolError` is for errors, and `{Self}` does not implement `std::error::Error`",
    label = "not an error yet",
    note = "write `#[derive(Debug, thiserror::Error, ToolError)]` above it and `#[error(\"..\")]` above each variant, or implement `std::error::Error` for `{Self}` by hand"
)]
pub trait IsError {}

#[diagnostic::do_not_recommend]
impl<T: Error> IsError for T {}

/// `T` in the eyes of a bound that is not judged where it is written: it names a lifetime, of which
/// the compiler knows nothing yet. Of a type that is no error [`IsError`] alone tells then.
pub type Later<'later, T> = <&'later T as Names<T>>::Named;

/// See [`Later`].
pub trait Names<T> {
    /// The type that is named.
    type Named;
}

impl<A, T> Names<T> for A {
    type Named = T;
}

/// What the variant at `index` declares whatever its fields hold. What they have a say in, the
/// expansion adds.
///
/// The metadata is read in here: where a body names a constant, the compiler evaluates it for that body.
pub fn declared<T: ToolErrorSpec>(index: usize) -> Declaration {
    match T::VARIANTS.get(index) {
        Some(spec) => declared_by(spec),
        None => Declaration::new(Route::Stop, ""),
    }
}

/// What a variant of this metadata declares whatever its fields hold.
pub fn declared_by(spec: &VariantSpec) -> Declaration {
    let mut declaration = match spec.declares {
        Declares::Route {
            route,
            code,
            disposition,
        } => Declaration {
            code,
            disposition,
            ..Declaration::new(route, spec.reason)
        },
        // The value decides, and the expansion asks it.
        Declares::Classified { .. } | Declares::Transparent(_) => {
            Declaration::new(Route::Stop, spec.reason)
        }
    };
    if let Some(message) = spec.message {
        declaration = declaration.message(message);
    }
    if let Some(field) = spec.field {
        declaration = declaration.field(field);
    }
    if let Some(suggestion) = spec.suggestion {
        declaration = declaration.suggestion(suggestion);
    }
    if let Some(authority) = spec.authority {
        declaration = declaration.authority(authority);
    }
    if let Some(person) = spec.person {
        declaration = declaration.person(person);
    }
    if let Some(RetryAfter::Fixed(wait)) = spec.retry_after {
        declaration = declaration.retry_after(wait);
    }
    declaration
}

/// A field that `retry_after` may name.
#[diagnostic::on_unimplemented(
    message = "`retry_after` cannot be read from a field of type `{Self}`",
    label = "not a `Duration` or an `Option<Duration>`"
)]
pub trait Wait {
    /// How long to wait, where that is known.
    fn wait(&self) -> Option<Duration>;
}

impl Wait for Duration {
    fn wait(&self) -> Option<Duration> {
        Some(*self)
    }
}

impl Wait for Option<Duration> {
    fn wait(&self) -> Option<Duration> {
        *self
    }
}

/// A value that a `next`, `on_unknown` or `from` may give for an argument of type `Argument`.
#[diagnostic::on_unimplemented(
    message = "a value of type `{Self}` cannot be given for an argument of type `{Argument}`",
    label = "the argument is of type `{Argument}`",
    note = "`next` in `ToolError`, `on_unknown` in `#[tool]` and `from` in `ToolInput` give a tool its arguments by their types",
    note = "the value is cloned for it: `{Self}` needs `Clone`, and `Into<{Argument}>` where the two types differ"
)]
pub trait Gives<Argument> {}

// Without this the compiler would speak of `From` and `Into`, which the author never wrote.
#[diagnostic::do_not_recommend]
impl<Argument, T: Clone + Into<Argument>> Gives<Argument> for T {}

/// Type-checks one argument of a call; it does nothing.
pub fn gives<Argument, T: Gives<Argument>>(_argument: &mut Argument, _value: &T) {}

/// The call of a variant's `next`; `fields` are those of its fields that the call names.
pub fn call(next: &NextSpec, fields: &[(&str, Option<Value>)]) -> Option<Call> {
    next.call(|named| {
        let (_, value) = fields.iter().find(|(name, _)| *name == named)?;
        value.clone()
    })
}

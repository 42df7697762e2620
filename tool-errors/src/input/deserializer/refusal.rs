//! Why a type refused a value: serde's constructors of errors, kept as structure.
//!
//! A type raises a refusal without knowing where its value stands. The deserializer that handed it
//! the value settles it: it knows the place, the value and what the type had asked for. On the way
//! out the outer levels add their steps of the path, so the path comes together in reverse.

use std::fmt::{self, Write};

use serde::de::{Expected as ExpectedWords, Unexpected};

use crate::text;
use crate::violation::{Path, Segment, Violation};

/// The most bytes of an author's text that are kept for the operator.
const OPERATOR_TEXT: usize = 1024;

/// Why a value was refused.
pub(in crate::input) struct Refusal(Box<Refused>);

struct Refused {
    state: State,
    /// From the refused value outwards.
    reversed: Vec<Segment>,
    /// What the type's author wrote. It can hold anything, so the operator alone reads it.
    text: Option<String>,
}

enum State {
    Raised(Raised),
    Settled(Violation),
}

/// A refusal as the type raised it.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Raised {
    /// A member of this name is not there.
    Missing(&'static str),
    /// A member of this name is there, and these alone are known.
    UnknownField(String, &'static [&'static str]),
    /// A member was sent under two of its names.
    Duplicate,
    /// This variant was named, and these alone are known.
    UnknownVariant(String, &'static [&'static str]),
    /// A value of another kind.
    Type(Echo),
    /// A value of the right kind that will not do.
    Value(Echo),
    /// Not so many elements.
    Length,
    /// A reason in the author's own words.
    Custom,
}

/// What of a refused value comes back with the refusal.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Echo {
    Bool(bool),
    Unsigned(u64),
    Signed(i64),
    Float(f64),
    Text(String),
    Unit,
    Elements,
    Members,
    /// Nothing that a JSON value could be compared with.
    Other,
}

impl Echo {
    fn of(unexpected: Unexpected<'_>) -> Self {
        match unexpected {
            Unexpected::Bool(boolean) => Self::Bool(boolean),
            Unexpected::Unsigned(number) => Self::Unsigned(number),
            Unexpected::Signed(number) => Self::Signed(number),
            Unexpected::Float(number) => Self::Float(number),
            Unexpected::Char(character) => Self::Text(character.to_string()),
            Unexpected::Str(text) => Self::Text(text.to_owned()),
            Unexpected::Unit => Self::Unit,
            Unexpected::Seq => Self::Elements,
            Unexpected::Map => Self::Members,
            _ => Self::Other,
        }
    }
}

impl Refusal {
    fn new(state: State, text: Option<String>) -> Self {
        Self(Box::new(Refused {
            state,
            reversed: Vec::new(),
            text,
        }))
    }

    fn raised(raised: Raised) -> Self {
        Self::new(State::Raised(raised), None)
    }

    /// A refusal of the deserializer's own, at the place where it stands.
    pub(super) fn found(violation: Violation) -> Self {
        Self::new(State::Settled(violation), None)
    }

    /// As the type raised it, until it is settled.
    pub(super) fn as_raised(&self) -> Option<&Raised> {
        match &self.0.state {
            State::Raised(raised) => Some(raised),
            State::Settled(_) => None,
        }
    }

    /// Decides what was refused, unless a place further inside has. The path of the violation is
    /// read from the place where it is settled.
    pub(super) fn settled(mut self, settle: impl FnOnce(&Raised) -> Violation) -> Self {
        if let State::Raised(raised) = &self.0.state {
            self.0.state = State::Settled(settle(raised));
        }
        self
    }

    /// The same refusal, seen from what holds the place.
    pub(super) fn inside(mut self, step: Segment) -> Self {
        self.0.reversed.push(step);
        self
    }

    /// The violation, its path read from the value that was decoded as a whole. `settle` decides
    /// where no place further inside has.
    pub(super) fn into_violation(self, settle: impl FnOnce(&Raised) -> Violation) -> Violation {
        let Refused {
            state,
            reversed,
            text,
        } = *self.0;
        let violation = match state {
            State::Settled(violation) => violation,
            State::Raised(raised) => settle(&raised),
        };
        violation
            .inside(Path::from_reversed(reversed))
            .told_to_operator(text)
    }
}

impl serde::de::Error for Refusal {
    #[cold]
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self::new(State::Raised(Raised::Custom), Some(written(&message)))
    }

    #[cold]
    fn invalid_type(unexpected: Unexpected<'_>, expected: &dyn ExpectedWords) -> Self {
        let raised = Raised::Type(Echo::of(unexpected));
        Self::new(State::Raised(raised), Some(wanted(expected)))
    }

    #[cold]
    fn invalid_value(unexpected: Unexpected<'_>, expected: &dyn ExpectedWords) -> Self {
        let raised = Raised::Value(Echo::of(unexpected));
        Self::new(State::Raised(raised), Some(wanted(expected)))
    }

    #[cold]
    fn invalid_length(_: usize, expected: &dyn ExpectedWords) -> Self {
        Self::new(State::Raised(Raised::Length), Some(wanted(expected)))
    }

    #[cold]
    fn unknown_variant(variant: &str, known: &'static [&'static str]) -> Self {
        Self::raised(Raised::UnknownVariant(variant.to_owned(), known))
    }

    #[cold]
    fn unknown_field(field: &str, known: &'static [&'static str]) -> Self {
        Self::raised(Raised::UnknownField(field.to_owned(), known))
    }

    #[cold]
    fn missing_field(field: &'static str) -> Self {
        Self::raised(Raised::Missing(field))
    }

    #[cold]
    fn duplicate_field(_: &'static str) -> Self {
        Self::raised(Raised::Duplicate)
    }
}

fn wanted(expected: &dyn ExpectedWords) -> String {
    written(&format_args!("expected {expected}"))
}

/// An author's text. What its `Display` wrote before it failed is kept.
fn written(text: &dyn fmt::Display) -> String {
    let mut written = String::new();
    let _ = write!(written, "{text}");
    let kept = text::cut(&written, OPERATOR_TEXT).len();
    written.truncate(kept);
    written
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.0.text, &self.0.state) {
            (Some(text), _) => f.write_str(text),
            (None, State::Settled(violation)) => violation.fmt(f),
            (None, State::Raised(raised)) => write!(f, "{raised:?}"),
        }
    }
}

impl fmt::Debug for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Refusal {}

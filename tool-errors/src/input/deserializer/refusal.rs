//! Why a type refused a value: serde's constructors of errors, kept as structure.
//!
//! A type raises a refusal without knowing where its value stands. The deserializer that handed it
//! the value settles it: it knows the place, the value and what the type had asked for. On the way
//! out the outer levels add their steps of the path, so the path comes together in reverse.

use std::fmt::{self, Write};

use serde::de::{Expected as ExpectedWords, Unexpected};

use super::asked::Place;
use crate::text;
use crate::violation::{Path, Segment, Violation};

/// The most bytes of an author's text that are kept for the operator.
const OPERATOR_TEXT: usize = 1024;

/// Why a value was refused.
pub(in crate::input) struct Refusal(Box<Refused>);

struct Refused {
    /// As the type raised it; none where the deserializer itself refused.
    raised: Option<Raised>,
    judged: Option<Judged>,
    /// From the place where it was judged outwards.
    reversed: Vec<Segment>,
    /// What the type's author wrote. It can hold anything, so the operator alone reads it.
    text: Option<String>,
}

/// What a refusal is, its path read from the place where it was judged.
pub(super) enum Judged {
    /// It is about this place.
    Here(Violation),
    /// It is about something inside, for serde read a copy. This much can be said of it.
    Inside(Violation),
}

/// A refusal at its end: what was raised, what it is, and the place where that was judged.
pub(super) struct Told {
    pub(super) raised: Option<Raised>,
    pub(super) judged: Judged,
    pub(super) place: Path,
    pub(super) text: Option<String>,
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
    fn raised(raised: Raised, text: Option<String>) -> Self {
        Self(Box::new(Refused {
            raised: Some(raised),
            judged: None,
            reversed: Vec::new(),
            text,
        }))
    }

    /// A refusal of the deserializer's own, at the place where it stands.
    pub(super) fn found(violation: Violation) -> Self {
        Self(Box::new(Refused {
            raised: None,
            judged: Some(Judged::Here(violation)),
            reversed: Vec::new(),
            text: None,
        }))
    }

    /// Decides what was refused, unless a place further inside has. `None` leaves that to a place
    /// further out.
    pub(super) fn settled(mut self, settle: impl FnOnce(&Raised) -> Option<Judged>) -> Self {
        if let (None, Some(raised)) = (&self.0.judged, &self.0.raised) {
            self.0.judged = settle(raised);
        }
        self
    }

    /// The same refusal, seen from what holds the place.
    pub(super) fn inside(mut self, step: Segment) -> Self {
        self.0.reversed.push(step);
        self
    }

    /// All of it, `whole` being the value that was read.
    pub(super) fn told(self, whole: &Place<'_>) -> Told {
        let Refused {
            raised,
            judged,
            reversed,
            text,
        } = *self.0;
        let judged = judged.unwrap_or_else(|| match &raised {
            Some(raised) => whole.settle(raised),
            None => whole.refused(),
        });
        Told {
            raised,
            judged,
            place: Path::from_reversed(reversed),
            text,
        }
    }
}

impl serde::de::Error for Refusal {
    #[cold]
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self::raised(Raised::Custom, Some(written(&message)))
    }

    #[cold]
    fn invalid_type(unexpected: Unexpected<'_>, expected: &dyn ExpectedWords) -> Self {
        let raised = Raised::Type(Echo::of(unexpected));
        Self::raised(raised, Some(wanted(expected)))
    }

    #[cold]
    fn invalid_value(unexpected: Unexpected<'_>, expected: &dyn ExpectedWords) -> Self {
        let raised = Raised::Value(Echo::of(unexpected));
        Self::raised(raised, Some(wanted(expected)))
    }

    #[cold]
    fn invalid_length(_: usize, expected: &dyn ExpectedWords) -> Self {
        Self::raised(Raised::Length, Some(wanted(expected)))
    }

    #[cold]
    fn unknown_variant(variant: &str, known: &'static [&'static str]) -> Self {
        Self::raised(Raised::UnknownVariant(variant.to_owned(), known), None)
    }

    #[cold]
    fn unknown_field(field: &str, known: &'static [&'static str]) -> Self {
        Self::raised(Raised::UnknownField(field.to_owned(), known), None)
    }

    #[cold]
    fn missing_field(field: &'static str) -> Self {
        Self::raised(Raised::Missing(field), None)
    }

    #[cold]
    fn duplicate_field(_: &'static str) -> Self {
        Self::raised(Raised::Duplicate, None)
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
        match (&self.0.text, &self.0.raised) {
            (Some(text), _) => f.write_str(text),
            (None, Some(raised)) => write!(f, "{raised:?}"),
            (None, None) => f.write_str("refused as it was read"),
        }
    }
}

impl fmt::Debug for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Refusal {}

//! What a type asked for where it then refused the value, and what that says of the refusal.

use std::borrow::Cow;

use serde_json::{Map, Value};
use tool_errors_shared::near_miss::ranked;

use super::refusal::{Echo, Judged, Raised};
use crate::input::odd::meant_name;
use crate::text::ModelText;
use crate::violation::{Applicability, Expected, Mend, Number, Path, Size, Type, Violation};

/// The most names that a refusal offers.
const OFFERED: usize = 10;

/// What a type asked the deserializer for. serde's own words for it are prose; the method that was
/// called is not.
#[derive(Debug, Clone, Copy)]
pub(super) enum Asked {
    /// Whatever is there.
    Any,
    /// A value without parts.
    Scalar(Type),
    /// `null`.
    Null,
    /// An array.
    Elements,
    /// An array of so many elements.
    Tuple(usize),
    /// An object whose names are free.
    Members,
    /// An object with members of these names, aliases among them.
    Struct(&'static [&'static str]),
    /// One of these variants.
    Enum(&'static [&'static str]),
}

/// A value where it was refused.
#[derive(Clone, Copy)]
pub(super) struct Place<'v> {
    pub(super) value: &'v Value,
    pub(super) asked: Asked,
    /// Whether nothing may be told that depends on the value.
    pub(super) secret: bool,
    /// The name of the member that was read last.
    pub(super) last: Option<&'v str>,
}

impl Asked {
    /// Whether the value is of the kind that was asked for.
    pub(super) fn admits(self, value: &Value) -> bool {
        match (self, value) {
            (Self::Any, _)
            | (Self::Null, Value::Null)
            | (Self::Elements | Self::Tuple(_), Value::Array(_))
            | (Self::Members | Self::Struct(_), Value::Object(_))
            | (Self::Enum(_), Value::String(_)) => true,
            (Self::Enum(_), Value::Object(members)) => members.len() == 1,
            (Self::Scalar(what), value) => what.admits(value),
            _ => false,
        }
    }

    /// What a value of another kind is told.
    fn expected(self, value: &Value, secret: bool) -> Expected {
        let what = match self {
            Self::Any => return Expected::OtherType,
            Self::Null => return Expected::one_of(vec![Value::Null], None),
            Self::Enum(names) if value.is_object() => return Expected::only_member(names, ""),
            Self::Enum(names) => return Expected::one_of_names(names, ""),
            Self::Tuple(count) => {
                return Expected::Type {
                    what: Type::Array(&Type::Any),
                    rules: vec![items(count)],
                };
            }
            Self::Scalar(what) => what,
            Self::Elements => Type::Array(&Type::Any),
            Self::Members | Self::Struct(_) => Type::Object,
        };
        Expected::of_type(what, value, Vec::new(), secret)
    }
}

impl Place<'_> {
    /// What a refusal is that was raised against the value here.
    pub(super) fn settle(&self, raised: &Raised) -> Judged {
        if !self.asked.admits(self.value) {
            return Judged::Here(self.of_another_kind());
        }
        match (raised, self.value, self.asked) {
            (Raised::Missing(name), Value::Object(members), Asked::Struct(known))
                if known.contains(name) =>
            {
                Judged::Here(self.missing(name, known, members))
            }
            (Raised::Missing(name), Value::Object(_), _) => Judged::Inside(self.lacks(name)),
            (Raised::UnknownField(sent, known), Value::Object(members), asked)
                if members.contains_key(sent) =>
            {
                let violation = self.unknown_field(sent, known, members);
                match asked {
                    Asked::Struct(_) => Judged::Here(violation),
                    _ => Judged::Inside(violation),
                }
            }
            (Raised::Duplicate, _, Asked::Struct(_)) if self.last.is_some() => {
                Judged::Here(self.twice())
            }
            (Raised::UnknownVariant(sent, known), Value::String(value), _) if sent == value => {
                let sent = if self.secret { "" } else { sent };
                Judged::Here(self.here(Expected::one_of_names(known, sent)))
            }
            (Raised::UnknownVariant(sent, known), Value::Object(members), asked)
                if members.len() == 1 && members.contains_key(sent) =>
            {
                let violation = self.unknown_variant(sent, known);
                match asked {
                    Asked::Enum(_) => Judged::Here(violation),
                    _ => Judged::Inside(violation),
                }
            }
            (Raised::Length, Value::Array(elements), Asked::Tuple(count))
                if elements.len() != count =>
            {
                Judged::Here(self.here(items(count)))
            }
            (Raised::Type(echo), value, Asked::Any) if echo.is_of(value) => {
                Judged::Inside(self.here(Expected::OtherType))
            }
            (Raised::Custom, ..) => self.refused(),
            (_, Value::Array(_) | Value::Object(_), _) => {
                Judged::Inside(self.here(Expected::Refused { rules: Vec::new() }))
            }
            _ => self.refused(),
        }
    }

    /// The value here is refused, and no more can be said of it.
    pub(super) fn refused(&self) -> Judged {
        Judged::Here(self.here(Expected::Refused { rules: Vec::new() }))
    }

    /// A value that is not of the kind that was asked for.
    pub(super) fn of_another_kind(&self) -> Violation {
        self.here(self.asked.expected(self.value, self.secret))
    }

    /// The value here as a whole.
    pub(super) fn here(&self, expected: Expected) -> Violation {
        let mend = Mend::of(&expected, self.value, false);
        self.at(Path::root(), expected, mend).saw(self.shown())
    }

    fn at(&self, path: Path, expected: Expected, mend: Option<Mend>) -> Violation {
        Violation::found(path, expected).mended(mend.filter(|_| !self.secret))
    }

    fn shown(&self) -> Option<&Value> {
        Some(self.value).filter(|_| !self.secret)
    }

    fn path(&self, name: Option<&str>) -> Path {
        name.map_or_else(Path::root, |name| Path::root().key(name))
    }

    /// A member that is not there; `known` are the names of its siblings, if they are known.
    pub(super) fn missing(
        &self,
        name: &'static str,
        known: &[&'static str],
        members: &Map<String, Value>,
    ) -> Violation {
        if let Some(sent) = misspelt(name, known, members) {
            return self.misspelt(sent, name);
        }
        let expected = Expected::Missing {
            what: Type::Any,
            rules: Vec::new(),
            aliases: &[],
        };
        self.at(self.path(Some(name)), expected, None)
    }

    /// A member that is missing in the value here, or in one inside.
    fn lacks(&self, name: &'static str) -> Violation {
        self.here(Expected::words(
            "required",
            ModelText::from("lacks `")
                .text(name)
                .text("` where that is required"),
            ModelText::from("Send `").text(name).text("` as well"),
        ))
    }

    /// A member that was sent under two of its names, the second of which was read last.
    fn twice(&self) -> Violation {
        let expected = Expected::words(
            "alias",
            "was sent under another of its names too",
            "Send one of the two",
        );
        self.at(self.path(self.last), expected, None)
    }

    fn misspelt(&self, sent: &str, meant: &'static str) -> Violation {
        let expected = Expected::Misspelt {
            meant: Cow::Borrowed(meant),
        };
        let path = self.path(Some(sent));
        self.at(
            path,
            expected,
            Some(Mend::rename(meant, Applicability::Safe)),
        )
    }

    fn unknown_field(
        &self,
        sent: &str,
        known: &'static [&'static str],
        members: &Map<String, Value>,
    ) -> Violation {
        let absent = absent(known, members);
        if let Some(meant) = near(sent, &absent) {
            return self.misspelt(sent, meant);
        }
        let absent = ranked(sent, absent, OFFERED);
        let absent = absent.into_iter().map(Cow::Borrowed).collect();
        let remove = Mend::remove(Applicability::Maybe);
        let path = self.path(Some(sent));
        self.at(path, Expected::Unknown { absent }, Some(remove))
    }

    fn unknown_variant(&self, sent: &str, known: &'static [&'static str]) -> Violation {
        match near(sent, known) {
            Some(meant) => self.misspelt(sent, meant),
            None => self.here(Expected::only_member(known, sent)),
        }
    }
}

impl Echo {
    /// Whether this value is what came back; of one with parts, its kind.
    pub(super) fn is_of(&self, value: &Value) -> bool {
        let number =
            |echo: Number| matches!(value, Value::Number(sent) if Number::of(sent) == Some(echo));
        match (self, value) {
            (Self::Bool(echo), Value::Bool(boolean)) => echo == boolean,
            (Self::Unsigned(echo), _) => number((*echo).into()),
            (Self::Signed(echo), _) => number((*echo).into()),
            (Self::Float(echo), _) => number((*echo).into()),
            (Self::Text(echo), Value::String(text)) => echo == text,
            (Self::Unit, Value::Null)
            | (Self::Elements, Value::Array(_))
            | (Self::Members, Value::Object(_)) => true,
            _ => false,
        }
    }
}

/// So many elements.
fn items(count: usize) -> Expected {
    Expected::Items(Size {
        min: count,
        max: Some(count),
    })
}

fn absent(known: &[&'static str], sent: &Map<String, Value>) -> Vec<&'static str> {
    let absent = |name: &&&'static str| !sent.contains_key(**name);
    known.iter().filter(absent).copied().collect()
}

/// The one name that is near.
fn near(sent: &str, names: &[&'static str]) -> Option<&'static str> {
    meant_name(sent, names.iter().copied()).only()
}

/// The name that was sent for a missing one. serde passes over names that a struct does not know.
fn misspelt<'m>(
    missing: &'static str,
    known: &[&'static str],
    members: &'m Map<String, Value>,
) -> Option<&'m str> {
    let absent = absent(known, members);
    let mut meant = members
        .keys()
        .map(String::as_str)
        .filter(|sent| !known.contains(sent) && near(sent, &absent) == Some(missing));
    // Two names for one argument: neither is meant for sure.
    meant.next().filter(|_| meant.next().is_none())
}

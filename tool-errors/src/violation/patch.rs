//! The repair of a refusal: what is known of it when the value is at hand, and its operations.

use std::borrow::Cow;

use serde_json::Value;
use tool_errors_shared::near_miss::{Nearest, nearest};

use super::reading::read;
use super::{Applicability, Expected, PatchOperation, Path, Type};
use crate::json_length::may_be_repeated;

/// Longer texts are not read as JSON for a repair, in bytes: the repair would carry them whole.
const LONGEST_TEXT: usize = 4096;

/// A repair of the refused place. It is shown once the whole call has passed with it.
#[derive(Debug, Clone, PartialEq)]
pub enum Mend {
    /// Another value.
    Replace {
        /// The value.
        value: Value,
        /// Whether it may be applied without asking.
        applicability: Applicability,
    },
    /// The same value under another name.
    Rename {
        /// The name that is meant.
        to: Cow<'static, str>,
        /// Whether it may be applied without asking.
        applicability: Applicability,
    },
    /// Leaving it out.
    Remove {
        /// Whether it may be applied without asking.
        applicability: Applicability,
    },
}

impl Mend {
    /// The repair of a value that is not as expected. `optional`: it may as well be left out.
    pub(crate) fn of(expected: &Expected, value: &Value, optional: bool) -> Option<Self> {
        let found = match (expected, value) {
            (Expected::Type { what, .. }, _) => retyped(what, value),
            (Expected::OneOf { shown, .. }, Value::String(sent)) => member(shown, sent),
            (Expected::AnyOf(types), _) => only(types, value),
            (Expected::Unknown { .. }, _) => Some(Self::remove(Applicability::Maybe)),
            _ => None,
        };
        let leave_out = || {
            let empty = matches!(value, Value::String(text) if text.trim().is_empty());
            (optional && empty).then_some(Self::remove(Applicability::Maybe))
        };
        found.or_else(leave_out)
    }

    /// The same value under the name that is meant.
    pub(crate) fn rename(to: impl Into<Cow<'static, str>>, applicability: Applicability) -> Self {
        Self::Rename {
            to: to.into(),
            applicability,
        }
    }

    pub(crate) const fn remove(applicability: Applicability) -> Self {
        Self::Remove { applicability }
    }

    pub(crate) const fn safe(value: Value) -> Self {
        Self::Replace {
            value,
            applicability: Applicability::Safe,
        }
    }

    const fn maybe(value: Value) -> Self {
        Self::Replace {
            value,
            applicability: Applicability::Maybe,
        }
    }

    /// Whether it may be applied without asking.
    pub const fn applicability(&self) -> Applicability {
        match self {
            Self::Replace { applicability, .. }
            | Self::Rename { applicability, .. }
            | Self::Remove { applicability } => *applicability,
        }
    }

    /// The value of a `safe` replacement.
    pub(crate) fn into_safe_value(self) -> Option<Value> {
        match self {
            Self::Replace {
                value,
                applicability: Applicability::Safe,
            } => Some(value),
            _ => None,
        }
    }

    /// The operation on the arguments, for a refusal at `path`.
    pub fn operation(&self, path: &Path) -> PatchOperation {
        match self {
            Self::Replace { value, .. } => PatchOperation::Replace {
                path: path.pointer(),
                value: value.clone(),
            },
            Self::Rename { to, .. } => PatchOperation::Move {
                from: path.pointer(),
                path: path.renamed(to).pointer(),
            },
            Self::Remove { .. } => PatchOperation::Remove {
                path: path.pointer(),
            },
        }
    }

    /// The place that holds the value once it is applied.
    pub(crate) fn target(&self, path: &Path) -> Path {
        match self {
            Self::Rename { to, .. } => path.renamed(to),
            Self::Replace { .. } | Self::Remove { .. } => path.clone(),
        }
    }
}

/// The repair of a value that fits one of several types, if it is the same for all that have one;
/// what loses nothing comes first.
fn only(types: &[Expected], value: &Value) -> Option<Mend> {
    let found = types.iter().filter_map(|each| Mend::of(each, value, false));
    let (safe, maybe): (Vec<_>, Vec<_>) =
        found.partition(|mend| mend.applicability() == Applicability::Safe);
    let mut found = if safe.is_empty() { maybe } else { safe }.into_iter();
    let first = found.next()?;
    found.all(|other| other == first).then_some(first)
}

/// The reading of a value as another type, if it has one.
fn retyped(what: &Type, value: &Value) -> Option<Mend> {
    match (what, value) {
        (Type::String, Value::Number(number)) => spelt(number).map(Mend::safe),
        (_, Value::String(text)) if text.len() <= LONGEST_TEXT => {
            let read = read(what, text).map(Mend::safe);
            read.or_else(|| alone(what, value))
        }
        _ => alone(what, value),
    }
}

/// A number as the text that was meant. Only a whole one has one spelling: 1.50 and 1.5 are the
/// same number.
fn spelt(number: &serde_json::Number) -> Option<Value> {
    (!number.is_f64()).then(|| Value::from(number.to_string()))
}

/// A value as the only element of the array that is wanted.
fn alone(what: &Type, value: &Value) -> Option<Mend> {
    match what {
        Type::Array(element) if may_stand_alone(element, value) => {
            Some(Mend::maybe(Value::Array(vec![value.clone()])))
        }
        _ => None,
    }
}

/// Whether a value can have been meant as the only element of an array. A text that looks like an
/// array, or like several values in one, was not.
fn may_stand_alone(element: &Type, value: &Value) -> bool {
    let several = |text: &str| text.starts_with('[') || text.contains([',', '\n']);
    *element != Type::Any
        && element.admits(value)
        && may_be_repeated(value)
        && !value.as_str().is_some_and(several)
}

/// The member that a text is near to: in other letter case it is that member, a few letters away
/// it may be.
fn member(members: &[Value], sent: &str) -> Option<Mend> {
    let texts = members.iter().filter_map(Value::as_str);
    match nearest(sent.trim(), texts) {
        Nearest::SameLetters(meant) => Some(Mend::safe(Value::from(meant))),
        Nearest::One(meant) => Some(Mend::maybe(Value::from(meant))),
        Nearest::Several(_) | Nearest::None => None,
    }
}

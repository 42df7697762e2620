//! One refusal: where, what was expected, what was seen instead (as a kind), and how to mend it.

use std::fmt;

use serde_json::Value;

use super::{Bounds, Expected, Explained, Mend, Number, Path, hint};
use crate::next::Call;
use crate::text::Redactions;

/// One refusal. It holds the refusing rule's parameters and never the value.
///
/// Boxed: authors return it in `Result`, whose good half is small.
#[derive(Debug, Clone, PartialEq)]
pub struct Violation(Box<Parts>);

#[derive(Debug, Clone, PartialEq)]
struct Parts {
    path: Path,
    expected: Expected,
    seen: Option<Seen>,
    off: Option<Off>,
    mend: Option<Mend>,
    example: Option<Value>,
    next: Option<Call>,
    cause: Option<Cause>,
}

/// What the author of a type wrote when it refused a value. It can hold anything, the value and
/// the author's secrets too: an error's sources are read by the operator alone.
#[derive(Debug, Clone, PartialEq)]
struct Cause(String);

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Cause {}

impl Violation {
    /// What a check found at a path.
    pub fn found(path: Path, expected: Expected) -> Self {
        Self(Box::new(Parts {
            path,
            expected,
            seen: None,
            off: None,
            mend: None,
            example: None,
            next: None,
            cause: None,
        }))
    }

    /// Keeps the kind of the value, and on which side of the rule it lies.
    pub(crate) fn saw(mut self, value: Option<&Value>) -> Self {
        self.0.seen = value.map(Seen::of);
        self.0.off = value.and_then(|value| Off::of(&self.0.expected, value));
        self
    }

    pub(crate) fn exemplified(mut self, example: Option<Value>) -> Self {
        self.0.example = example;
        self
    }

    pub(crate) fn mended(mut self, mend: Option<Mend>) -> Self {
        self.0.mend = mend;
        self
    }

    pub(crate) fn leading_to(mut self, next: Option<Call>) -> Self {
        if self.0.next.is_none() {
            self.0.next = next;
        }
        self
    }

    /// Keeps what a type's author wrote of it.
    pub(crate) fn told_to_operator(mut self, text: Option<String>) -> Self {
        self.0.cause = text.map(Cause);
        self
    }

    /// The same refusal, its path read from inside another value.
    pub(crate) fn inside(mut self, outer: Path) -> Self {
        self.0.path = outer.join(self.0.path);
        self
    }

    pub(crate) fn expected_mut(&mut self) -> &mut Expected {
        &mut self.0.expected
    }

    pub(super) fn into_expected(self) -> Expected {
        self.0.expected
    }

    /// Whether the same was refused at the same place, whatever can be done about it.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        self.0.path == other.0.path && self.0.expected == other.0.expected
    }

    /// Where.
    pub fn path(&self) -> &Path {
        &self.0.path
    }

    /// The parameters of the rule that refused.
    pub fn parameters(&self) -> &Expected {
        &self.0.expected
    }

    /// What was there instead; nothing is told of a secret.
    pub fn seen(&self) -> Option<Seen> {
        self.0.seen
    }

    pub(super) fn off(&self) -> Option<Off> {
        self.0.off
    }

    /// A value that the author wrote down as one that is accepted.
    pub(crate) fn shape(&self) -> Option<&Value> {
        self.0.example.as_ref()
    }

    /// The repair, if one is known.
    pub fn mend(&self) -> Option<&Mend> {
        self.0.mend.as_ref()
    }

    pub(crate) fn without_mend(&mut self) {
        self.0.mend = None;
    }

    pub(crate) fn without_next(&mut self) {
        self.0.next = None;
    }

    /// Takes back what [`near`](Self::near) offers.
    pub(crate) fn without_candidates(&mut self) {
        if let Expected::Words { candidates, .. } = self.expected_mut() {
            candidates.clear();
        }
    }

    /// The call that yields the value this argument needs.
    pub fn next(&self) -> Option<&Call> {
        self.0.next.as_ref()
    }

    /// What was taken out of the author's words about it.
    pub(crate) fn redactions(&self) -> Redactions {
        let mut redactions = Redactions::default();
        if let Expected::Words {
            predicate,
            suggestion,
            candidates,
            ..
        } = &self.0.expected
        {
            for said in [predicate].into_iter().chain(suggestion).chain(candidates) {
                redactions.add(said.redactions());
            }
        }
        redactions
    }

    /// The refusal in words, as an envelope holds it.
    pub fn explain(&self) -> Explained {
        hint::explain(self)
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hint::message(self))
    }
}

/// The source is what the type's author wrote of the refusal, for the operator.
impl std::error::Error for Violation {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.0.cause.as_ref().map(|cause| cause as _)
    }
}

/// What kind of value was sent. The value itself is never kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seen {
    /// `null`.
    Null,
    /// `true` or `false`.
    Boolean,
    /// A whole number.
    Integer,
    /// A number with a fraction, or one beyond what a float holds.
    Number,
    /// `""`.
    EmptyString,
    /// Any other text.
    String,
    /// A list of so many elements.
    Array(usize),
    /// An object.
    Object,
}

impl Seen {
    /// The kind of a value.
    pub fn of(value: &Value) -> Self {
        match value {
            Value::Null => Self::Null,
            Value::Bool(_) => Self::Boolean,
            Value::Number(number) => {
                if Number::of(number).is_some_and(Number::is_whole) {
                    Self::Integer
                } else {
                    Self::Number
                }
            }
            Value::String(text) if text.is_empty() => Self::EmptyString,
            Value::String(_) => Self::String,
            Value::Array(elements) => Self::Array(elements.len()),
            Value::Object(_) => Self::Object,
        }
    }
}

/// On which side of a rule's bounds a value lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Off {
    /// Below the least.
    Low,
    /// Above the most.
    High,
}

impl Off {
    fn of(expected: &Expected, value: &Value) -> Option<Self> {
        let low = match (expected, value) {
            (Expected::Range { bounds, .. }, Value::Number(number)) => {
                let number = Number::of(number)?;
                !Bounds {
                    min: bounds.min,
                    max: None,
                }
                .contain(number)
            }
            (Expected::TextRange(bounds), Value::String(text)) => bounds.side(text)?.is_lt(),
            (Expected::Length(size), Value::String(text)) => text.chars().count() < size.min,
            (Expected::Items(size), Value::Array(elements)) => elements.len() < size.min,
            (Expected::Items(size), Value::Object(members)) => members.len() < size.min,
            _ => return None,
        };
        Some(if low { Self::Low } else { Self::High })
    }
}

//! What a refusal expected: the refusing rule's own parameters, typed. Words are made of them in
//! `hint.rs`, and only when an envelope is written.

use std::borrow::Cow;

use serde_json::Value;
use tool_errors_shared::{Format, near_miss::ranked};

use super::number::Number;

/// What would have been accepted.
#[derive(Debug, Clone, PartialEq)]
pub enum Expected {
    /// Another type. The rules of the place are told along, so that one repair is enough.
    Type {
        /// The type.
        what: Type,
        /// What the rules of the same argument expect.
        rules: Vec<Expected>,
    },
    /// An argument that was not sent.
    Missing {
        /// Its type.
        what: Type,
        /// What its rules expect.
        rules: Vec<Expected>,
        /// Its other names.
        aliases: &'static [&'static str],
    },
    /// No argument of this name.
    Unknown {
        /// The arguments that exist and were not sent, at most ten, the nearest first.
        absent: Vec<&'static str>,
    },
    /// This argument under its own name.
    Misspelt {
        /// The name that is meant.
        meant: &'static str,
    },
    /// One name of an argument, not two at once.
    OneName {
        /// The name that was sent as well.
        other: String,
    },
    /// A number within bounds.
    Range {
        /// The bounds.
        bounds: Bounds,
        /// Whether the number must be whole.
        whole: bool,
    },
    /// A multiple of this number.
    MultipleOf(Number),
    /// A text of so many code points.
    Length(Size),
    /// So many elements, or members of a map.
    Items(Size),
    /// No element twice.
    Unique {
        /// The positions of the first two equal elements.
        repeated: Option<(usize, usize)>,
    },
    /// What each element or member must be.
    Each(Vec<Expected>),
    /// A text that matches this regular expression (ECMA-262).
    Pattern(Cow<'static, str>),
    /// A text of this format.
    Format(Format),
    /// A text that starts so.
    Prefix(Cow<'static, str>),
    /// A member of a set.
    OneOf {
        /// The members, at most ten, the nearest first where there are more.
        shown: Vec<Literal>,
        /// How many more there are.
        more: usize,
    },
    /// Fewer levels of arrays and objects than this.
    Depth(usize),
    /// An author's own words.
    Words {
        /// The author's name of the rule.
        rule: Cow<'static, str>,
        /// What is said of the argument: `must be a working day`.
        predicate: Cow<'static, str>,
        /// What to change.
        suggestion: Option<Cow<'static, str>>,
        /// What would have been accepted.
        candidates: Vec<String>,
    },
}

impl Expected {
    /// What a value of another type than `what` is told: a whole number beyond the type's own
    /// bounds the bounds, all else the type, each with what the rules of the place say.
    pub(crate) fn of_type(what: Type, value: &Value, rules: Vec<Self>) -> Self {
        match (what, value) {
            (Type::Integer { min, max }, Value::Number(number))
                if Number::of(number).is_some_and(|number| number.integer().is_some()) =>
            {
                let own = Bounds::between(Number::Integer(min), Number::Integer(max));
                Self::Range {
                    bounds: within(own, &rules),
                    whole: true,
                }
            }
            (Type::Number { max }, Value::Number(_)) => {
                let own = Bounds::between(Number::Float(-max), Number::Float(max));
                Self::Range {
                    bounds: within(own, &rules),
                    whole: false,
                }
            }
            (Type::Choice(choices), Value::String(sent)) => {
                let names = choices.iter().map(|choice| Literal::text(choice.name));
                Self::one_of(names.collect(), Some(sent))
            }
            _ => Self::Type { what, rules },
        }
    }

    /// A member of this set; the nearest ten to what was sent where there are more.
    pub(crate) fn one_of(mut members: Vec<Literal>, sent: Option<&str>) -> Self {
        let more = members.len().saturating_sub(LISTED);
        if let (Some(sent), 1..) = (sent, more) {
            let texts = members.iter().filter_map(Literal::as_text);
            let nearest = ranked(sent, texts, LISTED);
            members = nearest
                .into_iter()
                .map(|text| Literal::Text(text.to_owned().into()))
                .collect();
        }
        members.truncate(LISTED);
        Self::OneOf {
            shown: members,
            more,
        }
    }

    /// An author's own rule: its name, what is said of the argument, and what to change.
    pub fn words(
        rule: impl Into<Cow<'static, str>>,
        predicate: impl Into<Cow<'static, str>>,
        suggestion: impl Into<Cow<'static, str>>,
    ) -> Self {
        let said = crate::Violation::new(predicate)
            .rule(rule)
            .suggestion(suggestion);
        said.into_expected()
    }

    /// The rule's name, as envelopes carry it.
    pub fn rule(&self) -> &str {
        match self {
            Self::Type { .. } => "type",
            Self::Missing { .. } => "required",
            Self::Unknown { .. } | Self::Misspelt { .. } => "unknown",
            Self::OneName { .. } => "alias",
            Self::Range { .. } => "range",
            Self::MultipleOf(_) => "multiple_of",
            Self::Length(_) => "length",
            Self::Items(_) => "items",
            Self::Unique { .. } => "unique",
            Self::Each(_) => "each",
            Self::Pattern(_) => "pattern",
            Self::Prefix(_) => "prefix",
            Self::Format(_) => "format",
            Self::OneOf { .. } => "one_of",
            Self::Depth(_) => "depth",
            Self::Words { rule, .. } => rule,
        }
    }
}

/// The most members of a set that a refusal lists.
const LISTED: usize = 10;

/// A type's own bounds, narrowed by the ranges among the rules.
fn within(own: Bounds, rules: &[Expected]) -> Bounds {
    rules.iter().fold(own, |bounds, rule| match rule {
        Expected::Range {
            bounds: narrower, ..
        } => bounds.and(*narrower),
        _ => bounds,
    })
}

/// A type in JSON's terms, as far as a sentence and a first check need it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Type {
    /// Any JSON value.
    Any,
    /// `true` or `false`.
    Boolean,
    /// A whole number within a type's own bounds.
    Integer {
        /// The least.
        min: i128,
        /// The greatest.
        max: i128,
    },
    /// A number of at most this magnitude.
    Number {
        /// The greatest magnitude.
        max: f64,
    },
    /// A text.
    String,
    /// One character.
    Character,
    /// One of these texts.
    Choice(&'static [Choice]),
    /// A list of one type of elements.
    Array(&'static Type),
    /// A list of these types, in this order.
    Tuple(&'static [Type]),
    /// An object with named members.
    Object,
    /// An object whose names are free and whose values are of one type.
    Map(&'static Type),
}

impl Type {
    /// The type of the elements, or of a map's values.
    pub const fn element(&self) -> &'static Self {
        match self {
            Self::Array(element) | Self::Map(element) => element,
            _ => &Self::Any,
        }
    }

    /// Whether a value is of this type, its elements not looked at. Only then are rules asked.
    pub fn admits(&self, value: &Value) -> bool {
        match (self, value) {
            (Self::Any, _)
            | (Self::Boolean, Value::Bool(_))
            | (Self::String, Value::String(_))
            | (Self::Array(_), Value::Array(_))
            | (Self::Object | Self::Map(_), Value::Object(_)) => true,
            (Self::Integer { min, max }, Value::Number(number)) => Number::of(number)
                .and_then(Number::integer)
                .is_some_and(|integer| (*min..=*max).contains(&integer)),
            (Self::Number { max }, Value::Number(number)) => {
                Number::of(number).is_some_and(|number| number.float().abs() <= *max)
            }
            (Self::Character, Value::String(text)) => {
                let mut characters = text.chars();
                characters.next().is_some() && characters.next().is_none()
            }
            (Self::Choice(choices), Value::String(text)) => {
                choices.iter().any(|choice| choice.accepts(text))
            }
            (Self::Tuple(types), Value::Array(elements)) => types.len() == elements.len(),
            _ => false,
        }
    }
}

/// One value of an enum whose variants hold nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice {
    /// The text on the wire.
    pub name: &'static str,
    /// Other accepted texts.
    pub aliases: &'static [&'static str],
    /// What it means, for the schema.
    pub doc: &'static str,
}

impl Choice {
    /// Whether this text stands for it.
    pub fn accepts(&self, text: &str) -> bool {
        self.name == text || self.aliases.contains(&text)
    }
}

/// The ends of a range.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Bounds {
    /// The lower end.
    pub min: Option<Bound>,
    /// The upper end.
    pub max: Option<Bound>,
}

/// One end of a range.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bound {
    /// The number.
    pub number: Number,
    /// Whether the number itself is outside.
    pub exclusive: bool,
}

impl Bounds {
    /// Both ends, themselves inside.
    pub const fn between(min: Number, max: Number) -> Self {
        Self {
            min: Some(Bound {
                number: min,
                exclusive: false,
            }),
            max: Some(Bound {
                number: max,
                exclusive: false,
            }),
        }
    }

    /// Whether a number is inside.
    pub fn contain(&self, number: Number) -> bool {
        let inside = |bound: &Bound, wanted: std::cmp::Ordering| {
            let order = number.compare(bound.number);
            order == wanted || (order.is_eq() && !bound.exclusive)
        };
        self.min
            .as_ref()
            .is_none_or(|min| inside(min, std::cmp::Ordering::Greater))
            && self
                .max
                .as_ref()
                .is_none_or(|max| inside(max, std::cmp::Ordering::Less))
    }

    /// What lies inside both.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        let tighter = |a: Option<Bound>, b: Option<Bound>, tight: std::cmp::Ordering| match (a, b) {
            (Some(a), Some(b)) => {
                let order = a.number.compare(b.number);
                Some(if order == tight || (order.is_eq() && a.exclusive) {
                    a
                } else {
                    b
                })
            }
            (a, b) => a.or(b),
        };
        Self {
            min: tighter(self.min, other.min, std::cmp::Ordering::Greater),
            max: tighter(self.max, other.max, std::cmp::Ordering::Less),
        }
    }
}

/// How many: of code points, or of elements.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Size {
    /// The fewest.
    pub min: usize,
    /// The most.
    pub max: Option<usize>,
}

impl Size {
    /// Whether this many are accepted.
    pub const fn contains(&self, count: usize) -> bool {
        let below = match self.max {
            Some(max) => count <= max,
            None => true,
        };
        self.min <= count && below
    }
}

/// A JSON value that an author wrote down: a default, an example, a member of a set.
#[derive(Debug, Clone, PartialEq)]
pub enum Literal {
    /// A text.
    Text(Cow<'static, str>),
    /// A number.
    Number(Number),
    /// A boolean.
    Boolean(bool),
    /// Nothing.
    Null,
    /// Anything else, as JSON text.
    Json(&'static str),
}

impl Literal {
    /// A text, in constants.
    pub const fn text(text: &'static str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }

    /// A whole number, in constants.
    pub const fn integer(integer: i128) -> Self {
        Self::Number(Number::Integer(integer))
    }

    /// A number, in constants.
    pub const fn float(float: f64) -> Self {
        Self::Number(Number::Float(float))
    }

    pub(crate) fn as_text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The JSON value. Text that is no JSON becomes `null`; the macros check it.
    pub fn to_value(&self) -> Value {
        match self {
            Self::Text(text) => Value::from(text.as_ref()),
            Self::Number(number) => number.to_value(),
            Self::Boolean(boolean) => Value::from(*boolean),
            Self::Null => Value::Null,
            Self::Json(text) => serde_json::from_str(text).unwrap_or_default(),
        }
    }

    /// Equality as JSON Schema's `enum` has it: numbers by their value.
    pub fn is(&self, value: &Value) -> bool {
        match (self, value) {
            (Self::Text(text), Value::String(sent)) => text == sent,
            (Self::Number(number), Value::Number(sent)) => Number::of(sent) == Some(*number),
            (Self::Boolean(boolean), Value::Bool(sent)) => boolean == sent,
            (Self::Null, Value::Null) => true,
            (Self::Json(_), _) => self.to_value() == *value,
            _ => false,
        }
    }
}

//! What a refusal expected: the refusing rule's own parameters, typed. Words are made of them in
//! `hint.rs`, and only when an envelope is written.

use std::borrow::Cow;

use serde_json::Value;
use tool_errors_shared::{
    Format,
    near_miss::{Nearest, nearest, ranked},
};

use super::{Bounds, Number, Size, TextBounds, Type, equal, phrase};
use crate::text::ModelText;

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
        absent: Vec<Cow<'static, str>>,
    },
    /// This argument under its own name.
    Misspelt {
        /// The name that is meant.
        meant: Cow<'static, str>,
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
    /// A text of a form that has an order, within bounds.
    TextRange(TextBounds),
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
        shown: Vec<Value>,
        /// How many more there are.
        more: usize,
    },
    /// An object whose one member has one of these names.
    OnlyMember {
        /// The names, at most ten, the nearest first where there are more.
        shown: Vec<&'static str>,
        /// How many more there are.
        more: usize,
    },
    /// A member of another name: this is what a name must be.
    Name(Box<Expected>),
    /// A value of one of several types.
    AnyOf(Vec<Expected>),
    /// A value of another type, where the type did not say of which.
    OtherType,
    /// Another value, where the type itself refused this one. Its reason is the operator's.
    Refused {
        /// What the rules of the place expect.
        rules: Vec<Expected>,
    },
    /// This argument too, where another one was sent.
    RequiredWith {
        /// The name of the other, as it was sent.
        other: String,
        /// This one's type.
        what: Type,
        /// What its rules expect.
        rules: Vec<Expected>,
    },
    /// This argument or another one that was sent, and not both.
    Apart {
        /// The name of the other, as it was sent.
        other: String,
        /// `conflicts_with`, or `exactly_one_of`.
        rule: &'static str,
    },
    /// Exactly one of these arguments.
    ExactlyOneOf {
        /// The names, at most ten.
        shown: Vec<Cow<'static, str>>,
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
        predicate: ModelText,
        /// What to change.
        suggestion: Option<ModelText>,
        /// What would have been accepted.
        candidates: Vec<ModelText>,
    },
}

impl Expected {
    /// What a value of another type than `what` is told: a whole number beyond the type's own
    /// bounds the bounds, all else the type, each with what the rules of the place say.
    /// Nothing that depends on the value of a secret is said.
    pub(crate) fn of_type(what: Type, value: &Value, rules: Vec<Self>, secret: bool) -> Self {
        match (what, value) {
            (Type::Integer { min, max }, Value::Number(number))
                if Number::of(number).is_some_and(Number::is_whole) =>
            {
                let own = Bounds::between(Number::Integer(min), Number::Integer(max));
                Self::Range {
                    bounds: within(own, &rules).of_integers(),
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
                let names = choices.iter().map(|choice| Value::from(choice.name));
                let names = names.filter(|name| Self::listed(&rules, name)).collect();
                Self::one_of(names, Some(sent.as_str()).filter(|_| !secret))
            }
            (Type::Keyed { choices, texts }, Value::String(sent)) if !secret => {
                let names = choices[..texts].iter().map(|choice| choice.name);
                match nearest(sent.trim(), names.clone()) {
                    Nearest::None => Self::Type { what, rules },
                    _ => Self::one_of(names.map(Value::from).collect(), Some(sent)),
                }
            }
            _ => Self::Type { what, rules },
        }
    }

    /// One of several types, each told once.
    pub fn any_of(types: Vec<Self>) -> Self {
        let mut told: Vec<Self> = Vec::new();
        for expected in types {
            let each = match expected {
                Self::AnyOf(inner) => inner,
                Self::OtherType => Vec::new(),
                other => vec![other],
            };
            for expected in each {
                if !told.contains(&expected) {
                    told.push(expected);
                }
            }
        }
        match told.len() {
            0 => Self::OtherType,
            1 => told.remove(0),
            _ => Self::AnyOf(told),
        }
    }

    /// The same of a value of this type: the range of an integer says that it is one, and a set
    /// lists what the type can be.
    pub(crate) fn of_values(self, what: &Type) -> Self {
        match self {
            Self::Range { bounds, whole } => match *what {
                Type::Integer { min, max } => {
                    let own = Bounds::between(Number::Integer(min), Number::Integer(max));
                    Self::Range {
                        bounds: bounds.no_wider_than(own).of_integers(),
                        whole: true,
                    }
                }
                Type::Number { max } => {
                    let own = Bounds::between(Number::Float(-max), Number::Float(max));
                    Self::Range {
                        bounds: bounds.no_wider_than(own),
                        whole,
                    }
                }
                _ => Self::Range { bounds, whole },
            },
            Self::OneOf { mut shown, more } => {
                shown.retain(|member| what.admits(member));
                Self::OneOf { shown, more }
            }
            other => other,
        }
    }

    /// A member of this set; the nearest ten to what was sent where there are more.
    pub(crate) fn one_of(mut members: Vec<Value>, sent: Option<&str>) -> Self {
        let more = members.len().saturating_sub(LISTED);
        if let (Some(sent), 1..) = (sent, more) {
            let texts = members.iter().filter_map(Value::as_str);
            let nearest = ranked(sent, texts, LISTED);
            members = nearest.into_iter().map(Value::from).collect();
        }
        members.truncate(LISTED);
        Self::OneOf {
            shown: members,
            more,
        }
    }

    /// One of these texts; the nearest ten to what was sent where there are more.
    pub(crate) fn one_of_names(names: &[&'static str], sent: &str) -> Self {
        let members = names.iter().map(|&name| Value::from(name)).collect();
        Self::one_of(members, Some(sent))
    }

    /// An object whose one member has one of these names, listed in the same way.
    pub(crate) fn only_member(names: &[&'static str], sent: &str) -> Self {
        let shown = ranked(sent, names.iter().copied(), LISTED);
        Self::OnlyMember {
            more: names.len() - shown.len(),
            shown,
        }
    }

    /// Exactly one of these arguments; the first ten where there are more.
    pub(crate) fn exactly_one_of(mut names: Vec<Cow<'static, str>>) -> Self {
        let more = names.len().saturating_sub(LISTED);
        names.truncate(LISTED);
        Self::ExactlyOneOf { shown: names, more }
    }

    /// The same where these rules hold beside it: what they refuse too is not asked for.
    #[must_use]
    pub(crate) fn beside(self, rules: Vec<Self>) -> Self {
        match self {
            Self::Type { what, rules: own } => Self::Type {
                what,
                rules: own.into_iter().chain(rules).collect(),
            },
            Self::Range { bounds, whole } => Self::Range {
                bounds: within(bounds, &rules),
                whole,
            },
            Self::Length(size) => Self::Length(rules.iter().fold(size, |size, rule| match rule {
                Self::Length(narrower) => size.and(*narrower),
                _ => size,
            })),
            Self::Items(size) => Self::Items(rules.iter().fold(size, |size, rule| match rule {
                Self::Items(narrower) => size.and(*narrower),
                _ => size,
            })),
            Self::OneOf { mut shown, more } => {
                shown.retain(|member| Self::listed(&rules, member));
                Self::OneOf { shown, more }
            }
            Self::Refused { .. } => Self::Refused { rules },
            other => other,
        }
    }

    /// Whether a value is in every set among the rules, as far as these list all of their members.
    pub(super) fn listed(rules: &[Self], value: &Value) -> bool {
        rules.iter().all(|rule| match rule {
            Self::OneOf { shown, more: 0 } => shown.iter().any(|member| equal(member, value)),
            _ => true,
        })
    }

    /// An author's own rule: its name, what is said of the argument, and what to change.
    pub fn words(
        rule: impl Into<Cow<'static, str>>,
        predicate: impl Into<ModelText>,
        suggestion: impl Into<ModelText>,
    ) -> Self {
        let said = crate::Violation::new(predicate)
            .rule(rule)
            .suggestion(suggestion);
        said.into_expected()
    }

    /// The same of the secret that holds the refused place, which is not told itself.
    pub(crate) fn hidden(self) -> Self {
        let (predicate, suggestion) = if let Self::Name(name) = &self {
            let noun = phrase::noun_of_rule(name);
            (format!("holds a member whose name must be {noun}"), None)
        } else if self.is_of_name() {
            let suggestion = "Leave out of it what the schema does not list";
            (
                "holds an argument that it does not take".to_owned(),
                Some(suggestion.into()),
            )
        } else {
            let must = phrase::of_rule(&self);
            (format!("holds a value that must {must}"), None)
        };
        Self::Words {
            rule: self.rule().to_owned().into(),
            predicate: ModelText::ours(predicate),
            suggestion,
            candidates: Vec::new(),
        }
    }

    /// Whether the name is refused and not the value: no other call yields a better one.
    pub(crate) const fn is_of_name(&self) -> bool {
        matches!(
            self,
            Self::Unknown { .. }
                | Self::Misspelt { .. }
                | Self::OneName { .. }
                | Self::Name(_)
                | Self::Apart { .. }
        )
    }

    /// The rule's name, as envelopes carry it.
    pub fn rule(&self) -> &str {
        match self {
            Self::Type { .. } => "type",
            Self::Missing { .. } => "required",
            Self::Unknown { .. } | Self::Misspelt { .. } => "unknown",
            Self::OneName { .. } => "alias",
            Self::Range { .. } | Self::TextRange(_) => "range",
            Self::MultipleOf(_) => "multiple_of",
            Self::Length(_) => "length",
            Self::Items(_) => "items",
            Self::Unique { .. } => "unique",
            Self::Each(_) => "each",
            Self::Pattern(_) => "pattern",
            Self::Prefix(_) => "prefix",
            Self::Format(_) => "format",
            Self::OneOf { .. } => "one_of",
            Self::OnlyMember { .. } => "variant",
            Self::Name(_) => "name",
            Self::OtherType | Self::AnyOf(_) => "type",
            Self::Refused { .. } => "value",
            Self::RequiredWith { .. } => "requires",
            Self::Apart { rule, .. } => rule,
            Self::ExactlyOneOf { .. } => "exactly_one_of",
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

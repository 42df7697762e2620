//! Types and rules as parts of a sentence, in JSON's words.

use std::borrow::Cow;
use std::fmt::{Display, Write as _};

use serde_json::Value;

use super::ends::{of_bounds, of_texts};
use super::{Bound, Bounds, Choice, Expected, Number, Seen, Size, Type};
use crate::text::{clean, literal};

/// The longest pattern that a sentence shows, in characters: nobody reads a longer one.
const PATTERN: usize = 120;

/// The longest member of a set that is shown, in characters.
const MEMBER: usize = 64;

/// What follows "must be": `an integer from 1 to 100`.
pub(super) fn of_type(what: &Type, rules: &[Expected]) -> String {
    // Each with what the type and the other rules leave of it.
    let left = |rule: &Expected| rule.clone().beside(rules.to_vec()).of_values(what);
    let members = rules
        .iter()
        .filter(|rule| matches!(rule, Expected::OneOf { .. } | Expected::AnyOf(_)))
        .map(left)
        .find(|rule| !matches!(rule, Expected::OneOf { shown, .. } if shown.is_empty()));
    match (what, members) {
        (Type::Choice(choices), _) => {
            let names = choices.iter().map(|choice| Value::from(choice.name));
            let names = names.filter(|name| Expected::listed(rules, name));
            noun_of_rule(&Expected::one_of(names.collect(), None))
        }
        (_, Some(members)) => noun_of_rule(&members),
        (Type::Any, None) => "a value".to_owned(),
        (Type::Boolean, None) => "a boolean, true or false".to_owned(),
        (Type::Integer { min, max }, None) => numeric(what, told(*min, *max), rules),
        (Type::Number { .. }, None) => numeric(what, Bounds::default(), rules),
        (Type::String, None) => {
            let said = telling(rules).map(|rule| noun_of_rule(&left(rule)));
            said.unwrap_or_else(|| "a string".to_owned())
        }
        (Type::Character, None) => "a single character".to_owned(),
        (Type::Array(element), None) => array(element, rules),
        (Type::Tuple(types), None) => format!("an array of {}", count(types.len(), "item")),
        (Type::Object, None) => "an object".to_owned(),
        (Type::Keyed { choices, texts }, None) => keyed(&choices[..*texts], &choices[*texts..]),
        (Type::Map(Type::Any), None) => "an object".to_owned(),
        (Type::Map(element), None) => format!("an object whose values are {}", plural(element)),
    }
}

/// A type's own bounds as far as they help: those of 8 and 16 bits, and that nothing is negative.
fn told(min: i128, max: i128) -> Bounds {
    let bound = |number| Bound {
        number: Number::Integer(number),
        exclusive: false,
    };
    Bounds {
        min: (min >= i128::from(i16::MIN)).then(|| bound(min)),
        max: (max <= i128::from(u16::MAX)).then(|| bound(max)),
    }
}

fn numeric(what: &Type, own: Bounds, rules: &[Expected]) -> String {
    let mut bounds = own;
    let mut says = String::new();
    for rule in rules {
        match rule {
            Expected::Range {
                bounds: narrower, ..
            } => bounds = bounds.and(*narrower),
            Expected::MultipleOf(step) => {
                let _ = write!(says, ", a multiple of {step}");
            }
            _ => {}
        }
    }
    let range = Expected::Range {
        bounds,
        whole: false,
    }
    .of_values(what);
    format!("{}{says}", noun_of_rule(&range))
}

/// The rule that says most of what a text must be: a range says its form too.
fn telling(rules: &[Expected]) -> Option<&Expected> {
    let is_range = |rule: &&Expected| matches!(rule, Expected::TextRange(_));
    let is_telling = |rule: &&Expected| {
        matches!(
            rule,
            Expected::Format(_) | Expected::Pattern(_) | Expected::Prefix(_) | Expected::Length(_)
        ) || own_noun(rule).is_some()
    };
    let range = rules.iter().find(is_range);
    range.or_else(|| rules.iter().find(is_telling))
}

fn array(element: &Type, rules: &[Expected]) -> String {
    let sizes = rules.iter().filter_map(|rule| match rule {
        Expected::Items(size) => Some(*size),
        _ => None,
    });
    match sizes.reduce(Size::and) {
        Some(size) => format!("an array of {} {}", of_size(size), plural(element)),
        None => format!("an array of {}", plural(element)),
    }
}

/// A variant that is a text, or one that is the only member of an object.
fn keyed(texts: &[Choice], members: &[Choice]) -> String {
    let texts = texts.iter().map(|choice| Value::from(choice.name));
    let texts = Expected::one_of(texts.collect(), None);
    let members: Vec<&'static str> = members.iter().map(|choice| choice.name).collect();
    let members = Expected::only_member(&members, "");
    let is_empty = |expected: &&Expected| match expected {
        Expected::OneOf { shown, .. } => shown.is_empty(),
        Expected::OnlyMember { shown, .. } => shown.is_empty(),
        _ => false,
    };
    let forms = [&texts, &members];
    let nouns = forms.into_iter().filter(|form| !is_empty(form));
    let nouns: Vec<String> = nouns.map(noun_of_rule).collect();
    listed(&nouns)
}

/// One of these arguments.
pub(super) fn any_name<T: Display>(names: &[T]) -> String {
    let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    listed(&names)
}

/// `a`, `a or b`, `a, b or c`.
fn listed(nouns: &[String]) -> String {
    match nouns {
        [] => "a value".to_owned(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

/// The type alone, without an article and its bounds.
pub(super) fn word(what: &Type) -> String {
    match what {
        Type::Any => "any".to_owned(),
        Type::Boolean => "boolean".to_owned(),
        Type::Integer { .. } => "integer".to_owned(),
        Type::Number { .. } => "number".to_owned(),
        Type::String | Type::Character | Type::Choice(_) => "string".to_owned(),
        Type::Array(element) => format!("array of {}", plural(element)),
        Type::Tuple(types) => format!("array of {}", count(types.len(), "item")),
        Type::Object => "object".to_owned(),
        Type::Map(element) => format!("object of {}", plural(element)),
        Type::Keyed { choices, texts } if *texts == choices.len() => "string".to_owned(),
        Type::Keyed { texts: 0, .. } => "object".to_owned(),
        Type::Keyed { .. } => "string or object".to_owned(),
    }
}

fn plural(element: &Type) -> &'static str {
    match element {
        Type::Any | Type::Keyed { .. } => "values",
        Type::Boolean => "booleans",
        Type::Integer { .. } => "integers",
        Type::Number { .. } => "numbers",
        Type::String | Type::Choice(_) => "strings",
        Type::Character => "single characters",
        Type::Array(_) | Type::Tuple(_) => "arrays",
        Type::Object | Type::Map(_) => "objects",
    }
}

/// What was there instead.
pub(super) fn of_seen(seen: Seen, wanted: &Type) -> String {
    match (seen, wanted) {
        (Seen::Array(count_), Type::Tuple(_)) => return format!("of {}", count(count_, "item")),
        (Seen::Number, Type::Integer { .. }) => "one with a fraction",
        (Seen::String, Type::Character) => "a longer text",
        (Seen::Null, _) => "null",
        (Seen::Boolean, _) => "a boolean",
        (Seen::Integer | Seen::Number, _) => "a number",
        (Seen::EmptyString, _) => "an empty string",
        (Seen::String, _) => "a string",
        (Seen::Array(_), _) => "an array",
        (Seen::Object, _) => "an object",
    }
    .to_owned()
}

/// What follows "must" for a rule alone.
pub(super) fn of_rule(rule: &Expected) -> String {
    match rule {
        Expected::Length(Size { min: 1, max: None }) => "not be empty".to_owned(),
        Expected::Length(size) => format!("be {} long", sized(*size, "character")),
        Expected::Items(size) => format!("have {}", sized(*size, "item")),
        Expected::Pattern(pattern) if fits(pattern) => format!("match the pattern `{pattern}`"),
        Expected::Prefix(prefix) => format!("start with \"{}\"", literal(prefix, MEMBER)),
        rule => format!("be {}", noun_of_rule(rule)),
    }
}

/// A value that a rule accepts, as a noun: `an integer from 1 to 100`.
pub(super) fn noun_of_rule(rule: &Expected) -> String {
    match rule {
        Expected::Type { what, rules }
        | Expected::Missing { what, rules, .. }
        | Expected::RequiredWith { what, rules, .. } => of_type(what, rules),
        Expected::Range { bounds, whole } => {
            let noun = if *whole { "an integer" } else { "a number" };
            format!("{noun}{}", of_bounds(*bounds))
        }
        Expected::TextRange(bounds) => format!("{}{}", bounds.form.noun(), of_texts(bounds)),
        Expected::MultipleOf(step) => format!("a multiple of {step}"),
        Expected::Length(size) => format!("a string of {}", sized(*size, "character")),
        Expected::Items(size) => format!("an array of {}", sized(*size, "item")),
        Expected::Pattern(pattern) if fits(pattern) => {
            format!("a string that matches the pattern `{pattern}`")
        }
        Expected::Pattern(_) => "a string of the form that the schema says".to_owned(),
        Expected::Prefix(prefix) => {
            format!("a string that starts with \"{}\"", literal(prefix, MEMBER))
        }
        Expected::Format(format) => format.noun().to_owned(),
        Expected::OneOf { shown, more: 0 } if shown.len() == 1 => quoted(&shown[0]),
        // Sets without a common member.
        Expected::OneOf { shown, .. } if shown.is_empty() => "another value".to_owned(),
        Expected::OneOf { shown, more } => {
            let mut says = String::new();
            for (position, member) in shown.iter().enumerate() {
                let before = if position == 0 { "one of " } else { ", " };
                let _ = write!(says, "{before}{}", quoted(member));
            }
            if *more > 0 {
                let _ = write!(says, " or {more} more");
            }
            says
        }
        Expected::ExactlyOneOf { shown, more } => {
            let names: Vec<String> = shown.iter().map(|name| format!("`{name}`")).collect();
            let names = names.join(", ");
            match more {
                0 => format!("exactly one of {names}"),
                more => format!("exactly one of {names} or {more} more"),
            }
        }
        Expected::OnlyMember { shown, more } => {
            let mut names: Vec<String> = shown.iter().map(|name| format!("`{name}`")).collect();
            if *more > 0 {
                names.push(format!("one of {more} more names"));
            }
            format!("an object with one member, named {}", listed(&names))
        }
        Expected::AnyOf(types) => {
            let noun = |expected: &Expected| match expected {
                Expected::Type {
                    what: Type::Boolean,
                    ..
                } => "a boolean".to_owned(),
                other => noun_of_rule(other),
            };
            let nouns: Vec<String> = types.iter().map(noun).collect();
            listed(&nouns)
        }
        words @ Expected::Words { .. } => own_noun(words).unwrap_or("another value").to_owned(),
        Expected::Unique { .. } => "an array without repeated items".to_owned(),
        Expected::Each(_)
        | Expected::Unknown { .. }
        | Expected::Misspelt { .. }
        | Expected::OneName { .. }
        | Expected::Name(_)
        | Expected::OtherType
        | Expected::Refused { .. }
        | Expected::Apart { .. }
        | Expected::Depth(_) => "another value".to_owned(),
    }
}

/// What an author's own rule says that a value must be, if that is a thing: `must be even` is not.
fn own_noun(rule: &Expected) -> Option<&str> {
    let Expected::Words { predicate, .. } = rule else {
        return None;
    };
    let noun = predicate.as_str().strip_prefix("must be ")?;
    (noun.starts_with("a ") || noun.starts_with("an ")).then_some(noun)
}

/// Whether a sentence can show a pattern as it is: a published schema's may hold anything.
fn fits(pattern: &str) -> bool {
    matches!(clean(pattern, PATTERN), Cow::Borrowed(_)) && !pattern.contains('`')
}

/// `1 to 20`, `at least 1`, `at most 20`, `4`.
fn of_size(size: Size) -> String {
    match size {
        Size { min: 0, max: None } => "any number of".to_owned(),
        Size { min, max: None } => format!("at least {min}"),
        Size {
            min: 0,
            max: Some(max),
        } => format!("at most {max}"),
        Size {
            min,
            max: Some(max),
        } if min == max => max.to_string(),
        Size {
            min,
            max: Some(max),
        } => format!("{min} to {max}"),
    }
}

fn sized(size: Size, unit: &str) -> String {
    let last = size.max.unwrap_or(size.min);
    let plural = if last == 1 { "" } else { "s" };
    format!("{} {unit}{plural}", of_size(size))
}

/// `1 item`, `2 items`.
pub(super) fn count(count: usize, unit: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {unit}{plural}")
}

/// A value that an author wrote, texts in quotes.
pub(super) fn quoted(value: &Value) -> String {
    match value {
        Value::String(text) => format!("\"{}\"", literal(text, MEMBER)),
        other => clean(&other.to_string(), MEMBER).into_owned(),
    }
}

/// A value that an author wrote, texts as they are.
pub(super) fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

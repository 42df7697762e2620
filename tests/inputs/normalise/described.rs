//! A set of arguments with a direct description of it, written by hand beside the type: for each
//! argument whether it may be left out, its other names, whether it is coerced. What a call means is
//! read from that here, and from the schema by the normaliser.

use std::collections::BTreeMap;

use serde_json::{Map, Value};
use tool_errors::ToolInput;
use tool_errors_shared::near_miss::nearest;

use crate::inputs::case::Case;
use crate::inputs::exact::Decimal;

/// What is sent at one place.
pub(super) enum Place {
    /// What has one form.
    Plain,
    /// A whole number; its text is one where it is coerced.
    Integer {
        coerce: bool,
    },
    /// One of these texts, each with its other name.
    Choice(&'static [(&'static str, Option<&'static str>)]),
    List(&'static Place),
    Map(&'static Place),
    Arguments(&'static [Argument]),
    /// Arguments beside a tag: its name, and for each variant the tag, its other name and its own.
    Tagged(
        &'static str,
        &'static [(&'static str, Option<&'static str>, &'static [Argument])],
    ),
}

pub(super) struct Argument {
    name: &'static str,
    other: Option<&'static str>,
    optional: bool,
    holds: Place,
}

const fn required(name: &'static str, holds: Place) -> Argument {
    Argument {
        name,
        other: None,
        optional: false,
        holds,
    }
}

const fn optional(name: &'static str, holds: Place) -> Argument {
    Argument {
        optional: true,
        ..required(name, holds)
    }
}

const fn also(other: &'static str, argument: Argument) -> Argument {
    Argument {
        other: Some(other),
        ..argument
    }
}

#[derive(Debug, ToolInput)]
#[allow(dead_code)]
struct Order {
    #[input(alias = "order")]
    order_id: u32,
    #[input(coerce, range(1..=9))]
    limit: Option<u8>,
    #[input(alias = "because")]
    reason: Option<Reason>,
    lines: Option<Vec<Line>>,
    notes: Option<BTreeMap<String, Option<Line>>>,
    payment: Payment,
    past: Option<Vec<Payment>>,
}

#[derive(Debug, ToolInput)]
#[input(rename_all = "snake_case")]
enum Reason {
    #[input(alias = "broken")]
    Damaged,
    TooLate,
}

#[derive(Debug, ToolInput)]
#[allow(dead_code)]
struct Line {
    #[input(alias = "article", length(1..=3))]
    sku: String,
    #[input(default = 1)]
    count: u8,
}

#[derive(Debug, ToolInput)]
#[input(tag = "method", rename_all = "snake_case")]
#[allow(dead_code)]
enum Payment {
    Card {
        #[input(alias = "digits")]
        number: u16,
        note: Option<String>,
    },
    #[input(alias = "wire")]
    Transfer {
        iban: String,
        #[input(coerce)]
        day: Option<u8>,
    },
    Cash,
}

pub(super) fn case() -> Case {
    Case::of::<Order>("order")
        .spelt(&[
            ("order", "order_id"),
            ("because", "reason"),
            ("broken", "damaged"),
            ("article", "sku"),
            ("digits", "number"),
            ("wire", "transfer"),
        ])
        .coerced(&["limit", "day"])
}

pub(super) const ORDER: Place = Place::Arguments(&[
    also(
        "order",
        required("order_id", Place::Integer { coerce: false }),
    ),
    optional("limit", Place::Integer { coerce: true }),
    also(
        "because",
        optional(
            "reason",
            Place::Choice(&[("damaged", Some("broken")), ("too_late", None)]),
        ),
    ),
    optional("lines", Place::List(&LINE)),
    optional("notes", Place::Map(&LINE)),
    required("payment", PAYMENT),
    optional("past", Place::List(&PAYMENT)),
]);

const LINE: Place = Place::Arguments(&[
    also("article", required("sku", Place::Plain)),
    optional("count", Place::Integer { coerce: false }),
]);

const PAYMENT: Place = Place::Tagged(
    "method",
    &[
        (
            "card",
            None,
            &[
                also(
                    "digits",
                    required("number", Place::Integer { coerce: false }),
                ),
                optional("note", Place::Plain),
            ],
        ),
        (
            "transfer",
            Some("wire"),
            &[
                required("iban", Place::Plain),
                optional("day", Place::Integer { coerce: true }),
            ],
        ),
        ("cash", None, &[]),
    ],
);

impl Place {
    /// What a value means here; `None` where an argument was sent twice, or of no variant.
    pub(super) fn meant(&self, value: &Value) -> Option<Value> {
        Some(match (self, value) {
            (Self::Integer { coerce: true }, Value::String(text)) => match text.trim().parse() {
                Ok(Value::Number(number)) if exactly(text.trim(), &number.to_string()) => {
                    Value::Number(number)
                }
                _ => value.clone(),
            },
            (Self::Choice(names), Value::String(text)) => {
                let own = names
                    .iter()
                    .find(|(_, other)| *other == Some(text.as_str()));
                own.map_or_else(|| value.clone(), |(own, _)| Value::from(*own))
            }
            (Self::List(each), Value::Array(elements)) => elements
                .iter()
                .map(|element| each.meant(element))
                .collect::<Option<_>>()?,
            (Self::Map(each), Value::Object(members)) => {
                let members = members.iter();
                let members =
                    members.map(|(name, member)| Some((name.clone(), each.meant(member)?)));
                Value::Object(members.collect::<Option<_>>()?)
            }
            (Self::Arguments(arguments), Value::Object(members)) => {
                of_arguments(arguments, &[], &[], members)?
            }
            (Self::Tagged(tag, variants), Value::Object(members)) => {
                let sent = members.get(*tag)?;
                let is_it = |name: &str| sent == name;
                let (own, _, arguments) = variants
                    .iter()
                    .find(|(own, other, _)| is_it(own) || other.is_some_and(is_it))?;
                // What only another variant has is absent where it is `null`.
                let foreign = variants.iter().flat_map(|(_, _, arguments)| *arguments);
                let foreign: Vec<&Argument> = foreign.collect();
                let mut meant = of_arguments(arguments, &[tag], &foreign, members)?;
                meant[*tag] = Value::from(*own);
                meant
            }
            (Self::Tagged(..), _) => return None,
            (_, other) => other.clone(),
        })
    }
}

/// `others` are the names of what is no argument, `foreign` the arguments that only others have.
fn of_arguments(
    arguments: &[Argument],
    others: &[&'static str],
    foreign: &[&Argument],
    members: &Map<String, Value>,
) -> Option<Value> {
    let mut meant = Map::new();
    let mut found: Vec<&str> = Vec::new();
    for (name, value) in members {
        let is_it = |argument: &&Argument| argument.goes_by(name);
        let own = arguments.iter().find(is_it);
        let Some(argument) = own.or_else(|| misspelt(name, arguments, others, members)) else {
            if !(value.is_null() && foreign.iter().any(|argument| argument.goes_by(name))) {
                meant.insert(name.clone(), value.clone());
            }
            continue;
        };
        if own.is_none() && found.contains(&argument.name) {
            meant.insert(name.clone(), value.clone());
            continue;
        }
        if found.contains(&argument.name) {
            return None;
        }
        found.push(argument.name);
        if !(argument.optional && value.is_null()) {
            meant.insert(argument.name.to_owned(), argument.holds.meant(value)?);
        }
    }
    Some(Value::Object(meant))
}

/// The coerced argument whose name was nearly sent, and not also sent. What is near is told nowhere
/// again: it says nothing about values.
fn misspelt<'a>(
    name: &str,
    arguments: &'a [Argument],
    others: &[&'static str],
    members: &Map<String, Value>,
) -> Option<&'a Argument> {
    let names = arguments.iter();
    let names = names.flat_map(|argument| [Some(argument.name), argument.other]);
    let names = names.flatten().chain(others.iter().copied());
    let near = nearest(name, names).only()?;
    let argument = arguments.iter().find(|argument| argument.goes_by(near))?;
    let is_coerced = matches!(argument.holds, Place::Integer { coerce: true });
    let is_sent = members.keys().any(|name| argument.goes_by(name));
    (is_coerced && !is_sent).then_some(argument)
}

impl Argument {
    fn goes_by(&self, name: &str) -> bool {
        self.name == name || self.other == Some(name)
    }
}

/// Whether two texts of whole numbers say the same number: no more is needed where nothing else
/// passes.
fn exactly(text: &str, written: &str) -> bool {
    Decimal::read(text) == Decimal::read(written)
}

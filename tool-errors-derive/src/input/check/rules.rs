//! Rules: each stands on a type it can judge, and leaves a value that passes.

use std::cmp::Ordering;

use syn::LitStr;
use tool_errors_shared::Format;
use tool_errors_shared::near_miss::nearest;
use tool_errors_shared::pattern::translate;

use super::values;
use crate::fault::Faults;
use crate::input::kind::Kind;
use crate::input::literal::Literal;
use crate::input::number::{Number, Value};
use crate::input::rule::{Bound, Counts, Demand, Range, Rule, empty};

/// Checks the rules of a value of this kind; `name` is the argument's.
pub(super) fn check(rules: &[Rule], kind: &Kind, name: &str, faults: &Faults) {
    for rule in rules {
        let misplaced = misplaced(rule, kind, name);
        let fits = misplaced.is_none();
        if let Some(says) = misplaced {
            faults.at(&rule.word, says);
        }
        match &rule.demand {
            Demand::Range(range) => check_range(range, kind, faults),
            Demand::MultipleOf(number) => check_multiple(number, kind, faults),
            Demand::Length(counts) | Demand::Items(counts) => check_counts(counts, faults),
            Demand::OneOf(members) if fits => check_members(members, kind, name, faults),
            Demand::Each(inner) => {
                let element = match kind {
                    Kind::List(element) | Kind::Map(element) => element,
                    _ => &Kind::Unknown,
                };
                check(inner, element, &format!("each of {name}"), faults);
            }
            Demand::Pattern(pattern) => check_pattern(pattern, faults),
            Demand::Format(format) => check_format(format, faults),
            Demand::OneOf(_) | Demand::Unique | Demand::Prefix(_) | Demand::Custom(_) => {}
        }
    }
}

/// Why a rule can't stand on a value of this kind, with the line to write.
fn misplaced(rule: &Rule, kind: &Kind, name: &str) -> Option<String> {
    let word = &rule.word;
    let (judges, fits) = match &rule.demand {
        Demand::Range(_) | Demand::MultipleOf(_) => {
            ("numbers", matches!(kind, Kind::Integer(_) | Kind::Number))
        }
        Demand::Length(_) | Demand::Pattern(_) | Demand::Prefix(_) | Demand::Format(_) => {
            ("text", matches!(kind, Kind::Text))
        }
        Demand::Items(_) => (
            "arrays and objects",
            matches!(kind, Kind::List(_) | Kind::Map(_)),
        ),
        Demand::Each(_) => (
            "arrays and objects",
            matches!(kind, Kind::List(_) | Kind::Map(_)),
        ),
        Demand::Unique => ("arrays", matches!(kind, Kind::List(_))),
        Demand::OneOf(_) => (
            "text and numbers",
            matches!(kind, Kind::Text | Kind::Integer(_) | Kind::Number),
        ),
        Demand::Custom(_) => return None,
    };
    if fits || matches!(kind, Kind::Unknown) {
        return None;
    }
    let write = match (&rule.demand, kind) {
        (Demand::Range(range), Kind::Text) => {
            format!("write `length({})` to bound its characters", range.tokens)
        }
        (Demand::Range(range), Kind::List(element)) if is_number(element) => {
            format!(
                "write `each(range({}))` to bound its elements",
                range.tokens
            )
        }
        (Demand::Range(range), Kind::List(_) | Kind::Map(_)) => {
            format!("write `items({})` to bound how many it holds", range.tokens)
        }
        (Demand::Length(counts), Kind::List(_) | Kind::Map(_)) => {
            format!(
                "write `items({})` to bound how many it holds",
                counts.tokens
            )
        }
        (Demand::Length(counts), Kind::Integer(_) | Kind::Number) => {
            format!("write `range({})` to bound it", counts.tokens)
        }
        (Demand::Items(counts), Kind::Text) => {
            format!("write `length({})` to bound its characters", counts.tokens)
        }
        (_, Kind::List(element)) if misplaced(rule, element, name).is_none() => {
            format!("write `each({word} ..)` to put it on every element")
        }
        _ => format!("take `{word}` off"),
    };
    Some(format!(
        "`{word}` judges {judges}, and `{name}` is {}; {write}",
        kind.shown()
    ))
}

fn is_number(kind: &Kind) -> bool {
    matches!(kind, Kind::Integer(_) | Kind::Number)
}

fn check_range(range: &Range, kind: &Kind, faults: &Faults) {
    if let Kind::Integer(integer) = kind {
        let mut holds = true;
        for bound in [&range.low, &range.high].into_iter().flatten() {
            holds &= values::check_integer(&bound.number, *integer, faults);
        }
        if !holds {
            return;
        }
    }
    if let (Some(low), Some(high)) = (&range.low, &range.high)
        && is_empty(low, high, matches!(kind, Kind::Integer(_)))
    {
        faults.push(empty(&range.tokens));
    }
}

/// Whether nothing lies between two ends.
fn is_empty(low: &Bound, high: &Bound, integers: bool) -> bool {
    if integers
        && let (Value::Integer(least), Value::Integer(most)) = (low.number.value, high.number.value)
    {
        let (above, below) = (i128::from(low.exclusive), i128::from(high.exclusive));
        return least.saturating_add(above) > most.saturating_sub(below);
    }
    match low.number.partial_cmp(&high.number) {
        Some(Ordering::Less) => false,
        Some(Ordering::Equal) => low.exclusive || high.exclusive,
        Some(Ordering::Greater) | None => true,
    }
}

fn check_multiple(number: &Number, kind: &Kind, faults: &Faults) {
    if number.as_float() <= 0.0 {
        faults.at(number, "`multiple_of` takes a number above 0");
    } else if let Kind::Integer(integer) = kind {
        values::check_integer(number, *integer, faults);
    }
}

fn check_counts(counts: &Counts, faults: &Faults) {
    if let (Some(least), Some(most)) = (counts.least, counts.most)
        && least > most
    {
        faults.push(empty(&counts.tokens));
    }
}

fn check_members(members: &[Literal], kind: &Kind, name: &str, faults: &Faults) {
    for (index, member) in members.iter().enumerate() {
        if members[..index].iter().any(|earlier| earlier.is(member)) {
            faults.at(member, "this member is listed twice; keep one");
        } else {
            values::check("member", member, kind, name, faults);
        }
    }
}

fn check_pattern(pattern: &LitStr, faults: &Faults) {
    if let Err(fault) = translate(&pattern.value()) {
        faults.at(pattern, format!("this pattern can't be used: {fault}"));
    }
}

fn check_format(format: &LitStr, faults: &Faults) {
    let given = format.value();
    if Format::from_name(&given).is_some() {
        return;
    }
    let meant = match nearest(&given, Format::NAMES).only() {
        Some(meant) => format!("did you mean \"{meant}\"? The formats are"),
        None => "the formats are".to_owned(),
    };
    let says = format!(
        "unknown format \"{given}\": {meant} {}",
        Format::NAMES.join(", ")
    );
    faults.at(format, says);
}

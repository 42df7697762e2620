//! Rules: each judges what it stands on, is well formed, and lets some value pass.

use std::cmp::Ordering;

use syn::LitStr;
use tool_errors_shared::Format;
use tool_errors_shared::near_miss::nearest;
use tool_errors_shared::pattern::translate;

use super::{Subject, placement, values};
use crate::fault::Faults;
use crate::input::kind::Kind;
use crate::input::literal::Literal;
use crate::input::number::{Number, Value};
use crate::input::rule::{Bound, Counts, Demand, End, Range, Rule, empty};

/// Checks the rules of a value.
pub(super) fn check(rules: &[Rule], subject: &Subject, faults: &Faults) {
    let kind = subject.kind;
    for rule in rules {
        let misplaced = placement::misplaced(rule, subject);
        let fits = misplaced.is_none();
        if let Some(says) = misplaced {
            faults.at(&rule.word, says);
        }
        match &rule.demand {
            Demand::Range(range) => check_range(range, kind, faults),
            Demand::TextRange(range) if range.is_empty() => faults.push(empty(&range.tokens)),
            Demand::MultipleOf(number) => check_multiple(number, kind, faults),
            Demand::Length(counts) | Demand::Items(counts) => check_counts(counts, faults),
            Demand::OneOf(members) if fits => check_members(members, subject, faults),
            Demand::Each(rules) => check(rules, &subject.element(), faults),
            Demand::Pattern(pattern) => check_pattern(pattern, faults),
            Demand::Format(format) => check_format(format, faults),
            Demand::TextRange(_)
            | Demand::OneOf(_)
            | Demand::Unique
            | Demand::Prefix(_)
            | Demand::Custom(_)
            | Demand::Own(_) => {}
        }
    }
}

fn check_range(range: &Range, kind: &Kind, faults: &Faults) {
    let mut holds = true;
    for bound in [&range.low, &range.high].into_iter().flatten() {
        holds &= match (&bound.at, kind) {
            (End::Literal(number), Kind::Integer(integer) | Kind::Long(integer)) => {
                values::check_integer(number, *integer, faults)
            }
            (End::Constant(constant), Kind::Long(integer)) => {
                let name = integer.name;
                let says =
                    format!("`{name}` travels as a text, and a literal bounds it; write one here");
                faults.at(constant, says);
                false
            }
            (End::Constant(constant), Kind::Unknown) => {
                let says = "a constant bounds a value whose type is written as a number, such as \
                            `u32`; write a literal here";
                faults.at(constant, says);
                false
            }
            _ => true,
        };
    }
    if let (true, Some(low), Some(high)) = (holds, &range.low, &range.high)
        && is_empty(low, high, matches!(kind, Kind::Integer(_) | Kind::Long(_)))
    {
        faults.push(empty(&range.tokens));
    }
}

/// Whether nothing lies between two ends. Of constants the compiler finds out.
fn is_empty(low: &Bound, high: &Bound, integers: bool) -> bool {
    let (Some(low_number), Some(high_number)) = (low.literal(), high.literal()) else {
        return false;
    };
    if integers
        && let (Value::Integer(least), Value::Integer(most)) = (low_number.value, high_number.value)
    {
        let (above, below) = (i128::from(low.exclusive), i128::from(high.exclusive));
        return least.saturating_add(above) > most.saturating_sub(below);
    }
    match low_number.partial_cmp(high_number) {
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

fn check_members(members: &[Literal], subject: &Subject, faults: &Faults) {
    for (index, member) in members.iter().enumerate() {
        if members[..index].iter().any(|earlier| earlier.is(member)) {
            faults.at(member, "this member is listed twice; keep one");
        } else {
            values::check("member", member, subject, faults);
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

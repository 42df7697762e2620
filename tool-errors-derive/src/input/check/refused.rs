//! Examples and defaults: each passes the rules beside it. Of a pattern, of an author's own rule and of
//! what is no literal the toolset finds out when it is built; of a range whose ends are constants the
//! compiler does (`expand/bounds.rs`).

use std::cmp::Ordering;

use syn::LitStr;
use tool_errors_shared::{Numeral, divides};

use crate::fault::Faults;
use crate::input::literal::Literal;
use crate::input::number::{Number, Value};
use crate::input::rule::{Counts, Demand, Range, Rule, TextRange};

/// Tells of each rule that refuses a literal; `part` is the literal's part in the attribute.
pub(super) fn check(part: &str, literal: &Literal, rules: &[Rule], faults: &Faults) {
    for rule in rules {
        if let (Demand::Each(rules), Literal::Array(elements, _)) = (&rule.demand, literal) {
            for element in elements {
                check(part, element, rules, faults);
            }
        } else if !passes(literal, &rule.demand) {
            faults.at(literal, refused(rule, part));
        }
    }
}

/// The fault of a literal that a rule refuses.
pub(crate) fn refused(rule: &Rule, part: &str) -> String {
    let written = rule.written();
    format!("`{written}` refuses this {part}: write one that passes, or change the rule")
}

/// Whether a literal passes, where that can be known here. A literal of another kind has its own
/// fault, and one of another format too.
fn passes(literal: &Literal, demand: &Demand) -> bool {
    match (demand, literal) {
        (Demand::Range(range), Literal::Number(number)) => is_within(number, range),
        (Demand::TextRange(range), Literal::Text(text)) => is_between(text, range),
        (Demand::MultipleOf(step), Literal::Number(number)) => {
            divides(numeral(step), numeral(number))
        }
        (Demand::Length(counts), Literal::Text(text)) => {
            holds(counts, text.value().chars().count())
        }
        (Demand::Items(counts), Literal::Array(elements, _)) => holds(counts, elements.len()),
        (Demand::Unique, Literal::Array(elements, _)) => {
            let mut rest = elements.iter().enumerate();
            rest.all(|(at, element)| !elements[..at].iter().any(|earlier| earlier.is(element)))
        }
        (Demand::Prefix(prefix), Literal::Text(text)) => text.value().starts_with(&prefix.value()),
        (Demand::OneOf(members), _) => members.iter().any(|member| member.is(literal)),
        _ => true,
    }
}

fn is_within(number: &Number, range: &Range) -> bool {
    let low = range
        .low
        .as_ref()
        .and_then(|low| Some((low.literal()?, low.exclusive)));
    let high = range
        .high
        .as_ref()
        .and_then(|high| Some((high.literal()?, high.exclusive)));
    low.is_none_or(|(low, exclusive)| follows(number.partial_cmp(low), exclusive))
        && high.is_none_or(|(high, exclusive)| follows(high.partial_cmp(number), exclusive))
}

fn is_between(text: &LitStr, range: &TextRange) -> bool {
    let compare = |a: &LitStr, b: &LitStr| range.form.compare(&a.value(), &b.value());
    let (low, high) = (range.low.as_ref(), range.high.as_ref());
    low.is_none_or(|low| follows(compare(text, &low.text), low.exclusive))
        && high.is_none_or(|high| follows(compare(&high.text, text), high.exclusive))
}

fn follows(order: Option<Ordering>, exclusive: bool) -> bool {
    match order {
        Some(Ordering::Greater) => true,
        Some(Ordering::Equal) => !exclusive,
        Some(Ordering::Less) | None => false,
    }
}

fn numeral(number: &Number) -> Numeral {
    match number.value {
        Value::Integer(integer) => Numeral::Integer(integer),
        Value::Float(float) => Numeral::Float(float),
    }
}

fn holds(counts: &Counts, count: usize) -> bool {
    let count = count as u64;
    counts.least.is_none_or(|least| least <= count) && counts.most.is_none_or(|most| count <= most)
}

//! The values that a part of a sentence asks for: its bounds, and what lies just beyond them.

use serde_json::{Number, Value, json};

use crate::inputs::exact::Exact;

/// Values that a sentence asks for.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Asked {
    /// What it says is accepted.
    pub(crate) within: Vec<Value>,
    /// The nearest of what it says is refused.
    pub(crate) beyond: Vec<Value>,
    /// The rule that it speaks of, beside the type; another one may still refuse what it asks for.
    pub(crate) rule: &'static str,
    /// Whether its bounds leave nothing: rules that contradict one another.
    pub(crate) nothing: bool,
}

impl Asked {
    pub(super) fn new(rule: &'static str, within: Vec<Value>, beyond: Vec<Value>) -> Self {
        let nothing = false;
        Self {
            within,
            beyond,
            rule,
            nothing,
        }
    }
}

/// One end of a range.
pub(super) struct End {
    number: Number,
    exclusive: bool,
}

impl End {
    pub(super) fn at(says: &str) -> Option<Self> {
        let exclusive = false;
        number(says).map(|number| Self { number, exclusive })
    }

    pub(super) fn outside(says: &str) -> Option<Self> {
        let exclusive = true;
        number(says).map(|number| Self { number, exclusive })
    }
}

/// The ends of a range and their neighbours, each on its side.
pub(super) fn numbers(min: Option<End>, max: Option<End>, whole: bool) -> Asked {
    let mut asked = Asked::new("range", Vec::new(), Vec::new());
    if let (Some(min), Some(max)) = (&min, &max) {
        let (least, most) = (min.number.as_f64(), max.number.as_f64());
        asked.nothing = least > most || (least == most && (min.exclusive || max.exclusive));
    }
    if min.is_none() && max.is_none() {
        asked.within.push(json!(1));
        asked.beyond.push(json!({}));
        asked.beyond.extend(whole.then(|| json!(1.5)));
    }
    for (end, inwards) in [(min, 1), (max, -1)] {
        let Some(End { number, exclusive }) = end else {
            continue;
        };
        let outer = beside(&number, -inwards, whole);
        let inner = beside(&number, inwards, whole);
        let own = Some(Value::Number(number));
        let (within, beyond) = if exclusive {
            (inner, own)
        } else {
            (own, outer)
        };
        asked.within.extend(within);
        asked.beyond.extend(beyond);
    }
    asked
}

/// Multiples of a step, and a number that is none.
pub(super) fn multiples(step: &str) -> Option<Asked> {
    let step = number(step)?;
    // A step with a fraction is no whole number, which may be wanted beside.
    let (within, beyond) = match step.as_i64() {
        Some(1) => (vec![json!(0), json!(1)], Vec::new()),
        Some(step) => (vec![json!(0), json!(step)], vec![json!(step + 1)]),
        None => (vec![json!(0)], vec![json!(step.as_f64()? * 1.5)]),
    };
    Some(Asked::new("multiple_of", within, beyond))
}

/// Something of each size that is named, and of the next one beyond.
pub(super) fn sizes(
    rule: &'static str,
    least: Option<usize>,
    most: Option<usize>,
    of_size: impl Fn(usize) -> Value,
) -> Asked {
    let fewer = least.and_then(|least| least.checked_sub(1));
    let more = most.map(|most| most + 1);
    let within = least.into_iter().chain(most).map(&of_size).collect();
    let beyond = fewer.into_iter().chain(more).map(&of_size).collect();
    Asked {
        nothing: most.is_some_and(|most| least > Some(most)),
        ..Asked::new(rule, within, beyond)
    }
}

/// The neighbour of a number, of the whole ones or of all; `None` where JSON has no number for it.
fn beside(number: &Number, step: i64, whole: bool) -> Option<Value> {
    if whole {
        let neighbour = i128::from(step).checked_add(number.as_i128()?)?;
        let plain = i64::try_from(neighbour).map(Value::from);
        let plain = plain.or_else(|_| u64::try_from(neighbour).map(Value::from));
        return plain.ok().or_else(|| {
            let float = neighbour as f64;
            (float as i128 == neighbour).then(|| json!(float))
        });
    }
    let float = number.as_f64()?;
    // The float has to be the number itself, or its neighbour is another one's.
    let is_exact = number
        .as_i128()
        .is_none_or(|integer| float as i128 == integer);
    let neighbour = if step > 0 {
        float.next_up()
    } else {
        float.next_down()
    };
    (is_exact && neighbour.is_finite()).then(|| json!(neighbour))
}

/// A number as a sentence writes it, where JSON can carry just that number.
fn number(says: &str) -> Option<Number> {
    let number: Number = serde_json::from_str(says).ok()?;
    (Exact::read(says) == Exact::read(&number.to_string())).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bound_that_no_float_is_has_no_neighbour() {
        assert_eq!(beside(&Number::from((1_u64 << 53) + 1), 1, false), None);
        let beyond = json!(18_446_744_073_709_551_616.0);
        assert_eq!(beside(&Number::from(u64::MAX), 1, true), Some(beyond));
        assert_eq!(number("10000000000000000000000001"), None);
    }
}

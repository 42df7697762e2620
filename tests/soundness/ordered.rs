//! Ranges of days, instants and decimal numbers, as sentences write them.

use serde_json::{Value, json};

use crate::asked::Asked;

/// A form of text that has an order.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Form {
    Day,
    Instant,
    Decimal,
}

/// One end of a range.
struct End<'s> {
    text: &'s str,
    exclusive: bool,
    /// Whether the range lies above it.
    low: bool,
}

/// `a date from 2026-01-01 on and before 2027-01-01`.
pub(super) fn noun(says: &str) -> Option<Asked> {
    let nouns = [
        ("a date and time with an offset", Form::Instant),
        ("a date", Form::Day),
        ("a decimal number in quotes", Form::Decimal),
    ];
    let of = |(noun, form)| Some((form, says.strip_prefix(noun)?));
    let (form, ends) = nouns.into_iter().find_map(of)?;
    let ends = ends.trim_start();
    let mut found = Vec::new();
    if let Some((low, high)) = ends
        .strip_prefix("from ")
        .and_then(|ends| ends.split_once(" to "))
    {
        for (text, low) in [(low, true), (high, false)] {
            found.push(End {
                text,
                exclusive: false,
                low,
            });
        }
    } else {
        for end in ends.split(" and ").filter(|end| !end.is_empty()) {
            found.push(one_end(end)?);
        }
    }
    Some(asked(form, &found))
}

fn one_end(says: &str) -> Option<End<'_>> {
    let says = says.strip_prefix("of ").unwrap_or(says);
    let words = [
        ("from ", false, true),
        ("at least ", false, true),
        ("after ", true, true),
        ("above ", true, true),
        ("up to ", false, false),
        ("at most ", false, false),
        ("before ", true, false),
        ("below ", true, false),
    ];
    words.into_iter().find_map(|(word, exclusive, low)| {
        let text = says.strip_prefix(word)?;
        let text = text.strip_suffix(" on").unwrap_or(text);
        Some(End {
            text,
            exclusive,
            low,
        })
    })
}

/// `2026-01-01 or later`, `"9.5" or less`: what to send in place of a text beyond one end.
pub(super) fn instead(says: &str) -> Option<Asked> {
    let words = [
        (" or later", true),
        (" or more", true),
        (" or earlier", false),
        (" or less", false),
    ];
    words.into_iter().find_map(|(word, low)| {
        let end = says.strip_suffix(word)?;
        let quoted = end.strip_prefix('"').and_then(|end| end.strip_suffix('"'));
        let text = quoted.unwrap_or(end);
        let exclusive = false;
        Some(asked(
            form_of(text, quoted.is_some())?,
            &[End {
                text,
                exclusive,
                low,
            }],
        ))
    })
}

fn form_of(text: &str, quoted: bool) -> Option<Form> {
    match (quoted, text.contains('T')) {
        (true, _) => Some(Form::Decimal),
        (false, true) => Some(Form::Instant),
        (false, false) => text
            .get(4..)
            .is_some_and(|rest| rest.starts_with('-'))
            .then_some(Form::Day),
    }
}

/// The ends and their neighbours, each on its side.
fn asked(form: Form, ends: &[End<'_>]) -> Asked {
    let mut asked = Asked::new("range", Vec::new(), Vec::new());
    for End {
        text,
        exclusive,
        low,
    } in ends
    {
        let text = text.trim_matches('"');
        let [lower, higher] = beside(form, text);
        let (inner, outer) = if *low {
            (higher, lower)
        } else {
            (lower, higher)
        };
        let own = Some(text.to_owned());
        let (within, beyond) = if *exclusive {
            (inner, own)
        } else {
            (own, outer)
        };
        asked.within.extend(within.map(Value::from));
        asked.beyond.extend(beyond.map(Value::from));
    }
    let is_one = |at: usize| ends.get(at).map(|end| end.text);
    // An end that is no value leaves nothing, and neither do days without one between them.
    let is_open = ends.iter().any(|end| end.exclusive);
    asked.nothing = ends.len() == 2 && is_open && (is_one(0) == is_one(1) || form == Form::Day);
    if ends.is_empty() {
        asked.within.push(json!(match form {
            Form::Day => "2026-01-31",
            Form::Instant => "2026-01-31T09:30:00Z",
            Form::Decimal => "9.50",
        }));
        asked.beyond.push(json!("soon"));
    }
    asked
}

/// The next text below and above, where it is easily written.
fn beside(form: Form, text: &str) -> [Option<String>; 2] {
    match form {
        Form::Day => {
            let (start, day) = text.split_at(text.len() - 2);
            // Within the month: the ends of months are another's matter.
            let other = |day: u8| (1..=28).contains(&day).then(|| format!("{start}{day:02}"));
            let day: Option<u8> = day.parse().ok();
            [-1, 1].map(|step| other(day?.checked_add_signed(step)?))
        }
        Form::Instant => {
            // The seconds with their fraction are a decimal number.
            let Some((start, rest)) = text.get(..17).zip(text.get(17..)) else {
                return [None, None];
            };
            let end = rest.find(['Z', '+', '-']).unwrap_or(rest.len());
            let (seconds, offset) = rest.split_at(end);
            beside(Form::Decimal, seconds).map(|seconds| {
                let seconds = seconds.filter(|seconds| !seconds.starts_with('-'))?;
                let (whole, fraction) = seconds.split_once('.')?;
                Some(format!("{start}{whole:0>2}.{fraction}{offset}"))
            })
        }
        Form::Decimal => {
            let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
            let places = fraction.len() + 1;
            let digits: Option<i128> = format!("{whole}{fraction}0").parse().ok();
            [-1, 1].map(|step| {
                let digits = digits?.checked_add(step)?;
                let sign = if digits < 0 { "-" } else { "" };
                let digits = format!("{:0>1$}", digits.unsigned_abs(), places + 1);
                let (whole, fraction) = digits.split_at(digits.len() - places);
                Some(format!("{sign}{whole}.{fraction}"))
            })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(says: &str) -> (Vec<Value>, Vec<Value>) {
        let asked = noun(says).or_else(|| instead(says));
        let asked = asked.unwrap_or_else(|| panic!("not understood: {says}"));
        (asked.within, asked.beyond)
    }

    #[test]
    fn the_ends_of_texts_are_taken_at_their_word() {
        assert_eq!(
            read("a date from 2026-01-02 on and before 2027-01-05"),
            (
                vec![json!("2026-01-02"), json!("2027-01-04")],
                vec![json!("2026-01-01"), json!("2027-01-05")]
            )
        );
        assert_eq!(
            read("a decimal number in quotes above 0 and at most 9.99"),
            (
                vec![json!("0.1"), json!("9.99")],
                vec![json!("0"), json!("9.991")]
            )
        );
        assert_eq!(
            read("2026-01-31T09:30:00Z or earlier"),
            (
                vec![json!("2026-01-31T09:30:00Z")],
                vec![json!("2026-01-31T09:30:00.1Z")]
            )
        );
        assert_eq!(read("\"-0.5\" or more").1, [json!("-0.51")]);
    }
}

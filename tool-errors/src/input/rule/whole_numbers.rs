//! Whole numbers written as text: the pattern of those between two ends. JSON Schema bounds numbers
//! alone, and the name of a member, or a number of more than 64 bits, is a text.

use serde_json::{Map, Value};
use tool_errors_shared::is_whole;

use super::add;
use crate::violation::Number;

/// A whole number of at most 128 bits and a sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Whole {
    negative: bool,
    magnitude: u128,
}

impl Whole {
    /// Reads a number as it is written.
    pub(super) fn read(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('-').unwrap_or(text);
        let magnitude = digits.parse().ok().filter(|_| is_whole(text))?;
        Some(Self {
            negative: digits.len() < text.len(),
            magnitude,
        })
    }

    /// The next number; itself at the end of all.
    pub(super) const fn next(self) -> Self {
        match (self.negative, self.magnitude) {
            (true, 1) => Self::ZERO,
            (true, magnitude) => Self {
                magnitude: magnitude - 1,
                ..self
            },
            (false, magnitude) => Self {
                magnitude: magnitude.saturating_add(1),
                ..self
            },
        }
    }

    /// The number before.
    pub(super) const fn previous(self) -> Self {
        match (self.negative, self.magnitude) {
            (false, 0) => Self {
                negative: true,
                magnitude: 1,
            },
            (false, magnitude) => Self {
                magnitude: magnitude - 1,
                ..self
            },
            (true, magnitude) => Self {
                magnitude: magnitude.saturating_add(1),
                ..self
            },
        }
    }

    const fn is_above(self, other: Self) -> bool {
        match (self.negative, other.negative) {
            (false, false) => self.magnitude > other.magnitude,
            (true, true) => self.magnitude < other.magnitude,
            (negative, _) => !negative,
        }
    }

    const ZERO: Self = Self {
        negative: false,
        magnitude: 0,
    };
}

/// What no text matches.
const NOTHING: &str = r"^[^\s\S]$";

/// The pattern of the numbers from one to another, both among them; ECMA-262.
pub(super) fn pattern(low: Whole, high: Whole) -> String {
    if low.is_above(high) {
        return NOTHING.to_owned();
    }
    let [least, most] = [low, high].map(|end| end.magnitude.to_string());
    let (below, above) = match (low.negative, high.negative) {
        (true, true) => (between(&most, &least), None),
        (true, false) => (between("1", &least), Some(between("0", &most))),
        (false, _) => return format!("^(?:{})$", between(&least, &most)),
    };
    match above {
        Some(above) => format!("^(?:{above}|-(?:{below}))$"),
        None => format!("^-(?:{below})$"),
    }
}

/// The numbers of no sign between two ends, by how many digits they have.
fn between(low: &str, high: &str) -> String {
    let mut cases = Vec::new();
    let mut full: Option<(usize, usize)> = None;
    for digits in low.len()..=high.len() {
        let least = if digits == low.len() {
            low.to_owned()
        } else {
            format!("1{}", "0".repeat(digits - 1))
        };
        let most = if digits == high.len() {
            high.to_owned()
        } else {
            "9".repeat(digits)
        };
        let is_all = least == format!("1{}", "0".repeat(digits - 1)) && is_only(&most, b'9');
        match (is_all, &mut full) {
            // One case for all counts of digits of which every number is inside.
            (true, Some((_, last))) => *last = digits,
            (true, full) => *full = Some((digits, digits)),
            (false, _) => cases.push(of_length(&least, &most)),
        }
    }
    if let Some((first, last)) = full {
        let rest = repeated(first - 1, last - 1);
        cases.push(format!("[1-9]{rest}"));
    }
    cases.join("|")
}

/// The numbers between two of the same count of digits.
fn of_length(low: &str, high: &str) -> String {
    let (Some(first), Some(last)) = (low.bytes().next(), high.bytes().next()) else {
        return String::new();
    };
    let (after_low, after_high) = (&low[1..], &high[1..]);
    if is_only(after_low, b'0') && is_only(after_high, b'9') {
        return format!(
            "{}{}",
            digit(first, last),
            repeated(low.len() - 1, low.len() - 1)
        );
    }
    if first == last {
        let rest = of_length(after_low, after_high);
        return match rest.contains('|') {
            true => format!("{}(?:{rest})", char::from(first)),
            false => format!("{}{rest}", char::from(first)),
        };
    }
    let nines = "9".repeat(after_low.len());
    let zeros = "0".repeat(after_high.len());
    let mut cases = Vec::new();
    let mut middle = (first, last);
    if !is_only(after_low, b'0') {
        cases.push(of_length(low, &format!("{}{nines}", char::from(first))));
        middle.0 += 1;
    }
    let mut above = None;
    if !is_only(after_high, b'9') {
        above = Some(of_length(&format!("{}{zeros}", char::from(last)), high));
        middle.1 -= 1;
    }
    if middle.0 <= middle.1 {
        let rest = repeated(after_low.len(), after_low.len());
        cases.push(format!("{}{rest}", digit(middle.0, middle.1)));
    }
    cases.extend(above);
    cases.join("|")
}

fn is_only(digits: &str, digit: u8) -> bool {
    digits.bytes().all(|byte| byte == digit)
}

fn digit(first: u8, last: u8) -> String {
    let (first, last) = (char::from(first), char::from(last));
    if first == last {
        first.to_string()
    } else {
        format!("[{first}-{last}]")
    }
}

/// Any digits, so many.
fn repeated(least: usize, most: usize) -> String {
    match (least, most) {
        (_, 0) => String::new(),
        (1, 1) => "[0-9]".to_owned(),
        (least, most) if least == most => format!("[0-9]{{{least}}}"),
        (least, most) => format!("[0-9]{{{least},{most}}}"),
    }
}

/// What is said of numbers, and of no text.
const OF_NUMBERS: [&str; 5] = [
    "minimum",
    "exclusiveMinimum",
    "maximum",
    "exclusiveMaximum",
    "multipleOf",
];

/// Makes the schema of an integer that of its name: of a type with these ends. Returns the steps,
/// of which no schema of a text can say that they divide it.
pub(in crate::input) fn name(schema: &mut Map<String, Value>, min: i128, max: i128) -> Vec<Number> {
    // What is said with one keyword twice stands there.
    let again = schema.remove("allOf");
    let again = again.iter().filter_map(Value::as_array).flatten();
    let said: Vec<&Map<String, Value>> = again.filter_map(Value::as_object).collect();
    let all = |keyword: &str| {
        let said = [&*schema].into_iter().chain(said.iter().copied());
        let numbers = said.filter_map(|said| said.get(keyword)?.as_number());
        numbers.filter_map(Number::of).collect::<Vec<_>>()
    };
    let ends = |keyword: &str, by: i128| {
        let ends = all(keyword).into_iter().filter_map(Number::integer);
        ends.map(move |end| end.saturating_add(by))
    };
    let lows = ends("minimum", 0).chain(ends("exclusiveMinimum", 1));
    let low = lows.fold(min, i128::max);
    let highs = ends("maximum", 0).chain(ends("exclusiveMaximum", -1));
    let high = highs.fold(max, i128::min);
    let steps = all("multipleOf");
    schema.retain(|keyword, _| !OF_NUMBERS.contains(&keyword.as_str()));
    if let Some(Value::Array(members)) = schema.get_mut("enum") {
        for member in members {
            *member = member.to_string().into();
        }
    }
    if let Some(excluded) = schema.get_mut("not").and_then(|not| not.get_mut("const")) {
        *excluded = excluded.to_string().into();
    }
    schema.insert("type".to_owned(), "string".into());
    let ends = (
        Whole::read(&low.to_string()),
        Whole::read(&high.to_string()),
    );
    if let (Some(low), Some(high)) = ends
        && !schema.contains_key("enum")
    {
        add(schema, "pattern", pattern(low, high));
    }
    steps
}

#[cfg(test)]
mod tests {
    use regex::Regex;

    use super::{Whole, pattern};

    fn of(low: i128, high: i128) -> String {
        let read = |number: i128| Whole::read(&number.to_string()).expect("a whole number");
        pattern(read(low), read(high))
    }

    #[test]
    fn patterns_are_short() {
        assert_eq!(of(0, 9), "^(?:[0-9])$");
        assert_eq!(of(1, 12), "^(?:1[0-2]|[1-9])$");
        assert_eq!(
            of(0, 255),
            "^(?:[0-9]|1[0-9]{2}|2(?:[0-4][0-9]|5[0-5])|[1-9][0-9])$"
        );
        assert_eq!(of(-5, -5), "^-(?:5)$");
        for (low, high) in [(1, 0), (-8, -9), (0, -1)] {
            assert_eq!(of(low, high), r"^[^\s\S]$", "{low}..={high}");
        }
    }

    #[test]
    fn a_pattern_takes_the_numbers_between_its_ends_and_no_others() {
        let ends = [
            -1100, -1000, -999, -128, -101, -100, -10, -9, -1, 0, 1, 7, 9, 10, 11, 99,
        ];
        let ends = ends
            .into_iter()
            .chain([100, 101, 127, 255, 999, 1000, 1024]);
        let ends: Vec<i128> = ends.collect();
        for &low in &ends {
            for &high in ends.iter().filter(|&&high| high >= low) {
                let matcher = Regex::new(&of(low, high)).expect("a pattern");
                for number in -1200..=1200 {
                    let is_inside = (low..=high).contains(&number);
                    let text = number.to_string();
                    assert_eq!(
                        matcher.is_match(&text),
                        is_inside,
                        "{number} of {low}..={high}"
                    );
                }
            }
        }
    }

    #[test]
    fn the_ends_of_the_widest_types_are_exact() {
        for (low, high) in [
            (i128::from(i64::MIN), i128::from(i64::MAX)),
            (0, i128::from(u64::MAX)),
            (i128::MIN + 1, i128::MAX - 1),
        ] {
            let matcher = Regex::new(&of(low, high)).expect("a pattern");
            for inside in [low, low + 1, 0, 1, high / 7, high - 1, high] {
                assert!(matcher.is_match(&inside.to_string()), "{inside}");
            }
            for outside in [low - 1, high + 1] {
                assert!(!matcher.is_match(&outside.to_string()), "{outside}");
            }
        }
    }

    #[test]
    fn numbers_have_neighbours() {
        let read = |text| Whole::read(text).expect("a whole number");
        for pair in [["-10", "-9"], ["-1", "0"], ["0", "1"], ["99", "100"]] {
            let [before, after] = pair.map(read);
            assert_eq!((before.next(), after.previous()), (after, before));
        }
    }

    #[test]
    fn a_number_has_one_text() {
        for text in [
            "", "-", "-0", "+1", "01", "00", "1.0", "1e3", " 1", "1 ", "\u{661}",
        ] {
            assert_eq!(Whole::read(text), None, "{text:?}");
            let matcher = Regex::new(&of(-2000, 2000)).expect("a pattern");
            assert!(!matcher.is_match(text), "{text:?}");
        }
    }
}

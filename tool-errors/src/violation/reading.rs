//! Reading a text as the value that it spells, where nothing of the text is lost by it.

use serde_json::{Number, Value};

use super::Type;

/// Reads a text as a value of this type. Booleans are read in any letter case, since more than one
/// language capitalises them; nothing else than `true` is ever read as true.
pub(super) fn read(what: &Type, text: &str) -> Option<Value> {
    let text = text.trim();
    if matches!(what, Type::String | Type::Character | Type::Any) {
        return None;
    }
    if matches!(what, Type::Boolean) {
        return ["true", "false"]
            .iter()
            .find(|word| word.eq_ignore_ascii_case(text))
            .map(|word| Value::from(*word == "true"));
    }
    let read: Value = serde_json::from_str(text).ok()?;
    // A text of a text is of the same type.
    let is_other = !read.is_string() && what.admits(&read);
    (is_other && keeps_everything(text, &read)).then_some(read)
}

/// Whether a value holds what its JSON text says: `9007199254740993.0` and `1e-400` round, and of a
/// member that stands there twice the first is gone.
fn keeps_everything(text: &str, value: &Value) -> bool {
    let mut written = 0;
    let mut rest = text;
    while let Some(at) = rest.find(|c: char| matches!(c, '"' | ':' | '-') || c.is_ascii_digit()) {
        let token = &rest[at..];
        let length = match token.as_bytes()[0] {
            b'"' => string(token),
            b':' => {
                written += 1;
                1
            }
            _ => {
                let end = token.find(|c: char| !c.is_ascii_digit() && !"+-.eE".contains(c));
                let length = end.unwrap_or(token.len());
                if !keeps_its_digits(&token[..length]) {
                    return false;
                }
                length
            }
        };
        rest = &token[length..];
    }
    written == members(value)
}

/// How long the text in quotes is that this begins with.
fn string(token: &str) -> usize {
    let mut escaped = false;
    let closes = |&(_, byte): &(usize, u8)| {
        let closes = byte == b'"' && !escaped;
        escaped = byte == b'\\' && !escaped;
        closes
    };
    let end = token.bytes().enumerate().skip(1).find(closes);
    end.map_or(token.len(), |(at, _)| at + 1)
}

/// How many members the objects in a value have.
fn members(value: &Value) -> usize {
    match value {
        Value::Array(elements) => elements.iter().map(members).sum(),
        Value::Object(inner) => inner.len() + inner.values().map(members).sum::<usize>(),
        _ => 0,
    }
}

/// Whether a number, written anew, is the number of this text.
fn keeps_its_digits(text: &str) -> bool {
    let read: Option<Number> = text.parse().ok();
    read.is_some_and(|number| Decimal::of(&number.to_string()) == Decimal::of(text))
}

/// A number as it is written but for its sign, which is never lost: `digits` × 10^`exponent`, the
/// digits without zeros at either end.
#[derive(PartialEq)]
struct Decimal {
    digits: String,
    exponent: i64,
}

impl Decimal {
    /// `None` where the exponent is beyond all sense.
    fn of(text: &str) -> Option<Self> {
        let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let digits: String = [whole, fraction].concat().replace('-', "");
        let digits = digits.trim_start_matches('0');
        let significant = digits.trim_end_matches('0');
        if significant.is_empty() {
            return Some(Self {
                digits: String::new(),
                exponent: 0,
            });
        }
        let zeros = i64::try_from(digits.len() - significant.len()).ok()?;
        let after_point = i64::try_from(fraction.len()).ok()?;
        let exponent: i64 = exponent.parse().ok()?;
        Some(Self {
            digits: significant.to_owned(),
            exponent: exponent.checked_sub(after_point)?.checked_add(zeros)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Type, read};
    use serde_json::json;

    const LIST: Type = Type::Array(&Type::Any);

    #[test]
    fn a_text_is_read_where_nothing_of_it_is_lost() {
        for (text, value) in [
            ("[1, -0.50, 1E2]", json!([1, -0.5, 100.0])),
            ("[0.1234567890123456]", json!([0.123_456_789_012_345_6])),
            (
                r#" ["1e-400", "a\"b: 9007199254740993.0"] "#,
                json!(["1e-400", "a\"b: 9007199254740993.0"]),
            ),
            (
                r#"[{"a": {"a": 1}}, {"a:b": [{}]}]"#,
                json!([{"a": {"a": 1}}, {"a:b": [{}]}]),
            ),
            ("[18446744073709551615, 0e9]", json!([u64::MAX, 0.0])),
        ] {
            assert_eq!(read(&LIST, text), Some(value), "{text}");
        }
    }

    #[test]
    fn a_text_that_says_more_than_a_value_can_hold_is_not_read() {
        for text in [
            "[9007199254740993.0]",
            "[1e-400]",
            "[0.10000000000000001]",
            "[18446744073709551616]",
            "[123456789012345678901]",
            r#"[{"a": 1, "a": 1}]"#,
            r#"[{"a": 1, "\u0061": 2}]"#,
            "[1e99999999999999999999]",
        ] {
            assert_eq!(read(&LIST, text), None, "{text}");
        }
    }
}

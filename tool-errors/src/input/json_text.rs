//! Arguments that come as JSON text, as some models' APIs send them: read, or refused in our words.

use std::collections::HashSet;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::error::Category;
use serde_json::{Map, Value};

use crate::text::ModelText;
use crate::violation::{Expected, Path, Segment};
use crate::{Violation, Violations};

/// The most levels of arrays and objects that serde_json reads.
const DEEPEST: usize = 127;

/// Reads arguments. No text at all stands for none: that is how a call without arguments is often
/// written.
///
/// A name that stands twice in one object is refused, each such name at once: a reader would take
/// one of the two values, and nobody knows whether it is the one that was meant.
pub(crate) fn read_arguments(text: &str) -> Result<Value, Violations> {
    if text.trim_ascii().is_empty() {
        return Ok(Value::Object(Map::new()));
    }
    let arguments = serde_json::from_str(text).map_err(|fault| unreadable(text, &fault))?;
    match repeated_names(text) {
        Some(refused) => Err(refused),
        None => Ok(arguments),
    }
}

/// Why a text can't be read. Of serde_json's own words nothing is shown: they may quote the text.
fn unreadable(text: &str, fault: &serde_json::Error) -> Violations {
    let expected = if fault.classify() == Category::Eof {
        Expected::words(
            "json",
            "must be one JSON object, and their text ends in the middle of it",
            "Send the whole object, to its closing brace",
        )
    } else if levels(text) > DEEPEST {
        Expected::Depth(DEEPEST)
    } else {
        let (line, column) = (fault.line(), fault.column());
        Expected::words(
            "json",
            ModelText::from("must be JSON, and what stands at line ")
                .value(line)
                .text(", column ")
                .value(column)
                .text(" of their text is not"),
            "Send one JSON object, with names and texts in double quotes",
        )
    };
    Violation::found(Path::root(), expected).into()
}

/// How many arrays and objects stand open at the deepest place of a text.
fn levels(text: &str) -> usize {
    let (mut open, mut deepest) = (0_usize, 0);
    let (mut quoted, mut escaped) = (false, false);
    for byte in text.bytes() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = quoted,
            b'"' => quoted = !quoted,
            _ if quoted => {}
            b'{' | b'[' => {
                open += 1;
                deepest = deepest.max(open);
            }
            b'}' | b']' => open = open.saturating_sub(1),
            _ => {}
        }
    }
    deepest
}

/// The names that stand more than once in one object of a JSON text: a reader takes one of the two
/// values, and nobody knows whether it is the one that was meant. For whoever reads a text before it
/// is a call; [`Toolset::call_text`](crate::Toolset::call_text) looks itself.
///
/// What is said of a text that is no JSON is said up to the place where it ends to be.
///
/// ```
/// use tool_errors::input::repeated_names;
///
/// let refused = repeated_names(r#"{"amount": 5, "notes": [{}], "amount": 500}"#).unwrap();
/// assert_eq!(refused.to_string(), "`amount` was sent twice");
/// assert_eq!(repeated_names(r#"{"amount": 5, "notes": [{"amount": 5}]}"#), None);
/// ```
pub fn repeated_names(text: &str) -> Option<Violations> {
    let mut names = Names::default();
    let mut reader = serde_json::Deserializer::from_str(text);
    // What cannot be read is another's to tell.
    let _ = Inside(&mut names).deserialize(&mut reader);
    Violations::of(names.repeated, names.more)
}

/// What is found on the way through a text.
#[derive(Default)]
struct Names {
    /// Where reading stands.
    path: Vec<Segment>,
    repeated: Vec<Violation>,
    more: usize,
}

impl Names {
    /// Refuses the name that reading stands at.
    fn refuse(&mut self) {
        if self.repeated.len() == Violations::MOST {
            self.more += 1;
            return;
        }
        let path = Path::from_reversed(self.path.iter().rev().cloned().collect());
        let once = ModelText::ours(format!("Send `{path}` once"));
        let expected = Expected::words("repeated", "was sent twice", once);
        self.repeated.push(Violation::found(path, expected));
    }
}

/// Goes through a value, and the names in it.
struct Inside<'n>(&'n mut Names);

impl<'de> DeserializeSeed<'de> for Inside<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, value: D) -> Result<(), D::Error> {
        value.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Inside<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<(), A::Error> {
        let mut seen = HashSet::new();
        while let Some(name) = members.next_key::<String>()? {
            self.0.path.push(Segment::Key(name.clone()));
            if !seen.insert(name) {
                self.0.refuse();
            }
            members.next_value_seed(Inside(self.0))?;
            self.0.path.pop();
        }
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<(), A::Error> {
        for index in 0.. {
            self.0.path.push(Segment::Index(index));
            let element = elements.next_element_seed(Inside(self.0))?;
            self.0.path.pop();
            if element.is_none() {
                break;
            }
        }
        Ok(())
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    fn visit_i64<E>(self, _: i64) -> Result<(), E> {
        Ok(())
    }

    fn visit_u64<E>(self, _: u64) -> Result<(), E> {
        Ok(())
    }

    fn visit_f64<E>(self, _: f64) -> Result<(), E> {
        Ok(())
    }

    fn visit_str<E>(self, _: &str) -> Result<(), E> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::read_arguments;

    /// The sentence and the suggestion of each refusal.
    fn refused(text: &str) -> Vec<(String, Option<String>)> {
        let refused = read_arguments(text).unwrap_err();
        let explained = refused.iter().map(|violation| violation.explain());
        explained
            .map(|explained| (explained.message, explained.suggestion))
            .collect()
    }

    fn one(text: &str) -> (String, String) {
        let refused = refused(text);
        let [(message, Some(suggestion))] = refused.as_slice() else {
            panic!("not one refusal with a suggestion: {refused:?}");
        };
        (message.clone(), suggestion.clone())
    }

    #[test]
    fn an_object_is_read_and_no_text_is_an_empty_one() {
        assert_eq!(
            read_arguments(" {\"a\": {\"a\": [1, {\"a\": \"a\"}]}} "),
            Ok(json!({ "a": { "a": [1, { "a": "a" }] } }))
        );
        for empty in ["", " \n", "{}"] {
            assert_eq!(read_arguments(empty), Ok(json!({})));
        }
    }

    #[test]
    fn a_text_that_was_cut_off_says_so() {
        for text in ["{", r#"{"a": 1, "b"#, r#"{"a": [1, 2]"#] {
            assert_eq!(
                one(text),
                (
                    "The call's arguments must be one JSON object, and their text ends in the \
                     middle of it"
                        .to_owned(),
                    "Send the whole object, to its closing brace".to_owned()
                ),
                "{text}"
            );
        }
    }

    #[test]
    fn what_is_no_json_is_told_by_its_place_and_not_by_its_text() {
        for (text, line, column) in [
            ("{'hunter2': 1}", 1, 2),
            ("{\"a\": 1,\n \"b\": hunter2}", 2, 7),
            ("{} hunter2", 1, 4),
            (r#"{"a": 1e400}"#, 1, 11),
            (r#"{"a": "\ud800"}"#, 1, 14),
        ] {
            assert_eq!(
                one(text),
                (
                    format!(
                        "The call's arguments must be JSON, and what stands at line {line}, \
                         column {column} of their text is not"
                    ),
                    "Send one JSON object, with names and texts in double quotes".to_owned()
                ),
                "{text}"
            );
        }
    }

    #[test]
    fn no_depth_is_too_deep_to_be_answered() {
        let nested = |levels: usize| "[".repeat(levels) + &"]".repeat(levels);
        assert!(read_arguments(&nested(127)).is_ok());
        for levels in [128, 1_000_000] {
            assert_eq!(
                one(&nested(levels)),
                (
                    "The call's arguments are nested too deeply: at most 127 levels".to_owned(),
                    "Send fewer levels of arrays and objects".to_owned()
                )
            );
        }
        // What is no JSON at another place stays that; brackets in texts are none.
        let quoted = format!(r#"{{"\"{}": x}}"#, "[".repeat(200));
        assert!(one(&quoted).0.contains("column 208"), "{quoted}");
    }

    #[test]
    fn every_name_that_was_sent_twice_is_told() {
        let text = r#"{"a": 1, "b": [{"c": 1, "c": 1}], "\u0061": 2}"#;
        let told = |name: &str| {
            (
                format!("`{name}` was sent twice"),
                Some(format!("Send `{name}` once")),
            )
        };
        assert_eq!(refused(text), [told("b[0].c"), told("a")]);

        let many = format!("{{{}\"a\": 0}}", "\"a\": 0,".repeat(100_000));
        let refused = read_arguments(&many).unwrap_err();
        assert_eq!((refused.iter().count(), refused.more()), (10, 99_990));
    }

    #[test]
    fn a_huge_text_is_read_as_any_other() {
        let text = format!(r#"{{"note": "{}"}}"#, "x".repeat(10_000_000));
        let Ok(Value::Object(read)) = read_arguments(&text) else {
            panic!("it was refused");
        };
        assert_eq!(read["note"].as_str().map(str::len), Some(10_000_000));
    }
}

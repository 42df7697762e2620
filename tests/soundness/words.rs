//! Reads a refusal's sentences as a caller would who takes them at their word.

use std::cell::RefCell;
use std::collections::HashMap;

use serde_json::{Value, json};

use crate::asked::{Asked, End, multiples, numbers, sizes};
use crate::ordered;

/// What a suggestion tells a caller to do at the refused place.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Advice {
    /// Send such a value.
    Values(Asked),
    /// Send this value, which is the one that was sent, in another type or letter case.
    Instead(Value),
    /// Send the same in this type.
    As(Retyped),
    /// Send it under this name.
    Rename(String),
    /// Send it under such a name.
    Named(Asked),
    /// Leave it out; these arguments were not sent yet.
    Remove(Vec<String>),
    /// Leave out this one of two equal elements.
    RemoveElement(String),
    /// One of those that the message lists.
    Listed,
    /// One of two names, or one of two arguments.
    OneName,
    /// One of these arguments.
    AnyName(Vec<String>),
    /// Nothing that the schema does not list.
    ListedBySchema,
}

/// A type that a value is to be sent in.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Retyped {
    Text,
    Array,
    Object,
    OnlyElement,
}

/// What a suggestion says, if it says anything that can be followed. `whole`: of whole numbers.
pub(crate) fn suggestion(says: &str, whole: bool) -> Option<Advice> {
    if says == "Leave out of it what the schema does not list" {
        return Some(Advice::ListedBySchema);
    }
    if let Some(asks) = says.strip_prefix("Send ") {
        return send(asks, whole);
    }
    if let Some(rest) = says.strip_prefix("Leave out `") {
        let (element, _) = rest.split_once("`: it repeats")?;
        return Some(Advice::RemoveElement(element.to_owned()));
    }
    if let Some(rest) = says.strip_prefix("Leave it out") {
        let names = rest
            .strip_prefix("; arguments not sent yet: ")
            .unwrap_or_default();
        let names = names.split(", ").filter(|name| !name.is_empty());
        let names = names.map(|name| name.trim_matches('`').to_owned());
        return Some(Advice::Remove(names.collect()));
    }
    let meant = says.strip_prefix("Did you mean ")?.strip_suffix('?')?;
    Some(match meant {
        "to leave it out" => Advice::Remove(Vec::new()),
        "an array with this one item" => Advice::As(Retyped::OnlyElement),
        name if name.starts_with('`') => Advice::Rename(name.trim_matches('`').to_owned()),
        value => Advice::Instead(read(value)?),
    })
}

fn send(asks: &str, whole: bool) -> Option<Advice> {
    let fixed = match asks {
        "it as a string, in quotes" => Some(Advice::As(Retyped::Text)),
        "the array itself, not its JSON text" => Some(Advice::As(Retyped::Array)),
        "the object itself, not its JSON text" => Some(Advice::As(Retyped::Object)),
        "one of these, exactly as written" => Some(Advice::Listed),
        "one of the two" => Some(Advice::OneName),
        _ => None,
    };
    if fixed.is_some() {
        return fixed;
    }
    if asks.starts_with('`') {
        return names(asks).map(Advice::AnyName);
    }
    if let Some(name) = asks.strip_suffix(" as its name") {
        return noun(name).map(Advice::Named);
    }
    if asks == "another number than 0" {
        let asked = Asked::new("not_zero", vec![json!(1), json!(-1)], vec![json!(0)]);
        return Some(Advice::Values(asked));
    }
    let name = asks.strip_prefix("it as `");
    if let Some(name) = name.or_else(|| asks.strip_prefix("its name as exactly `")) {
        return Some(Advice::Rename(name.trim_end_matches('`').to_owned()));
    }
    for kind in [
        " as a number, without quotes",
        " as a boolean, without quotes",
    ] {
        if let Some(value) = asks.strip_suffix(kind) {
            return Some(Advice::Instead(read(value)?));
        }
    }
    if asks.starts_with('"')
        && let Some(text) = read(asks)
    {
        return Some(Advice::Instead(text));
    }
    let asked = if let Some(example) = asks.strip_prefix("a value such as ") {
        Some(Asked::new("*", vec![read(example)?], Vec::new()))
    } else if let Some(asked) = ordered::instead(asks) {
        Some(asked)
    } else if let Some(least) = asks.strip_suffix(" or more") {
        Some(End::at(least).map_or_else(unsayable, |min| numbers(Some(min), None, whole)))
    } else if let Some(most) = asks.strip_suffix(" or less") {
        Some(End::at(most).map_or_else(unsayable, |max| numbers(None, Some(max), whole)))
    } else if let Some(bound) = asks.strip_prefix("more than ") {
        Some(End::outside(bound).map_or_else(unsayable, |min| numbers(Some(min), None, whole)))
    } else if let Some(bound) = asks.strip_prefix("less than ") {
        Some(End::outside(bound).map_or_else(unsayable, |max| numbers(None, Some(max), whole)))
    } else {
        // What follows is the argument's other name.
        let alone = asks.split(" (`").next()?;
        sized(alone).or_else(|| noun(alone))
    };
    asked.map(Advice::Values)
}

/// `a`, `b` or `c`, each in back quotes.
fn names(says: &str) -> Option<Vec<String>> {
    let name = |quoted: &str| {
        let name = quoted.strip_prefix('`')?.strip_suffix('`')?;
        Some(name.to_owned())
    };
    let (first, last) = says.rsplit_once(" or ")?;
    first.split(", ").chain([last]).map(name).collect()
}

/// What a message says of the values that are accepted, if it says so.
pub(crate) fn message(says: &str) -> Option<Asked> {
    let (subject, must) = says.split_once(" must ")?;
    // Of a place that a secret hides only what holds it is named.
    if subject.ends_with("holds a value that") {
        return None;
    }
    let must = must.rsplit_once(", not ").map_or(must, |(must, _)| must);
    if must == "not be empty" {
        return Some(texts(Some(1), None));
    }
    if let Some(length) = must
        .strip_prefix("be ")
        .and_then(|must| must.strip_suffix(" long"))
    {
        return sized(length);
    }
    if let Some(counted) = must.strip_prefix("have ") {
        return sized(counted);
    }
    if let Some(pattern) = must.strip_prefix("match the pattern ") {
        return matching(pattern);
    }
    if let Some(prefix) = must.strip_prefix("start with ") {
        return starting(prefix);
    }
    noun(must.strip_prefix("be ")?)
}

/// A noun: `an integer from 1 to 100`, `a string of 1 to 5 characters`, `one of "a", "b"`, or one of
/// several.
fn noun(says: &str) -> Option<Asked> {
    one_noun(says).or_else(|| any_of(says))
}

/// `an integer, a boolean or an object`: whatever one of them asks for is accepted. What one of them
/// refuses may be another one's.
fn any_of(says: &str) -> Option<Asked> {
    let within = says.match_indices(" or ").find_map(|(at, or)| {
        let mut within = one_noun(&says[at + or.len()..])?.within;
        within.extend(all_nouns(&says[..at])?);
        Some(within)
    })?;
    Some(Asked::new("type", within, Vec::new()))
}

/// What several nouns ask for, with commas between them and in them.
fn all_nouns(says: &str) -> Option<Vec<Value>> {
    if let Some(only) = one_noun(says) {
        return Some(only.within);
    }
    says.match_indices(", ").find_map(|(at, comma)| {
        let mut within = one_noun(&says[..at])?.within;
        within.extend(all_nouns(&says[at + comma.len()..])?);
        Some(within)
    })
}

fn one_noun(says: &str) -> Option<Asked> {
    if let Some(names) = says.strip_prefix("an object with one member, named ") {
        let (names, more) = match names.rsplit_once(" or one of ") {
            Some((names, _)) => (names, true),
            None => (names, false),
        };
        let names = names.split(", ").flat_map(|names| names.split(" or "));
        let names = names.map(|name| name.strip_prefix('`')?.strip_suffix('`'));
        let names: Vec<&str> = names.collect::<Option<_>>()?;
        // What the member holds is another matter.
        let within = names.iter().map(|name| json!({ *name: 0 }));
        let mut beyond = vec![json!({}), json!({ "\u{7}": 0 })];
        if let ([first, second, ..], false) = (names.as_slice(), more) {
            beyond.push(json!({ *first: 0, *second: 0 }));
        }
        return Some(Asked::new("variant", within.collect(), beyond));
    }
    if let Some(members) = says.strip_prefix("one of ") {
        let listed = list(members.split(" or ").next()?)?;
        return Some(Asked::new("one_of", listed, Vec::new()));
    }
    if says == "another value" {
        let nothing = true;
        return Some(Asked {
            nothing,
            ..Asked::new("one_of", Vec::new(), Vec::new())
        });
    }
    if let Some(only) = read(says) {
        return Some(Asked::new("one_of", vec![only], Vec::new()));
    }
    if !says.contains("such as ")
        && let Some(asked) = ordered::noun(says)
    {
        return Some(asked);
    }
    let mut parts = says.split(", a multiple of ");
    let says = parts.next()?;
    let steps: Vec<Asked> = parts.map(multiples).collect::<Option<_>>()?;
    let mut asked = if let Some(step) = says.strip_prefix("a multiple of ") {
        multiples(step)?
    } else if let Some(bounds) = says.strip_prefix("an integer in quotes") {
        in_quotes(&ends(bounds)?)
    } else if let Some(bounds) = says.strip_prefix("an integer") {
        bounded(bounds, true)?
    } else if let Some(bounds) = says.strip_prefix("a number") {
        bounded(bounds, false)?
    } else if let Some(string) = says.strip_prefix("a string") {
        text(string)?
    } else if let Some(array) = says.strip_prefix("an array of ") {
        array_of(array)
    } else {
        plain(says)?
    };
    asked
        .beyond
        .extend(steps.into_iter().flat_map(|step| step.beyond));
    Some(asked)
}

/// Nouns without bounds, and those of formats, which name an example.
fn plain(says: &str) -> Option<Asked> {
    let array = || json!([]);
    let object = || json!({});
    Some(match says {
        "a boolean, true or false" | "a boolean" => {
            Asked::new("type", vec![json!(true), json!(false)], vec![object()])
        }
        "a single character" => {
            let longer = vec![json!("xx"), json!("")];
            Asked::new("type", vec![json!("x"), json!("ż")], longer)
        }
        "an object" => Asked::new("type", vec![object()], vec![array()]),
        // Of any type, or of one whose forms no sentence holds.
        "a value" => Asked::new("type", Vec::new(), Vec::new()),
        "an array without repeated items" => Asked::new("unique", vec![array()], Vec::new()),
        _ if says.starts_with("an object whose values are ") => {
            Asked::new("type", vec![object()], vec![array()])
        }
        _ => {
            let (_, example) = says.split_once("such as ")?;
            Asked::new("format", vec![json!(example)], vec![json!("such as")])
        }
    })
}

fn text(says: &str) -> Option<Asked> {
    if says.is_empty() {
        return Some(Asked::new("type", vec![json!("x")], vec![json!({})]));
    }
    if let Some(pattern) = says.strip_prefix(" that matches the pattern ") {
        return matching(pattern);
    }
    if let Some(prefix) = says.strip_prefix(" that starts with ") {
        return starting(prefix);
    }
    sized(says.strip_prefix(" of ")?)
}

/// Which texts a pattern matches is not guessed; that another one is refused is tried.
fn matching(quoted: &str) -> Option<Asked> {
    let pattern = quoted.trim_matches('`');
    let other = OTHERS.with_borrow_mut(|others| match others.get(pattern) {
        Some(other) => other.clone(),
        None => {
            let other = unmatched(pattern);
            others.insert(pattern.to_owned(), other.clone());
            other
        }
    });
    Some(Asked::new(
        "pattern",
        Vec::new(),
        other.into_iter().collect(),
    ))
}

thread_local! {
    /// For each pattern a text that does not match: the other engine is slow to ask.
    static OTHERS: RefCell<HashMap<String, Option<Value>>> = RefCell::default();
}

/// A text that a pattern, as it is written, refuses.
fn unmatched(pattern: &str) -> Option<Value> {
    let judge = jsonschema::validator_for(&json!({ "pattern": pattern })).ok()?;
    let texts = ["", " ", "\u{7}", "zz\u{7}zz", "A", "0"].into_iter();
    texts.map(Value::from).find(|text| !judge.is_valid(text))
}

fn starting(quoted: &str) -> Option<Asked> {
    let prefix = read(quoted)?;
    let prefix = prefix.as_str()?;
    let other = (!prefix.is_empty()).then(|| json!(format!("\u{7}{prefix}")));
    Some(Asked::new(
        "prefix",
        vec![json!(prefix)],
        other.into_iter().collect(),
    ))
}

fn array_of(says: &str) -> Asked {
    match size(says) {
        Some((least, most, _)) => sizes("items", least, most, nulls),
        None => Asked::new("type", vec![json!([])], vec![json!({})]),
    }
}

/// `1 to 5 characters`, `at least 1 item`, `2 items`: a count with what is counted.
fn sized(says: &str) -> Option<Asked> {
    let (least, most, counted) = size(says)?;
    match counted {
        "character" | "characters" => Some(texts(least, most)),
        "item" | "items" => Some(sizes("items", least, most, nulls)),
        _ => None,
    }
}

fn texts(least: Option<usize>, most: Option<usize>) -> Asked {
    sizes("length", least, most, |count| json!("ż".repeat(count)))
}

fn nulls(count: usize) -> Value {
    json!(vec![Value::Null; count])
}

/// `1 to 5 things`: the least and the most that are named, and what is counted.
fn size(says: &str) -> Option<(Option<usize>, Option<usize>, &str)> {
    if let Some(counted) = says.strip_prefix("any number of ") {
        return Some((None, None, counted));
    }
    if let Some(rest) = says.strip_prefix("at least ") {
        let (least, counted) = rest.split_once(' ')?;
        return Some((Some(least.parse().ok()?), None, counted));
    }
    if let Some(rest) = says.strip_prefix("at most ") {
        let (most, counted) = rest.split_once(' ')?;
        return Some((None, Some(most.parse().ok()?), counted));
    }
    let (least, rest) = says.split_once(' ')?;
    let least = least.parse().ok()?;
    match rest.strip_prefix("to ") {
        Some(rest) => {
            let (most, counted) = rest.split_once(' ')?;
            Some((Some(least), Some(most.parse().ok()?), counted))
        }
        None => Some((Some(least), Some(least), rest)),
    }
}

/// One end of a range as a sentence writes it.
struct Written<'s> {
    is_low: bool,
    exclusive: bool,
    number: &'s str,
}

/// Nothing, ` from 1 to 100`, ` of at least 1`, ` above 0 and at most 1`.
fn ends(says: &str) -> Option<Vec<Written<'_>>> {
    let says = says.trim_start();
    if let Some(both) = says.strip_prefix("from ") {
        let (least, most) = both.split_once(" to ")?;
        return Some(vec![
            Written {
                is_low: true,
                exclusive: false,
                number: least,
            },
            Written {
                is_low: false,
                exclusive: false,
                number: most,
            },
        ]);
    }
    let parts = says.split(" and ").filter(|part| !part.is_empty());
    parts.map(Written::read).collect()
}

impl<'s> Written<'s> {
    fn read(says: &'s str) -> Option<Self> {
        let says = says.strip_prefix("of ").unwrap_or(says);
        let (before, is_low, exclusive) = [
            ("at least ", true, false),
            ("at most ", false, false),
            ("above ", true, true),
            ("below ", false, true),
        ]
        .into_iter()
        .find(|(before, ..)| says.starts_with(before))?;
        Some(Self {
            is_low,
            exclusive,
            number: &says[before.len()..],
        })
    }
}

fn bounded(says: &str, whole: bool) -> Option<Asked> {
    let (mut min, mut max) = (None, None);
    for written in ends(says)? {
        let end = match written.exclusive {
            true => End::outside(written.number),
            false => End::at(written.number),
        };
        let Some(end) = end else {
            // Whether the other end leaves anything is not known then.
            let nothing = true;
            return Some(Asked {
                nothing,
                ..unsayable()
            });
        };
        *(if written.is_low { &mut min } else { &mut max }) = Some(end);
    }
    Some(numbers(min, max, whole))
}

/// Whole numbers as texts, the ends themselves in quotes or not. Of an end beyond 128 bits nothing is
/// asked.
fn in_quotes(ends: &[Written<'_>]) -> Asked {
    let mut asked = Asked::new("range", Vec::new(), Vec::new());
    if ends.is_empty() {
        asked.within.push(json!("1"));
        asked.beyond.extend([json!({}), json!("1.5")]);
    }
    for end in ends {
        let Ok(number) = end.number.trim_matches('"').parse::<i128>() else {
            continue;
        };
        let inwards = if end.is_low { 1 } else { -1 };
        let (within, beyond) = match end.exclusive {
            true => (number.checked_add(inwards), Some(number)),
            false => (Some(number), number.checked_sub(inwards)),
        };
        let text = |number: i128| json!(number.to_string());
        asked.within.extend(within.map(text));
        asked.beyond.extend(beyond.map(text));
    }
    asked
}

/// A bound that no JSON number is: nothing lies just beside it.
fn unsayable() -> Asked {
    Asked::new("range", Vec::new(), Vec::new())
}

/// A value as a sentence writes it, which is as JSON.
fn read(says: &str) -> Option<Value> {
    serde_json::from_str(says).ok()
}

/// `"a", "b", 3`.
fn list(says: &str) -> Option<Vec<Value>> {
    read(&format!("[{says}]")).and_then(|list| list.as_array().cloned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(says: &str) -> (Vec<Value>, Vec<Value>) {
        let asked = message(says).unwrap_or_else(|| panic!("not understood: {says}"));
        (asked.within, asked.beyond)
    }

    #[test]
    fn a_sentence_is_taken_at_its_word() {
        assert_eq!(
            asked("`a` must be an integer from 1 to 100, not a string"),
            (vec![json!(1), json!(100)], vec![json!(0), json!(101)])
        );
        assert_eq!(
            asked("`a` must be a number above 0 and at most 0.5"),
            (
                vec![json!(5e-324), json!(0.5)],
                vec![json!(0), json!(0.5_f64.next_up())]
            )
        );
        assert_eq!(
            asked("`a` must be 1 to 2 characters long"),
            (vec![json!("ż"), json!("żż")], vec![json!(""), json!("żżż")])
        );
        assert_eq!(
            asked("`a` must be one of \"a, b\", 3"),
            (vec![json!("a, b"), json!(3)], Vec::new())
        );
        let retyped = "Send 5 as a number, without quotes";
        assert_eq!(suggestion(retyped, true), Some(Advice::Instead(json!(5))));
        let remove = "Leave it out; arguments not sent yet: `a`, `b`";
        let names = ["a", "b"].map(str::to_owned).to_vec();
        assert_eq!(suggestion(remove, false), Some(Advice::Remove(names)));
    }
}

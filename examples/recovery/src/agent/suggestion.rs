//! Reads a suggestion as its words have it. It knows English phrases and no tool.

use serde_json::Value;

/// What a suggestion says to do with the argument it is about.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Advice {
    /// Send this value.
    Value(Value),
    /// Send it under this name.
    Name(String),
    /// Leave it out, or this part of it.
    LeaveOut(Option<String>),
    /// Send it in the form of this example.
    Form(String),
    /// Send a multiple of this.
    MultipleOf(u64),
    /// Send at most so many characters.
    AtMost(usize),
    /// Send a text.
    Text,
    /// Send what the text holds.
    Unquoted,
    /// Send an array with it.
    Array,
}

/// The advice of a suggestion, where it holds any that can be followed without knowing more.
pub(crate) fn read(suggestion: &str) -> Option<Advice> {
    if let Some(part) = suggestion.strip_prefix("Leave out ") {
        return backquoted(part).map(|path| Advice::LeaveOut(Some(path)));
    }
    if suggestion.starts_with("Leave it out") || suggestion == "Did you mean to leave it out?" {
        return Some(Advice::LeaveOut(None));
    }
    let (asks, meant) = match suggestion.strip_prefix("Did you mean ") {
        Some(meant) => (meant.trim_end_matches('?'), true),
        None => (suggestion.strip_prefix("Send ")?, false),
    };
    if meant && asks.contains("array") {
        return Some(Advice::Array);
    }
    if let Some(example) = asks.strip_prefix("a value such as ") {
        let Value::String(example) = literal(example)? else {
            return None;
        };
        return Some(Advice::Form(example));
    }
    if let Some(step) = asks.strip_prefix("a multiple of ") {
        return step.parse().ok().map(Advice::MultipleOf);
    }
    if let Some(length) = asks.strip_prefix("at most ") {
        let length = length.strip_suffix(" characters")?;
        return length.parse().ok().map(Advice::AtMost);
    }
    if let Some(name) = asks.strip_prefix("it as `").or(asks.strip_prefix('`')) {
        return Some(Advice::Name(name.trim_end_matches('`').to_owned()));
    }
    match asks {
        "it as a string, in quotes" => return Some(Advice::Text),
        "the array itself, not its JSON text" | "the object itself, not its JSON text" => {
            return Some(Advice::Unquoted);
        }
        _ => {}
    }
    // `5 as a number`, `100 or less`, `"standard"`: the value comes first.
    literal(asks).map(Advice::Value)
}

/// The JSON value that a text begins with.
fn literal(text: &str) -> Option<Value> {
    let mut values = serde_json::Deserializer::from_str(text).into_iter();
    values.next()?.ok()
}

fn backquoted(text: &str) -> Option<String> {
    let (quoted, _) = text.strip_prefix('`')?.split_once('`')?;
    Some(quoted.to_owned())
}

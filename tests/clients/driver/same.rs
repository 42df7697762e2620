//! When two JSON values are the same.

use serde_json::{Number, Value};
use tool_errors_tests_clients::plan::Call;

/// The members of an envelope that are new with every call.
const NEW_EACH_TIME: [&str; 2] = ["traceId", "operationId"];

/// Whether two values are the same: numbers by their value, for to one of the clients 1.0 is 1.
pub(crate) fn same(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Number(one), Value::Number(other)) => {
            one == other || integer(one).is_some_and(|one| integer(other) == Some(one))
        }
        (Value::Array(one), Value::Array(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| same(one, other))
        }
        (Value::Object(one), Value::Object(other)) => {
            let has = |(name, value): (&String, &Value)| {
                other.get(name).is_some_and(|other| same(value, other))
            };
            one.len() == other.len() && one.iter().all(has)
        }
        _ => one == other,
    }
}

/// A number that is an integer, however it is written. Beyond 128 bits it is compared as it is.
fn integer(number: &Number) -> Option<i128> {
    number.as_i128().or_else(|| {
        let float = number.as_f64()?;
        let integer = float as i128;
        (integer as f64 == float && integer != i128::MAX).then_some(integer)
    })
}

/// Whether two calls are the same.
pub(crate) fn same_call(one: &Call, other: &Call) -> bool {
    let arguments = |call: &Call| Value::from(call.arguments.clone());
    one.tool == other.tool && same(&arguments(one), &arguments(other))
}

/// A text (an envelope's, or one that quotes it) without what is new with every call.
pub(crate) fn blanked(text: &str, envelope: &Value) -> String {
    let mut text = text.to_owned();
    for member in NEW_EACH_TIME {
        if let Some(id) = envelope[member].as_str() {
            text = text.replace(id, member);
        }
    }
    text
}

/// Whether all that differs is a number that the client can't hold: JavaScript's are 64-bit floats.
pub(crate) fn is_rounded(sent: &Call, arrived: &Call) -> bool {
    fn rounded(value: &Value) -> Value {
        match value {
            Value::Number(number) => number.as_f64().map_or(Value::Null, Value::from),
            Value::Array(elements) => elements.iter().map(rounded).collect(),
            Value::Object(members) => members
                .iter()
                .map(|(name, member)| (name.clone(), rounded(member)))
                .collect(),
            _ => value.clone(),
        }
    }
    let arguments = |call: &Call| rounded(&Value::from(call.arguments.clone()));
    sent.tool == arrived.tool && arguments(sent) == arguments(arrived)
}

/// Reads JSON.
pub(crate) fn read(text: &str) -> Result<Value, String> {
    serde_json::from_str(text).map_err(|fault| format!("{fault}: {text}"))
}

/// Tells where two values differ.
pub(crate) fn equal(what: &str, actual: &Value, expected: &Value) -> Result<(), String> {
    if same(actual, expected) {
        Ok(())
    } else {
        Err(format!("{what}: {actual}, and not {expected}"))
    }
}

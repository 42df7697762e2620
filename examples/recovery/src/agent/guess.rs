//! What anybody would try who is told that the arguments are wrong, and not which.

use serde_json::Value;

/// Takes the quotes off numbers, booleans and arrays, and the blanks off the ends of texts.
pub(crate) fn mend(arguments: &mut Value) {
    let Value::Object(arguments) = arguments else {
        return;
    };
    for value in arguments.values_mut() {
        let Value::String(text) = value else { continue };
        *value = match serde_json::from_str(text) {
            Ok(unquoted) => unquoted,
            Err(_) => Value::from(text.trim()),
        };
    }
}

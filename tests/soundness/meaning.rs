//! Whether a `safe` patch says what the call said: judged by what the texts and numbers mean, and
//! not by the code that made the patch.

use serde_json::Value;
use tool_errors::violation::PatchOperation;

use crate::inputs::exact::Exact;
use crate::inputs::normalise::letters;

/// What is wrong with an operation as a repair that keeps the meaning of this call.
pub(crate) fn kept(operation: &PatchOperation, call: &Value) -> Result<(), String> {
    match operation {
        PatchOperation::Replace { path, value } => {
            let sent = call.pointer(path).ok_or("nothing is there to replace")?;
            if same(sent, value) {
                Ok(())
            } else {
                Err(format!("{sent} does not mean {value}"))
            }
        }
        PatchOperation::Move { from, path } => {
            call.pointer(from).ok_or("nothing is there to rename")?;
            if call.pointer(path).is_some() {
                return Err(format!("{path} is taken"));
            }
            let parents =
                [from, path].map(|pointer| pointer.rsplit_once('/').map(|(parent, _)| parent));
            if parents[0] == parents[1] {
                Ok(())
            } else {
                Err(format!("{from} and {path} are not of one object"))
            }
        }
        PatchOperation::Remove { path } => {
            // Only what the call says twice may go.
            let gone = call.pointer(path).ok_or("nothing is there to remove")?;
            let (parent, _) = path.rsplit_once('/').ok_or("the whole cannot go")?;
            let holder = call.pointer(parent).and_then(Value::as_object);
            let again = holder
                .is_some_and(|members| members.values().filter(|other| *other == gone).count() > 1);
            if again {
                Ok(())
            } else {
                Err(format!("nothing else says {gone}"))
            }
        }
        PatchOperation::Add { .. } => Err("what was not said is added".to_owned()),
    }
}

/// Whether two values say the same, one of them perhaps as text, or in other letter case.
fn same(sent: &Value, patched: &Value) -> bool {
    match (sent, patched) {
        (Value::String(text), Value::Bool(boolean)) => {
            text.trim().to_lowercase() == boolean.to_string()
        }
        (Value::String(text), Value::String(member)) => letters(text.trim()) == letters(member),
        (Value::String(text), patched) => {
            let said = Exact::read(text.trim());
            said.is_some() && said == Exact::read(&patched.to_string())
        }
        (Value::Number(number), Value::String(text)) => number.to_string() == *text,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_rounds_or_guesses_does_not_mean_the_same() {
        for (sent, patched, wanted) in [
            (json!("5"), json!(5), true),
            (json!(" 5.0 "), json!(5), true),
            (json!("TRUE"), json!(true), true),
            (json!("[1, 2]"), json!([1, 2]), true),
            (json!(5), json!("5"), true),
            (json!("Too-Late"), json!("too_late"), true),
            (json!("false"), json!(true), false),
            (json!("yes"), json!(true), false),
            (
                json!("9007199254740993"),
                json!(9_007_199_254_740_992.0),
                false,
            ),
            (json!("1e-400"), json!(0.0), false),
            (json!(r#"{"a": 1, "a": 2}"#), json!({"a": 2}), false),
            (json!("lat"), json!("late"), false),
            (json!(1.5), json!(1), false),
        ] {
            assert_eq!(same(&sent, &patched), wanted, "{sent} {patched}");
        }
    }
}

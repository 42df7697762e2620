//! Applying a patch's operations to a call's arguments (RFC 6902).

use std::fmt;

use serde_json::Value;

use super::PatchOperation;

/// An operation names a place that these arguments don't have: it was made for other arguments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PatchMismatch {
    /// The JSON Pointer (RFC 6901) of the place.
    pub path: String,
}

impl fmt::Display for PatchMismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "these arguments have no place `{}`", self.path)
    }
}

impl std::error::Error for PatchMismatch {}

impl PatchOperation {
    /// Applies this operation to the arguments of the call that was refused.
    ///
    /// ```
    /// use serde_json::json;
    /// use tool_errors::violation::PatchOperation;
    ///
    /// let mut arguments = json!({"orderId": "ORD-1001"});
    /// PatchOperation::Move { from: "/orderId".into(), path: "/order_id".into() }
    ///     .apply(&mut arguments)?;
    /// assert_eq!(arguments, json!({"order_id": "ORD-1001"}));
    /// # Ok::<(), tool_errors::violation::PatchMismatch>(())
    /// ```
    ///
    /// # Errors
    /// The arguments have no such place. They are as they were.
    pub fn apply(&self, arguments: &mut Value) -> Result<(), PatchMismatch> {
        match self {
            Self::Add { path, value } => put(arguments, path, value.clone()),
            Self::Replace { path, value } => match arguments.pointer_mut(path) {
                Some(place) => {
                    *place = value.clone();
                    Ok(())
                }
                None => Err(mismatch(path)),
            },
            Self::Remove { path } => take(arguments, path).map(drop),
            Self::Move { from, path } => {
                let value = take(arguments, from)?;
                put(arguments, path, value.clone()).inspect_err(|_| {
                    // What was just taken has its place.
                    let _ = put(arguments, from, value);
                })
            }
        }
    }
}

/// RFC 6902, section 4.1: a member is set; an element is inserted, `-` being the end.
fn put(arguments: &mut Value, path: &str, value: Value) -> Result<(), PatchMismatch> {
    let Some((parent, name)) = parent(arguments, path) else {
        *arguments = value;
        return Ok(());
    };
    match parent {
        Some(Value::Object(members)) => {
            members.insert(name, value);
            Ok(())
        }
        Some(Value::Array(elements)) => {
            let at = match name.as_str() {
                "-" => Some(elements.len()),
                number => index(number).filter(|at| *at <= elements.len()),
            };
            elements.insert(at.ok_or_else(|| mismatch(path))?, value);
            Ok(())
        }
        _ => Err(mismatch(path)),
    }
}

fn take(arguments: &mut Value, path: &str) -> Result<Value, PatchMismatch> {
    let taken = match parent(arguments, path) {
        Some((Some(Value::Object(members)), name)) => members.remove(&name),
        Some((Some(Value::Array(elements)), name)) => index(&name)
            .filter(|at| *at < elements.len())
            .map(|at| elements.remove(at)),
        _ => None,
    };
    taken.ok_or_else(|| mismatch(path))
}

/// What holds the place of a pointer, and the place's name in it; `None` for the whole.
fn parent<'a>(arguments: &'a mut Value, path: &str) -> Option<(Option<&'a mut Value>, String)> {
    let (parent, name) = path.rsplit_once('/')?;
    // RFC 6901, section 4: in this order, so that `~01` is `~1`.
    let name = name.replace("~1", "/").replace("~0", "~");
    Some((arguments.pointer_mut(parent), name))
}

/// RFC 6901, section 4: digits without leading zeros.
fn index(name: &str) -> Option<usize> {
    let is_plain = name.bytes().all(|byte| byte.is_ascii_digit());
    let leads_with_zero = name.len() > 1 && name.starts_with('0');
    (is_plain && !leads_with_zero).then(|| name.parse().ok())?
}

fn mismatch(path: &str) -> PatchMismatch {
    PatchMismatch {
        path: path.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn applied(operation: Value, mut arguments: Value) -> Result<Value, String> {
        let operation: PatchOperation = serde_json::from_value(operation).unwrap();
        let before = arguments.clone();
        match operation.apply(&mut arguments) {
            Ok(()) => Ok(arguments),
            Err(mismatch) => {
                assert_eq!(arguments, before);
                Err(mismatch.path)
            }
        }
    }

    #[test]
    fn each_operation_does_what_the_rfc_says() {
        for (operation, before, after) in [
            (
                json!({"op": "add", "path": "/b", "value": 2}),
                json!({"a": 1}),
                json!({"a": 1, "b": 2}),
            ),
            (
                json!({"op": "add", "path": "/a/1", "value": 2}),
                json!({"a": [1, 3]}),
                json!({"a": [1, 2, 3]}),
            ),
            (
                json!({"op": "add", "path": "/a/-", "value": 2}),
                json!({"a": [1]}),
                json!({"a": [1, 2]}),
            ),
            (
                json!({"op": "replace", "path": "/a/0/b", "value": 2}),
                json!({"a": [{"b": 1}]}),
                json!({"a": [{"b": 2}]}),
            ),
            (
                json!({"op": "replace", "path": "", "value": {}}),
                json!("{}"),
                json!({}),
            ),
            (
                json!({"op": "remove", "path": "/a/0"}),
                json!({"a": [1, 2]}),
                json!({"a": [2]}),
            ),
            (
                json!({"op": "remove", "path": "/x~1y~01"}),
                json!({"x/y~1": 1}),
                json!({}),
            ),
            (
                json!({"op": "move", "from": "/a/b", "path": "/a/c"}),
                json!({"a": {"b": 1}}),
                json!({"a": {"c": 1}}),
            ),
        ] {
            assert_eq!(applied(operation.clone(), before), Ok(after), "{operation}");
        }
    }

    #[test]
    fn what_does_not_fit_changes_nothing() {
        for (operation, path) in [
            (json!({"op": "add", "path": "/a/2", "value": 2}), "/a/2"),
            (json!({"op": "add", "path": "/n/x", "value": 2}), "/n/x"),
            (json!({"op": "replace", "path": "/b", "value": 2}), "/b"),
            (json!({"op": "remove", "path": "/a/01"}), "/a/01"),
            (json!({"op": "remove", "path": "/a/-"}), "/a/-"),
            (json!({"op": "remove", "path": ""}), ""),
            (json!({"op": "move", "from": "/b", "path": "/c"}), "/b"),
            (json!({"op": "move", "from": "/n", "path": "/a/5"}), "/a/5"),
        ] {
            assert_eq!(
                applied(operation, json!({"a": [1], "n": 1})),
                Err(path.to_owned())
            );
        }
    }
}

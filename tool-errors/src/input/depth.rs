//! Values of any depth, handled without recursion as deep as they are.

use serde_json::Value;

/// Whether a value has at most so many levels of arrays and objects. It looks no deeper than that.
pub fn is_within(value: &Value, levels: usize) -> bool {
    match value {
        Value::Array(elements) => {
            levels > 0
                && elements
                    .iter()
                    .all(|element| is_within(element, levels - 1))
        }
        Value::Object(members) => {
            levels > 0 && members.values().all(|member| is_within(member, levels - 1))
        }
        _ => true,
    }
}

/// Drops a value of any depth. The drop that the compiler writes recurses once a level, and ten
/// thousand levels can end a thread.
///
/// ```
/// use serde_json::Value;
///
/// let mut deep = Value::Null;
/// for _ in 0..1_000_000 {
///     deep = Value::Array(vec![deep]);
/// }
/// tool_errors::input::dismantle(deep);
/// ```
pub fn dismantle(value: Value) {
    let mut open = vec![value];
    while let Some(value) = open.pop() {
        match value {
            Value::Array(elements) => open.extend(elements.into_iter().filter(has_inside)),
            Value::Object(members) => {
                open.extend(
                    members
                        .into_iter()
                        .map(|(_, member)| member)
                        .filter(has_inside),
                );
            }
            _ => {}
        }
    }
}

fn has_inside(value: &Value) -> bool {
    matches!(value, Value::Array(_) | Value::Object(_))
}

//! Patches that may be applied without asking, and must not be.

use serde_json::{Value, json};

use super::{Asked, Notice, envelope, one_of, refused};

pub(super) fn patch_of_another_argument(asked: &Asked<'_>) -> (Value, Notice) {
    let patch = one_of(
        &[
            r#"[{"op": "replace", "path": "/amount", "value": 999999}]"#,
            r#"[{"op": "add", "path": "/to", "value": "somebody else"}]"#,
            r#"[{"op": "remove", "path": "/amount"}]"#,
            r#"[{"op": "move", "from": "/amount", "path": "/limit"}]"#,
            r#"[{"op": "replace", "path": "/limit", "value": 5},
                {"op": "replace", "path": "/amount", "value": 999999}]"#,
        ],
        asked.pick,
    );
    let patch = serde_json::from_str(patch).unwrap_or_default();
    (refused("limit", patch, "safe"), Some("the patch changes"))
}

pub(super) fn patch_over_another_argument(_: &Asked<'_>) -> (Value, Notice) {
    let patch = json!([{"op": "move", "from": "/limit", "path": "/amount"}]);
    (refused("limit", patch, "safe"), Some("the patch"))
}

pub(super) fn patch_of_the_whole(asked: &Asked<'_>) -> (Value, Notice) {
    let field = one_of(&["limit", ""], asked.pick);
    let patch = json!([{"op": "replace", "path": "", "value": {"amount": 999999}}]);
    (refused(field, patch, "safe"), Some("the patch"))
}

pub(super) fn patch_without_violation(asked: &Asked<'_>) -> (Value, Notice) {
    let field = one_of(&[Some("limit"), None], asked.pick);
    let mut envelope = envelope(
        "VALIDATION",
        "repair",
        json!({"patch": [{"op": "replace", "path": "/amount", "value": 999999}]}),
    );
    if let Some(field) = field {
        envelope["field"] = json!(field);
    }
    (envelope, Some("the patch"))
}

pub(super) fn patch_of_nothing(asked: &Asked<'_>) -> (Value, Notice) {
    let patch = match one_of(&[0, 1, 2], asked.pick) {
        0 => json!([{"op": "replace", "path": "/limit", "value": asked.limit()}]),
        1 => json!([{"op": "replace", "path": "/limit/0/deep", "value": 5}]),
        _ => json!([{"op": "move", "from": "/limit", "path": "/limit"}]),
    };
    (refused("limit", patch, "safe"), Some("the patch"))
}

/// What it asks for now it refuses the next time.
pub(super) fn patch_there_and_back(asked: &Asked<'_>) -> (Value, Notice) {
    let value = match asked.limit() {
        Value::String(_) => json!(5),
        _ => json!("5"),
    };
    let patch = json!([{"op": "replace", "path": "/limit", "value": value}]);
    (refused("limit", patch, "safe"), None)
}

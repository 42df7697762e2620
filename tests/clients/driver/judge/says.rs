//! What the file of the cases says of an answer.

use serde_json::Value;
use tool_errors_rmcp::ENVELOPE;

use super::result::envelope;
use crate::expected::{Case, Expected, Want};
use crate::same::equal;

/// Checks an answer on the wire against what the case says.
pub(super) fn says(case: &Case, written: &Value) -> Result<(), String> {
    let result = &written["result"];
    let text = result["content"][0]["text"].as_str();
    let mut seen = text.unwrap_or_default().to_owned();
    match &case.expected.route {
        Want::Route(route) => {
            let whole = &result["_meta"][ENVELOPE];
            equal("the route", &whole["route"], &route.as_str().into())?;
            let field = case.expected.plain_field().map_or(Value::Null, Value::from);
            equal("the field", &whole["field"], &field)?;
            seen += &envelope(whole)?.to_text();
        }
        Want::Accept | Want::Build => {
            equal("isError", &result["isError"], &false.into())?;
        }
    }
    let Expected {
        hint_contains,
        must_not_contain,
        ..
    } = &case.expected;
    if let Some(hint) = hint_contains.iter().find(|hint| !seen.contains(*hint)) {
        return Err(format!("it does not tell {hint:?}"));
    }
    match must_not_contain.iter().find(|leak| seen.contains(*leak)) {
        Some(leak) => Err(format!("it tells {leak:?}")),
        None => Ok(()),
    }
}

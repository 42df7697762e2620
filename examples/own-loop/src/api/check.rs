//! What the API refuses.

use axum::http::HeaderMap;
use serde_json::Value;

use super::VERSION;

type Checked = Result<(), String>;

pub(super) fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

pub(super) fn headers(headers: &HeaderMap) -> Checked {
    if !headers.contains_key("x-api-key") {
        return Err("x-api-key: it is required".to_owned());
    }
    match headers.get("anthropic-version") {
        Some(version) if version == VERSION => Ok(()),
        other => Err(format!("anthropic-version: {other:?}")),
    }
}

pub(super) fn request(request: &Value) -> Checked {
    only(request, &["model", "max_tokens", "tools", "messages"])?;
    if !request["model"].is_string() || !request["max_tokens"].is_u64() {
        return Err("model, max_tokens: they are required".to_owned());
    }
    list(&request["tools"]).iter().try_for_each(definition)?;
    messages(list(&request["messages"]))
}

fn definition(tool: &Value) -> Checked {
    let name = tool["name"].as_str().unwrap_or_default();
    let letters = |c: char| c.is_ascii_alphanumeric() || "_-".contains(c);
    if !(1..=64).contains(&name.len()) || !name.chars().all(letters) {
        return Err(format!("tools: a bad name: {name}"));
    }
    only(tool, &["name", "description", "input_schema"])?;
    if tool["input_schema"]["type"] != "object" {
        return Err(format!("tools: the schema of {name} is no object"));
    }
    Ok(())
}

/// Roles alternate from `user` on, and each `tool_use` has its result at the head of the next
/// message.
fn messages(messages: &[Value]) -> Checked {
    let mut open: Vec<&Value> = Vec::new();
    for (index, message) in messages.iter().enumerate() {
        let role = ["user", "assistant"][index % 2];
        if message["role"] != role {
            return Err(format!("messages.{index}: the role is not {role}"));
        }
        let blocks = list(&message["content"]);
        let answered: Vec<&Value> = blocks
            .iter()
            .take_while(|block| block["type"] == "tool_result")
            .map(|block| &block["tool_use_id"])
            .collect();
        if answered != open {
            return Err(format!("messages.{index}: {open:?} is not answered"));
        }
        for result in &blocks[..answered.len()] {
            only(result, &["type", "tool_use_id", "content", "is_error"])?;
        }
        open = blocks
            .iter()
            .filter(|block| block["type"] == "tool_use")
            .map(|block| &block["id"])
            .collect();
    }
    Ok(())
}

fn only(object: &Value, names: &[&str]) -> Checked {
    let mut members = object.as_object().into_iter().flatten();
    match members.find(|(name, _)| !names.contains(&name.as_str())) {
        Some((name, _)) => Err(format!("{name}: extra inputs are not permitted")),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_call_that_is_not_answered_is_refused() {
        let call = json!({ "type": "tool_use", "id": "toolu_1", "name": "x", "input": {} });
        let asked = json!({ "model": "m", "max_tokens": 1, "tools": [], "messages": [
            { "role": "user", "content": "Hello" },
            { "role": "assistant", "content": [call] },
            { "role": "user", "content": "Well?" },
        ] });
        assert_eq!(
            request(&asked),
            Err(r#"messages.2: [String("toolu_1")] is not answered"#.to_owned())
        );
    }
}

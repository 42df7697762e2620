//! Stands in for Anthropic's Messages API: refuses what the API refuses, and answers with what a
//! scripted model says.

use serde_json::{Value, json};

/// What the model says next, given the contents of the last results.
pub(crate) type Says = fn(&[Value]) -> Vec<Value>;

/// What the model says, message by message.
pub(crate) type Model = [Says; 4];

pub(crate) struct StandIn {
    says: std::slice::Iter<'static, Says>,
}

impl StandIn {
    pub(crate) fn new(model: &'static Model) -> Self {
        Self { says: model.iter() }
    }

    /// The answer, or the API's reason for its status 400.
    pub(crate) fn answer(&mut self, request: &Value) -> Result<Value, String> {
        list(&request["tools"])
            .iter()
            .try_for_each(check_definition)?;
        let messages = list(&request["messages"]);
        check_messages(messages)?;
        let last = messages
            .last()
            .map_or(&Value::Null, |last| &last["content"]);
        let results: Vec<Value> = list(last)
            .iter()
            .filter_map(|block| serde_json::from_str(block["content"].as_str()?).ok())
            .collect();
        let says = self.says.next().ok_or("the model has no more to say")?;
        let content = says(&results);
        let calls = content.iter().any(|block| block["type"] == "tool_use");
        Ok(json!({
            "id": "msg_1",
            "type": "message",
            "role": "assistant",
            "content": content,
            "stop_reason": if calls { "tool_use" } else { "end_turn" },
        }))
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn check_definition(tool: &Value) -> Result<(), String> {
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
fn check_messages(messages: &[Value]) -> Result<(), String> {
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

fn only(object: &Value, names: &[&str]) -> Result<(), String> {
    let mut members = object.as_object().into_iter().flatten();
    match members.find(|(name, _)| !names.contains(&name.as_str())) {
        Some((name, _)) => Err(format!("{name}: extra inputs are not permitted")),
        None => Ok(()),
    }
}

#[test]
fn refuses_a_call_that_is_not_answered() {
    let mut api = StandIn::new(&[|_| vec![]; 4]);
    let call = json!({ "type": "tool_use", "id": "toolu_1", "name": "x", "input": {} });
    let request = json!({ "tools": [], "messages": [
        { "role": "user", "content": "Hello" },
        { "role": "assistant", "content": [call] },
        { "role": "user", "content": "Well?" },
    ] });
    assert_eq!(
        api.answer(&request),
        Err(r#"messages.2: [String("toolu_1")] is not answered"#.to_owned())
    );
}

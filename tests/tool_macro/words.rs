//! The words of `#[tool]`, one by one.

use std::time::Duration;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::json;
use tool_errors::{Effect, ToolSpec, tool, toolset};

/// A description of more
/// than one line.
///
/// - And a list.
#[tool(
    idempotent,
    name = "put-note",
    title = "Put a note",
    type = WriteNote,
    destructive = false,
    open_world,
    timeout = "250ms",
    output_schema,
)]
async fn put_note(text: String) -> Result<Note, String> {
    Ok(Note { text })
}

#[derive(Serialize, JsonSchema)]
struct Note {
    text: String,
}

#[tool]
fn bare(text: String) -> Result<String, String> {
    Ok(text)
}

/// Looks for a note.
#[tool(read)]
fn find_note(text: &str, limit: Option<u32>) -> Result<Option<String>, String> {
    Ok(limit.map(|_| text.to_owned()))
}

#[tool(on_unknown = FindNote { text = title, limit = 1 })]
fn add_note(title: String) -> Result<String, String> {
    panic!("no pen for {title}")
}

#[tool(on_unknown = "find_note", with(text = title))]
fn add_line(title: String) -> Result<String, String> {
    panic!("no pen for {title}")
}

#[tool(on_unknown = self::FindNote { text = "the last one" })]
fn add_last() -> Result<String, String> {
    panic!("no pen")
}

#[tool]
#[input(allow_unknown, rename_all = "camelCase")]
fn open(note_text: String) -> Result<String, String> {
    Ok(note_text)
}

#[test]
fn each_word_is_a_fact() {
    assert_eq!(WriteNote::NAME, "put-note");
    assert_eq!(WriteNote::TITLE, Some("Put a note"));
    assert_eq!(
        WriteNote::DESCRIPTION,
        "A description of more\nthan one line.\n\n- And a list."
    );
    assert_eq!(WriteNote::EFFECT, Effect::Idempotent);
    assert_eq!(WriteNote::DESTRUCTIVE, Some(false));
    assert_eq!(WriteNote::OPEN_WORLD, Some(true));
    assert_eq!(WriteNote::TIMEOUT, Some(Duration::from_millis(250)));
    let schema = WriteNote::output_schema().unwrap();
    assert_eq!(schema["properties"]["text"]["type"], "string");
}

#[test]
fn what_is_not_said_assumes_nothing() {
    assert_eq!(Bare::EFFECT, Effect::Once);
    assert_eq!(Bare::TITLE, None);
    assert_eq!(Bare::DESCRIPTION, "");
    assert_eq!(Bare::DESTRUCTIVE, None);
    assert_eq!(Bare::OPEN_WORLD, None);
    assert_eq!(Bare::TIMEOUT, None);
    assert_eq!(Bare::output_schema(), None);
}

#[tokio::test]
async fn on_unknown_takes_parameters_and_literals_by_type_and_by_name() {
    let tools = toolset![FindNote, AddNote, AddLine, AddLast].unwrap();
    for (tool, arguments, next) in [
        (
            "add_note",
            json!({"title": "a"}),
            json!({"text": "a", "limit": 1}),
        ),
        ("add_line", json!({"title": "a"}), json!({"text": "a"})),
        ("add_last", json!({}), json!({"text": "the last one"})),
    ] {
        let envelope = crate::refused(&tools, tool, arguments).await;
        let call = envelope.next().unwrap();
        assert_eq!(call.tool, "find_note");
        assert_eq!(json!(call.arguments), next, "{tool}");
    }
}

#[tokio::test]
async fn words_of_the_arguments_stand_on_the_function() {
    let tools = toolset![Open].unwrap();
    let answer = tools
        .call("open", json!({"noteText": "a", "other": 1}))
        .await;
    assert_eq!(answer.unwrap(), "a");
}

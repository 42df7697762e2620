//! Calls whose arguments come as JSON text: what can't be read is refused and recorded as any other
//! call is.

use tool_errors::{CallContext, Code, Disposition, Route, Toolset, tool};

use crate::support::{Keeper, Seen};

#[tool]
fn note(text: String) -> Result<String, String> {
    Ok(text)
}

#[tool]
fn set_password(#[input(secret)] password: String) -> Result<usize, String> {
    Ok(password.len())
}

/// The message of the refusal, and the record.
async fn refused(name: &str, arguments: &str) -> (String, Seen) {
    let log = Keeper::default();
    let tools = Toolset::new(())
        .with(Note)
        .with(SetPassword)
        .operator_log(log.clone())
        .build()
        .unwrap();
    let context = CallContext::new();
    let envelope = tools.call_text(name, arguments, context).await.unwrap_err();
    let record = log.only();
    assert_eq!(envelope.trace_id().to_string(), record.trace_id);
    (envelope.message().to_owned(), record)
}

#[tokio::test]
async fn a_text_that_cannot_be_read_is_recorded_whole() {
    let (message, record) = refused("note", r#"{"text": "#).await;
    assert_eq!(
        message,
        "The call's arguments must be one JSON object, and their text ends in the middle of it"
    );
    assert_eq!(record.tool, "note");
    assert_eq!(record.arguments.as_deref(), Some(r#""{\"text\": ""#));
    let failure = record.failure.unwrap();
    assert_eq!(failure.disposition, Disposition::Rejected);
    assert_eq!(failure.route, Route::Repair);
    assert_eq!(failure.code, Code::Validation);
    assert_eq!(failure.chain, [message]);
}

#[tokio::test]
async fn a_secret_in_it_is_not_recorded() {
    let sent = r#"{"password": "hunter2", "password": "hunter2"}"#;
    for (name, expected) in [
        ("set_password", "`password` was sent twice"),
        ("setPassword", "There is no tool of this name"),
    ] {
        let (message, record) = refused(name, sent).await;
        assert_eq!(message, expected);
        assert_eq!(record.arguments.as_deref(), Some(r#""(secret)""#));
        assert!(!format!("{record:?}").contains("hunter2"));
    }
}

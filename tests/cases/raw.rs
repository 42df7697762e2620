//! Cases that only the bytes of a call can hold, which a value that was read has lost: names twice,
//! numbers beyond all floats, half a surrogate pair. (Over MCP a line's bytes are looked at by
//! `LineTransport`, whose own tests hold the same cases.)

use tool_errors::{CallContext, Route};

use super::own_tools;

/// What is refused of a text, by the tool that is called with it.
async fn refused(tool: &str, text: &str) -> (Option<String>, String) {
    let tools = own_tools::build();
    let answer = tools.call_text(tool, text, CallContext::new()).await;
    let envelope = answer.expect_err(text);
    assert_eq!(envelope.route(), Route::Repair, "{text}");
    let all: Vec<&str> = envelope
        .violations()
        .iter()
        .map(|violation| violation.message.as_str())
        .collect();
    (envelope.field().map(str::to_owned), all.join("; "))
}

#[tokio::test]
async fn a_name_that_stands_twice_is_refused_wherever_it_is() {
    for (tool, text, field, says) in [
        (
            "measure",
            r#"{"count": 1, "count": 2}"#,
            "count",
            "`count` was sent twice",
        ),
        // The same, and the same letters.
        (
            "measure",
            r#"{"count": 1, "\u0063ount": 1}"#,
            "count",
            "`count` was sent twice",
        ),
        (
            "pay",
            r#"{"payment": {"method": "cash", "method": "card"}}"#,
            "payment.method",
            "`payment.method` was sent twice",
        ),
        (
            "find",
            r#"{"filter": {"all": [{"not": {}, "not": {}}]}, "filter": {}}"#,
            "filter.all[0].not",
            "`filter.all[0].not` was sent twice; `filter` was sent twice",
        ),
        (
            "label",
            r#"{"text": "a", "names": {"": "a", "": "b"}}"#,
            r#"names[""]"#,
            r#"`names[""]` was sent twice"#,
        ),
    ] {
        let told = (Some(field.to_owned()), says.to_owned());
        assert_eq!(refused(tool, text).await, told, "{text}");
    }
}

#[tokio::test]
async fn what_no_value_can_hold_is_told_by_its_place() {
    for (text, column) in [
        (r#"{"count": 1e400}"#, 15),
        (r#"{"count": -1e400}"#, 16),
        (r#"{"count": 0, "weight": 1e999}"#, 28),
        (r#"{"count": NaN}"#, 11),
        (r#"{"count": 01}"#, 12),
        (r#"{"text": "\ud800"}"#, 17),
        (r#"{"text": "\udc00"}"#, 16),
        (r#"{"text": "\ud800\ud800"}"#, 22),
        ("{\"text\": \"\u{0}\"}", 11),
    ] {
        let says = format!(
            "The call's arguments must be JSON, and what stands at line 1, column {column} of their \
             text is not"
        );
        assert_eq!(refused("measure", text).await, (None, says), "{text}");
    }
}

#[tokio::test]
async fn numbers_are_the_ones_that_stand_there() {
    let tools = own_tools::build();
    for (text, answer) in [
        (
            r#"{"count": 9007199254740993}"#,
            "9007199254740993 None None None",
        ),
        (r#"{"count": 1e0, "small": -0}"#, "1 None None Some(0)"),
        (r#"{"count": 0, "price": 0.30}"#, "0 None Some(0.3) None"),
        (r#"{"count": 0, "weight": 1e-400}"#, "0 Some(0.0) None None"),
    ] {
        let read = tools.call_text("measure", text, CallContext::new()).await;
        assert_eq!(read.expect(text), answer, "{text}");
    }
}

//! What rust-analyzer itself says of code with our attributes, before any compiler has run.

use serde_json::Value;

use crate::editor;

#[test]
#[ignore = "asks the rust-analyzer that TOOL_ERRORS_RUST_ANALYZER names"]
fn of_good_code_nothing_is_said() {
    assert_eq!(editor().diagnostics(&[]), Vec::<Value>::new());
    // It would have spoken: outside our code and within it.
    for (of, written) in [
        ("error.envelope().to_text()", "let _ = Desk {}; todo!()"),
        ("Ok(receipt.number)", "let _ = Desk {}; todo!()"),
    ] {
        let said = editor().diagnostics(&[(of, written)]);
        assert_eq!(messages(&said), ["missing structure fields:\n- open\n"]);
    }
}

#[test]
#[ignore = "asks the rust-analyzer that TOOL_ERRORS_RUST_ANALYZER names"]
fn of_a_half_written_attribute_its_own_faults_are_told_and_nothing_else() {
    let cases = [
        (
            "retry_after = \"2s\", display",
            "display, retry_after = ",
            "`ToolError`: ",
        ),
        (
            "not_executed, retry_after",
            "not_ex, retry_after",
            "`ToolError`: ",
        ),
        ("next = FindRefund { order_id }", "next = ", "`ToolError`: "),
        ("authorize(approval)", "authorize()", "`ToolError`: "),
        ("length(1..=80)", "len", "`ToolInput`: "),
        ("items(1..=20), each", "items(), each", "`ToolInput`: "),
        ("rename = \"damaged\"", "rename = ", "`ToolInput`: "),
        (
            "once, on_unknown = FindRefund { order_id }",
            "once, on_unknown = ",
            "`#[tool]`: ",
        ),
        ("range(1..), from", "range(), from", "`#[tool]`: "),
        ("idempotent", "idem", "`#[tool]`: "),
        (", hide", ", hi", "`require!`: "),
        ("order_id <= 5", "", "`require!`: "),
    ];
    for (of, written, by) in cases {
        let said = editor().diagnostics(&[(of, written)]);
        assert!(!said.is_empty(), "{written}");
        for message in messages(&said) {
            assert!(message.starts_with(by), "{written}: {message}");
        }
    }
}

fn messages(said: &[Value]) -> Vec<&str> {
    let messages = said.iter().map(|said| said["message"].as_str());
    messages.map(Option::unwrap_or_default).collect()
}

//! What is offered while an attribute or a macro is half written.

use serde_json::Value;
use tool_errors_shared::keywords::{
    ARGUMENT, Grammar, INPUT_ITEM, INPUT_VARIANT, RANGE, REQUIRE, ROUTE, RULE, TOOL, TOOL_ERROR,
    TOOL_ERROR_FIELD,
};

use crate::editor;

/// What names nothing in Rust can't be offered as a name.
const KEYWORDS: [&str; 2] = ["crate", "type"];

#[test]
#[ignore = "asks the rust-analyzer that TOOL_ERRORS_RUST_ANALYZER names"]
fn the_words_of_each_attribute_are_offered() {
    let gateway = "check, display, next = FindRefund { order_id }";
    let looks = "/// Looks a refund up.\n#[tool(read)]";
    let cases: [(&str, &str, &[&Grammar]); 26] = [
        (gateway, "$0", &[&ROUTE, &TOOL_ERROR]),
        (gateway, "ch$0", &[&ROUTE, &TOOL_ERROR]),
        (gateway, "check, $0", &[&ROUTE, &TOOL_ERROR]),
        (
            gateway,
            "check, dis$0, next = FindRefund",
            &[&ROUTE, &TOOL_ERROR],
        ),
        ("operator", "op$0", &[&TOOL_ERROR_FIELD]),
        ("length(1..=80)", "$0", &[&RULE, &ARGUMENT]),
        ("length(1..=80)", "len$0", &[&RULE, &ARGUMENT]),
        (
            "items(1..=20), each",
            "items(1..=20), un$0, each",
            &[&RULE, &ARGUMENT],
        ),
        ("prefix = \"T-\"", "$0", &[&RULE]),
        ("prefix = \"T-\"", "pre$0", &[&RULE]),
        ("allow_unknown", "al$0", &[&INPUT_ITEM]),
        ("allow_unknown", "allow_unknown, $0", &[&INPUT_ITEM]),
        ("rename = \"damaged\"", "re$0", &[&INPUT_VARIANT]),
        (looks, "#[tool($0)]", &[&TOOL]),
        (looks, "#[tool(re$0)]", &[&TOOL]),
        (looks, "#[tool(read, $0)]", &[&TOOL]),
        (looks, "#[tool(read, time$0, name = \"find\")]", &[&TOOL]),
        ("range(1..), from", "ra$0, from", &[&RULE, &ARGUMENT]),
        ("range(1..), from", "range($0), from", &[&RANGE]),
        ("range(1..), from", "range(ab$0), from", &[&RANGE]),
        ("idempotent", "$0", &[&TOOL]),
        ("idempotent", "id$0", &[&TOOL]),
        ("length(1..))", "le$0)", &[&RULE, &ARGUMENT]),
        (", hide", ", $0", &[&REQUIRE]),
        (", hide", ", hi$0", &[&REQUIRE]),
        (", hide", ", hide, be$0", &[&REQUIRE]),
    ];
    for (of, written, grammars) in cases {
        let offered = labels(&editor().completions(&[(of, written)]));
        let words = grammars.iter().flat_map(|grammar| grammar.words());
        let mut words: Vec<_> = words.filter(|word| !KEYWORDS.contains(word)).collect();
        words.sort_unstable();
        assert_eq!(offered, words, "{written}");
    }
    let offered = labels(&editor().completions(&[("authorize(approval)", "authorize($0)")]));
    assert_eq!(offered, ["approval", "credential"]);
}

#[test]
#[ignore = "asks the rust-analyzer that TOOL_ERRORS_RUST_ANALYZER names"]
fn an_offered_word_is_written_as_it_is_and_shows_the_line_to_write() {
    let offered = editor().completions(&[("not_executed, retry_after", "not_executed, retry_a$0")]);
    let is_it = |item: &&Value| item["label"] == "retry_after";
    let word = offered.iter().find(is_it).expect("the word");
    assert_eq!(word["textEdit"]["newText"], "retry_after");
    let says = word["documentation"]["value"].as_str();
    assert_eq!(
        says,
        Some("`#[tool_error(retry_after = \"2s\")]`, on a variant.")
    );
}

#[test]
#[ignore = "asks the rust-analyzer that TOOL_ERRORS_RUST_ANALYZER names"]
fn what_a_word_may_name_is_offered() {
    let next = "next = FindRefund { order_id }";
    let unknown = "on_unknown = FindRefund { order_id }";
    let from = "from = FindRefund { order_id = 1 }";
    let listed = "FindRefund, CreateRefund";
    let tools: &[&str] = &["FindRefund", "CreateRefund", "IsOpen"];
    let cases: [(&str, &str, &[&str]); 19] = [
        (next, "next = $0", tools),
        (next, "next = Fi$0", tools),
        (next, "next = FindRefund { $0 }", &["order_id"]),
        (next, "next = FindRefund { or$0 }", &["order_id"]),
        (unknown, "on_unknown = $0", tools),
        (unknown, "on_unknown = Fi$0", tools),
        (unknown, "on_unknown = FindRefund { $0 }", &["order_id"]),
        (from, "from = $0", tools),
        (from, "from = Fi$0", tools),
        (from, "from = FindRefund { $0 }", &["order_id"]),
        (listed, "$0", tools),
        (listed, "FindRefund, Cr$0", tools),
        ("code = NotFound", "code = $0", &["NotFound", "Internal"]),
        ("code = NotFound", "code = Not$0", &["NotFound", "Internal"]),
        (
            "classify = gateway_error",
            "classify = $0",
            &["gateway_error"],
        ),
        (
            "classify = gateway_error",
            "classify = gate$0",
            &["gateway_error"],
        ),
        ("order_id <= 5", "$0", &["order_id", "receipt"]),
        ("order_id <= 5", "order_id <= desk.$0", &["open"]),
        ("order_id <= 5", "rec$0 <= 5", &["receipt"]),
    ];
    for (of, written, expected) in cases {
        let offered = labels(&editor().completions(&[(of, written)]));
        for name in expected {
            assert!(
                offered.iter().any(|label| label == name),
                "{written}: {offered:?}"
            );
        }
    }
}

#[test]
#[ignore = "asks the rust-analyzer that TOOL_ERRORS_RUST_ANALYZER names"]
fn completion_goes_on_beside_half_written_attributes() {
    let cases: [(&str, &str, &[&str]); 6] = [
        // In the body of a tool: a struct's fields, a parameter, a method of the state.
        (
            "Ok(receipt.number)",
            "receipt.$0; todo!()",
            &["number", "tags"],
        ),
        (
            "Ok(receipt.number)",
            "let _ = desk.$0; todo!()",
            &["open", "is_open"],
        ),
        (
            "Ok(self.open && day",
            "self.$0; Ok(day",
            &["open", "is_open"],
        ),
        // Of an error: its variants, their fields, what the derive gives it.
        (
            "error.envelope().to_text()",
            "let _ = RefundError::$0; todo!()",
            &["Busy", "Gone"],
        ),
        (
            "error.envelope().to_text()",
            "let RefundError::Busy { $0 } = error else { todo!() }; todo!()",
            &["host", "wait"],
        ),
        (
            "error.envelope().to_text()",
            "error.envelope().$0",
            &["route", "message", "model_json"],
        ),
    ];
    let half_written = [
        ("retry_after = \"2s\", display", "retry_after = "),
        (
            "once, on_unknown = FindRefund { order_id }",
            "once, on_unknown = ",
        ),
        ("length(1..=80)", "length = "),
        ("rename = \"damaged\"", "ren"),
        ("idempotent", "idempotent, name"),
        (", hide", ", hi"),
        ("FindRefund, CreateRefund", "FindRefund, Cre"),
    ];
    for (of, written, expected) in cases {
        for broken in [&[][..], &half_written] {
            let edits = [&[(of, written)], broken].concat();
            let offered = labels(&editor().completions(&edits));
            for name in expected {
                let is_it = |label: &String| label.split('(').next() == Some(name);
                assert!(offered.iter().any(is_it), "{edits:?}: {offered:?}");
            }
        }
    }
}

/// What is offered, in alphabetical order; a method's label ends in its parentheses.
fn labels(offered: &[Value]) -> Vec<String> {
    let labels = offered.iter().filter_map(|item| item["label"].as_str());
    let mut labels: Vec<String> = labels.map(str::to_owned).collect();
    labels.sort_unstable();
    labels
}

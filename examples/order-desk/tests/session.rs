//! The session as its users read it: twelve failing calls, each told, routed and mended.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

/// Words of the stack. None may reach the model, in any case.
const STACK: &[&str] = &[
    "127.0.0.1",
    "http",
    "reqwest",
    "rusqlite",
    "sqlite",
    "column",
    "total_cents",
    "SELECT",
    "panicked",
    ".rs:",
    "Status",
    "line 1 column",
    "Option<",
    "u32",
];

fn session(flags: &[&str], state: &Path) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_order-desk"))
        .args(flags)
        .arg("--state")
        .arg(state)
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    assert_eq!(errors, "");
    String::from_utf8(output.stdout).unwrap()
}

/// What a case has to come to.
struct Expected {
    code: &'static str,
    route: &'static str,
    field: Option<&'static str>,
    action: &'static str,
    /// What the model has to be told.
    told: &'static [&'static str],
    /// The call that mends it.
    mended: Value,
    /// A part of its answer, by pointer.
    result: (&'static str, Value),
}

#[test]
fn every_failing_call_is_told_routed_and_mended() {
    let state = tempfile::tempdir().unwrap();
    let lines = session(&["--json"], state.path());
    let cases: Vec<Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let expected = expected();
    assert_eq!(cases.len(), 12);
    assert_eq!(expected.len(), 12);
    for (case, expected) in cases.iter().zip(&expected) {
        agrees(case, expected);
    }
    let routes: BTreeSet<&str> = expected.iter().map(|case| case.route).collect();
    let all = ["authorize", "check", "repair", "replace", "retry", "stop"];
    assert_eq!(routes, BTreeSet::from(all));

    // Each refund that was mended was made once, and the one that was checked was not made again.
    let books = rusqlite::Connection::open(state.path().join("gateway.sqlite")).unwrap();
    let refunds: Vec<(String, u32)> = books
        .prepare("SELECT order_id, amount_cents FROM refunds ORDER BY number")
        .unwrap()
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))
        .unwrap()
        .collect::<Result<_, _>>()
        .unwrap();
    let made = [
        ("ORD-1003", 5400),
        ("ORD-8841", 18900),
        ("ORD-7320", 3900),
        ("ORD-2210", 1200),
        ("ORD-5120", 129_900),
    ];
    assert_eq!(
        refunds,
        made.map(|(order, cents)| (order.to_owned(), cents))
    );
}

fn agrees(case: &Value, expected: &Expected) {
    let envelope = &case["envelope"];
    let text = case["model"].as_str().unwrap();
    let model: Value = serde_json::from_str(text).unwrap();
    for view in [envelope, &model] {
        assert_eq!(view["code"], expected.code, "{case}");
        assert_eq!(view["route"], expected.route, "{case}");
        assert_eq!(view["retryable"], expected.route == "retry", "{case}");
        assert_eq!(
            view.get("field").and_then(Value::as_str),
            expected.field,
            "{case}"
        );
        assert_eq!(view["traceId"].as_str().unwrap().len(), 32);
    }
    assert_eq!(model["message"], envelope["message"]);
    assert_eq!(case["action"]["action"], expected.action, "{case}");
    for told in expected.told {
        assert!(text.contains(told), "{told:?} is not in {text}");
    }
    let telling = text.replace(envelope["traceId"].as_str().unwrap(), "");
    for word in STACK {
        assert!(!telling.contains(word), "{word:?} leaks in {telling}");
    }
    assert!(text.len() <= 1024, "{} bytes: {text}", text.len());
    assert_eq!(case["mended"], expected.mended, "{case}");
    let (pointer, value) = &expected.result;
    assert_eq!(case["result"].pointer(pointer), Some(value), "{case}");
}

fn call(tool: &str, arguments: Value) -> Value {
    json!({"tool": tool, "arguments": arguments})
}

fn expected() -> Vec<Expected> {
    vec![
        Expected {
            code: "VALIDATION",
            route: "repair",
            field: Some("limit"),
            action: "repair",
            told: &[
                "`limit` must be an integer from 1 to 100",
                "Send 5 as a number, without quotes",
            ],
            mended: call("list_orders", json!({"limit": 5})),
            result: ("/orders/0/id", json!("ORD-1004")),
        },
        Expected {
            code: "VALIDATION",
            route: "repair",
            field: Some("orderId"),
            action: "repair",
            told: &["order_id"],
            mended: call("lookup_order", json!({"order_id": "ORD-1001"})),
            result: ("/customer", json!("Ines Duarte")),
        },
        Expected {
            code: "VALIDATION",
            route: "repair",
            field: Some("status"),
            action: "repair",
            told: &[
                "pending",
                "shipped",
                "2026-",
                "from 1 to 100",
                "placed_from",
            ],
            mended: call(
                "list_orders",
                json!({"status": "shipped", "placed_from": "2026-02-01", "limit": 100}),
            ),
            result: ("/orders/1/id", json!("ORD-1001")),
        },
        Expected {
            code: "VALIDATION",
            route: "repair",
            field: Some("order_id"),
            action: "repair",
            told: &[r#""next":{"tool":"search_orders","arguments":{"text":"Sofia Marek"}}"#],
            mended: call("lookup_order", json!({"order_id": "ORD-8841"})),
            result: ("/customer", json!("Sofia Marek")),
        },
        Expected {
            code: "VALIDATION",
            route: "repair",
            field: Some("amount_cents"),
            action: "repair",
            told: &["5400"],
            mended: call(
                "create_refund",
                json!({"order_id": "ORD-1003", "amount_cents": 5400}),
            ),
            result: ("/amount_cents", json!(5400)),
        },
        Expected {
            code: "UNKNOWN_OUTCOME",
            route: "check",
            field: None,
            action: "check",
            told: &[r#""next":{"tool":"find_refund","arguments":{"order_id":"ORD-8841"}}"#],
            mended: call("find_refund", json!({"order_id": "ORD-8841"})),
            result: ("/found", json!(true)),
        },
        Expected {
            code: "TRANSIENT",
            route: "retry",
            field: None,
            action: "retry",
            told: &[r#""retryAfterMs":1000"#],
            mended: call(
                "create_refund",
                json!({"order_id": "ORD-7320", "amount_cents": 3900}),
            ),
            result: ("/order_id", json!("ORD-7320")),
        },
        Expected {
            code: "TRANSIENT",
            route: "retry",
            field: None,
            action: "retry",
            told: &["The payment gateway"],
            mended: call(
                "create_refund",
                json!({"order_id": "ORD-2210", "amount_cents": 1200}),
            ),
            result: ("/order_id", json!("ORD-2210")),
        },
        Expected {
            code: "PERMISSION",
            route: "authorize",
            field: None,
            action: "authorize",
            told: &[
                "over 500.00 need a person's approval",
                r#""authorize":"approval""#,
            ],
            mended: call(
                "create_refund",
                json!({"order_id": "ORD-5120", "amount_cents": 129_900}),
            ),
            result: ("/amount_cents", json!(129_900)),
        },
        Expected {
            code: "NOT_FOUND",
            route: "replace",
            field: Some("order_id"),
            action: "replace",
            told: &["search_orders", "not among the live orders"],
            mended: call("search_orders", json!({"text": "ORD-0007"})),
            result: ("/orders/0/archived", json!(true)),
        },
        Expected {
            code: "REFUSED",
            route: "stop",
            field: Some("order_id"),
            action: "stop",
            told: &["not allowed"],
            mended: Value::Null,
            result: ("", Value::Null),
        },
        Expected {
            code: "INTERNAL",
            route: "stop",
            field: None,
            action: "stop",
            told: &["can't be read"],
            mended: Value::Null,
            result: ("", Value::Null),
        },
    ]
}

#[test]
fn a_session_in_the_folder_of_another_begins_anew() {
    let state = tempfile::tempdir().unwrap();
    let [first, second] = [(); 2].map(|()| {
        let lines = session(&["--json"], state.path());
        let trace_ids: BTreeSet<String> = lines
            .lines()
            .map(|line| serde_json::from_str::<Value>(line).unwrap())
            .map(|case| case["envelope"]["traceId"].as_str().unwrap().to_owned())
            .collect();
        trace_ids
            .iter()
            .fold(lines, |lines, trace_id| lines.replace(trace_id, "TRACE"))
    });
    assert_eq!(first, second);
}

#[test]
fn the_session_reads_well_and_writes_no_colour_into_a_file() {
    let state = tempfile::tempdir().unwrap();
    let text = session(&[], state.path());
    assert!(!text.contains('\u{1b}'));
    for label in ["call ", "model sees ", "next action ", "decided "] {
        assert_eq!(
            text.matches(&format!("\n  {label}")).count(),
            12,
            "{label}: {text}"
        );
    }
    // Two of the twelve end with a stop.
    assert_eq!(text.matches("\n  mended call ").count(), 10);
    assert_eq!(text.matches("\n  result ").count(), 10);
}

#[test]
fn the_operator_has_what_the_model_is_not_told() {
    let state = tempfile::tempdir().unwrap();
    let lines = session(&["--json"], state.path());
    let log = std::fs::read_to_string(state.path().join("operator.log")).unwrap();
    let last: Value = serde_json::from_str(lines.lines().last().unwrap()).unwrap();
    let trace_id = last["envelope"]["traceId"].as_str().unwrap();
    let record = log.lines().find(|line| line.contains(trace_id)).unwrap();
    assert!(record.contains("total_cents"), "{record}");
}

#[test]
fn an_approval_is_a_noun_of_the_command_line() {
    let state = tempfile::tempdir().unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_order-desk"))
        .args(["approval", "ORD-5120", "--state"])
        .arg(state.path())
        .output()
        .unwrap();
    assert!(output.status.success());
    let approved: u32 = rusqlite::Connection::open(state.path().join("orders.sqlite"))
        .unwrap()
        .query_row(
            "SELECT count(*) FROM approvals WHERE order_id = 'ORD-5120'",
            [],
            |row| row.get(0),
        )
        .unwrap();
    assert_eq!(approved, 1);
}

//! The session without a model and without a person: what the controller does alone, and what it
//! leaves to whom.

use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

fn play(flags: &[&str], state: &Path) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_order-desk"))
        .arg("--no-model")
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

/// How a case has to end: the controller's decisions, the last call, and its answer (a part of it, by
/// pointer) or who has to go on.
struct Expected {
    decisions: &'static [&'static str],
    mended: Value,
    end: End,
}

enum End {
    Done(&'static str, Value),
    Needs(&'static str, &'static str),
    Stopped(&'static str),
}

fn call(tool: &str, arguments: Value) -> Value {
    json!({"tool": tool, "arguments": arguments})
}

fn expected() -> Vec<Expected> {
    let case = |decisions, mended, end| Expected {
        decisions,
        mended,
        end,
    };
    let none = Value::Null;
    vec![
        case(
            &["repair limit (by patch)", "done"],
            call("list_orders", json!({"limit": 5})),
            End::Done("/orders/0/id", json!("ORD-1004")),
        ),
        case(
            &["repair orderId (by patch)", "done"],
            call("lookup_order", json!({"order_id": "ORD-1001"})),
            End::Done("/customer", json!("Ines Duarte")),
        ),
        // A patch mends one of three arguments: the others are not guessed.
        case(
            &["repair status, placed_from, limit (by patch and model)"],
            none.clone(),
            End::Needs("model", "another value of `status`, `placed_from`, `limit`"),
        ),
        case(
            &["repair order_id (by model) with search_orders"],
            none.clone(),
            End::Needs("model", "another value of `order_id`"),
        ),
        case(
            &["repair amount_cents (by model)"],
            none.clone(),
            End::Needs("model", "another value of `amount_cents`"),
        ),
        // Its answer was lost; the refund was made, which a look finds out.
        case(
            &["check with find_refund", "done", "done"],
            call("find_refund", json!({"order_id": "ORD-8841"})),
            End::Done("/found", json!(true)),
        ),
        case(
            &["retry after 1000 ms", "done"],
            call(
                "create_refund",
                json!({"order_id": "ORD-7320", "amount_cents": 3900}),
            ),
            End::Done("/order_id", json!("ORD-7320")),
        ),
        case(
            &["retry after 50 ms", "done"],
            call(
                "create_refund",
                json!({"order_id": "ORD-2210", "amount_cents": 1200}),
            ),
            End::Done("/order_id", json!("ORD-2210")),
        ),
        case(
            &["authorize (approval)"],
            none.clone(),
            End::Needs("person", "an approval"),
        ),
        case(
            &["replace with search_orders", "done"],
            call("search_orders", json!({"text": "ORD-0007"})),
            End::Done("/orders/0/archived", json!(true)),
        ),
        case(
            &["stop"],
            none.clone(),
            End::Stopped("A refund of 'ORD-6105' is not allowed while it is under dispute"),
        ),
        case(
            &["stop"],
            none,
            End::Stopped("This order's record can't be read; a person has to mend it"),
        ),
    ]
}

#[test]
fn each_case_is_brought_to_its_end_or_says_whom_it_needs() {
    let state = tempfile::tempdir().unwrap();
    let lines = play(&["--json"], state.path());
    let cases: Vec<Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let expected = expected();
    assert_eq!(cases.len(), expected.len());
    for (case, expected) in cases.iter().zip(&expected) {
        assert_eq!(case["decisions"], json!(expected.decisions), "{case}");
        assert_eq!(case["mended"], expected.mended, "{case}");
        match &expected.end {
            End::Done(pointer, value) => {
                assert_eq!(case["end"], "done", "{case}");
                assert_eq!(case["result"].pointer(pointer), Some(value), "{case}");
            }
            End::Needs(who, why) => {
                let told = (&case["end"], &case["who"], &case["why"]);
                assert_eq!(told, (&json!("needs"), &json!(who), &json!(why)), "{case}");
            }
            End::Stopped(why) => {
                assert_eq!(
                    (&case["end"], &case["why"]),
                    (&json!("stopped"), &json!(why))
                );
            }
        }
    }

    // What was refunded was refunded once, and nothing else was.
    let books = rusqlite::Connection::open(state.path().join("gateway.sqlite")).unwrap();
    let refunds: Vec<(String, u32)> = books
        .prepare("SELECT order_id, amount_cents FROM refunds ORDER BY number")
        .unwrap()
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))
        .unwrap()
        .collect::<Result<_, _>>()
        .unwrap();
    let made = [("ORD-8841", 18900), ("ORD-7320", 3900), ("ORD-2210", 1200)];
    assert_eq!(
        refunds,
        made.map(|(order, cents)| (order.to_owned(), cents))
    );
}

#[test]
fn a_person_reads_why() {
    let state = tempfile::tempdir().unwrap();
    let text = play(&[], state.path());
    for (label, times) in [("decided", 12), ("result", 6), ("needs", 4), ("stopped", 2)] {
        assert_eq!(
            text.matches(&format!("\n  {label} ")).count(),
            times,
            "{label}: {text}"
        );
    }
    let table = text
        .split_once("Why the controller decided so\n")
        .unwrap()
        .1;
    for told in [
        "step  call",
        "its server says that it was not done",
        "its outcome is unknown",
    ] {
        assert!(table.contains(told), "{told:?} is not in {table}");
    }
}

//! From what is written to the router's action, without a controller.

use serde_json::{Value, json};
use tool_errors::{Envelope, NextAction, Route, next_action};

use crate::written::{Cell, cells};

/// What the router has to say of a route, by what stands beside it.
struct Beside {
    what: &'static str,
    members: Value,
    /// For retry, repair, authorize, replace, check, stop.
    actions: [&'static str; 6],
}

const ROUTES: [Route; 6] = [
    Route::Retry,
    Route::Repair,
    Route::Authorize,
    Route::Replace,
    Route::Check,
    Route::Stop,
];

fn beside() -> Vec<Beside> {
    let next = json!({"tool": "find_refund", "arguments": {"order_id": "ORD-1"}});
    let as_named = ["retry", "repair", "authorize", "replace", "check", "stop"];
    let person = [
        "retry",
        "repair",
        "authorize",
        "replace",
        "askPerson",
        "stop",
    ];
    let pushed = [
        "stop",
        "repair",
        "authorize",
        "replace",
        "askPerson",
        "stop",
    ];
    let row = |what, members, actions| Beside {
        what,
        members,
        actions,
    };
    vec![
        row("nothing", json!({}), person),
        row("a call to make next", json!({"next": next}), as_named),
        // Half a call is none.
        row("a call of no tool", json!({"next": {"tool": ""}}), person),
        row(
            "arguments that are no object",
            json!({"next": {"tool": "x", "arguments": 5}}),
            person,
        ),
        row("whom to ask", json!({"person": "Ask billing"}), person),
        row("a wait", json!({"retryAfterMs": 1500}), person),
        row("a wait of zero", json!({"retryAfterMs": 0}), person),
        // Whoever pushes back in a way that can't be read is not called again.
        row("a negative wait", json!({"retryAfterMs": -1}), pushed),
        row("a wait in words", json!({"retryAfterMs": "soon"}), pushed),
        row(
            "an operation of the model's",
            json!({"operationId": "op-1"}),
            person,
        ),
    ]
}

pub(crate) fn kind(action: &NextAction) -> String {
    let action = serde_json::to_value(action).expect("an action");
    action["action"].as_str().expect("its name").to_owned()
}

fn position(route: Route) -> usize {
    ROUTES
        .into_iter()
        .position(|one| one == route)
        .expect("one of six")
}

#[test]
fn every_cell_is_read_and_routed_by_the_rules() {
    let mut seen = 0;
    for cell in cells() {
        for beside in beside() {
            let envelope = cell.read_with(beside.members);
            let of = format!("{cell:?} beside {}", beside.what);
            let expected = beside.actions[position(cell.read)];
            assert_eq!(kind(&next_action(&envelope)), expected, "{of}");
            assert_eq!(envelope.retryable(), expected == "retry", "{of}");
            seen += 1;
        }
    }
    assert_eq!(seen, 45 * 9 * 10);
}

#[test]
fn what_was_read_as_safer_is_told() {
    for cell in cells() {
        let envelope = cell.read_with(json!({}));
        let told = !envelope.distrusted().is_empty();
        assert_eq!(
            told,
            has_a_fault(&cell),
            "{cell:?}: {:?}",
            envelope.distrusted()
        );
    }
}

/// Whether something in this cell can't be taken at its word.
pub(crate) fn has_a_fault(cell: &Cell) -> bool {
    use crate::written::{ABSENT, Retryable, UNKNOWN, UNREADABLE};
    let unclear = [UNKNOWN, UNREADABLE].contains(&cell.code) || cell.code == ABSENT;
    let no_word = matches!(cell.retryable, Retryable::Absent | Retryable::Unreadable);
    let route_unclear = [UNKNOWN, UNREADABLE].contains(&cell.route);
    let written = ![ABSENT, UNKNOWN, UNREADABLE].contains(&cell.route);
    // `retryable` belongs to the route `retry` alone.
    let stands_for = if written {
        Some(cell.route)
    } else {
        published(cell)
    };
    let says = match stands_for {
        Some("retry") => cell.retryable == Retryable::False,
        Some(_) => cell.retryable == Retryable::True,
        None => false,
    };
    let fits: &[&str] = match cell.route {
        "retry" => &["TRANSIENT"],
        "repair" => &["VALIDATION", "NOT_FOUND"],
        "authorize" => &["PERMISSION"],
        "replace" => &["NOT_FOUND", "REFUSED"],
        "check" => &["UNKNOWN_OUTCOME"],
        _ => return unclear || no_word || route_unclear || says,
    };
    unclear || no_word || says || !fits.contains(&cell.code)
}

/// What the code of a cell without a readable route stands for.
fn published(cell: &Cell) -> Option<&'static str> {
    use crate::written::{ABSENT, Retryable};
    match cell.code {
        _ if cell.route != ABSENT => None,
        "TRANSIENT" if cell.retryable == Retryable::True => Some("retry"),
        "VALIDATION" if cell.hint => Some("repair"),
        "PERMISSION" => Some("authorize"),
        "TRANSIENT" | "VALIDATION" | "NOT_FOUND" | "UNKNOWN_OUTCOME" | "REFUSED" | "INTERNAL" => {
            Some("stop")
        }
        _ => None,
    }
}

#[test]
fn the_model_view_routes_as_the_whole() {
    for cell in cells() {
        let whole = cell.read_with(json!({}));
        let view: Envelope = serde_json::from_str(&whole.model_json()).expect("the model view");
        let again: Envelope =
            serde_json::from_str(&serde_json::to_string(&whole).expect("JSON")).expect("the whole");
        for read in [&view, &again] {
            assert_eq!(next_action(read), next_action(&whole), "{cell:?}");
        }
    }
}

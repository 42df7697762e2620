//! Every cell of route × effect × disposition that a tool can reach, through real tools.
//!
//! The table itself is tested whole beside it, in `tool-errors-shared`. A tool cannot reach a
//! `repair` or `replace` of another disposition than `rejected`, nor, say, a panic of its body that
//! is known to have done nothing.

mod tools;

use std::time::Duration;

use serde_json::{Value, json};
use tool_errors::{Code, Disposition, Envelope, Route, Toolset, Violation, tool};

use crate::support::Keeper;
use tools::{
    Acts, ActsOpaque, ActsUnseen, ActsUnseenOpaque, Look, Reads, ReadsOpaque, Repeats,
    RepeatsOpaque,
};

/// What a call is answered.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Cell {
    disposition: Disposition,
    route: Route,
    code: Code,
    reason: &'static str,
    /// The message; of an internal error, all but the trace id at its end.
    message: &'static str,
}

const fn cell(
    disposition: Disposition,
    route: Route,
    code: Code,
    reason: &'static str,
    message: &'static str,
) -> Cell {
    Cell {
        disposition,
        route,
        code,
        reason,
        message,
    }
}

const LOOK: &str = "This may have been done. Check before anything else.";
const ASK: &str = "This may have been done. Do not repeat it; ask a person.";
const INTERNAL: &str = "An internal error occurred; the operator has the details under trace ";
const LATE: &str = "The operation took longer than its time limit";

/// One row: how the call ends, and the cell for `read` and `idempotent`, and for `once`.
fn rows() -> Vec<(&'static str, &'static str, Cell, Cell)> {
    use Code::{Internal, Permission, Refused, Transient, UnknownOutcome, Validation};
    use Disposition::{Executed, NotExecuted, Rejected, Unknown};
    use Route::{Authorize, Check, Repair, Replace, Retry, Stop};

    let foreign =
        |disposition, route, code| cell(disposition, route, code, "FOREIGN", "The gateway failed");
    let unknown = |disposition, reason| cell(disposition, Check, UnknownOutcome, reason, LOOK);
    let mut rows = Vec::new();
    for (known, disposition) in [("not_executed", NotExecuted), ("rejected", Rejected)] {
        for (end, route, code) in [
            ("retry", Retry, Transient),
            ("authorize", Authorize, Permission),
            ("stop", Stop, Refused),
        ] {
            let same = foreign(disposition, route, code);
            rows.push((end, known, same, same));
        }
    }
    for (known, disposition) in [("unknown", Unknown), ("executed", Executed)] {
        for (end, route, code) in [
            ("retry", Retry, Transient),
            ("authorize", Authorize, Permission),
            ("stop", Stop, Refused),
        ] {
            let declared = foreign(disposition, route, code);
            rows.push((end, known, declared, unknown(disposition, "FOREIGN")));
        }
    }
    for (known, disposition) in [
        ("not_executed", NotExecuted),
        ("rejected", Rejected),
        ("unknown", Unknown),
        ("executed", Executed),
    ] {
        let same = foreign(disposition, Check, UnknownOutcome);
        rows.push(("check", known, same, same));
    }
    let mend = cell(Rejected, Repair, Validation, "MEND", "mend it");
    rows.push(("repair", "rejected", mend, mend));
    let elsewhere = cell(
        Rejected,
        Replace,
        Code::NotFound,
        "ELSEWHERE",
        "It is elsewhere",
    );
    rows.push(("replace", "rejected", elsewhere, elsewhere));
    let internal = |disposition| cell(disposition, Stop, Internal, "INTERNAL_ERROR", INTERNAL);
    rows.push((
        "panic",
        "unknown",
        internal(Unknown),
        unknown(Unknown, "UNKNOWN_OUTCOME"),
    ));
    rows.push((
        "opaque",
        "unknown",
        internal(Unknown),
        unknown(Unknown, "UNKNOWN_OUTCOME"),
    ));
    rows.push((
        "unserialisable",
        "executed",
        internal(Executed),
        unknown(Executed, "UNKNOWN_OUTCOME"),
    ));
    rows.push((
        "time_limit",
        "unknown",
        cell(Unknown, Retry, Transient, "TIME_LIMIT", LATE),
        unknown(Unknown, "UNKNOWN_OUTCOME"),
    ));
    rows
}

fn toolset(log: &Keeper) -> Toolset<()> {
    Toolset::new(())
        .with(Reads)
        .with(Repeats)
        .with(Acts)
        .with(ActsUnseen)
        .with(ReadsOpaque)
        .with(RepeatsOpaque)
        .with(ActsOpaque)
        .with(ActsUnseenOpaque)
        .with(Look)
        .operator_log(log.clone())
        .build()
        .unwrap()
}

/// The tool of this effect whose call ends like that, and the call's arguments.
fn call(tool: &str, end: &str, known: &str) -> (String, Value) {
    match end {
        "opaque" => (format!("{tool}_opaque"), json!({ "end": end })),
        _ => (tool.to_owned(), json!({ "end": end, "known": known })),
    }
}

/// Fails one call, and gives its envelope and what was recorded of its disposition.
async fn fail(tool: &str, end: &str, known: &str) -> (Envelope, Disposition) {
    let log = Keeper::default();
    let tools = toolset(&log);
    let (tool, arguments) = call(tool, end, known);
    let envelope = tools.call(&tool, arguments).await.unwrap_err();
    let record = log.only();
    let failure = record.failure.unwrap();
    assert_eq!(record.trace_id, envelope.trace_id().to_string());
    assert_eq!(failure.route, envelope.route());
    assert_eq!(failure.code, envelope.code());
    (envelope, failure.disposition)
}

#[track_caller]
fn assert_cell(envelope: &Envelope, disposition: Disposition, cell: Cell, of: &str) {
    assert_eq!(disposition, cell.disposition, "{of}");
    assert_eq!(envelope.route(), cell.route, "{of}");
    assert_eq!(envelope.code(), cell.code, "{of}");
    assert_eq!(envelope.reason(), Some(cell.reason), "{of}");
    assert_eq!(envelope.retryable(), cell.route == Route::Retry, "{of}");
    match cell.message {
        INTERNAL => {
            let message = format!("{INTERNAL}{}", envelope.trace_id());
            assert_eq!(envelope.message(), message, "{of}");
        }
        message => assert_eq!(envelope.message(), message, "{of}"),
    }
}

#[tokio::test(start_paused = true)]
async fn on_a_tool_that_may_be_repeated() {
    for (end, known, cell, _) in rows() {
        for tool in ["reads", "repeats"] {
            let (envelope, disposition) = fail(tool, end, known).await;
            assert_cell(
                &envelope,
                disposition,
                cell,
                &format!("{tool}: {end}, {known}"),
            );
            assert_eq!(envelope.next(), None, "{tool}: {end}, {known}");
        }
    }
}

#[tokio::test(start_paused = true)]
async fn on_a_once_tool_that_can_be_looked_after() {
    for (end, known, _, cell) in rows() {
        let (envelope, disposition) = fail("acts", end, known).await;
        assert_cell(
            &envelope,
            disposition,
            cell,
            &format!("acts: {end}, {known}"),
        );
        let next = envelope.next().map(|next| (&*next.tool, &next.arguments));
        let look = json!({ "end": end });
        // A classifier's `check` says nothing of how to look; the tool does.
        let expected = (cell.route == Route::Check).then(|| ("look", look.as_object().unwrap()));
        assert_eq!(next, expected, "acts: {end}, {known}");
    }
}

#[tokio::test(start_paused = true)]
async fn on_a_once_tool_that_only_a_person_can_look_after() {
    for (end, known, _, cell) in rows() {
        let of = format!("acts_unseen: {end}, {known}");
        let cell = Cell {
            message: if cell.message == LOOK {
                ASK
            } else {
                cell.message
            },
            ..cell
        };
        let (envelope, disposition) = fail("acts_unseen", end, known).await;
        assert_cell(&envelope, disposition, cell, &of);
        assert_eq!(envelope.next(), None, "{of}");
        // The fixed sentence says whom to ask; a classifier's `check` must be told.
        let person = (end == "check").then_some("Ask a person");
        assert_eq!(envelope.person(), person, "{of}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_cancelled_call_is_recorded_by_the_same_table() {
    let may_repeat = (Route::Retry, Code::Transient, "CANCELLED");
    let once = (Route::Check, Code::UnknownOutcome, "UNKNOWN_OUTCOME");
    for (tool, (route, code, reason)) in [
        ("reads", may_repeat),
        ("repeats", may_repeat),
        ("acts", once),
        ("acts_unseen", once),
    ] {
        let log = Keeper::default();
        let tools = toolset(&log);
        let call = tools.call(tool, json!({ "end": "time_limit", "known": "unknown" }));
        let left = tokio::time::timeout(Duration::from_millis(1), call).await;
        assert!(left.is_err(), "{tool}");
        let failure = log.only_failure();
        assert_eq!(failure.disposition, Disposition::Unknown, "{tool}");
        assert_eq!(failure.route, route, "{tool}");
        assert_eq!(failure.code, code, "{tool}");
        assert_eq!(failure.reason, reason, "{tool}");
    }
}

/// A rule that panics: whatever the tool's effect, its body has not started.
fn panics(_: &String) -> Result<(), Violation> {
    panic!("no rule")
}

#[tool]
async fn acts_ruled(#[input(custom = panics)] name: String) -> Result<String, String> {
    Ok(name)
}

#[tokio::test]
async fn before_the_body_has_started_nothing_is_unknown() {
    let log = Keeper::default();
    let tools = Toolset::new(())
        .with(ActsRuled)
        .operator_log(log.clone())
        .build()
        .unwrap();

    let arguments = json!({ "name": "ORD-8841" });
    let envelope = tools.call("acts_ruled", arguments).await.unwrap_err();
    assert_eq!(envelope.code(), Code::Internal);
    assert_eq!(envelope.route(), Route::Stop);
    let failure = log.only_failure();
    assert_eq!(failure.disposition, Disposition::NotExecuted);
    assert_eq!(failure.panic.as_deref(), Some("no rule"));

    let envelope = tools.call("acts_ruled", json!({})).await.unwrap_err();
    assert_eq!(envelope.code(), Code::Validation);
    assert_eq!(envelope.route(), Route::Repair);
    let failure = log.seen()[1].failure.clone().unwrap();
    assert_eq!(failure.disposition, Disposition::Rejected);
    assert_eq!(failure.reason, "INVALID_ARGUMENTS");
}

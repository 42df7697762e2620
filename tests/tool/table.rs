//! Every cell of route × effect × disposition that a tool can reach, through real tools.
//!
//! The table itself is tested whole beside it, in `tool-errors-shared`. A tool cannot reach a
//! `repair` or `replace` of another disposition than `rejected`, nor, say, a panic of its body that
//! is known to have done nothing.

use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Value, json};
use tool_errors::error::Classified;
use tool_errors::{
    Code, Disposition, Envelope, Route, ToolError, ToolInput, Toolset, Violation, tool,
};

use crate::support::Keeper;

/// How a call shall end.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, ToolInput)]
#[serde(rename_all = "snake_case")]
enum End {
    Retry,
    Repair,
    Authorize,
    Replace,
    Check,
    Stop,
    Opaque,
    Panic,
    Unserialisable,
    TimeLimit,
}

#[derive(Debug, Clone, Copy, PartialEq, ToolInput)]
#[serde(rename_all = "snake_case")]
enum Known {
    NotExecuted,
    Rejected,
    Unknown,
    Executed,
}

/// A foreign error whose fate is told by a classifier.
#[derive(Debug)]
struct Foreign(End, Known);

impl fmt::Display for Foreign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "foreign: {:?}", self.0)
    }
}

impl std::error::Error for Foreign {}

fn fate(foreign: &Foreign) -> Classified {
    let classified = match foreign.0 {
        End::Authorize => Classified::authorize(),
        End::Check => Classified::check(),
        End::Stop => Classified::stop(),
        _ => Classified::retry(),
    };
    classified.disposition(match foreign.1 {
        Known::NotExecuted => Disposition::NotExecuted,
        Known::Rejected => Disposition::Rejected,
        Known::Unknown => Disposition::Unknown,
        Known::Executed => Disposition::Executed,
    })
}

#[derive(Debug, thiserror::Error, ToolError)]
enum CellError {
    #[error("foreign")]
    #[tool_error(classify = fate, message = "The gateway failed")]
    Foreign(#[source] Foreign),

    #[error("mend it")]
    #[tool_error(repair, display, field = "end", by_hand = "Send another end")]
    Mend,

    #[error("elsewhere")]
    #[tool_error(replace, message = "It is elsewhere", suggestion = "Look elsewhere")]
    Elsewhere,
}

/// An answer that may not be serialised.
struct Answer(bool);

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 {
            serializer.serialize_str("done")
        } else {
            Err(serde::ser::Error::custom("no words for it"))
        }
    }
}

async fn declared(end: End, known: Known) -> Result<Answer, CellError> {
    match end {
        End::Retry | End::Authorize | End::Check | End::Stop => {
            Err(CellError::Foreign(Foreign(end, known)))
        }
        End::Repair => Err(CellError::Mend),
        End::Replace => Err(CellError::Elsewhere),
        End::Panic => panic!("out of words"),
        End::TimeLimit => {
            tokio::time::sleep(Duration::from_secs(3600)).await;
            Ok(Answer(true))
        }
        End::Unserialisable => Ok(Answer(false)),
        End::Opaque => unreachable!("the tools of opaque errors do this"),
    }
}

/// A tool that reads.
#[tool(read, timeout = "1s")]
async fn reads(end: End, known: Known) -> Result<Answer, CellError> {
    declared(end, known).await
}

/// A tool that may be called twice.
#[tool(idempotent, timeout = "1s")]
async fn repeats(end: End, known: Known) -> Result<Answer, CellError> {
    declared(end, known).await
}

/// A tool that may not be called twice.
#[tool(once, timeout = "1s", on_unknown = Look { end })]
async fn acts(end: End, known: Known) -> Result<Answer, CellError> {
    declared(end, known).await
}

/// The same, and nothing can tell what became of it.
#[tool(timeout = "1s")]
async fn acts_unseen(end: End, known: Known) -> Result<Answer, CellError> {
    declared(end, known).await
}

/// A tool that reads, with an opaque error.
#[tool(read)]
fn reads_opaque(end: End) -> Result<(), String> {
    let _ = end;
    Err("secret words".to_owned())
}

/// A tool that may be called twice, with an opaque error.
#[tool(idempotent)]
async fn repeats_opaque(end: End) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    let _ = end;
    Err("secret words".into())
}

/// A tool that may not be called twice, with an opaque error.
#[tool(once, on_unknown = Look { end })]
async fn acts_opaque(end: End) -> Result<(), String> {
    let _ = end;
    Err("secret words".to_owned())
}

/// The same, and nothing can tell what became of it.
#[tool]
async fn acts_unseen_opaque(end: End) -> Result<(), String> {
    let _ = end;
    Err("secret words".to_owned())
}

/// Finds out what became of a call.
#[tool(read)]
fn look(end: End) -> Result<End, CellError> {
    Ok(end)
}

/// What a call is answered.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Cell {
    disposition: Disposition,
    route: Route,
    code: Code,
    reason: &'static str,
    /// The start of the message.
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

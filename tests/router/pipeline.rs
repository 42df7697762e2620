//! Effect × disposition end to end: real tools fail with what is known of their work, the one path of
//! a call makes the envelope, and the controller decides.

use std::time::SystemTime;

use serde_json::json;
use tool_errors::controller::{Answer, Controller, Decision, ManualClock, Seeded};
use tool_errors::error::Classified;
use tool_errors::{Call, Disposition, Effect, ToolError, Toolset, Violations, tool, toolset};

/// A foreign error whose fate is known.
#[derive(Debug, thiserror::Error)]
#[error("foreign")]
struct Foreign(Classified);

fn fate(foreign: &Foreign) -> Classified {
    foreign.0
}

#[derive(Debug, thiserror::Error, ToolError)]
enum WorkError {
    #[error("foreign")]
    #[tool_error(classify = fate, message = "The gateway failed")]
    Foreign(#[from] Foreign),

    #[error("mend it")]
    #[tool_error(repair, display, field = "route", by_hand = "Send another")]
    Mend,

    #[error("elsewhere")]
    #[tool_error(replace, message = "It is elsewhere", next = Look)]
    Elsewhere,
}

fn work(route: &str, known: &str) -> Result<(), WorkError> {
    let classified = match route {
        "retry" => Classified::retry(),
        "authorize" => Classified::authorize(),
        "check" => Classified::check(),
        "stop" => Classified::stop(),
        "repair" => return Err(WorkError::Mend),
        "replace" => return Err(WorkError::Elsewhere),
        "panic" => panic!("out of words"),
        other => panic!("no route {other}"),
    };
    let disposition = match known {
        "not executed" => Disposition::NotExecuted,
        "rejected" => Disposition::Rejected,
        "unknown" => Disposition::Unknown,
        _ => Disposition::Executed,
    };
    Err(Foreign(classified.disposition(disposition)).into())
}

/// Reads.
#[tool(read)]
fn reads(route: &str, known: &str) -> Result<(), WorkError> {
    work(route, known)
}

/// May be done twice.
#[tool(idempotent)]
fn repeats(route: &str, known: &str) -> Result<(), WorkError> {
    work(route, known)
}

/// May not be done twice; something can look.
#[tool(once, on_unknown = Look)]
fn acts(route: &str, known: &str) -> Result<(), WorkError> {
    work(route, known)
}

/// May not be done twice, and nothing can look.
#[tool]
fn acts_unseen(route: &str, known: &str) -> Result<(), WorkError> {
    work(route, known)
}

/// Looks.
#[tool(read)]
fn look() -> Result<bool, Violations> {
    Ok(true)
}

/// How the call ends, what is known, and the decisions for `read`, `idempotent`, `once`, and `once`
/// that nothing looks after.
type Row = (&'static str, &'static str, [&'static str; 4]);

#[rustfmt::skip]
const RULES: [Row; 19] = [
    // What was not done, or refused, is as its author declares.
    ("retry",     "not executed", ["retry",     "retry",     "retry",     "retry"]),
    ("retry",     "rejected",     ["retry",     "retry",     "retry",     "retry"]),
    ("authorize", "not executed", ["authorize", "authorize", "authorize", "authorize"]),
    ("authorize", "rejected",     ["authorize", "authorize", "authorize", "authorize"]),
    ("stop",      "not executed", ["stop",      "stop",      "stop",      "stop"]),
    ("stop",      "rejected",     ["stop",      "stop",      "stop",      "stop"]),
    ("repair",    "rejected",     ["repair",    "repair",    "repair",    "repair"]),
    ("replace",   "rejected",     ["replace",   "replace",   "replace",   "replace"]),
    // What may have been done is done again where twice is as good as once, and nowhere else.
    ("retry",     "unknown",      ["retry",     "retry",     "check",     "ask"]),
    ("retry",     "executed",     ["retry",     "retry",     "check",     "ask"]),
    ("authorize", "unknown",      ["authorize", "authorize", "check",     "ask"]),
    ("authorize", "executed",     ["authorize", "authorize", "check",     "ask"]),
    ("stop",      "unknown",      ["stop",      "stop",      "check",     "ask"]),
    ("stop",      "executed",     ["stop",      "stop",      "check",     "ask"]),
    // An author who says `check` knows of no other way.
    ("check",     "not executed", ["ask",       "ask",       "check",     "ask"]),
    ("check",     "rejected",     ["ask",       "ask",       "check",     "ask"]),
    ("check",     "unknown",      ["ask",       "ask",       "check",     "ask"]),
    ("check",     "executed",     ["ask",       "ask",       "check",     "ask"]),
    ("panic",     "unknown",      ["stop",      "stop",      "check",     "ask"]),
];

const TOOLS: [(&str, Effect); 5] = [
    ("reads", Effect::Read),
    ("repeats", Effect::Idempotent),
    ("acts", Effect::Once),
    ("acts_unseen", Effect::Once),
    ("look", Effect::Read),
];

async fn decided(tools: &Toolset<()>, tool: &str, route: &str, known: &str) -> Decision {
    let controller = Controller::builder()
        .own_tools(TOOLS)
        .clock(ManualClock::at(SystemTime::UNIX_EPOCH))
        .random(Seeded::new(7))
        .build();
    let arguments = json!({"route": route, "known": known});
    let call = Call {
        tool: tool.to_owned().into(),
        arguments: arguments.as_object().cloned().unwrap_or_default(),
    };
    let operation = controller.admit(&call).expect("the first call");
    let answer = Answer::from(tools.call(tool, arguments).await);
    controller.decide(&operation, &call, &answer)
}

#[tokio::test]
async fn a_failure_of_each_disposition_is_decided_by_the_rules() {
    let tools = toolset![Reads, Repeats, Acts, ActsUnseen, Look].expect("a toolset");
    for (route, known, rule) in RULES {
        for ((tool, _), expected) in TOOLS.into_iter().zip(rule) {
            let decision = decided(&tools, tool, route, known).await;
            let word = match &decision {
                Decision::AskPerson { .. } => "ask",
                other => other.as_str(),
            };
            assert_eq!(word, expected, "{tool}: {route}, {known}: {decision:?}");
        }
    }
}

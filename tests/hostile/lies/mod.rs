//! What a hostile server answers with: the lies, each with what a careful reader has to notice.

mod advice;
mod broken;
mod calls;
mod honest;
mod marked;
mod mixed;
mod patches;
mod waits;

use serde_json::{Value, json};
use tool_errors::Call;

use crate::tools;

/// What an answer is written for.
pub(crate) struct Asked<'a> {
    pub(crate) call: &'a Call,
    /// Drawn: which of several the lie is.
    pub(crate) pick: usize,
    /// How many calls came before.
    pub(crate) before: usize,
}

impl Asked<'_> {
    fn limit(&self) -> &Value {
        self.call.arguments.get("limit").unwrap_or(&Value::Null)
    }
}

/// What a careful reader has to say of an answer, by a part of its report.
pub(crate) type Notice = Option<&'static str>;

/// One kind of lie, or of truth.
pub(crate) struct Lie {
    pub(crate) name: &'static str,
    pub(crate) write: fn(&Asked<'_>) -> (Value, Notice),
}

macro_rules! lies {
    ($($of:ident::$name:ident)*) => {
        /// All of them; the simplest come first, which is where proptest shrinks to.
        pub(crate) const LIES: &[Lie] = &[$(Lie { name: stringify!($name), write: $of::$name }),*];
    };
}

lies! {
    honest::busy
    honest::busy_as_published
    honest::wants_mending
    honest::wants_approval
    honest::is_elsewhere
    honest::lost_track
    broken::no_trace_id
    advice::misleading_suggestion
    patches::patch_there_and_back
    calls::replaced_for_ever
    waits::wait_in_fractions
    mixed::alternates
    honest::refuses
    marked::everything_retryable
    marked::everything_routed_to_retry
    marked::code_against_route
    broken::nothing_at_all
    broken::members_of_other_types
    broken::unknown_words
    advice::ambiguous_suggestion
    advice::suggestion_of_the_same
    patches::patch_of_another_argument
    patches::patch_over_another_argument
    patches::patch_of_the_whole
    patches::patch_without_violation
    patches::patch_of_nothing
    calls::look_with_a_payment
    calls::look_with_an_unknown_tool
    calls::ask_with_a_payment
    calls::next_is_this_call
    calls::replaced_by_a_payment
    waits::no_wait
    waits::wait_of_a_century
    waits::wait_beyond_numbers
    waits::wait_before_now
    waits::wait_in_words
    mixed::operation_of_the_models
    mixed::unknown_and_retryable
}

/// How many at the front are answers after which a session goes on.
pub(crate) const GOES_ON: usize = 12;

pub(crate) const TRACE: &str = "4bf92f3577b34da6a3ce929d0e0e4736";

const CODES: [&str; 7] = [
    "TRANSIENT",
    "VALIDATION",
    "PERMISSION",
    "NOT_FOUND",
    "UNKNOWN_OUTCOME",
    "REFUSED",
    "INTERNAL",
];

fn one_of<T: Copy>(of: &[T], pick: usize) -> T {
    of[pick % of.len()]
}

/// An envelope of this code and route, with these members beside.
fn envelope(code: &str, route: &str, members: Value) -> Value {
    let mut envelope = published(code, route == "retry", members);
    envelope["route"] = json!(route);
    envelope
}

/// One of the published members.
fn published(code: &str, retryable: bool, members: Value) -> Value {
    let mut envelope = json!({
        "code": code, "message": "No", "retryable": retryable, "traceId": TRACE,
    });
    if let (Some(envelope), Value::Object(members)) = (envelope.as_object_mut(), members) {
        envelope.extend(members);
    }
    envelope
}

fn refused(field: &str, patch: Value, applicability: &str) -> Value {
    envelope(
        "VALIDATION",
        "repair",
        json!({
            "field": field, "suggestion": "Send 5",
            "violations": [{
                "field": field, "rule": "range", "message": "No", "suggestion": "Send 5",
                "patch": patch, "applicability": applicability,
            }],
            "patch": if applicability == "safe" { patch.clone() } else { json!([]) },
        }),
    )
}

/// Whether an envelope says of a call that it was refused: then it was not done, or its server
/// betrays itself.
pub(crate) fn claims_a_refusal(envelope: &Value) -> bool {
    const REFUSALS: [&str; 4] = ["VALIDATION", "PERMISSION", "NOT_FOUND", "REFUSED"];
    envelope["code"]
        .as_str()
        .is_some_and(|code| REFUSALS.contains(&code))
}

/// Whether an envelope says, on its safest reading, that the same call can't succeed.
pub(crate) fn is_permanent(envelope: &Value) -> bool {
    let code = envelope["code"].as_str().unwrap_or_default();
    let route = envelope
        .get("route")
        .map_or("", |route| route.as_str().unwrap_or("?"));
    let unknown = code == "UNKNOWN_OUTCOME" || route == "check";
    let retry = matches!(code, "TRANSIENT" | "") || !CODES.contains(&code);
    !unknown && (!retry || !matches!(route, "" | "retry") || envelope["retryable"] != true)
}

/// Not before so many milliseconds, on the reading that is longest.
pub(crate) fn told(envelope: &Value) -> Option<f64> {
    envelope["retryAfterMs"]
        .as_f64()
        .filter(|wait| *wait >= 0.0)
}

#[test]
fn every_lie_has_a_name_of_its_own_and_is_an_object() {
    let names: std::collections::HashSet<&str> = LIES.iter().map(|lie| lie.name).collect();
    assert_eq!(names.len(), LIES.len());
    let call = tools::call("pay");
    for lie in LIES {
        for pick in 0..10 {
            let asked = Asked {
                call: &call,
                pick,
                before: 1,
            };
            assert!((lie.write)(&asked).0.is_object(), "{}", lie.name);
        }
    }
}

//! What the tests of a controller are made of.

use std::time::SystemTime;

use serde_json::{Value, json};

use crate::controller::{
    Answer, Controller, ControllerBuilder, Decision, Doubt, ManualClock, Operation, Seeded,
};
use crate::next::Call;
use crate::{Effect, Envelope};

pub(super) const TRACE: &str = "4bf92f3577b34da6a3ce929d0e0e4736";

/// A run of a desk: `find` reads, `put` may be repeated, `pay` is done once by a server that is
/// believed, `sell` by one that is not.
pub(super) fn desk() -> ControllerBuilder {
    desk_at(&clock())
}

pub(super) fn desk_at(clock: &ManualClock) -> ControllerBuilder {
    Controller::builder()
        .own_tool("find", Effect::Read)
        .own_tool("put", Effect::Idempotent)
        .own_tool("pay", Effect::Once)
        .tool("sell", Effect::Once)
        .clock(clock.clone())
        .random(Seeded::new(7))
}

pub(super) fn clock() -> ManualClock {
    ManualClock::at(SystemTime::UNIX_EPOCH)
}

/// A call with one argument.
pub(super) fn call(tool: &'static str, id: impl Into<Value>) -> Call {
    Call::new(tool).with("id", id)
}

/// A failure of this code and route, with more members.
pub(super) fn failure(code: &str, route: &str, members: Value) -> Answer {
    let mut envelope = json!({
        "code": code, "route": route, "message": "No", "retryable": route == "retry",
        "traceId": TRACE,
    });
    if let (Some(envelope), Value::Object(members)) = (envelope.as_object_mut(), members) {
        envelope.extend(members);
    }
    Answer::Failure(Envelope::from_value(envelope).unwrap())
}

pub(super) fn transient() -> Answer {
    failure("TRANSIENT", "retry", json!({}))
}

pub(super) fn invalid() -> Answer {
    failure(
        "VALIDATION",
        "repair",
        json!({"field": "id", "suggestion": "Send another"}),
    )
}

pub(super) fn success() -> Answer {
    Answer::Success(json!({"ok": true}))
}

/// Admits a call and decides upon its answer.
pub(super) fn sent(controller: &Controller, call: &Call, answer: &Answer) -> (Operation, Decision) {
    let operation = controller.admit(call).unwrap();
    let decision = controller.decide(&operation, call, answer);
    (operation, decision)
}

/// What a controller distrusted.
pub(super) fn doubts(controller: &Controller) -> Vec<Doubt> {
    controller
        .distrusted()
        .into_iter()
        .map(|one| one.doubt)
        .collect()
}

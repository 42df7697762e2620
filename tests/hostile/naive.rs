//! The control: a client that retries what says `retryable`, and else does what it is told.

use std::time::Duration;

use serde_json::{Map, Value};
use tool_errors::Call;
use tool_errors::violation::{Explained, PatchOperation};

use crate::foreign::Foreign;
use crate::model::mended;
use crate::server::{Reply, Server};
use crate::trace::same;

/// It is stopped after so many calls: by itself it might never end.
const MOST: usize = 60;

/// Plays one wish; whether it ended by itself.
pub(crate) fn play(server: &mut Server<'_>, call: Call) -> bool {
    let mut call = call;
    for _ in 0..MOST {
        let key = same(&call);
        match server.ask(0, true, &call, key) {
            Reply::Success(_) => return true,
            Reply::Lost
            | Reply::Foreign(Foreign {
                retryable: true, ..
            }) => {}
            Reply::Foreign(_) => return true,
            Reply::Envelope(envelope) => match onward(&call, &envelope) {
                Some(next) => call = next,
                None => return true,
            },
        }
        server.clock.advance(Duration::from_millis(1));
    }
    false
}

/// The next call, if there is one.
fn onward(call: &Call, envelope: &Value) -> Option<Call> {
    if envelope["retryable"] == true || envelope["code"] == "PERMISSION" {
        return Some(call.clone());
    }
    if envelope["code"] == "VALIDATION" {
        let patch: Vec<PatchOperation> =
            serde_json::from_value(envelope["patch"].clone()).unwrap_or_default();
        let text = |member: &str| envelope[member].as_str().map(str::to_owned);
        let violation = Explained {
            field: text("field"),
            suggestion: text("suggestion"),
            ..Explained::default()
        };
        return Some(mended(call, &[violation], &patch));
    }
    let next = envelope["next"].as_object()?;
    let arguments = next.get("arguments").and_then(Value::as_object);
    Some(Call {
        tool: next.get("tool")?.as_str()?.to_owned().into(),
        arguments: arguments.cloned().unwrap_or_else(Map::new),
    })
}

//! Real examples of each format, for each effect.

mod ours;
mod responses;
mod routes;
mod texts;

use std::time::{Duration, SystemTime};

use serde_json::{Value, json};

use super::Reader;
use crate::{Effect, Envelope, Route};

const TRACE: &str = "4bf92f3577b34da6a3ce929d0e0e4736";

/// 2026-11-30T23:35:45Z
fn reader(effect: Effect) -> Reader {
    Reader::new(effect).at(SystemTime::UNIX_EPOCH + Duration::from_secs(1_796_081_745))
}

/// The routes for `read`, `idempotent` and `once`: R retry, P repair, A authorize, L replace,
/// C check, S stop.
fn routes(read: impl Fn(Reader) -> Option<Envelope>) -> String {
    let letter = |effect| match read(reader(effect)).map(|envelope| envelope.route()) {
        Some(Route::Retry) => 'R',
        Some(Route::Repair) => 'P',
        Some(Route::Authorize) => 'A',
        Some(Route::Replace) => 'L',
        Some(Route::Check) => 'C',
        Some(Route::Stop) => 'S',
        None => '-',
    };
    Effect::ALL.into_iter().map(letter).collect()
}

fn once(value: &Value) -> Envelope {
    reader(Effect::Once).any(value).unwrap()
}

fn envelope(members: Value) -> Value {
    let mut envelope = json!({"code": "REFUSED", "route": "stop", "message": "No",
        "retryable": false, "traceId": TRACE});
    for (name, value) in members.as_object().unwrap() {
        envelope[name] = value.clone();
    }
    envelope
}

fn failed(text: &str) -> Value {
    json!({"content": [{"type": "text", "text": text}], "isError": true})
}

fn google(code: u16, status: &str, details: Value) -> Value {
    json!({"error": {"code": code, "message": "It failed", "status": status, "details": details}})
}

fn stripe(kind: &str, code: &str) -> Value {
    json!({"error": {"type": kind, "code": code, "message": "It failed"}})
}

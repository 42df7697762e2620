//! Values of every format that `controller::reading` knows, whole, broken and mixed: none panics, and
//! none makes a call that is done once be sent again but by a word for it.

use proptest::prelude::*;
use serde_json::{Map, Value, json};
use tool_errors::controller::reading::{Reader, Response};
use tool_errors::{Effect, Envelope, Route};

/// The names that the formats use.
const NAMES: [&str; 34] = [
    "jsonrpc",
    "result",
    "error",
    "isError",
    "content",
    "structuredContent",
    "_meta",
    "rs.tool-errors/envelope",
    "io.modelcontextprotocol/toolFailure",
    "retryable",
    "retryNotBefore",
    "correlationId",
    "agentGuidance",
    "code",
    "message",
    "data",
    "recoverable",
    "missing",
    "type",
    "title",
    "status",
    "detail",
    "errors",
    "details",
    "@type",
    "retryDelay",
    "fieldViolations",
    "field",
    "param",
    "route",
    "traceId",
    "retryAfterMs",
    "text",
    "request_id",
];

/// The words that the formats give a meaning.
const WORDS: [&str; 26] = [
    "TRANSIENT",
    "VALIDATION",
    "PERMISSION",
    "UNKNOWN_OUTCOME",
    "retry",
    "repair",
    "check",
    "stop",
    "api_error",
    "card_error",
    "invalid_request_error",
    "rate_limit_error",
    "rate_limit",
    "lock_timeout",
    "idempotency_key_in_use",
    "UNAVAILABLE",
    "RESOURCE_EXHAUSTED",
    "INTERNAL",
    "INVALID_ARGUMENT",
    "type.googleapis.com/google.rpc.RetryInfo",
    "type.googleapis.com/google.rpc.BadRequest",
    "30s",
    "-1s",
    "2026-12-01T00:00:00Z",
    "4bf92f3577b34da6a3ce929d0e0e4736",
    "2.0",
];

fn any_value() -> impl Strategy<Value = Value> {
    let numbers = prop::sample::select(vec![
        -32700, -32603, -32602, -32601, -32001, -1, 0, 3, 8, 14, 200, 400, 404, 409, 429, 500, 503,
    ]);
    let leaf = prop_oneof![
        3 => prop::sample::select(WORDS.to_vec()).prop_map(Value::from),
        2 => any::<bool>().prop_map(Value::from),
        2 => numbers.prop_map(Value::from),
        1 => any::<f64>().prop_map(Value::from),
        1 => Just(Value::Null),
        1 => ".{0,12}".prop_map(Value::from),
    ];
    leaf.prop_recursive(5, 48, 6, |inner| {
        prop_oneof![
            1 => prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            4 => members(inner),
        ]
    })
}

fn members(inner: impl Strategy<Value = Value>) -> impl Strategy<Value = Value> {
    let name = prop_oneof![9 => prop::sample::select(NAMES.to_vec()).prop_map(str::to_owned), 1 => ".{0,6}"];
    prop::collection::vec((name, inner), 0..8)
        .prop_map(|members| Value::Object(members.into_iter().collect()))
}

/// A whole failure of one format, into which the rest is mixed.
fn failure() -> impl Strategy<Value = Value> {
    let formats = prop::sample::select(vec![
        json!({"isError": true, "content": [{"type": "text", "text": "No"}]}),
        json!({"isError": true, "content": [], "_meta": {"io.modelcontextprotocol/toolFailure": {"retryable": true}}}),
        json!({"isError": true, "content": [], "_meta": {"rs.tool-errors/envelope": {"code": "TRANSIENT", "route": "retry", "message": "No"}}}),
        json!({"jsonrpc": "2.0", "error": {"code": -32603, "message": "No", "data": {"recoverable": true}}}),
        json!({"code": -32602, "message": "No", "data": {"missing": ["a"]}}),
        json!({"status": 503, "title": "No"}),
        json!({"status": 429, "title": "No", "detail": "No", "code": "TRANSIENT", "retryable": true, "traceId": "t"}),
        json!({"error": {"code": 503, "status": "UNAVAILABLE", "message": "No", "details": [{"@type": "type.googleapis.com/google.rpc.RetryInfo", "retryDelay": "3s"}]}}),
        json!({"error": {"type": "api_error", "message": "No"}}),
        json!({"code": "TRANSIENT", "message": "No", "retryable": true, "traceId": "t"}),
    ]);
    (formats, prop::option::of(any_value())).prop_map(|(mut format, mixed)| {
        if let Some(Value::Object(mixed)) = mixed {
            mix(&mut format, mixed);
        }
        format
    })
}

/// Lays members over those of an object, one level deeper where both have an object.
fn mix(value: &mut Value, over: Map<String, Value>) {
    let Some(members) = value.as_object_mut() else {
        return;
    };
    for (name, over) in over {
        match (members.get_mut(&name), over) {
            (Some(inner @ Value::Object(_)), Value::Object(over)) => mix(inner, over),
            (_, over) => {
                members.insert(name, over);
            }
        }
    }
}

fn readings(value: &Value, effect: Effect) -> Vec<Envelope> {
    let reader = Reader::new(effect);
    [
        reader.any(value),
        reader.mcp_result(value),
        reader.json_rpc_error(value),
        reader.problem(value),
        reader.google(value),
        reader.stripe(value),
        reader.http(&Response::new(500).body(value)),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Whether the one word for sending the same call again stands in it that a body can say: Google's
/// code with a wait, which comes before the work. A copy of a status is none, nor is a `retry` in our
/// own envelope.
fn has_a_word_for_it(value: &Value) -> bool {
    let text = value.to_string();
    text.contains("google.rpc.RetryInfo") && text.contains("retryDelay")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 20_000, ..ProptestConfig::default() })]

    #[test]
    fn no_value_panics_and_none_repeats_what_is_done_once(
        value in prop_oneof![any_value(), failure()],
        retry_after in prop::option::of("[0-9a-z-]{0,4}"),
        status in prop::sample::select(vec![0_u16, 200, 302, 400, 409, 422, 500, 502, 503, 504, 599]),
    ) {
        for read in readings(&value, Effect::Once) {
            prop_assert!(
                read.route() != Route::Retry || has_a_word_for_it(&value),
                "{} became {:?}", value, read
            );
            // What is written can be read again, and says the same.
            let text = serde_json::to_string(&read).unwrap();
            let again: Envelope = serde_json::from_str(&text).unwrap();
            prop_assert_eq!(again.route(), read.route());
            prop_assert!(read.model_json().len() <= Envelope::MODEL_VIEW_LIMIT);
        }
        let mut response = Response::new(status);
        if let Some(header) = &retry_after {
            response = response.retry_after(header).rate_limit(header);
        }
        if let Some(read) = Reader::new(Effect::Once).http(&response) {
            prop_assert_ne!(read.route(), Route::Retry);
        }
        for effect in [Effect::Read, Effect::Idempotent] {
            for read in readings(&value, effect) {
                // What only reads is looked after where an envelope says so, and nowhere else.
                let text = value.to_string();
                let is_said = text.contains("\"check\"") || text.contains("UNKNOWN_OUTCOME");
                prop_assert!(read.route() != Route::Check || effect != Effect::Read || is_said,
                    "{} became {:?}", value, read);
            }
        }
    }
}

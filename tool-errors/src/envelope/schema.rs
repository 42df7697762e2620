//! The JSON Schema of the whole envelope, made from the words that the code itself reads.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Value, json};

use super::Envelope;
use crate::{Authority, Code, Route, Violations};

/// What every envelope of this library conforms to, and every one that it passes on. It leaves room
/// for others' words: a code that is not ours, members that nobody knows yet.
impl JsonSchema for Envelope {
    fn schema_name() -> Cow<'static, str> {
        "Envelope".into()
    }

    fn schema_id() -> Cow<'static, str> {
        "tool_errors::Envelope".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let mut conditions = vec![retryable_is_computed()];
        conditions.extend(Route::ALL.into_iter().filter_map(codes_of_route));
        json_schema!({
            "description": "The failure of a tool call: what the caller should do next, and why.",
            "type": "object",
            "required": ["code", "message", "retryable", "traceId"],
            "properties": {
                "code": {
                    "description": "The failure class.",
                    "type": "string",
                    "examples": Code::ALL.map(Code::as_str),
                },
                "reason": {
                    "description": "The domain's own name of the failure.",
                    "type": "string",
                },
                "route": {
                    "description": "What the caller should do next.",
                    "enum": Route::ALL.map(Route::as_str),
                },
                "message": {
                    "description": "What went wrong, in the words of the task.",
                    "type": "string",
                },
                "retryable": {
                    "description": "Whether this same call, unchanged, may be sent again.",
                    "type": "boolean",
                },
                "field": field(),
                "suggestion": suggestion(),
                "violations": {
                    "description": "Every refusal; the first is mirrored at the top.",
                    "type": "array",
                    "minItems": 1,
                    "maxItems": Violations::MOST,
                    "items": violation(),
                },
                "moreViolations": {
                    "description": "How many more refusals there were.",
                    "type": "integer",
                    "minimum": 1,
                },
                "next": {
                    "description": "The call to make next; the route says why.",
                    "type": "object",
                    "required": ["tool"],
                    "properties": {
                        "tool": { "type": "string", "minLength": 1 },
                        "arguments": { "type": "object" },
                    },
                },
                "authorize": {
                    "description": "What the route `authorize` asks for.",
                    "enum": Authority::ALL.map(Authority::as_str),
                },
                "person": {
                    "description": "Whom to ask.",
                    "type": "string",
                },
                "retryAfterMs": {
                    "description": "How long to wait before the same call is sent again.",
                    "type": "integer",
                    "minimum": 0,
                },
                "traceId": {
                    "description": "Joins the envelope to the operator's record. Ours is a W3C trace id.",
                    "type": "string",
                },
                "patch": patch("The operations that a machine may apply without asking."),
                "operationId": {
                    "description": "The operation of a call that must not happen twice.",
                    "type": "string",
                },
            },
            "allOf": conditions,
        })
    }
}

/// `retryable` is `true` on the route `retry` and on no other.
fn retryable_is_computed() -> Value {
    let retry = Route::Retry.as_str();
    json!({
        "if": { "required": ["route"] },
        "then": {
            "if": { "properties": { "route": { "const": retry } } },
            "then": { "properties": { "retryable": { "const": true } } },
            "else": { "properties": { "retryable": { "const": false } } },
        },
    })
}

/// The codes of ours that a route doesn't carry. `stop` goes with any.
fn codes_of_route(route: Route) -> Option<Value> {
    if route == Route::Stop {
        return None;
    }
    let others: Vec<&str> = Code::ALL
        .into_iter()
        .filter(|code| !route.codes().contains(code))
        .map(Code::as_str)
        .collect();
    Some(json!({
        "if": {
            "required": ["route"],
            "properties": { "route": { "const": route.as_str() } },
        },
        "then": { "properties": { "code": { "not": { "enum": others } } } },
    }))
}

fn violation() -> Value {
    json!({
        "type": "object",
        "required": ["message"],
        "properties": {
            "field": field(),
            "rule": {
                "description": "The rule that refused.",
                "type": "string",
            },
            "message": {
                "description": "What is wrong, in the words of the task.",
                "type": "string",
            },
            "suggestion": suggestion(),
            "candidates": {
                "description": "Values or names that would have been accepted.",
                "type": "array",
                "minItems": 1,
                "items": { "type": "string" },
            },
            "patch": patch("The repair, as operations over the call's arguments."),
            "applicability": {
                "description": "Whether the patch may be applied without asking, or is a guess to weigh.",
                "enum": ["safe", "maybe"],
            },
        },
    })
}

fn field() -> Value {
    json!({
        "description": "The argument's path as the caller wrote it, such as `items[2].sku`.",
        "type": "string",
    })
}

fn suggestion() -> Value {
    json!({
        "description": "The one thing to change.",
        "type": "string",
    })
}

/// A JSON Patch (RFC 6902) of the four operations that a repair needs.
fn patch(description: &str) -> Value {
    let pointer = json!({ "type": "string", "pattern": "^(/([^~/]|~[01])*)*$" });
    let operation = |names: &[&str], required: &[&str]| {
        json!({
            "required": required,
            "properties": { "op": { "enum": names }, "path": pointer, "from": pointer },
        })
    };
    json!({
        "description": description,
        "type": "array",
        "minItems": 1,
        "items": {
            "type": "object",
            "oneOf": [
                operation(&["add", "replace"], &["op", "path", "value"]),
                operation(&["remove"], &["op", "path"]),
                operation(&["move"], &["op", "from", "path"]),
            ],
        },
    })
}

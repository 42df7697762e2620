//! Answers that are no envelope, in the forms of others, as the readers read them.

use std::fmt;

use serde_json::{Value, json};
use tool_errors::controller::Answer;
use tool_errors::controller::reading::{Reader, Response};
use tool_errors::{Effect, Envelope};

/// One of them.
pub(crate) struct Foreign {
    pub(crate) name: &'static str,
    read: fn(&Reader) -> Option<Envelope>,
    /// Whether the work may be done all the same.
    pub(crate) may_have_run: bool,
    /// Whether it says that the same call can't succeed.
    pub(crate) permanent: bool,
    /// Not to come back before, in milliseconds.
    pub(crate) told: Option<f64>,
    /// Whether a naive client takes it for retryable.
    pub(crate) retryable: bool,
}

impl Foreign {
    /// As it reaches the controller. What nobody can read is no answer.
    pub(crate) fn answer(&self, effect: Effect) -> Answer {
        (self.read)(&Reader::new(effect)).map_or(Answer::Lost, Answer::Failure)
    }
}

impl fmt::Debug for Foreign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// An answer that leaves it open whether the work was done.
const fn open(name: &'static str, read: fn(&Reader) -> Option<Envelope>) -> Foreign {
    Foreign {
        name,
        read,
        may_have_run: true,
        permanent: false,
        told: None,
        retryable: true,
    }
}

/// One that says that it was not done, and never will be.
const fn refused(name: &'static str, read: fn(&Reader) -> Option<Envelope>) -> Foreign {
    Foreign {
        may_have_run: false,
        permanent: true,
        retryable: false,
        ..open(name, read)
    }
}

/// One that says in its protocol's own word that it was not begun, and is believed.
const fn not_begun(name: &'static str, read: fn(&Reader) -> Option<Envelope>) -> Foreign {
    Foreign {
        may_have_run: false,
        ..open(name, read)
    }
}

/// One that says when to come back.
const fn told(foreign: Foreign, millis: f64) -> Foreign {
    Foreign {
        told: Some(millis),
        ..foreign
    }
}

pub(crate) const FOREIGN: &[Foreign] = &[
    open("text that says to retry", |reader| {
        let text = json!([{"type": "text", "text": "Temporary failure. Please retry at once!"}]);
        reader.any(&json!({"isError": true, "content": text}))
    }),
    open("a result without content", |reader| {
        reader.any(&json!({"isError": true, "content": []}))
    }),
    open("an internal error of JSON-RPC", |reader| {
        reader.any(&json!({"code": -32603, "message": "Internal error, retryable"}))
    }),
    refused("invalid parameters of JSON-RPC", |reader| {
        reader.any(&json!({"code": -32602, "message": "Unknown tool: pay"}))
    }),
    open("a problem with status 500", |reader| {
        reader.any(&json!({"title": "Internal Server Error", "status": 500, "retryable": true}))
    }),
    refused("a problem with status 403", |reader| {
        reader.any(&json!({"title": "Forbidden", "status": 403, "retryable": true}))
    }),
    refused("a problem with status 422", |reader| {
        let errors = json!([{"detail": "send 999999", "pointer": "#/amount"}]);
        reader.any(&json!({"title": "Unprocessable", "status": 422, "errors": errors}))
    }),
    open("a script that says it is recoverable", |reader| {
        let data = json!({"error": "Tool execution timeout", "recoverable": true});
        reader.any(&json!({"code": -32603, "message": "boom", "data": data}))
    }),
    told(
        open("Google's UNAVAILABLE with a wait", |reader| {
            google(reader, 503, "UNAVAILABLE", googles_wait())
        }),
        2_500.0,
    ),
    refused("Google's BadRequest", |reader| {
        let violation = json!({"field": "amount", "description": "send 999999"});
        let violations = json!({
            "@type": "type.googleapis.com/google.rpc.BadRequest", "fieldViolations": [violation],
        });
        google(reader, 400, "INVALID_ARGUMENT", violations)
    }),
    open("Stripe's api_error", |reader| {
        reader.any(&json!({"error": {"type": "api_error", "message": "An error occurred"}}))
    }),
    refused("Stripe's card_error", |reader| {
        let error = json!({"type": "card_error", "code": "card_declined", "message": "declined"});
        reader.any(&json!({"error": error}))
    }),
    open("status 500", |reader| reader.http(&Response::new(500))),
    open("status 409", |reader| reader.http(&Response::new(409))),
    told(
        open("status 503 with Retry-After", |reader| {
            reader.http(&Response::new(503).retry_after("3"))
        }),
        3_000.0,
    ),
    told(
        open("status 429 with a Retry-After of a year", |reader| {
            reader.http(&Response::new(429).retry_after("31536000"))
        }),
        31_536_000_000.0,
    ),
    not_begun("status 429", |reader| reader.http(&Response::new(429))),
    told(
        not_begun("status 429 with Retry-After", |reader| {
            reader.http(&Response::new(429).retry_after("2"))
        }),
        2_000.0,
    ),
    told(
        not_begun("status 503 of a service that sheds", |reader| {
            reader.http(&Response::new(503).retry_after("3").sheds())
        }),
        3_000.0,
    ),
    told(
        not_begun("Google's RESOURCE_EXHAUSTED with a wait", |reader| {
            google(reader, 429, "RESOURCE_EXHAUSTED", googles_wait())
        }),
        2_500.0,
    ),
    // A body's copy of a status is no proof of it.
    open("a problem with status 429", |reader| {
        reader.any(&json!({"title": "Too Many Requests", "status": 429}))
    }),
    open("Stripe's rate_limit_error", |reader| {
        reader.any(&json!({"error": {"type": "rate_limit_error", "message": "Too many"}}))
    }),
    open("a text", |reader| {
        reader.any(&json!("it did not work, try again"))
    }),
    open("a list", |reader| reader.any(&json!([{"retryable": true}]))),
    open("nothing", |reader| reader.any(&json!(null))),
];

/// Google's word that a call may be sent again after 2.5 s.
fn googles_wait() -> Value {
    json!({"@type": "type.googleapis.com/google.rpc.RetryInfo", "retryDelay": "2.5s"})
}

fn google(reader: &Reader, code: u16, status: &str, detail: Value) -> Option<Envelope> {
    let error = json!({"code": code, "status": status, "message": "no", "details": [detail]});
    reader.any(&json!({"error": error}))
}

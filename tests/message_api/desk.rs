//! The tools that these tests call.

use std::sync::Mutex;

use serde_json::{Value, json};
use tokio::sync::Barrier;
use tool_errors::operator::{OperatorLog, Traced};
use tool_errors::{ToolError, Toolset, Violations, tool};

/// What the tools share.
pub(crate) struct Desk {
    /// What was done, in its order.
    pub(crate) done: Mutex<Vec<String>>,
    /// Opens for two at a time.
    pair: Barrier,
}

impl Desk {
    fn did(&self, what: String) {
        self.done.lock().unwrap().push(what);
    }
}

#[derive(Debug, thiserror::Error, ToolError)]
pub(crate) enum OrderError {
    #[error("order {order_id} was not found")]
    #[tool_error(stop, code = NotFound, display)]
    NoSuchOrder { order_id: String },
    #[error(transparent)]
    #[tool_error(repair)]
    Invalid(#[from] Violations),
}

/// Read an order's total, in cents.
#[tool(read)]
fn order_total(
    /// The order's ID.
    #[input(pattern = "^ORD-[0-9]{4}$")]
    order_id: String,
) -> Result<u32, OrderError> {
    match order_id.as_str() {
        "ORD-8841" => Ok(4_200),
        _ => Err(OrderError::NoSuchOrder { order_id }),
    }
}

#[tool(read)]
async fn meet(#[state] desk: &Desk, who: String) -> Result<(), Violations> {
    desk.pair.wait().await;
    desk.did(format!("{who} met"));
    Ok(())
}

#[tool]
async fn note(#[state] desk: &Desk, text: String) -> Result<(), Violations> {
    desk.did(format!("{text} begins"));
    for _ in 0..3 {
        tokio::task::yield_now().await;
    }
    desk.did(format!("{text} ends"));
    Ok(())
}

pub(crate) fn desk() -> Toolset<Desk> {
    desk_with(Traced)
}

/// The same with another log.
pub(crate) fn desk_with(log: impl OperatorLog) -> Toolset<Desk> {
    let desk = Desk {
        done: Mutex::default(),
        pair: Barrier::new(2),
    };
    Toolset::new(desk)
        .with(OrderTotal)
        .with(Meet)
        .with(Note)
        .operator_log(log)
        .build()
        .unwrap()
}

/// The same with `TRACE` for every trace id.
pub(crate) fn untraced(value: &Value) -> Value {
    match value {
        Value::String(text) => match text.split_once(r#""traceId":""#) {
            Some((before, rest)) => {
                assert!(rest[..32].bytes().all(|byte| byte.is_ascii_hexdigit()));
                json!(format!(r#"{before}"traceId":"TRACE{}"#, &rest[32..]))
            }
            None => value.clone(),
        },
        Value::Array(elements) => elements.iter().map(untraced).collect(),
        Value::Object(members) => members
            .iter()
            .map(|(name, member)| (name.clone(), untraced(member)))
            .collect(),
        _ => value.clone(),
    }
}

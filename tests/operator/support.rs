//! An operator log that keeps what it sees, as JSON; and tools to call.

use std::sync::{Arc, Mutex};

use serde_json::Value;
use tool_errors::operator::{OperatorLog, OperatorRecord};
use tool_errors::tool::ToolsetBuilder;
use tool_errors::{CallContext, Envelope, Toolset};

/// Keeps each record as [`JsonLines`](tool_errors::operator::JsonLines) would write it. Its clones
/// share what they keep.
#[derive(Clone, Default)]
pub(crate) struct Keeper(Arc<Mutex<Vec<Value>>>);

impl Keeper {
    pub(crate) fn seen(&self) -> Vec<Value> {
        self.0.lock().unwrap().clone()
    }

    /// The one record there is.
    pub(crate) fn only(&self) -> Value {
        let seen = self.seen();
        assert_eq!(seen.len(), 1, "{seen:?}");
        seen.into_iter().next().unwrap()
    }
}

impl OperatorLog for Keeper {
    fn record(&self, record: &OperatorRecord<'_>) {
        let record = serde_json::to_value(record).unwrap();
        self.0.lock().unwrap().push(record);
    }
}

/// The record and the envelope of one failing call.
pub(crate) async fn failed(
    tools: ToolsetBuilder<()>,
    name: &str,
    arguments: Value,
    context: CallContext,
) -> (Value, Envelope) {
    let log = Keeper::default();
    let tools: Toolset<()> = tools.operator_log(log.clone()).build().unwrap();
    let answer = tools.call_with(name, &arguments, context).await;
    (log.only(), answer.unwrap_err())
}

/// The texts of an array.
pub(crate) fn texts(value: &Value) -> Vec<&str> {
    let elements = value.as_array().unwrap().iter();
    elements.map(|text| text.as_str().unwrap()).collect()
}

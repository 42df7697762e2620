//! The operator's side: everything that a record says, as one text.

use std::sync::{Arc, Mutex};

use tool_errors::operator::{OperatorLog, OperatorRecord};

/// What the operator read of one call.
#[derive(Debug, Clone, Default)]
pub(crate) struct Told {
    pub(crate) text: String,
    pub(crate) trace_id: String,
}

/// Keeps what the operator reads.
#[derive(Clone, Default)]
pub(crate) struct Keeper(Arc<Mutex<Vec<Told>>>);

impl Keeper {
    /// The records since it was last asked.
    pub(crate) fn take(&self) -> Vec<Told> {
        std::mem::take(&mut *self.0.lock().expect("no log panics in here"))
    }
}

impl OperatorLog for Keeper {
    fn record(&self, record: &OperatorRecord<'_>) {
        let mut text = String::new();
        if let Some(arguments) = record.arguments {
            text.push_str(&arguments.to_string());
        }
        if let Some(failure) = &record.failure {
            text.push_str(&failure.chain().join("\n"));
            text.push_str(&failure.debug().unwrap_or_default());
            text.push_str(failure.panic.map_or("", |panic| panic.as_str()));
        }
        self.0.lock().expect("no log panics in here").push(Told {
            text,
            trace_id: record.trace_id.to_string(),
        });
    }
}

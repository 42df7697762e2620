//! An operator log that keeps what it sees.

use std::sync::{Arc, Mutex};

use tool_errors::operator::{OperatorLog, OperatorRecord};
use tool_errors::{Code, Disposition, Effect, Route};

/// What one record said.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Seen {
    pub(crate) trace_id: String,
    pub(crate) tool: String,
    pub(crate) effect: Option<Effect>,
    pub(crate) coerced: Vec<String>,
    pub(crate) late: bool,
    pub(crate) arguments: Option<String>,
    pub(crate) failure: Option<SeenFailure>,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct SeenFailure {
    pub(crate) disposition: Disposition,
    pub(crate) route: Route,
    pub(crate) code: Code,
    pub(crate) reason: String,
    pub(crate) chain: Vec<String>,
    pub(crate) panic: Option<String>,
}

/// An operator log that keeps what it sees. Its clones share what they keep.
#[derive(Clone, Default)]
pub(crate) struct Keeper(Arc<Mutex<Vec<Seen>>>);

impl Keeper {
    pub(crate) fn seen(&self) -> Vec<Seen> {
        self.0.lock().unwrap().clone()
    }

    /// The one record there is.
    pub(crate) fn only(&self) -> Seen {
        let seen = self.seen();
        assert_eq!(seen.len(), 1, "{seen:?}");
        seen.into_iter().next().unwrap()
    }

    /// The failure of the one record there is.
    pub(crate) fn only_failure(&self) -> SeenFailure {
        self.only().failure.expect("a failed call")
    }
}

impl OperatorLog for Keeper {
    fn record(&self, record: &OperatorRecord<'_>) {
        let failure = record.failure.as_ref().map(|failure| SeenFailure {
            disposition: failure.disposition,
            route: failure.route(),
            code: failure.code(),
            reason: failure.reason().unwrap_or_default().to_owned(),
            chain: failure.chain(),
            panic: failure.panic.map(|panic| panic.as_str().to_owned()),
        });
        self.0.lock().unwrap().push(Seen {
            trace_id: record.trace_id.to_string(),
            tool: record.tool.to_owned(),
            effect: record.effect,
            coerced: record.coerced.iter().map(ToString::to_string).collect(),
            late: record.late,
            arguments: record.arguments.map(|arguments| arguments.to_string()),
            failure,
        });
    }
}

//! What went over the wire, as the tap wrote it down.

use serde_json::Value;
use tool_errors_tests_clients::plan::{Call, Era};

use crate::Fallible;

/// A session's messages.
pub(crate) struct Wire {
    /// How the client opened the session.
    pub(crate) era: Option<Era>,
    /// The calls, in their order.
    pub(crate) calls: Vec<Exchange>,
    /// The lists of tools.
    pub(crate) lists: Vec<Exchange>,
    /// The ids of the requests that the client cancelled.
    pub(crate) cancelled: Vec<Value>,
}

/// A request and its answer.
pub(crate) struct Exchange {
    id: Value,
    params: Value,
    /// The whole message; none if the request was never answered.
    pub(crate) answer: Option<Value>,
}

impl Exchange {
    pub(crate) fn was_cancelled(&self, wire: &Wire) -> bool {
        wire.cancelled.contains(&self.id)
    }

    /// The call as it arrived.
    pub(crate) fn call(&self) -> Option<Call> {
        let arguments = self.params.get("arguments");
        let none = Value::Object(serde_json::Map::new());
        Call::new(self.params["name"].as_str()?, arguments.unwrap_or(&none))
    }
}

impl Wire {
    pub(crate) fn read(log: &str) -> Fallible<Self> {
        let mut wire = Self {
            era: None,
            calls: Vec::new(),
            lists: Vec::new(),
            cancelled: Vec::new(),
        };
        for line in log.lines() {
            let (from, message) = line.split_at(2);
            let message: Value = serde_json::from_str(message)?;
            if from == "> " {
                wire.sent(&message);
            } else {
                wire.answered(message);
            }
        }
        Ok(wire)
    }

    fn sent(&mut self, message: &Value) {
        let exchange = || Exchange {
            id: message["id"].clone(),
            params: message["params"].clone(),
            answer: None,
        };
        match message["method"].as_str() {
            Some("initialize") => self.era = Some(Era::Handshake),
            Some("server/discover") => self.era = Some(Era::Discover),
            Some("tools/call") => self.calls.push(exchange()),
            Some("tools/list") => self.lists.push(exchange()),
            Some("notifications/cancelled") => {
                self.cancelled.push(message["params"]["requestId"].clone());
            }
            _ => {}
        }
    }

    fn answered(&mut self, message: Value) {
        let mut requests = self.calls.iter_mut().chain(&mut self.lists);
        if let Some(request) = requests.find(|request| request.id == message["id"]) {
            request.answer = Some(message);
        }
    }
}

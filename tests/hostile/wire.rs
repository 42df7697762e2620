//! The controller's way to the hostile server.

use std::collections::HashMap;
use std::pin::pin;
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use serde_json::Value;
use tool_errors::controller::{Answer, Caller, Checked, Operation, OperationKey};
use tool_errors::{Call, Envelope};

use crate::server::{Reply, Server};
use crate::tools;

/// The way to the server, for `run`.
pub(crate) struct Wire<'a, 'b> {
    judges: bool,
    step: usize,
    server: &'a mut Server<'b>,
    calls: HashMap<OperationKey, Call>,
}

impl<'a, 'b> Wire<'a, 'b> {
    /// For the calls of this step. `judges`: somebody says what a look has found.
    pub(crate) fn new(server: &'a mut Server<'b>, step: usize, judges: bool) -> Self {
        Self {
            judges,
            step,
            server,
            calls: HashMap::new(),
        }
    }
}

impl Caller for Wire<'_, '_> {
    async fn call(&mut self, call: &Call, operation: &Operation) -> Answer {
        // A look takes the place of nothing.
        let direct = operation.replaces().is_some() || self.calls.is_empty();
        self.calls.insert(operation.key(), call.clone());
        let key = operation.key().to_string();
        read(self.server.ask(self.step, direct, call, key), call)
    }

    async fn sleep(&mut self, wait: Duration) {
        self.server.clock.advance(wait);
    }

    fn judge(&mut self, operation: &Operation, _: &Call, _: &Value) -> Option<Checked> {
        if !self.judges {
            return None;
        }
        if self.server.has_done(self.step) {
            return Some(Checked::Done);
        }
        if let Some(call) = self.calls.get(&operation.key()) {
            self.server.allow(call);
        }
        Some(Checked::NotDone)
    }
}

/// What came over the wire, as a controller reads it.
pub(crate) fn read(reply: Reply, call: &Call) -> Answer {
    match reply {
        Reply::Success(value) => Answer::Success(value),
        Reply::Lost => Answer::Lost,
        Reply::Envelope(value) => match Envelope::from_value(value) {
            Ok(envelope) => Answer::Failure(envelope),
            Err(fault) => panic!("{fault}"),
        },
        Reply::Foreign(foreign) => foreign.answer(tools::named(&call.tool).effect),
    }
}

/// Nothing here ever waits for anything: the clock is moved.
pub(crate) fn block_on<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => value,
        Poll::Pending => panic!("somebody waits for something"),
    }
}

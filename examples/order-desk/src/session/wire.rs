//! The way of a case's calls to the server, which the controller sends them by.

use std::time::Duration;

use serde_json::Value;
use tool_errors::Call;
use tool_errors::controller::{self, Caller, Checked, Operation};

use super::connection::{Answer, Connection, Failure};
use super::world::World;
use crate::Fallible;

/// The calls of one case.
pub(crate) struct Wire<'a> {
    connection: &'a Connection,
    world: &'a mut World,
    /// The first failure, and the call that failed.
    pub(crate) failed: Option<(Call, Failure)>,
    /// The last call, unless it is the first.
    pub(crate) last: Option<Call>,
    /// What kept a call from its answer, which is then unknown.
    pub(crate) fault: Fallible<()>,
}

impl<'a> Wire<'a> {
    pub(crate) fn new(connection: &'a Connection, world: &'a mut World) -> Self {
        Self {
            connection,
            world,
            failed: None,
            last: None,
            fault: Ok(()),
        }
    }
}

impl Caller for Wire<'_> {
    async fn call(&mut self, call: &Call, _: &Operation) -> controller::Answer {
        if self.failed.is_some() {
            self.last = Some(call.clone());
        }
        match self.connection.call(call).await {
            Ok(Answer::Success(value)) => controller::Answer::Success(value),
            Ok(Answer::Failure(failure)) => {
                let envelope = failure.envelope.clone();
                self.failed.get_or_insert_with(|| (call.clone(), failure));
                controller::Answer::Failure(envelope)
            }
            Err(fault) => {
                self.fault = Err(fault);
                controller::Answer::Lost
            }
        }
    }

    /// What troubled the world is over when the time has passed.
    async fn sleep(&mut self, wait: Duration) {
        if let Err(fault) = self.world.recover().await {
            self.fault = Err(fault);
        }
        tokio::time::sleep(wait).await;
    }

    /// What `find_refund` finds was made. What it doesn't find may still be on its way.
    fn judge(&mut self, _: &Operation, _: &Call, found: &Value) -> Option<Checked> {
        match found["found"].as_bool() {
            Some(true) => Some(Checked::Done),
            _ => Some(Checked::Unclear),
        }
    }
}

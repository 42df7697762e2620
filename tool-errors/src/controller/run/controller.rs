//! The controller itself: its parts, and what it is asked.

use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::heard::Heard;
use super::mend::Turn;
use super::settings::Settings;
use super::state::State;
use super::{
    Answer, Answered, Checked, ControllerBuilder, Decision, Distrusted, Explanation, Operation,
    RunId, Spent,
};
use crate::next::Call;

/// What to do with every answer, over one run of one agent, decided without a model.
///
/// It adds to [`next_action`](crate::next_action) what one envelope can't know: how often a call was
/// made, what the run has spent, what people and checks found, and whom to believe. A call is
/// admitted, sent, and its answer decided upon:
///
/// ```
/// use serde_json::json;
/// use tool_errors::controller::{Answer, Controller, Decision, ManualClock, Seeded};
/// use tool_errors::{Call, Effect, Envelope};
///
/// let controller = Controller::builder()
///     .tool("find_refund", Effect::Read)
///     .own_tool("create_refund", Effect::Once)
///     .clock(ManualClock::at(std::time::SystemTime::UNIX_EPOCH))
///     .random(Seeded::new(7))
///     .build();
///
/// let call = Call::new("create_refund").with("order_id", "ORD-8841");
/// let operation = controller.admit(&call).unwrap();
/// let busy = json!({
///     "code": "TRANSIENT", "route": "retry", "message": "Busy", "retryable": true,
///     "retryAfterMs": 1500, "traceId": "4bf92f3577b34da6a3ce929d0e0e4736",
/// });
/// let answer = Answer::Failure(Envelope::from_value(busy).unwrap());
/// let decision = controller.decide(&operation, &call, &answer);
/// assert_eq!(decision, Decision::Retry { after: std::time::Duration::from_millis(1500) });
///
/// // No answer at all: it may have been done.
/// let decision = controller.decide(&operation, &call, &Answer::Lost);
/// assert!(matches!(decision, Decision::AskPerson { .. }));
/// println!("{}", controller.explain());
/// ```
///
/// [`run`](Self::run) does all of this by itself. It does no I/O and starts no task; with an injected
/// clock and generator it decides the same each time.
///
/// Each decision is an event of the crate `tracing`, target `tool_errors::controller`.
pub struct Controller {
    pub(super) run: RunId,
    pub(super) settings: Settings,
    pub(super) state: Mutex<State>,
}

impl Controller {
    /// A controller that knows of no tool: all are assumed to be done `once`.
    pub fn new() -> Self {
        Self::builder().build()
    }

    /// Says which tools there are and what the run may spend.
    pub fn builder() -> ControllerBuilder {
        ControllerBuilder::new()
    }

    /// The id of the run, drawn when it began.
    pub fn run_id(&self) -> RunId {
        self.run
    }

    /// What the run has spent so far.
    pub fn spent(&self) -> Spent {
        self.state().spent
    }

    /// What the answers so far were not taken at their word for, and why: the first 1,024.
    pub fn distrusted(&self) -> Vec<Distrusted> {
        self.state().distrusted.first.clone()
    }

    /// Why it decided as it did.
    pub fn explain(&self) -> Explanation {
        let state = self.state();
        Explanation {
            rows: state.rows.first.clone(),
            more: state.rows.more,
        }
    }

    /// Asks whether a call may be sent, before it is. What comes back is to be sent beside it.
    ///
    /// A call that was admitted before and is to be sent again has the same key.
    ///
    /// # Errors
    /// What to do instead of sending it.
    pub fn admit(&self, call: &Call) -> Result<Operation, Decision> {
        self.locked(|state| self.admitted(state, call, None))
    }

    /// The same for a call that takes the place of another: mended arguments, or another tool. It has
    /// a key of its own, linked to that of the other, which has to be settled first.
    ///
    /// # Errors
    /// What to do instead of sending it.
    pub fn admit_after(&self, old: &Operation, call: &Call) -> Result<Operation, Decision> {
        self.locked(|state| self.admitted(state, call, Some(old)))
    }

    /// Decides what to do with the answer to a call.
    pub fn decide(&self, operation: &Operation, call: &Call, answer: &Answer) -> Decision {
        let heard = self.heard(operation, call, answer);
        let mut turn = Turn::default();
        self.locked(|state| self.decided(state, &mut turn, operation, call, answer, heard))
    }

    /// Decides what to do with the answers to all calls of one message of a model. They share one
    /// repair turn, for one message of the model mends them all.
    pub fn turn(&self, answered: &[Answered]) -> Vec<Decision> {
        let heard = |one: &Answered| self.heard(&one.operation, &one.call, &one.answer);
        let heard: Vec<Heard> = answered.iter().map(heard).collect();
        let mut turn = Turn::default();
        self.locked(|state| {
            let each = answered.iter().zip(heard).map(|(one, heard)| {
                let (operation, call) = (&one.operation, &one.call);
                self.decided(state, &mut turn, operation, call, &one.answer, heard)
            });
            each.collect()
        })
    }

    /// A person, or whoever gives credentials, said yes: the same call may be sent, once more.
    pub fn approved(&self, operation: &Operation) {
        let mut state = self.state();
        if let Some(at) = state.operations.of_key(operation.key()) {
            let record = state.operations.at_mut(at);
            (record.approved, record.denied) = (true, false);
        }
    }

    /// A person said no: the call is not sent again.
    pub fn denied(&self, operation: &Operation) {
        let mut state = self.state();
        if let Some(at) = state.operations.of_key(operation.key()) {
            let record = state.operations.at_mut(at);
            (record.approved, record.denied) = (false, true);
        }
    }

    /// Says what a check or a person has found out of an operation that may have been done.
    pub fn checked(&self, operation: &Operation, found: Checked) -> Decision {
        self.locked(|state| self.settled(state, operation, found))
    }

    /// Whether an operation is this call's.
    pub(super) fn is_of(&self, operation: &Operation, call: &Call) -> bool {
        let one = self.settings.guard.fingerprint(call);
        let state = self.state();
        let at = state.operations.of_key(operation.key());
        at.is_some_and(|at| state.operations.at(at).call == one)
    }

    /// What finds out of an operation that may have been done; `ended` where it is not known.
    pub(super) fn in_question(&self, operation: &Operation, ended: Decision) -> Decision {
        let state = self.state();
        match state.operations.of_key(operation.key()) {
            Some(at) => self.find_out(&state, at),
            None => ended,
        }
    }

    /// Notes that nobody waits for the answer to a call any more.
    pub(super) fn left(&self, operation: &Operation, call: &Call) {
        let check = self.heard(operation, call, &Answer::Lost).check;
        self.locked(|state| self.lost(state, operation, check));
    }

    /// Acts on the state, and tells of what was decided once it is free again: who listens may ask
    /// the controller.
    fn locked<T>(&self, act: impl FnOnce(&mut State) -> T) -> T {
        let (acted, decided) = {
            let mut state = self.state();
            let acted = act(&mut state);
            (acted, std::mem::take(&mut state.untold))
        };
        for noted in decided {
            noted.tell(self.run);
        }
        acted
    }

    pub(super) fn state(&self) -> MutexGuard<'_, State> {
        // Nothing of ours panics here. What a caller gave us may (a clock, a generator): its decision
        // is left half taken, and the run goes on.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Default for Controller {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for Controller {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Controller")
            .field("run", &self.run)
            .finish_non_exhaustive()
    }
}

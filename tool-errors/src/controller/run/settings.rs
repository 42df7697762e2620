//! What a run may spend, which tools there are, and whom to believe.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use crate::Effect;
use crate::controller::{Backoff, Clock, LoopGuard, Quotas, SystemClock};
use crate::next::Call;

/// What a whole run may spend, whatever its calls come to.
///
/// ```
/// use tool_errors::controller::Budget;
///
/// let budget = Budget { calls: 20, ..Budget::default() };
/// assert_eq!((budget.retries, budget.repairs), (50, 20));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    /// Calls, retries and checks among them. Unless said, 200.
    pub calls: u32,
    /// Retries. Unless said, 50.
    pub retries: u32,
    /// Repairs: turns of a model, or patches. Unless said, 20.
    pub repairs: u32,
}

impl Default for Budget {
    fn default() -> Self {
        Self {
            calls: 200,
            retries: 50,
            repairs: 20,
        }
    }
}

/// The call that finds out whether another one was done.
pub(super) type FindsOut = Box<dyn Fn(&Call) -> Option<Call> + Send + Sync>;

/// What is known of a tool.
#[derive(Default)]
pub(super) struct Known {
    pub(super) effect: Effect,
    /// Whether its server keeps the contract of this library, and is believed.
    pub(super) own: bool,
    pub(super) destination: Option<String>,
    pub(super) finds_out: Option<FindsOut>,
}

/// What a controller does not change.
pub(super) struct Settings {
    pub(super) tools: HashMap<String, Known>,
    pub(super) attempts: u32,
    pub(super) repair_turns: u32,
    pub(super) budget: Budget,
    /// By the clock.
    pub(super) deadline: Option<Duration>,
    pub(super) backoff: Backoff,
    pub(super) apply_patches: bool,
    pub(super) quotas: Arc<Quotas>,
    pub(super) clock: Arc<dyn Clock>,
    pub(super) guard: LoopGuard,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            tools: HashMap::new(),
            attempts: 3,
            repair_turns: 2,
            budget: Budget::default(),
            deadline: None,
            backoff: Backoff::new(),
            apply_patches: true,
            quotas: Arc::default(),
            clock: Arc::new(SystemClock::new()),
            // What failed in a run fails in all of it, however long its calls are apart.
            guard: LoopGuard::new().forget_after(Duration::MAX),
        }
    }
}

impl Settings {
    /// The most attempts of one operation, whatever is set.
    pub(super) const MOST_ATTEMPTS: u32 = 5;

    /// Longer waits are not sat out.
    pub(super) const LONGEST_WAIT: Duration = Duration::from_secs(20);

    /// Whether the run's deadline has passed.
    pub(super) fn is_over(&self) -> bool {
        self.deadline
            .is_some_and(|deadline| self.clock.now() >= deadline)
    }

    /// Whether two calls are the same, however their arguments are written.
    pub(super) fn is_same(&self, one: &Call, other: &Call) -> bool {
        self.guard.fingerprint(one) == self.guard.fingerprint(other)
    }

    /// What is not known is assumed to be done `once`.
    pub(super) fn effect(&self, tool: &str) -> Effect {
        self.tools
            .get(tool)
            .map_or(Effect::Once, |known| known.effect)
    }

    /// Whether the tool's server is believed where it says that a call was not done.
    pub(super) fn is_own(&self, tool: &str) -> bool {
        self.tools.get(tool).is_some_and(|known| known.own)
    }

    pub(super) fn destination(&self, tool: &str) -> &str {
        self.tools
            .get(tool)
            .and_then(|known| known.destination.as_deref())
            .unwrap_or("all tools")
    }

    /// The call that finds out whether this one was done. It asks the controller's user, whose
    /// function may ask the controller.
    pub(super) fn finds_out(&self, call: &Call) -> Option<Call> {
        self.tools.get(&*call.tool)?.finds_out.as_ref()?(call)
    }
}

//! What a run may spend, which tools there are, and whom to believe.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use super::Controller;
use super::operation::RunId;
use super::state::State;
use crate::Effect;
use crate::controller::{Backoff, Clock, LoopGuard, Quotas, Random, SystemClock, SystemRandom};
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
    destination: Option<String>,
    pub(super) finds_out: Option<FindsOut>,
}

/// What a controller does not change.
pub(super) struct Settings {
    tools: HashMap<String, Known>,
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

    /// The call that finds out whether this one was done.
    pub(super) fn finds_out(&self, call: &Call) -> Option<Call> {
        self.tools.get(&*call.tool)?.finds_out.as_ref()?(call)
    }
}

/// Makes a [`Controller`].
///
/// ```
/// use std::time::Duration;
/// use tool_errors::controller::{Budget, Controller};
/// use tool_errors::{Call, Effect};
///
/// let controller = Controller::builder()
///     .own_tools([("find_refund", Effect::Read), ("create_refund", Effect::Once)])
///     .tool("send_mail", Effect::Once) // a server of somebody else
///     .destination("create_refund", "gateway")
///     .check("create_refund", |refund| {
///         let tool = "find_refund".into();
///         Some(Call { tool, arguments: refund.arguments.clone() })
///     })
///     .deadline(Duration::from_secs(90))
///     .budget(Budget { calls: 40, ..Budget::default() })
///     .build();
/// # let _ = controller;
/// ```
pub struct ControllerBuilder {
    tools: HashMap<String, Known>,
    attempts: u32,
    repair_turns: u32,
    budget: Budget,
    deadline: Option<Duration>,
    backoff: Backoff,
    apply_patches: bool,
    quotas: Option<Arc<Quotas>>,
    clock: Arc<dyn Clock>,
    random: Option<Box<dyn Random>>,
}

impl ControllerBuilder {
    pub(super) fn new() -> Self {
        Self {
            tools: HashMap::new(),
            attempts: 3,
            repair_turns: 2,
            budget: Budget::default(),
            deadline: None,
            backoff: Backoff::new(),
            apply_patches: true,
            quotas: None,
            clock: Arc::new(SystemClock::new()),
            random: None,
        }
    }

    /// What a tool does to the world. One that is not told of is assumed to be done `once`.
    ///
    /// Its server's word is not enough to repeat a `once` call: anybody can write `retry`. See
    /// [`own_tool`](Self::own_tool).
    #[must_use]
    pub fn tool(mut self, name: impl Into<String>, effect: Effect) -> Self {
        self.known(name).effect = effect;
        self
    }

    /// Several tools: see [`tool`](Self::tool).
    #[must_use]
    pub fn tools<N: Into<String>>(self, tools: impl IntoIterator<Item = (N, Effect)>) -> Self {
        tools
            .into_iter()
            .fold(self, |this, (name, effect)| this.tool(name, effect))
    }

    /// A tool whose server is made with this library, and whose word counts: where it writes the
    /// route `retry` on a `once` call, the call was not done and is sent again.
    #[must_use]
    pub fn own_tool(mut self, name: impl Into<String>, effect: Effect) -> Self {
        let known = self.known(name);
        (known.effect, known.own) = (effect, true);
        self
    }

    /// Several tools: see [`own_tool`](Self::own_tool).
    #[must_use]
    pub fn own_tools<N: Into<String>>(self, tools: impl IntoIterator<Item = (N, Effect)>) -> Self {
        tools
            .into_iter()
            .fold(self, |this, (name, effect)| this.own_tool(name, effect))
    }

    /// Whose quota the retries of this tool take ([`Quotas`]). Unless said, all tools have one.
    #[must_use]
    pub fn destination(mut self, tool: impl Into<String>, destination: impl Into<String>) -> Self {
        self.known(tool).destination = Some(destination.into());
        self
    }

    /// The call that finds out whether a call of this tool was done, for where no answer says it: a
    /// call of a `read` tool.
    #[must_use]
    pub fn check(
        mut self,
        tool: impl Into<String>,
        finds_out: impl Fn(&Call) -> Option<Call> + Send + Sync + 'static,
    ) -> Self {
        self.known(tool).finds_out = Some(Box::new(finds_out));
        self
    }

    /// The quotas of all destinations, shared between the runs of a process. Unless said, the run's
    /// own.
    #[must_use]
    pub fn quotas(mut self, quotas: Arc<Quotas>) -> Self {
        self.quotas = Some(quotas);
        self
    }

    /// How many attempts a call has, the first included: from 1 to 5. Unless said, 3. Inside a
    /// durable engine, which retries by itself, 1.
    #[must_use]
    pub fn attempts(mut self, attempts: u32) -> Self {
        self.attempts = attempts.clamp(1, Settings::MOST_ATTEMPTS);
        self
    }

    /// How many times one step may be mended, by a patch, by a model or by another call. Unless
    /// said, 2.
    #[must_use]
    pub fn repair_turns(mut self, turns: u32) -> Self {
        self.repair_turns = turns;
        self
    }

    /// What the whole run may spend.
    #[must_use]
    pub fn budget(mut self, budget: Budget) -> Self {
        self.budget = budget;
        self
    }

    /// How long the run may take, from now on: one deadline over all attempts of all calls. Unless
    /// said, there is none.
    #[must_use]
    pub fn deadline(mut self, deadline: Duration) -> Self {
        self.deadline = Some(deadline);
        self
    }

    /// How long to wait before a retry that nobody named a time for.
    #[must_use]
    pub fn backoff(mut self, backoff: Backoff) -> Self {
        self.backoff = backoff;
        self
    }

    /// Whether [`Controller::run`] applies `safe` patches without a model. Unless said, it does.
    #[must_use]
    pub fn apply_patches(mut self, apply: bool) -> Self {
        self.apply_patches = apply;
        self
    }

    /// What time it is. Unless said, the system's.
    #[must_use]
    pub fn clock(mut self, clock: impl Clock + 'static) -> Self {
        self.clock = Arc::new(clock);
        self
    }

    /// Where jitter and keys are drawn. Unless said, the system's.
    #[must_use]
    pub fn random(mut self, random: impl Random + 'static) -> Self {
        self.random = Some(Box::new(random));
        self
    }

    /// The controller of one run, which begins now.
    pub fn build(self) -> Controller {
        let mut random = self.random.unwrap_or_else(|| Box::new(SystemRandom::new()));
        let started = self.clock.now();
        let run = RunId::new(random.key());
        Controller {
            run,
            settings: Settings {
                tools: self.tools,
                attempts: self.attempts,
                repair_turns: self.repair_turns,
                budget: self.budget,
                deadline: self.deadline.map(|after| started.saturating_add(after)),
                backoff: self.backoff,
                apply_patches: self.apply_patches,
                quotas: self.quotas.unwrap_or_default(),
                // What failed in a run fails in all of it, however long its calls are apart.
                guard: LoopGuard::new()
                    .forget_after(Duration::MAX)
                    .clock(Arc::clone(&self.clock)),
                clock: self.clock,
            },
            state: Mutex::new(State::new(random, started)),
        }
    }

    fn known(&mut self, name: impl Into<String>) -> &mut Known {
        self.tools.entry(name.into()).or_default()
    }
}

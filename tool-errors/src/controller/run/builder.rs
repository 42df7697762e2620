//! How a controller is put together.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use super::operation::RunId;
use super::settings::{Known, Settings};
use super::state::State;
use super::{Budget, Controller};
use crate::Effect;
use crate::controller::{Backoff, Clock, Quotas, Random, SystemRandom};
use crate::next::Call;

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
    /// As a run begins with them, save its deadline and its guard's clock.
    settings: Settings,
    /// How long the run may take.
    lasts: Option<Duration>,
    random: Option<Box<dyn Random>>,
}

impl ControllerBuilder {
    pub(super) fn new() -> Self {
        Self {
            settings: Settings::default(),
            lasts: None,
            random: None,
        }
    }

    /// What a tool does to the world. One that is not told of is assumed to be done `once`.
    ///
    /// Its server's word is not enough to repeat a `once` call: anybody can write `retry`. See
    /// [`own_tool`](Self::own_tool). That such a call was not begun is taken of a response's status
    /// (425, 429) and its like alone, by a [`Reader`](crate::controller::reading::Reader).
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
    /// call of a `read` tool. Any other is not made. The function may ask the controller.
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
        self.settings.quotas = quotas;
        self
    }

    /// How many attempts a call has, the first included: from 1 to 5. Unless said, 3. Inside a
    /// durable engine, which retries by itself, 1.
    #[must_use]
    pub fn attempts(mut self, attempts: u32) -> Self {
        self.settings.attempts = attempts.clamp(1, Settings::MOST_ATTEMPTS);
        self
    }

    /// How many times one step may be mended, by a patch, by a model or by another call. Unless
    /// said, 2.
    #[must_use]
    pub fn repair_turns(mut self, turns: u32) -> Self {
        self.settings.repair_turns = turns;
        self
    }

    /// What the whole run may spend.
    #[must_use]
    pub fn budget(mut self, budget: Budget) -> Self {
        self.settings.budget = budget;
        self
    }

    /// How long the run may take, from now on: one deadline over all attempts of all calls. Unless
    /// said, there is none.
    #[must_use]
    pub fn deadline(mut self, deadline: Duration) -> Self {
        self.lasts = Some(deadline);
        self
    }

    /// How long to wait before a retry that nobody named a time for.
    #[must_use]
    pub fn backoff(mut self, backoff: Backoff) -> Self {
        self.settings.backoff = backoff;
        self
    }

    /// Whether [`Controller::run`] applies `safe` patches without a model. Unless said, it does.
    #[must_use]
    pub fn apply_patches(mut self, apply: bool) -> Self {
        self.settings.apply_patches = apply;
        self
    }

    /// What time it is. Unless said, the system's.
    #[must_use]
    pub fn clock(mut self, clock: impl Clock + 'static) -> Self {
        self.settings.clock = Arc::new(clock);
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
        let mut settings = self.settings;
        let mut random = self.random.unwrap_or_else(|| Box::new(SystemRandom::new()));
        let started = settings.clock.now();
        settings.deadline = self.lasts.map(|after| started.saturating_add(after));
        settings.guard = settings.guard.clock(Arc::clone(&settings.clock));
        Controller {
            run: RunId::new(random.key()),
            settings,
            state: Mutex::new(State::new(random, started)),
        }
    }

    fn known(&mut self, name: impl Into<String>) -> &mut Known {
        self.settings.tools.entry(name.into()).or_default()
    }
}

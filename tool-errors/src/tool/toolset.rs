//! A set of tools with their state.

use std::fmt;
use std::sync::Arc;

use super::CallContext;
use super::builder::ToolsetBuilder;
use super::definition::Definition;
use super::erased::Erased;
use super::running::Running;
use super::visibility::Visible;
use crate::Effect;
use crate::controller::LoopGuard;
use crate::input::Options;
use crate::operator::OperatorLog;

/// A set of tools with their state. It is built once and serves any number of calls at a time.
///
/// How a call goes is told at [`call`](Self::call).
pub struct Toolset<S> {
    pub(super) state: Arc<S>,
    /// In the order in which they were added.
    pub(super) definitions: Vec<Definition>,
    /// One for each definition, at the same index.
    pub(super) tools: Vec<Box<dyn Erased<S>>>,
    /// The indices of the definitions, in the order of their names.
    pub(super) by_name: Vec<usize>,
    pub(super) log: Arc<dyn OperatorLog>,
    pub(super) guard: Option<Arc<LoopGuard>>,
    pub(super) options: Options,
    pub(super) model_limit: usize,
    pub(super) running: Running,
    /// Which tools a caller may see; `None` where all may see all.
    pub(super) visible: Option<Visible>,
}

impl<S: Send + Sync + 'static> Toolset<S> {
    /// Begins a toolset on this state: `Toolset::new(state).with(Tool).build()`.
    #[expect(
        clippy::new_ret_no_self,
        reason = "a toolset exists only when it has been checked as a whole"
    )]
    pub fn new(state: S) -> ToolsetBuilder<S> {
        ToolsetBuilder::new(Arc::new(state))
    }

    /// Begins a toolset on a state that others hold too.
    pub fn shared(state: Arc<S>) -> ToolsetBuilder<S> {
        ToolsetBuilder::new(state)
    }
}

impl<S> Toolset<S> {
    /// Sends the records of calls to this log, as
    /// [`ToolsetBuilder::operator_log`](super::ToolsetBuilder::operator_log) does:
    /// `toolset![desk; FindRefund]?.operator_log(log)`.
    #[must_use]
    pub fn operator_log(mut self, log: impl OperatorLog) -> Self {
        self.log = Arc::new(log);
        self
    }

    /// Shows a caller those tools alone for which this says `true`, as
    /// [`ToolsetBuilder::visible_to`](super::ToolsetBuilder::visible_to) does.
    #[must_use]
    pub fn visible_to(
        mut self,
        may_see: impl Fn(&CallContext, &Definition) -> bool + Send + Sync + 'static,
    ) -> Self {
        self.visible = Some(Arc::new(may_see));
        self
    }

    /// The state that the tools run on.
    pub fn state(&self) -> &S {
        &self.state
    }

    /// What the tools are, in the order in which they were added. What one caller may see of them is
    /// [`seen_by`](Self::seen_by).
    pub fn definitions(&self) -> &[Definition] {
        &self.definitions
    }

    /// Whether there is a tool of this name.
    pub fn contains(&self, name: &str) -> bool {
        self.index(name).is_some()
    }

    /// What the tool of this name is.
    pub fn definition(&self, name: &str) -> Option<&Definition> {
        self.index(name).map(|index| &self.definitions[index])
    }

    /// What each tool does to the world, by its name: what a
    /// [controller](crate::controller) has to be told.
    pub fn effects(&self) -> impl Iterator<Item = (&'static str, Effect)> {
        self.definitions
            .iter()
            .map(|definition| (definition.name, definition.effect))
    }

    /// The most bytes of an envelope's model view that adapters show.
    pub fn model_limit(&self) -> usize {
        self.model_limit
    }

    /// What stops calls that go round in circles, if anything does.
    pub(crate) fn guard(&self) -> Option<&LoopGuard> {
        self.guard.as_deref()
    }

    /// Waits until no body runs on that has lost its caller.
    ///
    /// A `once` body goes on when its caller leaves or is told that the outcome is unknown (with
    /// the feature `tokio`). A program that ends before then kills it half way, so a server awaits
    /// this when its last client has left. Without the feature no body outlives its call.
    pub async fn settled(&self) {
        self.running.settled().await;
    }

    pub(super) fn index(&self, name: &str) -> Option<usize> {
        let found = self
            .by_name
            .binary_search_by_key(&name, |index| self.definitions[*index].name);
        found.ok().map(|found| self.by_name[found])
    }
}

impl<S> fmt::Debug for Toolset<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(self.definitions.iter().map(|definition| definition.name))
            .finish()
    }
}

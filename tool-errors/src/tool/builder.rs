//! How a toolset is put together, and checked as a whole.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use super::build_check::check;
use super::build_faults::BuildFaults;
use super::definition::Definition;
use super::erased::{Erased, Of};
use super::running::Running;
use super::visibility::Visible;
use super::{CallContext, ReturnedError, Tool, Toolset};
use crate::Envelope;
use crate::caught::{PANICS_UNWIND, caught};
use crate::controller::LoopGuard;
use crate::input::{Options, Target, ToolInput, TypeInfo, schema};
use crate::operator::{OperatorLog, Traced};

/// A toolset that is being put together: see [`Toolset::new`].
#[must_use = "a toolset is made by `build`"]
pub struct ToolsetBuilder<S> {
    state: Arc<S>,
    definitions: Vec<Definition>,
    tools: Vec<Box<dyn Erased<S>>>,
    time_limit: Option<Duration>,
    options: Options,
    model_limit: usize,
    log: Arc<dyn OperatorLog>,
    guard: Option<Arc<LoopGuard>>,
    visible: Option<Visible>,
}

impl<S: Send + Sync + 'static> ToolsetBuilder<S> {
    pub(super) fn new(state: Arc<S>) -> Self {
        Self {
            state,
            definitions: Vec::new(),
            tools: Vec::new(),
            time_limit: None,
            options: Options::default(),
            model_limit: Envelope::MODEL_VIEW_LIMIT,
            log: Arc::new(Traced),
            guard: None,
            visible: None,
        }
    }

    /// Adds a tool.
    pub fn with<T: Tool<S>>(mut self, tool: T) -> Self {
        // The value only names the type.
        drop(tool);
        self.definitions.push(Definition {
            name: T::NAME,
            title: T::TITLE,
            description: T::DESCRIPTION,
            effect: T::EFFECT,
            destructive: T::DESTRUCTIVE,
            open_world: T::OPEN_WORLD,
            time_limit: T::TIMEOUT,
            input_schema: schema::<T::Arguments>(Target::Portable),
            output_schema: T::output_schema(),
            fields: <T::Arguments as ToolInput>::FIELDS,
            arguments: TypeInfo::of::<T::Arguments>(),
            variants: <T::Error as ReturnedError>::VARIANTS,
            opaque: <T::Error as ReturnedError>::OPAQUE,
            on_unknown: T::ON_UNKNOWN,
            blocking: T::BLOCKING,
        });
        self.tools.push(Box::new(Of::<T>::new()));
        self
    }

    /// How long the body of a tool may run that declares no time limit of its own. Without this
    /// there is none.
    ///
    /// A plain `fn` under a time limit runs on a thread for blocking work, since its own thread
    /// could not leave it. Time limits need the feature `tokio`.
    pub fn time_limit(mut self, limit: Duration) -> Self {
        self.time_limit = Some(limit);
        self
    }

    /// Apply `safe` patches to the arguments of every tool instead of proposing them: `"5"` is taken
    /// for 5. What was mended is in the operator record.
    pub fn coerce(mut self) -> Self {
        self.options.coerce = true;
        self
    }

    /// The most bytes of an envelope's model view that adapters show.
    pub fn model_limit(mut self, bytes: usize) -> Self {
        self.model_limit = bytes;
        self
    }

    /// Where the records of calls go; [`Traced`] unless said.
    pub fn operator_log(mut self, log: impl OperatorLog) -> Self {
        self.log = Arc::new(log);
        self
    }

    /// Stops calls that go round in circles: see [`LoopGuard`]. Without this none is stopped.
    pub fn loop_guard(mut self, guard: impl Into<Arc<LoopGuard>>) -> Self {
        self.guard = Some(guard.into());
        self
    }

    /// Which tools a caller may see: those for which this says `true`. All see all, unless said.
    ///
    /// A tool that a caller may not see is never named to it: adapters don't list it, it is no near
    /// miss, no `next` and no `on_unknown` leads to it, and a call of it is answered as a call of a
    /// tool that is not there. What an author's own sentences say is not looked through.
    ///
    /// ```
    /// use serde_json::json;
    /// use tool_errors::{CallContext, Effect, Toolset, tool};
    ///
    /// struct MayWrite;
    ///
    /// /// Closes an account.
    /// #[tool]
    /// fn close_account(id: u32) -> Result<u32, String> {
    ///     Ok(id)
    /// }
    ///
    /// # to_its_end(async {
    /// let tools = Toolset::new(())
    ///     .with(CloseAccount)
    ///     .visible_to(|call, tool| tool.effect == Effect::Read || call.get::<MayWrite>().is_some())
    ///     .build()?;
    /// let guest = CallContext::new();
    /// let refused = tools.call_with("close_account", &json!({ "id": 7 }), guest).await.unwrap_err();
    /// assert_eq!(refused.message(), "There is no tool of this name");
    ///
    /// let clerk = CallContext::new().with(MayWrite);
    /// assert_eq!(tools.call_with("close_account", &json!({ "id": 7 }), clerk).await, Ok(json!(7)));
    /// # Ok::<_, tool_errors::tool::BuildFaults>(())
    /// # });
    /// # fn to_its_end(future: impl Future<Output = Result<(), tool_errors::tool::BuildFaults>>) {
    /// #     let mut context = std::task::Context::from_waker(std::task::Waker::noop());
    /// #     assert!(std::pin::pin!(future).poll(&mut context).is_ready());
    /// # }
    /// ```
    pub fn visible_to(
        mut self,
        may_see: impl Fn(&CallContext, &Definition) -> bool + Send + Sync + 'static,
    ) -> Self {
        self.visible = Some(Arc::new(may_see));
        self
    }

    /// Checks the toolset as a whole and makes it.
    ///
    /// In a program built with `panic = "abort"` it warns, as an event of `tracing`: there a panic
    /// of a tool ends the program, and no call is answered.
    ///
    /// # Errors
    /// Every fault of every tool: see [`BuildFaults`].
    pub fn build(mut self) -> Result<Toolset<S>, BuildFaults> {
        for definition in &mut self.definitions {
            definition.time_limit = definition.time_limit.or(self.time_limit);
        }
        let of_arguments = self.tools.iter().map(|tool| {
            // The check runs rules of the author's own.
            caught(|| tool.argument_faults()).unwrap_or_else(|panic| {
                vec![format!(
                    "a rule of its arguments panics on a default or an example: {panic}"
                )]
            })
        });
        check(&self.definitions, of_arguments)?;
        if !PANICS_UNWIND {
            tracing::warn!(
                target: "tool_errors",
                "this program is built with `panic = \"abort\"`: a tool that panics ends it"
            );
        }
        let mut by_name = Vec::from_iter(0..self.definitions.len());
        by_name.sort_unstable_by_key(|index| self.definitions[*index].name);
        Ok(Toolset {
            state: self.state,
            definitions: self.definitions,
            tools: self.tools,
            by_name,
            log: self.log,
            guard: self.guard,
            options: self.options,
            model_limit: self.model_limit,
            running: Running::default(),
            visible: self.visible,
        })
    }
}

impl<S> fmt::Debug for ToolsetBuilder<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(self.definitions.iter().map(|definition| definition.name))
            .finish()
    }
}

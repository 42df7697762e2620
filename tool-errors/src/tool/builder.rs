//! How a toolset is put together, and checked as a whole.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use super::build_check::check;
use super::build_faults::BuildFaults;
use super::definition::Definition;
use super::erased::{Erased, Of};
use super::running::Running;
use super::{ReturnedError, Tool, Toolset};
use crate::Envelope;
use crate::caught::caught;
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

    /// Checks the toolset as a whole and makes it.
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

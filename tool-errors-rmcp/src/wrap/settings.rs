//! What may be said about the tools of a wrapped router, beside what they publish themselves.

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::model::{Tool, ToolAnnotations};
use serde_json::Value;
use tool_errors::controller::LoopGuard;
use tool_errors::operator::{OperatorLog, Traced};
use tool_errors::tool::{DynamicTool, Running};
use tool_errors::{Call, Effect, Envelope};
use tool_errors_shared::near_miss::nearest;

use super::fault::WrapFaults;
use super::rules;
use crate::UnknownTool;

/// What may be said about the tools of an rmcp router that is [wrapped](super::wrap()).
///
/// ```
/// use std::time::Duration;
/// use rmcp::handler::server::router::tool::ToolRouter;
/// use tool_errors::Effect;
/// use tool_errors_rmcp::Wrap;
///
/// # #[derive(Clone)] struct Orders;
/// # fn tool_router() -> ToolRouter<Orders> { ToolRouter::new() }
/// let router = Wrap::new()
///     .time_limit(Duration::from_secs(20))
///     .effect("find_orders", Effect::Read)
///     .loop_guard()
///     .router(tool_router());
/// # let _ = router;
/// ```
///
/// Its clones share the loop guard and what [`settled`](Self::settled) waits for. In
/// `#[tool_handler(router = ..)]`, which rmcp evaluates for each request, it has to be a `static`,
/// since a guard that is made anew knows of no call.
#[derive(Clone)]
#[must_use = "settings do nothing until a router is wrapped with them"]
pub struct Wrap {
    effects: HashMap<String, Effect>,
    limit: Option<Duration>,
    limits: HashMap<String, Duration>,
    coerce: bool,
    pass: bool,
    passes: HashMap<String, bool>,
    checks: HashMap<String, Arc<Check>>,
    log: Arc<dyn OperatorLog>,
    guard: Option<Arc<LoopGuard>>,
    running: Running,
    pub(super) model_limit: usize,
    pub(super) unknown_tool: UnknownTool,
}

/// From the arguments that were sent to the call that finds out what became of them.
type Check = dyn Fn(&Value) -> Option<Call> + Send + Sync;

impl Wrap {
    /// The settings that [`wrap`](super::wrap()) has.
    pub fn new() -> Self {
        Self {
            effects: HashMap::new(),
            limit: None,
            limits: HashMap::new(),
            coerce: false,
            pass: true,
            passes: HashMap::new(),
            checks: HashMap::new(),
            log: Arc::new(Traced),
            guard: None,
            running: Running::new(),
            model_limit: Envelope::MODEL_VIEW_LIMIT,
            unknown_tool: UnknownTool::default(),
        }
    }

    /// What a tool does to the world, whatever its annotations say.
    pub fn effect(mut self, tool: impl Into<String>, effect: Effect) -> Self {
        self.effects.insert(tool.into(), effect);
        self
    }

    /// How long a call of any tool may take. Without this there is no limit.
    ///
    /// A body that blocks its thread, as that of a plain `fn` may, can't be left: the limit is then
    /// noticed when it returns, unless its tool is done once, for that one runs in a task of its own.
    pub fn time_limit(mut self, limit: Duration) -> Self {
        self.limit = Some(limit);
        self
    }

    /// How long a call of this tool may take.
    pub fn time_limit_of(mut self, tool: impl Into<String>, limit: Duration) -> Self {
        self.limits.insert(tool.into(), limit);
        self
    }

    /// Apply `safe` repairs to the arguments instead of proposing them: `"5"` is taken for 5. What
    /// was mended is in the operator record.
    pub fn coerce(mut self) -> Self {
        self.coerce = true;
        self
    }

    /// Whether the model reads what a tool says in an `isError` result, or as `invalid_params` and
    /// other errors that name no fault of the server. Unless said, it does. Where it does not, the
    /// operator alone does.
    pub fn pass_through(mut self, pass: bool) -> Self {
        self.pass = pass;
        self
    }

    /// The same for one tool.
    pub fn pass_through_of(mut self, tool: impl Into<String>, pass: bool) -> Self {
        self.passes.insert(tool.into(), pass);
        self
    }

    /// The call to make when the outcome of a tool's call is unknown, from the arguments that were
    /// sent. Without one, the model is told to ask a person.
    ///
    /// ```
    /// use tool_errors::Call;
    /// use tool_errors_rmcp::Wrap;
    ///
    /// let wrap = Wrap::new().on_unknown("create_refund", |sent| {
    ///     let arguments = [("order_id".to_owned(), sent.get("order_id")?.clone())];
    ///     Some(Call { tool: "find_refund".into(), arguments: arguments.into_iter().collect() })
    /// });
    /// # let _ = wrap;
    /// ```
    pub fn on_unknown(
        mut self,
        tool: impl Into<String>,
        call: impl Fn(&Value) -> Option<Call> + Send + Sync + 'static,
    ) -> Self {
        self.checks.insert(tool.into(), Arc::new(call));
        self
    }

    /// Stops calls that go round in circles: see [`LoopGuard`].
    pub fn loop_guard(self) -> Self {
        self.loop_guard_of(LoopGuard::new())
    }

    /// The same with a guard of your own.
    pub fn loop_guard_of(mut self, guard: impl Into<Arc<LoopGuard>>) -> Self {
        self.guard = Some(guard.into());
        self
    }

    /// Where the records of calls go. Unless said, [`Traced`] makes them events of the crate `tracing`,
    /// which a server without a subscriber never sees.
    ///
    /// ```no_run
    /// use tool_errors::operator::{JsonLines, Queued};
    /// use tool_errors_rmcp::Wrap;
    ///
    /// let log = Queued::new(JsonLines::append("operator.jsonl")?)?;
    /// let wrap = Wrap::new().operator_log(log);
    /// # let _ = wrap;
    /// # Ok::<_, std::io::Error>(())
    /// ```
    pub fn operator_log(mut self, log: impl OperatorLog) -> Self {
        self.log = Arc::new(log);
        self
    }

    /// The most bytes of an envelope's model view.
    pub fn model_limit(mut self, bytes: usize) -> Self {
        self.model_limit = bytes;
        self
    }

    /// How a call of a tool that is not there is answered, by a wrapped [server](Self::server).
    pub fn unknown_tool(mut self, answer: UnknownTool) -> Self {
        self.unknown_tool = answer;
        self
    }

    /// Waits until no body runs on that has lost its caller. A server that ends before then kills it
    /// half way, so it awaits this when its last client has left.
    pub async fn settled(&self) {
        self.running.settled().await;
    }

    /// Whether the model reads what this tool says.
    pub(super) fn passes(&self, tool: &str) -> bool {
        self.passes.get(tool).copied().unwrap_or(self.pass)
    }

    pub(super) fn log(&self) -> &Arc<dyn OperatorLog> {
        &self.log
    }

    /// A tool on the one path of a call.
    pub(super) fn tool(&self, tool: &Tool, faults: &mut WrapFaults) -> DynamicTool {
        let name = &*tool.name;
        let said = self.effects.get(name).copied();
        let effect = said.unwrap_or_else(|| published(tool.annotations.as_ref()));
        let mut made = DynamicTool::new(name, effect)
            .operator_log(Arc::clone(&self.log))
            .model_limit(self.model_limit)
            .running(self.running.clone());
        let checks_itself = rules::is_marked(&tool.input_schema);
        match rules::read(&tool.input_schema) {
            // Its own rules say more than its schema can; which are secret the schema says too.
            Ok(rules) if checks_itself && rules.any_secret() => made = made.masked(),
            Ok(_) if checks_itself => {}
            Ok(rules) => made = made.rules(rules),
            Err(fault) => faults.add(name, fault),
        }
        if self.coerce {
            made = made.coerce();
        }
        if let Some(limit) = self.limits.get(name).copied().or(self.limit) {
            made = made.time_limit(limit);
        }
        if let Some(check) = self.checks.get(name).cloned() {
            made = made.on_unknown(move |sent| check(sent));
        }
        match &self.guard {
            Some(guard) => made.loop_guard(Arc::clone(guard)),
            None => made,
        }
    }

    /// Finds settings for tools that the router does not have.
    pub(super) fn look_for_names<S>(&self, router: &ToolRouter<S>, faults: &mut WrapFaults) {
        let named = [
            self.effects.keys().collect::<Vec<_>>(),
            self.limits.keys().collect(),
            self.passes.keys().collect(),
            self.checks.keys().collect(),
        ];
        let mut named = named.concat();
        named.sort_unstable();
        named.dedup();
        for name in named {
            if !router.map.contains_key(&**name) {
                let known = router.map.keys().map(|known| &**known);
                let near = nearest(name, known).only();
                let near = near.map(|near| format!("; did you mean `{near}`?"));
                let says = format!(
                    "the settings name it, and the router has no such tool{}",
                    near.unwrap_or_default()
                );
                faults.add(name, says);
            }
        }
    }
}

/// The effect that a tool publishes. The hints' defaults are the unsafe ones, and so is ours.
fn published(annotations: Option<&ToolAnnotations>) -> Effect {
    let Some(hints) = annotations else {
        return Effect::Once;
    };
    match (hints.read_only_hint, hints.idempotent_hint) {
        (Some(true), _) => Effect::Read,
        (_, Some(true)) => Effect::Idempotent,
        _ => Effect::Once,
    }
}

impl Default for Wrap {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for Wrap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Wrap")
            .field("effects", &self.effects)
            .field("limit", &self.limit)
            .field("limits", &self.limits)
            .field("coerce", &self.coerce)
            .field("pass", &self.pass)
            .field("passes", &self.passes)
            .field("guard", &self.guard)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hint_that_is_left_out_counts_as_the_unsafe_one() {
        let hints = |read_only, idempotent| {
            published(Some(&ToolAnnotations::from_raw(
                None, read_only, None, idempotent, None,
            )))
        };
        assert_eq!(published(None), Effect::Once);
        assert_eq!(hints(None, None), Effect::Once);
        assert_eq!(hints(Some(false), Some(false)), Effect::Once);
        assert_eq!(hints(Some(true), None), Effect::Read);
        assert_eq!(hints(Some(true), Some(true)), Effect::Read);
        assert_eq!(hints(None, Some(true)), Effect::Idempotent);
        assert_eq!(hints(Some(false), Some(true)), Effect::Idempotent);
    }
}

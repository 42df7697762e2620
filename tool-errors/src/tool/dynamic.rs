//! A tool that is made at run time: its name, its effect and its rules are values, its body a
//! closure. Its calls go the one path of every call.

use std::borrow::Cow;
use std::convert::Infallible;
use std::fmt;
use std::future::Future;
use std::sync::Arc;
#[cfg(feature = "tokio")]
use std::time::Duration;
use std::time::Instant;

use serde_json::Value;
use tracing::Instrument;

use super::CallContext;
use super::body::{self, Manner};
use super::call::Ongoing;
use super::name::Name;
use super::onward::Onward;
use super::outcome::{Body, Failure, Outcome};
use super::record::Subject;
use super::running::Running;
use crate::caught::caught;
use crate::controller::LoopGuard;
#[cfg(feature = "jsonschema")]
use crate::input::foreign::jsonschema::SchemaRules;
use crate::input::{Location, is_within};
use crate::next::Call;
use crate::operator::{CallSpan, Known, OperatorLog, Traced};
use crate::violation::{Expected, Path, Type};
use crate::{Disposition, Effect, Envelope, Route, ToolInput, Violation, Violations};

/// A tool that is made at run time: for adapters of other libraries, and for loops of your own whose
/// tools come with a JSON Schema.
///
/// A call of it is checked, run, judged, recorded and answered as that of a `#[tool]` is: see
/// [`Toolset::call`](crate::Toolset::call). The answer may be of any type.
///
/// ```
/// use serde_json::json;
/// use tool_errors::tool::{DynamicTool, Failure};
/// use tool_errors::{CallContext, Effect, Route};
///
/// # to_its_end(async {
/// let refund = DynamicTool::new("create_refund", Effect::Once);
/// let refused = refund
///     .call(&json!({"order_id": "ORD-8841"}), CallContext::new(), |_| async {
///         Err::<(), _>(Failure::opaque("tcp reset by 10.0.0.7"))
///     })
///     .await
///     .unwrap_err();
/// assert_eq!(refused.route(), Route::Check);
/// assert_eq!(refused.message(), "This may have been done. Do not repeat it; ask a person.");
/// # });
/// # fn to_its_end(future: impl Future<Output = ()>) {
/// #     let mut context = std::task::Context::from_waker(std::task::Waker::noop());
/// #     assert!(std::pin::pin!(future).poll(&mut context).is_ready());
/// # }
/// ```
pub struct DynamicTool {
    name: Name,
    effect: Effect,
    manner: Manner,
    #[cfg(feature = "jsonschema")]
    rules: Option<Arc<SchemaRules>>,
    #[cfg(feature = "jsonschema")]
    coerce: bool,
    known: Known,
    on_unknown: Option<Arc<Check>>,
    log: Arc<dyn OperatorLog>,
    guard: Option<Arc<LoopGuard>>,
    model_limit: usize,
    running: Running,
}

/// From the arguments that were sent to the call that finds out what became of them.
type Check = dyn Fn(&Value) -> Option<Call> + Send + Sync;

impl DynamicTool {
    /// A tool of this name. Where its effect is not known it is [`Effect::Once`]: nothing is assumed
    /// safe.
    ///
    /// Until it is given rules, it takes any object that is not nested deeper than
    /// [`Location::DEEPEST`].
    pub fn new(name: impl Into<Arc<str>>, effect: Effect) -> Self {
        Self {
            name: Name::Shared(name.into()),
            effect,
            manner: Manner::default(),
            #[cfg(feature = "jsonschema")]
            rules: None,
            #[cfg(feature = "jsonschema")]
            coerce: false,
            known: Known::Fields(&[]),
            on_unknown: None,
            log: Arc::new(Traced),
            guard: None,
            model_limit: Envelope::MODEL_VIEW_LIMIT,
            running: Running::default(),
        }
    }

    /// Checks the arguments of every call by these rules. What they mark as secret is masked for
    /// the operator.
    #[cfg(feature = "jsonschema")]
    #[must_use]
    pub fn rules(self, rules: impl Into<Arc<SchemaRules>>) -> Self {
        let rules = rules.into();
        let mut tool = if rules.any_secret() {
            self.masked()
        } else {
            self
        };
        tool.rules = Some(rules);
        tool
    }

    /// Masks its arguments for the operator: any of them may be a secret.
    #[must_use]
    pub fn masked(mut self) -> Self {
        self.known = Known::Suspect;
        self
    }

    /// Of its arguments this is known: what `T` marks as secret is masked for the operator. It checks
    /// nothing; that is for whoever decodes them.
    #[must_use]
    pub fn takes<T: ToolInput>(mut self) -> Self {
        self.known = Known::Fields(T::FIELDS);
        self
    }

    /// Apply the `safe` patches of the rules instead of proposing them: `"5"` is taken for 5. What
    /// was mended is in the operator record.
    #[cfg(feature = "jsonschema")]
    #[must_use]
    pub fn coerce(mut self) -> Self {
        self.coerce = true;
        self
    }

    /// How long its body may run. Without this there is no limit.
    #[cfg(feature = "tokio")]
    #[must_use]
    pub fn time_limit(mut self, limit: Duration) -> Self {
        self.manner.limit = Some(limit);
        self
    }

    /// The call to make when the outcome is unknown, from the arguments that were sent. `None` where
    /// it cannot be written whole and exact.
    #[must_use]
    pub fn on_unknown(
        mut self,
        call: impl Fn(&Value) -> Option<Call> + Send + Sync + 'static,
    ) -> Self {
        self.on_unknown = Some(Arc::new(call));
        self
    }

    /// Where the records of its calls go; [`Traced`] unless said.
    #[must_use]
    pub fn operator_log(mut self, log: impl OperatorLog) -> Self {
        self.log = Arc::new(log);
        self
    }

    /// Stops calls that go round in circles: see [`LoopGuard`], which several tools may share.
    #[must_use]
    pub fn loop_guard(mut self, guard: impl Into<Arc<LoopGuard>>) -> Self {
        self.guard = Some(guard.into());
        self
    }

    /// Counts its bodies that outlive their call with those of others.
    #[must_use]
    pub fn running(mut self, running: Running) -> Self {
        self.running = running;
        self
    }

    /// The most bytes of an envelope's model view that is shown, so that the operator's record says
    /// what was cut.
    #[must_use]
    pub fn model_limit(mut self, bytes: usize) -> Self {
        self.model_limit = bytes;
        self
    }

    /// The tool's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What it does to the world.
    pub fn effect(&self) -> Effect {
        self.effect
    }

    /// Calls it. `body` gets the arguments once they have passed.
    ///
    /// Dropping the future cancels the call. The body of a `once` tool that has begun then goes on,
    /// as it does when its time limit has passed, with the feature `tokio` and inside its runtime;
    /// [`settled`](Self::settled) waits for it.
    ///
    /// # Errors
    /// The failure as data: what the caller should do next.
    pub async fn call<A, B>(
        &self,
        arguments: &Value,
        context: CallContext,
        body: impl FnOnce(Value) -> B + Send + 'static,
    ) -> Result<A, Envelope>
    where
        A: Send + 'static,
        B: Future<Output = Result<A, Failure>> + Send + 'static,
    {
        let mut call = self.begin(arguments, context);
        let outcome = match self.admit(&call.subject, arguments) {
            Ok(Admitted { arguments, coerced }) => {
                call.coerced = coerced;
                // Called inside the body, so that its panic is the body's.
                let body: Body<'static, A> = Box::pin(async move { body(arguments).await });
                let run = body::run(body, self.manner, &call.subject, &self.running);
                run.instrument(call.subject.span.as_span().clone()).await
            }
            Err(failure) => {
                // What it holds is the author's, and its dropping may panic.
                let _ = caught(|| drop(body));
                Err(failure)
            }
        };
        call.end(outcome)
    }

    /// Calls it with a body that borrows from its caller. That body runs where the call is polled,
    /// whatever the effect, and ends where the call is dropped or its time limit passes: a `once`
    /// body may be stopped half way. Where it need not borrow, [`call`](Self::call) is better.
    ///
    /// # Errors
    /// The failure as data: what the caller should do next.
    pub async fn call_here<'b, A, B>(
        &self,
        arguments: &Value,
        context: CallContext,
        body: impl FnOnce(Value) -> B + Send + 'b,
    ) -> Result<A, Envelope>
    where
        A: 'b,
        B: Future<Output = Result<A, Failure>> + Send + 'b,
    {
        let mut call = self.begin(arguments, context);
        let outcome = match self.admit(&call.subject, arguments) {
            Ok(Admitted { arguments, coerced }) => {
                call.coerced = coerced;
                let body: Body<'b, A> = Box::pin(async move { body(arguments).await });
                let run = body::run_here(body, self.manner);
                run.instrument(call.subject.span.as_span().clone()).await
            }
            Err(failure) => {
                // What it holds is the author's, and its dropping may panic.
                let _ = caught(|| drop(body));
                Err(failure)
            }
        };
        call.end(outcome)
    }

    /// Judges and records a call that somebody else made, and that failed.
    ///
    /// ```
    /// use serde_json::json;
    /// use tool_errors::tool::{DynamicTool, Failure};
    /// use tool_errors::{CallContext, Effect, Route};
    ///
    /// let find = DynamicTool::new("find_refund", Effect::Read);
    /// let failure = Failure::opaque("tcp reset by 10.0.0.7");
    /// let envelope = find.failed(&json!({}), CallContext::new(), failure);
    /// assert_eq!(envelope.route(), Route::Stop);
    /// assert!(!envelope.message().contains("10.0.0.7"));
    /// ```
    pub fn failed(&self, arguments: &Value, context: CallContext, failure: Failure) -> Envelope {
        let outcome: Outcome<Infallible> = Err(failure);
        match self.begin(arguments, context).end(outcome) {
            Ok(answer) => match answer {},
            Err(envelope) => envelope,
        }
    }

    /// Waits until no body runs on that has lost its caller: see
    /// [`Toolset::settled`](crate::Toolset::settled).
    pub async fn settled(&self) {
        self.running.settled().await;
    }

    fn begin<'c>(&'c self, arguments: &'c Value, context: CallContext) -> Ongoing<'c, Of<'c>> {
        let subject = Subject {
            tool: self.name.clone(),
            effect: self.effect,
            known: self.known,
            started: Instant::now(),
            span: CallSpan::begin(&self.name, self.effect, &context),
            context,
            log: Arc::clone(&self.log),
            guard: self.guard.clone(),
            model_limit: self.model_limit,
        };
        let onward = Of {
            tool: self,
            arguments,
        };
        Ongoing::begun(subject, arguments, onward)
    }

    /// Lets a call pass whose arguments are right and that has not failed too often.
    fn admit(&self, subject: &Subject, arguments: &Value) -> Outcome<Admitted> {
        if let Some(failure) = subject.refuses(arguments) {
            return Err(failure);
        }
        let span = subject.span.as_span();
        match span.in_scope(|| caught(|| self.checked(arguments))) {
            Ok(Ok(admitted)) => Ok(admitted),
            Ok(Err(violations)) => Err(Failure::refused(violations)),
            // The body has not started.
            Err(panic) => Err(Failure::panicked(panic, Disposition::NotExecuted)),
        }
    }

    fn checked(&self, arguments: &Value) -> Result<Admitted, Violations> {
        // No schema is asked about these two. What is too deep is not even copied.
        let expected = if !arguments.is_object() {
            Expected::Type {
                what: Type::Object,
                rules: Vec::new(),
            }
        } else if !is_within(arguments, Location::DEEPEST) {
            Expected::Depth(Location::DEEPEST)
        } else {
            let (arguments, coerced) = self.normalised(arguments)?;
            return Ok(Admitted {
                arguments: arguments.into_owned(),
                coerced,
            });
        };
        let refused = Violation::found(Path::root(), expected).saw(Some(arguments));
        Err(refused.into())
    }

    #[cfg(feature = "jsonschema")]
    fn normalised<'a>(
        &self,
        arguments: &'a Value,
    ) -> Result<(Cow<'a, Value>, Vec<Path>), Violations> {
        let Some(rules) = &self.rules else {
            return Ok((Cow::Borrowed(arguments), Vec::new()));
        };
        let admitted = rules.admitted(arguments, self.coerce)?;
        Ok((admitted.value, admitted.changed))
    }

    #[cfg(not(feature = "jsonschema"))]
    #[expect(clippy::unnecessary_wraps, reason = "rules may refuse")]
    fn normalised<'a>(
        &self,
        arguments: &'a Value,
    ) -> Result<(Cow<'a, Value>, Vec<Path>), Violations> {
        Ok((Cow::Borrowed(arguments), Vec::new()))
    }
}

impl fmt::Debug for DynamicTool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DynamicTool")
            .field("name", &&*self.name)
            .field("effect", &self.effect)
            .finish_non_exhaustive()
    }
}

/// Arguments that passed.
struct Admitted {
    arguments: Value,
    coerced: Vec<Path>,
}

/// A call of this tool, for what leads on from it.
struct Of<'c> {
    tool: &'c DynamicTool,
    arguments: &'c Value,
}

impl Onward for Of<'_> {
    fn on_unknown(&self) -> Option<Call> {
        let call = self.tool.on_unknown.as_ref()?;
        caught(|| call(self.arguments)).ok().flatten()
    }

    /// The other tools are not known here: what an author wrote stands.
    fn tried(&self, call: Call, _: Route) -> Option<Call> {
        Some(call)
    }
}

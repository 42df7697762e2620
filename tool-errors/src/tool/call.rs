//! The one path of a call, for every tool: look up, decode and validate, run under a time limit with
//! panics caught, judge, make the envelope, record for the operator, answer.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Instant;

use serde_json::Value;
use tracing::Instrument;

use super::erased::Prepared;
use super::name::Name;
use super::onward::{Onward, Place};
use super::outcome::{Failure, Outcome};
use super::record::{Arguments, Subject};
use super::{CallContext, Toolset, body};
use crate::caught::caught;
use crate::input::{Location, dismantle, is_within, read_arguments};
use crate::operator::{CallSpan, Known};
use crate::violation::Path;
use crate::{Disposition, Envelope, Violation};

impl<S: Send + Sync + 'static> Toolset<S> {
    /// Calls a tool.
    ///
    /// The arguments are checked against the tool's rules before its body starts; every violation
    /// comes back at once. A panic, in the body or elsewhere in what its author wrote, is an
    /// answer like any other failure. Each call writes one record for the operator.
    ///
    /// Dropping the future cancels the call, which is recorded too. With the feature `tokio`, and
    /// inside its runtime, the body of an `async` `once` tool then runs to its end in a task of its
    /// own; [`settled`](Self::settled) waits for it. Without the feature it stops where it stands.
    ///
    /// ```
    /// use serde_json::json;
    /// use tool_errors::{Route, Toolset, tool};
    ///
    /// /// Looks up the price of an article.
    /// #[tool(read)]
    /// async fn price(#[input(range(1..=999))] article: u32) -> Result<u32, String> {
    ///     Ok(article * 100)
    /// }
    ///
    /// # to_its_end(async {
    /// let tools = Toolset::new(()).with(Price).build()?;
    /// assert_eq!(tools.call("price", json!({ "article": 7 })).await, Ok(json!(700)));
    ///
    /// let refused = tools.call("price", json!({ "article": 0 })).await.unwrap_err();
    /// assert_eq!(refused.route(), Route::Repair);
    /// assert_eq!(refused.message(), "`article` must be an integer from 1 to 999");
    /// # Ok::<_, tool_errors::tool::BuildFaults>(())
    /// # });
    /// # fn to_its_end(future: impl Future<Output = Result<(), tool_errors::tool::BuildFaults>>) {
    /// #     let mut context = std::task::Context::from_waker(std::task::Waker::noop());
    /// #     assert!(std::pin::pin!(future).poll(&mut context).is_ready());
    /// # }
    /// ```
    ///
    /// # Errors
    /// The failure as data: what the caller should do next.
    pub async fn call(&self, name: &str, arguments: Value) -> Result<Value, Envelope> {
        let arguments = Owned(arguments);
        self.call_with(name, &arguments.0, CallContext::new()).await
    }

    /// Calls a tool with borrowed arguments, as a part of the trace that `context` names.
    ///
    /// # Errors
    /// The failure as data: what the caller should do next.
    pub async fn call_with(
        &self,
        name: &str,
        arguments: &Value,
        context: CallContext,
    ) -> Result<Value, Envelope> {
        let mut call = self.begin(name, arguments, &context)?;
        if let Some(failure) = call.subject.refuses(arguments) {
            return call.end(Err(failure));
        }
        let manner = self.definitions[call.onward.index].manner();
        let erased = &self.tools[call.onward.index];
        let span = call.subject.span.as_span().clone();
        let prepared = span
            .in_scope(|| caught(|| erased.prepare(&self.state, context, arguments, self.options)));
        let outcome = match prepared {
            Ok(Ok(Prepared { body, coerced })) => {
                call.coerced = coerced;
                let run = body::run(body, manner, &call.subject, &self.running);
                run.instrument(span).await
            }
            Ok(Err(violations)) => Err(Failure::refused(violations)),
            // A rule of the author's own panicked: the body has not started.
            Err(panic) => Err(Failure::panicked(panic, Disposition::NotExecuted)),
        };
        call.end(outcome)
    }

    /// Calls a tool with arguments that come as JSON text, as some models' APIs send them.
    ///
    /// A text that can't be read is refused as any wrong argument is, and recorded: one that was
    /// cut off, that is no JSON, that is nested too deeply, or in which one object has two members
    /// of the same name. No text at all stands for no arguments.
    ///
    /// ```
    /// use tool_errors::{CallContext, Route, Toolset, tool};
    ///
    /// /// Looks up the price of an article.
    /// #[tool(read)]
    /// async fn price(article: u32) -> Result<u32, String> {
    ///     Ok(article * 100)
    /// }
    ///
    /// # to_its_end(async {
    /// let tools = Toolset::new(()).with(Price).build()?;
    /// let answer = tools.call_text("price", r#"{"article": 7}"#, CallContext::new()).await;
    /// assert_eq!(answer.unwrap(), 700);
    ///
    /// let cut_off = tools.call_text("price", r#"{"article": "#, CallContext::new()).await;
    /// let refused = cut_off.unwrap_err();
    /// assert_eq!(refused.route(), Route::Repair);
    /// assert_eq!(refused.suggestion(), Some("Send the whole object, to its closing brace"));
    /// # Ok::<_, tool_errors::tool::BuildFaults>(())
    /// # });
    /// # fn to_its_end(future: impl Future<Output = Result<(), tool_errors::tool::BuildFaults>>) {
    /// #     let mut context = std::task::Context::from_waker(std::task::Waker::noop());
    /// #     assert!(std::pin::pin!(future).poll(&mut context).is_ready());
    /// # }
    /// ```
    ///
    /// # Errors
    /// The failure as data: what the caller should do next.
    pub async fn call_text(
        &self,
        name: &str,
        arguments: &str,
        context: CallContext,
    ) -> Result<Value, Envelope> {
        match read_arguments(arguments) {
            Ok(arguments) => self.call_with(name, &arguments, context).await,
            Err(violations) => {
                let arguments = Value::from(arguments);
                let call = self.begin(name, &arguments, &context)?;
                call.end(Err(Failure::refused(violations)))
            }
        }
    }

    /// Refuses a call that is not to be made, and records it: the answer to it.
    pub(crate) fn refuse(
        &self,
        name: &str,
        arguments: &Value,
        context: &CallContext,
        why: Violation,
    ) -> Envelope {
        let refused = Failure::refused(why.into());
        let begun = self.begin(name, arguments, context);
        let ended: Result<Infallible, _> = begun.and_then(|call| call.end(Err(refused)));
        let Err(envelope) = ended;
        envelope
    }

    /// Looks up the tool.
    fn begin<'c>(
        &'c self,
        name: &str,
        arguments: &'c Value,
        context: &CallContext,
    ) -> Result<Ongoing<'c, Place<'c, S>>, Envelope> {
        let started = Instant::now();
        let Some(index) = self.index_seen_by(context, name) else {
            return Err(self.unknown_tool(name, arguments, context, started));
        };
        let tool = &self.definitions[index];
        let subject = Subject {
            tool: Name::Static(tool.name),
            effect: tool.effect,
            known: Known::Fields(tool.fields),
            context: context.clone(),
            started,
            span: CallSpan::begin(tool.name, tool.effect, context),
            log: Arc::clone(&self.log),
            guard: self.guard.clone(),
            model_limit: self.model_limit,
        };
        let place = Place {
            toolset: self,
            index,
            arguments,
            context: context.clone(),
        };
        Ok(Ongoing::begun(subject, arguments, place))
    }
}

/// A call that is under way. Dropped before its end, it has been cancelled, and records that.
pub(super) struct Ongoing<'c, O: Onward> {
    pub(super) subject: Subject,
    arguments: &'c Value,
    /// Which arguments were mended.
    pub(super) coerced: Vec<Path>,
    pub(super) onward: O,
    ended: bool,
}

impl<'c, O: Onward> Ongoing<'c, O> {
    pub(super) fn begun(subject: Subject, arguments: &'c Value, onward: O) -> Self {
        Self {
            subject,
            arguments,
            coerced: Vec::new(),
            onward,
            ended: false,
        }
    }

    pub(super) fn end<A>(mut self, outcome: Outcome<A>) -> Result<A, Envelope> {
        self.ended = true;
        self.judge(outcome)
    }

    fn judge<A>(&self, outcome: Outcome<A>) -> Result<A, Envelope> {
        let arguments = Arguments {
            sent: self.arguments,
            coerced: &self.coerced,
        };
        self.subject.judge(outcome, arguments, &self.onward)
    }
}

impl<O: Onward> Drop for Ongoing<'_, O> {
    fn drop(&mut self) {
        if !self.ended {
            let _ = self.judge::<Value>(Err(Failure::cancelled(Disposition::Unknown)));
        }
    }
}

/// Arguments of any depth. The drop that the compiler writes recurses as deep as they are.
struct Owned(Value);

impl Drop for Owned {
    fn drop(&mut self) {
        if !is_within(&self.0, Location::DEEPEST) {
            dismantle(self.0.take());
        }
    }
}

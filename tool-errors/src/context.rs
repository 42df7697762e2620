//! What a body, and whoever keeps the records, may know of a call.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use crate::TraceId;
use crate::text::cut;
use crate::trace::Traceparent;

/// The most bytes that are kept of a text that a client wrote: its name, a session, a request's id.
const MOST_BYTES: usize = 256;

/// What a body may know of the call it serves, its `#[context]` parameter; and what the operator's
/// record says of the call, where its caller told it.
///
/// ```
/// use tool_errors::CallContext;
///
/// let header = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
/// let call = CallContext::from_traceparent(header).with_request_id("toolu_1").with_attempt(2);
/// assert_eq!(call.trace_id().to_string(), "4bf92f3577b34da6a3ce929d0e0e4736");
/// assert_eq!(call.request_id(), Some("toolu_1"));
/// ```
///
/// A host may put in what it knows of the caller, by type, for the bodies of its tools and for
/// [`visible_to`](crate::tool::ToolsetBuilder::visible_to):
///
/// ```
/// use tool_errors::CallContext;
///
/// struct Tenant(u32);
///
/// let call = CallContext::new().with(Tenant(7));
/// assert_eq!(call.get::<Tenant>().unwrap().0, 7);
/// ```
#[derive(Debug, Clone)]
pub struct CallContext {
    trace_id: TraceId,
    /// The span of the caller, for OpenTelemetry.
    #[cfg(feature = "opentelemetry")]
    parent: Option<Traceparent>,
    /// `None` while nothing is told: then a context costs no allocation.
    told: Option<Arc<Told>>,
}

/// What the caller told.
#[derive(Clone, Default)]
struct Told {
    attempt: Option<u32>,
    run: Option<Arc<str>>,
    operation: Option<Arc<str>>,
    request_id: Option<Arc<str>>,
    session: Option<Arc<str>>,
    client: Option<Arc<str>>,
    /// One of each type at most.
    values: Vec<Arc<dyn Any + Send + Sync>>,
}

impl CallContext {
    /// The context of a call that nobody handed a trace id: it belongs to the trace of the current
    /// OpenTelemetry span (with the feature `opentelemetry`), else to one of its own, of a random
    /// id.
    pub fn new() -> Self {
        Self::with_trace_id(TraceId::current())
    }

    /// The context of a call that belongs to this trace.
    pub fn with_trace_id(trace_id: TraceId) -> Self {
        Self {
            trace_id,
            #[cfg(feature = "opentelemetry")]
            parent: None,
            told: None,
        }
    }

    /// The context of a call that carries this W3C `traceparent`. A malformed one counts as none,
    /// as W3C Trace Context (section 4.3) asks: see [`new`](Self::new).
    ///
    /// With the feature `opentelemetry` the span of the call becomes a child of the span that the
    /// header names.
    pub fn from_traceparent(header: &str) -> Self {
        let Some(read) = Traceparent::read(header) else {
            return Self::new();
        };
        Self {
            #[cfg(feature = "opentelemetry")]
            parent: Some(read),
            ..Self::with_trace_id(read.trace_id)
        }
    }

    /// Says which attempt of the same call this is; the first is 1.
    pub fn with_attempt(mut self, attempt: u32) -> Self {
        self.told().attempt = Some(attempt);
        self
    }

    /// Says to which run of an agent's workflow the call belongs.
    pub fn with_run(mut self, run: impl Into<Arc<str>>) -> Self {
        self.told().run = Some(run.into());
        self
    }

    /// Says which operation the call is: the key of one `once` call, over all its attempts.
    pub fn with_operation(mut self, operation: impl Into<Arc<str>>) -> Self {
        self.told().operation = Some(operation.into());
        self
    }

    /// Says under which id the protocol has the call. Of a longer one, 256 bytes are kept.
    pub fn with_request_id(mut self, id: impl AsRef<str>) -> Self {
        self.told().request_id = Some(kept(id.as_ref()));
        self
    }

    /// Says in which of the protocol's sessions the call came. Of a longer id, 256 bytes are kept.
    pub fn with_session(mut self, id: impl AsRef<str>) -> Self {
        self.told().session = Some(kept(id.as_ref()));
        self
    }

    /// Says which program calls, by its name and version. Of a longer text, 256 bytes are kept.
    pub fn with_client(mut self, name: impl AsRef<str>) -> Self {
        self.told().client = Some(kept(name.as_ref()));
        self
    }

    /// Puts in a value of the host's own, in place of an earlier one of its type.
    pub fn with<T: Any + Send + Sync>(mut self, value: T) -> Self {
        let values = &mut self.told().values;
        values.retain(|held| !held.is::<T>());
        values.push(Arc::new(value));
        self
    }

    /// The id that the envelope and the operator record of this call carry.
    pub fn trace_id(&self) -> TraceId {
        self.trace_id
    }

    /// What the caller's `traceparent` says.
    #[cfg(feature = "opentelemetry")]
    pub(crate) fn traceparent(&self) -> Option<Traceparent> {
        self.parent
    }

    /// Which attempt of the same call this is; the first is 1.
    pub fn attempt(&self) -> Option<u32> {
        self.told.as_ref()?.attempt
    }

    /// The run of an agent's workflow.
    pub fn run(&self) -> Option<&str> {
        self.told.as_ref()?.run.as_deref()
    }

    /// The key of the operation.
    pub fn operation(&self) -> Option<&str> {
        self.told.as_ref()?.operation.as_deref()
    }

    /// The protocol's id of the call.
    pub fn request_id(&self) -> Option<&str> {
        self.told.as_ref()?.request_id.as_deref()
    }

    /// The protocol's id of the session.
    pub fn session(&self) -> Option<&str> {
        self.told.as_ref()?.session.as_deref()
    }

    /// The name and version of the program that calls.
    pub fn client(&self) -> Option<&str> {
        self.told.as_ref()?.client.as_deref()
    }

    /// The host's own value of this type.
    pub fn get<T: Any>(&self) -> Option<&T> {
        let values = &self.told.as_ref()?.values;
        values.iter().find_map(|value| (**value).downcast_ref())
    }

    fn told(&mut self) -> &mut Told {
        Arc::make_mut(self.told.get_or_insert_default())
    }
}

/// As much as is kept of what a client wrote.
fn kept(text: &str) -> Arc<str> {
    cut(text, MOST_BYTES).into()
}

impl Default for CallContext {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Of what a host put in, nothing is known that could be shown.
        f.debug_struct("Told")
            .field("attempt", &self.attempt)
            .field("run", &self.run)
            .field("operation", &self.operation)
            .field("request_id", &self.request_id)
            .field("session", &self.session)
            .field("client", &self.client)
            .field("values", &self.values.len())
            .finish()
    }
}

/// The type of a `#[context]` parameter: [`CallContext`] and no other.
#[diagnostic::on_unimplemented(
    message = "`#[context]` of `#[tool]` is the call's own `CallContext`, not `{Self}`",
    label = "write `&CallContext`"
)]
pub trait IsContext {
    /// The context as the parameter's type.
    fn of(context: &CallContext) -> &Self;
}

impl IsContext for CallContext {
    fn of(context: &CallContext) -> &Self {
        context
    }
}

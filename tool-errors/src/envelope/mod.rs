//! The failure as data: the wire contract.
//!
//! The envelope itself stands here; what is made of it (the whole, the model view, the text, the
//! published form) and how it is read have a file each.

mod fixed;
mod published;
mod read;
mod schema;
pub mod sentence;
mod view;
mod whole;

use std::borrow::Cow;
use std::time::Duration;

use serde_json::{Map, Value};

pub use published::Published;
pub use read::{Basis, Distrust, Inferred, NotAnEnvelope};
pub use view::ModelView;

use crate::next::Call;
use crate::text::{ModelText, Redactions};
use crate::violation::{Applicability, Explained, PatchOperation};
use crate::{Authority, Code, Route, TraceId, Violations};

/// The failure of a call, as data: what the model reads a part of and a controller routes on.
///
/// Boxed inside, so that `Result<Value, Envelope>` stays as small as a pointer and a value.
#[derive(Debug, Clone, PartialEq)]
pub struct Envelope(Box<Parts>);

/// What an envelope holds, in the order of the wire contract. `retryable` is not among it: it is
/// computed from the route.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Parts {
    pub(crate) code: Code,
    /// The code as it was read, where this version doesn't know it.
    pub(crate) code_word: Option<Box<str>>,
    pub(crate) reason: Option<Cow<'static, str>>,
    pub(crate) route: Route,
    pub(crate) message: Cow<'static, str>,
    pub(crate) field: Option<Cow<'static, str>>,
    pub(crate) suggestion: Option<Cow<'static, str>>,
    /// At most [`Violations::MOST`].
    pub(crate) violations: Vec<Explained>,
    pub(crate) more_violations: usize,
    pub(crate) next: Option<Call>,
    pub(crate) authorize: Option<Authority>,
    pub(crate) person: Option<Cow<'static, str>>,
    pub(crate) retry_after_ms: Option<u64>,
    pub(crate) trace_id: TraceId,
    /// The trace id as it was read, where it is no W3C trace id.
    pub(crate) trace_word: Option<Box<str>>,
    /// The `safe` operations of all violations, and no other.
    pub(crate) patch: Vec<PatchOperation>,
    pub(crate) operation_id: Option<Cow<'static, str>>,
    /// Members that this version doesn't know, as they were read.
    pub(crate) unknown: Map<String, Value>,
    /// What the reader did not take at its word. Not on the wire.
    pub(crate) distrusted: Vec<Distrust>,
    /// What the reader concluded, that nobody wrote. Not on the wire.
    pub(crate) inferred: Vec<Inferred>,
    /// What was taken out of the texts. Not on the wire.
    pub(crate) redactions: Redactions,
}

impl Envelope {
    /// An envelope of this route. A code that the route may not carry gives way to the route's
    /// default, so that no envelope of ours contradicts itself.
    pub(crate) fn new(
        route: Route,
        code: Code,
        message: impl Into<ModelText>,
        trace_id: TraceId,
    ) -> Self {
        let codes = route.codes();
        let message = message.into();
        let redactions = message.redactions().clone();
        Self(Box::new(Parts {
            code: if codes.contains(&code) {
                code
            } else {
                codes[0]
            },
            code_word: None,
            reason: None,
            route,
            message: message.into_text(),
            field: None,
            suggestion: None,
            violations: Vec::new(),
            more_violations: 0,
            next: None,
            authorize: None,
            person: None,
            retry_after_ms: None,
            trace_id,
            trace_word: None,
            patch: Vec::new(),
            operation_id: None,
            unknown: Map::new(),
            distrusted: Vec::new(),
            inferred: Vec::new(),
            redactions,
        }))
    }

    pub(crate) fn parts_mut(&mut self) -> &mut Parts {
        &mut self.0
    }

    /// The same failure as a part of this trace.
    pub(crate) fn under(mut self, trace_id: TraceId) -> Self {
        self.0.trace_id = trace_id;
        self.0.trace_word = None;
        self
    }

    /// Names the failure in the domain's words.
    pub(crate) fn with_reason(mut self, reason: impl Into<Cow<'static, str>>) -> Self {
        self.0.reason = Some(reason.into());
        self
    }

    /// What was taken out of the texts that the model reads, for the operator. It is not on the wire.
    pub fn redactions(&self) -> &Redactions {
        &self.0.redactions
    }

    /// The failure class. Of a code that this version doesn't know, the default code of the route;
    /// [`code_word`](Self::code_word) has the word itself.
    pub fn code(&self) -> Code {
        self.0.code
    }

    /// The code as it is written.
    pub fn code_word(&self) -> &str {
        self.0.code_word.as_deref().unwrap_or(self.0.code.as_str())
    }

    /// The domain's own name of the failure, such as `NO_SUCH_ORDER`.
    pub fn reason(&self) -> Option<&str> {
        self.0.reason.as_deref()
    }

    /// What the caller should do next.
    pub fn route(&self) -> Route {
        self.0.route
    }

    /// What went wrong, in the words of the task.
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// Whether this same call, unchanged, may be sent again. Only the route `retry` says yes.
    pub fn retryable(&self) -> bool {
        self.0.route == Route::Retry
    }

    /// The path of the argument to blame, as the model wrote it: `limit`, `items[2].sku`.
    pub fn field(&self) -> Option<&str> {
        self.0.field.as_deref()
    }

    /// The one thing to change.
    pub fn suggestion(&self) -> Option<&str> {
        self.0.suggestion.as_deref()
    }

    /// Every refusal that is held in full, at most [`Violations::MOST`]. The first is mirrored in
    /// [`field`](Self::field), [`message`](Self::message) and [`suggestion`](Self::suggestion).
    ///
    /// Empty in an envelope read from a view that leaves out the list of one.
    pub fn violations(&self) -> &[Explained] {
        &self.0.violations
    }

    /// How many more refusals there were.
    pub fn more_violations(&self) -> usize {
        self.0.more_violations
    }

    /// The call to make next; the route says why.
    pub fn next(&self) -> Option<&Call> {
        self.0.next.as_ref()
    }

    /// What a route `authorize` asks for.
    pub fn authorize(&self) -> Option<Authority> {
        self.0.authorize
    }

    /// Whom to ask, in the author's words.
    pub fn person(&self) -> Option<&str> {
        self.0.person.as_deref()
    }

    /// How long to wait before the same call is sent again, in whole milliseconds.
    pub fn retry_after(&self) -> Option<Duration> {
        self.0.retry_after_ms.map(Duration::from_millis)
    }

    /// The wait as the wire has it: [`retry_after`](Self::retry_after) in milliseconds.
    pub(crate) fn retry_after_ms(&self) -> Option<u64> {
        self.0.retry_after_ms
    }

    /// The id that joins this envelope to its operator record. Where the envelope was read and its
    /// id is no W3C trace id, a new one; [`trace_word`](Self::trace_word) has what was written.
    pub fn trace_id(&self) -> TraceId {
        self.0.trace_id
    }

    /// The trace id as it is written.
    pub fn trace_word(&self) -> Cow<'_, str> {
        match &self.0.trace_word {
            Some(word) => Cow::Borrowed(word),
            None => Cow::Owned(self.0.trace_id.to_string()),
        }
    }

    /// The `safe` operations of all violations: a machine may apply them without asking.
    pub fn patch(&self) -> &[PatchOperation] {
        &self.0.patch
    }

    /// The operation of a `once` call, for the ledger.
    pub fn operation_id(&self) -> Option<&str> {
        self.0.operation_id.as_deref()
    }

    /// Members of an envelope that was read which this version doesn't know. They are written
    /// again and change nothing.
    pub fn unknown(&self) -> &Map<String, Value> {
        &self.0.unknown
    }
}

impl Parts {
    /// Takes in the refusals of a call and mirrors the first at the top, where nothing is said yet.
    pub(crate) fn take_violations(&mut self, violations: &Violations) {
        self.more_violations = violations.more();
        for violation in violations.iter() {
            self.redactions.add(&violation.redactions());
        }
        self.violations = violations.iter().map(|one| one.explain()).collect();
        self.patch = safe_operations(&self.violations).cloned().collect();
        if self.next.is_none() {
            self.next = violations.iter().next().and_then(|one| one.next().cloned());
        }
        let Some(first) = self.violations.first() else {
            return;
        };
        if self.message.is_empty() {
            self.message = Cow::Owned(first.message.clone());
        }
        if self.field.is_none() {
            self.field = first.field.clone().map(Cow::Owned);
        }
        if self.suggestion.is_none() {
            self.suggestion = first.suggestion.clone().map(Cow::Owned);
        }
    }

    /// Takes in a text for the model, and what was taken out of it.
    pub(crate) fn tell(&mut self, text: ModelText) -> Cow<'static, str> {
        self.redactions.add(text.redactions());
        text.into_text()
    }

    /// Sets the wait. Part of a millisecond counts as a whole one: nobody may come earlier than
    /// told.
    pub(crate) fn set_retry_after(&mut self, wait: Duration) {
        self.retry_after_ms = Some(in_millis(wait));
    }
}

/// A wait in whole milliseconds, a started one too: nobody comes earlier than told.
pub(crate) fn in_millis(wait: Duration) -> u64 {
    u64::try_from(wait.as_nanos().div_ceil(1_000_000)).unwrap_or(u64::MAX)
}

/// The operations that a machine may apply without asking.
fn safe_operations(violations: &[Explained]) -> impl Iterator<Item = &PatchOperation> {
    violations
        .iter()
        .filter(|one| one.applicability == Some(Applicability::Safe))
        .flat_map(|one| &one.patch)
}

/// For members that are left out where nothing is counted.
fn is_zero(count: &usize) -> bool {
    *count == 0
}

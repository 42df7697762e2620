//! What a reader found in another format, and the envelope that becomes of it.

use serde_json::Value;

use super::words;
use crate::controller::Pushback;
use crate::envelope::{Basis, Distrust, Inferred, sentence};
use crate::error::{Classified, ClassifiedRoute, Declaration};
use crate::text::{ModelText, Redactions, Upstream};
use crate::violation::Explained;
use crate::{Authority, Code, Disposition, Effect, Envelope, Route, TraceId, Violations};
use tool_errors_shared::{Cause, Verdict, verdict};

/// What a failure in another format says, before the effect of the tool is applied.
#[derive(Debug)]
pub(super) struct Finding {
    route: Route,
    code: Code,
    disposition: Disposition,
    from: Basis,
    reason: &'static str,
    message: ModelText,
    suggestion: Option<ModelText>,
    refusals: Vec<Explained>,
    more_refusals: usize,
    redactions: Redactions,
    authority: Option<Authority>,
    wait: Option<Pushback>,
    trace: Option<String>,
}

impl Finding {
    /// A failure of this route, which is concluded `from` something. The disposition is that of a
    /// variant which declares the route.
    pub(super) fn new(route: Route, from: Basis, reason: &'static str) -> Self {
        Self {
            route,
            code: route.codes()[0],
            disposition: Disposition::of_route(route),
            from,
            reason,
            message: ModelText::default(),
            suggestion: None,
            refusals: Vec::new(),
            more_refusals: 0,
            redactions: Redactions::default(),
            authority: None,
            wait: None,
            trace: None,
        }
    }

    /// As a status or a code that is shared by many sources has it.
    pub(super) fn classified(by: Classified, from: Basis, reason: &'static str) -> Self {
        Self::new(by.route.route(), from, reason).disposition(by.disposition)
    }

    /// As a code that refuses its call declares it, with what is said beside it.
    pub(super) fn declared(by: Declaration, from: Basis, theirs: Option<&str>) -> Self {
        Self::new(by.route, from, by.reason)
            .code(by.code)
            .disposition(by.disposition)
            .says(by.message, theirs)
    }

    pub(super) fn code(mut self, code: Code) -> Self {
        self.code = code;
        self
    }

    pub(super) fn disposition(mut self, disposition: Disposition) -> Self {
        self.disposition = disposition;
        self
    }

    /// Another opinion on what was done: the safer of the two is taken.
    pub(super) fn no_surer_than(mut self, other: Disposition) -> Self {
        self.disposition = self.disposition.safer(other);
        self
    }

    /// Our words, and what the other system says in a fence.
    pub(super) fn says(mut self, ours: ModelText, theirs: Option<&str>) -> Self {
        self.message = quoting(ours, theirs);
        self
    }

    /// What the other system advises, in a fence.
    pub(super) fn advises(mut self, theirs: Option<&str>) -> Self {
        self.suggestion = theirs
            .filter(|theirs| !theirs.trim().is_empty())
            .map(|theirs| {
                quoting("It advises".into(), Some(theirs))
                    .within(tool_errors_shared::LONGEST_SUGGESTION)
            });
        self
    }

    pub(super) fn authority(mut self, authority: Authority) -> Self {
        self.authority = Some(authority);
        self
    }

    /// When the other system may be called again: of two opinions the later.
    pub(super) fn waits(mut self, wait: Option<Pushback>) -> Self {
        self.wait = Pushback::later(self.wait, wait);
        self
    }

    /// The id under which the other system keeps what happened.
    pub(super) fn under(mut self, trace: Option<&Value>) -> Self {
        self.trace = trace.and_then(Value::as_str).and_then(words::id);
        self
    }

    /// One argument was refused, with what is said of it.
    pub(super) fn refuses(&mut self, field: Option<&str>, theirs: Option<&str>) {
        if self.refusals.len() >= Violations::MOST {
            self.more_refusals += 1;
            return;
        }
        let field = field.and_then(words::path);
        let ours = match &field {
            Some(field) => ModelText::ours(format!("`{field}` was refused")),
            None => "An argument was refused".into(),
        };
        let message = quoting(ours, theirs);
        self.redactions.add(message.redactions());
        self.refusals.push(Explained {
            field,
            message: message.as_str().to_owned(),
            ..Explained::default()
        });
    }

    /// More arguments were refused than anybody reads of.
    pub(super) fn refuses_more(&mut self, more: usize) {
        self.more_refusals = self.more_refusals.saturating_add(more);
    }

    pub(super) fn has_refusals(&self) -> bool {
        !self.refusals.is_empty()
    }

    /// The arguments are to be mended, where some were refused and the work was not begun.
    pub(super) fn repaired_where_refused(mut self) -> Self {
        if self.has_refusals() && self.disposition == Disposition::Rejected {
            self.route = Route::Repair;
            if !self.route.codes().contains(&self.code) {
                self.code = Code::Validation;
            }
        }
        self
    }

    /// What the response's status adds to what its body says. The status is the frame: where it says
    /// that the work was refused, the body may say how to go on, but not that the same call may
    /// succeed; where it leaves open what was done, so does the whole.
    pub(super) fn framed(mut self, status: Classified) -> Self {
        self.disposition = self.disposition.safer(status.disposition);
        let said = self.route;
        self.route = match status.route {
            ClassifiedRoute::Stop if said == Route::Retry => Route::Stop,
            // "By its body", and this one says more than the status.
            ClassifiedRoute::Stop | ClassifiedRoute::Check => said,
            ClassifiedRoute::Authorize | ClassifiedRoute::Retry => said.safer(status.route.route()),
        };
        if !self.route.codes().contains(&self.code) {
            self.code = self.route.codes()[0];
        }
        self
    }

    /// As it is where no response stands around it. That a limit came before the work is said by a
    /// response's status, or by Google's code with a wait; a body's own copy of a status, or another
    /// word for it, proves nothing.
    pub(super) fn unframed(mut self) -> Self {
        let is_code = matches!(self.from, Basis::GrpcCode(_));
        if self.disposition == Disposition::NotExecuted && !is_code {
            self.disposition = Disposition::Unknown;
        }
        self
    }

    /// The envelope for a call of a tool of this effect.
    pub(super) fn envelope(self, effect: Effect) -> Envelope {
        let (mut route, mut code) =
            match verdict(Cause::Declared(self.route), self.disposition, effect) {
                Verdict::AsDeclared => (self.route, self.code),
                Verdict::Transient => (Route::Retry, Code::Transient),
                Verdict::Internal => (Route::Stop, Code::Internal),
                Verdict::UnknownOutcome => (Route::Check, Code::UnknownOutcome),
            };
        // A call that changes nothing leaves nothing to look for.
        if route == Route::Check && effect == Effect::Read {
            (route, code) = (Route::Stop, Code::Refused);
        }
        let unwanted = route == Route::Retry && self.wait == Some(Pushback::Stop);
        if unwanted {
            (route, code) = (Route::Stop, Code::Refused);
        }

        let message = match route {
            Route::Check => self.message.followed_by(sentence::ASK_A_PERSON.into()),
            _ => self.message,
        };
        let trace = self.trace.as_deref();
        let parsed: Option<TraceId> = trace.and_then(|trace| trace.parse().ok());
        let trace_id = parsed.unwrap_or_else(TraceId::random);
        let mut envelope = Envelope::new(route, code, message, trace_id).with_reason(self.reason);
        let parts = envelope.parts_mut();
        if parsed.is_none() {
            parts.trace_word = self.trace.map(Into::into);
        }
        if unwanted {
            parts.distrusted.push(Distrust::Pushback);
        }
        parts.redactions.add(&self.redactions);
        if route == Route::Repair {
            if let Some(first) = self.refusals.first() {
                parts.field = first.field.clone().map(Into::into);
                parts.message = first.message.clone().into();
            }
            parts.violations = self.refusals;
            parts.more_violations = self.more_refusals;
        }
        if route == Route::Authorize {
            parts.authorize = self.authority;
        }
        // Beside a check too: who finds that nothing was done may come no earlier either.
        if let (Route::Retry | Route::Check, Some(Pushback::Wait(wait))) = (route, self.wait) {
            parts.set_retry_after(wait);
        }
        if route != Route::Check
            && let Some(suggestion) = self.suggestion
        {
            parts.suggestion = Some(parts.tell(suggestion));
        }
        parts.inferred = vec![
            Inferred::Route {
                route,
                from: self.from.clone(),
            },
            Inferred::Disposition {
                disposition: self.disposition,
                from: self.from,
            },
        ];
        envelope
    }
}

/// Our words, and theirs behind them in a fence, where there are any.
fn quoting(ours: ModelText, theirs: Option<&str>) -> ModelText {
    match theirs.filter(|theirs| !theirs.trim().is_empty()) {
        Some(theirs) => ours.text(": ").upstream(&Upstream::new(theirs)),
        None => ours,
    }
}

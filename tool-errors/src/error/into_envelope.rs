//! From what an error declares to the envelope.

use super::Declaration;
use crate::{Envelope, TraceId};

impl Declaration {
    /// The envelope of this declaration, its route as declared. What the tool's effect makes of the
    /// route is the wrapper's to say.
    pub fn into_envelope(self, trace_id: TraceId) -> Envelope {
        let mut envelope = Envelope::new(self.route, self.code, self.message, trace_id);
        let parts = envelope.parts_mut();
        parts.reason = Some(self.reason).filter(|reason| !reason.is_empty());
        parts.field = self.field;
        parts.suggestion = self.suggestion;
        parts.next = self.next;
        parts.authorize = self.authority;
        parts.person = self.person;
        if let Some(wait) = self.retry_after {
            parts.set_retry_after(wait);
        }
        if let Some(violations) = &self.violations {
            parts.take_violations(violations);
        }
        envelope
    }
}

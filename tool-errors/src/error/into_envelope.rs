//! From what an error declares to the envelope.

use super::Declaration;
use crate::{Envelope, TraceId};

impl Declaration {
    /// The envelope of this declaration, its route as declared.
    pub fn into_envelope(self, trace_id: TraceId) -> Envelope {
        let mut envelope = Envelope::new(self.route, self.code, self.message, trace_id);
        let parts = envelope.parts_mut();
        parts.reason = Some(self.reason);
        envelope
    }
}

//! What the operator sees: everything, under the envelope's trace id.

//! The answers that a tool may give.

use serde::Serialize;
use serde_json::Value;

use super::Closed;

/// What a tool may answer with: anything that serialises and moves between threads. Every such type
/// is one, and no other can be.
#[diagnostic::on_unimplemented(
    message = "a tool cannot answer with `{Self}`",
    label = "not `Serialize + Send + 'static`",
    note = "the answer of a `#[tool]` is sent as JSON: put `#[derive(serde::Serialize)]` on `{Self}`",
    note = "it moves between threads: write `Arc` for `Rc`, and what is borrowed as an owned type"
)]
pub trait ReturnedAnswer {
    /// The answer as JSON.
    #[doc(hidden)]
    fn serialised(&self, _: Closed) -> serde_json::Result<Value>;
}

// Without this the compiler would name serde's trait, and types that have it.
#[diagnostic::do_not_recommend]
impl<T: Serialize + Send + 'static> ReturnedAnswer for T {
    fn serialised(&self, _: Closed) -> serde_json::Result<Value> {
        serde_json::to_value(self)
    }
}

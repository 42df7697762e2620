//! The errors that a tool may return: those that declare a route, and a closed list of opaque ones.

mod answer;
#[cfg(feature = "anyhow")]
mod anyhow;

use std::error::Error;

pub use answer::ReturnedAnswer;

use crate::error::{Declaration, ToolErrorSpec, VariantSpec};
use crate::operator::RecordedError;

/// An error that a tool may return.
///
/// A type with `#[derive(ToolError)]` is one. So are a few opaque types, `String`,
/// `Box<dyn Error + Send + Sync>` and, with the feature of its name, `anyhow::Error`: the model
/// reads nothing of theirs, and after the body of a `once` tool has started its outcome counts as
/// unknown. The list is closed, so that no type becomes opaque because someone forgot the derive.
#[diagnostic::on_unimplemented(
    message = "a tool cannot return the error `{Self}`: it does not say what the caller should do next",
    label = "this error declares no routes",
    note = "put `#[derive(ToolError)]` on `{Self}` and a route on each variant, such as `#[tool_error(retry, message = \"..\")]`",
    note = "an opaque error is `String`, `Box<dyn Error + Send + Sync>` or, with `features = [\"anyhow\"]` of `tool-errors`, `anyhow::Error`: the model reads nothing of it"
)]
pub trait ReturnedError: Send + 'static {
    /// What its variants declare; empty for an opaque type.
    const VARIANTS: &'static [VariantSpec];

    /// Whether the model reads nothing of it.
    const OPAQUE: bool;

    /// What this value declares; `None` for an opaque type.
    #[doc(hidden)]
    fn declares(&self, _: Closed) -> Option<Declaration>;

    /// The error itself, for the operator.
    #[doc(hidden)]
    fn for_operator(self, _: Closed) -> RecordedError;
}

/// Closes the list: only this crate can name this type, so only it can implement the trait.
#[derive(Debug, Clone, Copy)]
pub struct Closed;

// Without this the compiler would name the trait behind the derive, and the types that have it.
#[diagnostic::do_not_recommend]
impl<E: ToolErrorSpec> ReturnedError for E {
    const VARIANTS: &'static [VariantSpec] = E::VARIANTS;
    const OPAQUE: bool = false;

    fn declares(&self, _: Closed) -> Option<Declaration> {
        Some(self.declaration())
    }

    fn for_operator(self, _: Closed) -> RecordedError {
        RecordedError::declared(self)
    }
}

impl ReturnedError for String {
    const VARIANTS: &'static [VariantSpec] = &[];
    const OPAQUE: bool = true;

    fn declares(&self, _: Closed) -> Option<Declaration> {
        None
    }

    fn for_operator(self, _: Closed) -> RecordedError {
        RecordedError::boxed(self)
    }
}

impl ReturnedError for Box<dyn Error + Send + Sync> {
    const VARIANTS: &'static [VariantSpec] = &[];
    const OPAQUE: bool = true;

    fn declares(&self, _: Closed) -> Option<Declaration> {
        None
    }

    fn for_operator(self, _: Closed) -> RecordedError {
        RecordedError::boxed(self)
    }
}

/// The two types of a `Result`, for functions whose return type is an alias of one.
#[diagnostic::on_unimplemented(
    message = "a tool returns a `Result`, so that it can fail, and `{Self}` is none",
    label = "not a `Result`",
    note = "below `#[tool]` write `-> Result<Refund, RefundError>` with your own types"
)]
pub trait IsResult {
    /// The type in `Ok`.
    type Output;
    /// The type in `Err`.
    type Error;

    /// The result as what it is.
    fn result(self) -> Result<Self::Output, Self::Error>;
}

impl<T, E> IsResult for Result<T, E> {
    type Output = T;
    type Error = E;

    fn result(self) -> Self {
        self
    }
}

//! What an error says of itself: the traits that `#[derive(ToolError)]` implements, and what they
//! speak of.
//!
//! # The attribute
//!
//! Each variant of an error enum (a struct: itself) says in `#[tool_error(..)]` what the caller
//! should do next, or the crate does not compile.
//!
//! ```
//! use std::time::Duration;
//! use tool_errors::{Route, ToolError, Violations};
//!
//! #[derive(Debug, thiserror::Error, ToolError)]
//! enum RefundError {
//!     #[error("order {order_id} was not found in live orders")]
//!     #[tool_error(replace, display, next = "search_orders", field = order_id)]
//!     NoSuchOrder { order_id: String },
//!
//!     #[error("orders database is over capacity")] // for the operator
//!     #[tool_error(retry, not_executed, retry_after = wait, message = "The order service is busy")]
//!     Busy { wait: Duration },
//!
//!     #[error(transparent)]
//!     #[tool_error(repair)]
//!     Invalid(#[from] Violations),
//! }
//!
//! let error = RefundError::NoSuchOrder { order_id: "ORD-9".to_owned() };
//! let envelope = error.envelope();
//! assert_eq!(envelope.route(), Route::Replace);
//! assert_eq!(envelope.message(), "order 'ORD-9' was not found in live orders");
//! ```
//!
//! A variant without a route is refused, and the refusal lists the routes:
//!
//! ```compile_fail
//! #[derive(Debug, thiserror::Error, tool_errors::ToolError)]
//! enum RefundError {
//!     #[error("the order is too old")]
//!     TooLate,
//! }
//! ```
//!
//! The route stands first, the rest in any order; several attributes on a variant are joined.
//!
//! | first | codes, the default first | must say | may say |
//! |---|---|---|---|
//! | `retry` | `Transient` | | `retry_after`, `not_executed` |
//! | `repair` | `Validation`, `NotFound` | one field that is [`IntoViolations`], or `field` and `by_hand` | `next` |
//! | `authorize(..)` | `Permission` | `credential` or `approval`, in the parentheses | `suggestion` |
//! | `replace` | `NotFound`, `Refused` | `next` or `suggestion` | `field` |
//! | `check` | `UnknownOutcome` | `next` or `person` | |
//! | `stop` | `Refused`, `NotFound`, `Permission`, `Internal` | | `field`, `suggestion`, `boundary` |
//! | `classify = path` | those of the classifier's route | | `next`, `not_executed` |
//! | `transparent` | the inner error's | | |
//!
//! All but `transparent` may also say `code` and `reason`, and say one of `message` and `display`,
//! except where the violations or `boundary` give the sentence.
//!
//! | word | says |
//! |---|---|
//! | `message = ".."` | the sentence for the model; `{field}` and `{_0}` show fields, cleaned, scrubbed and quoted ([`Shown`](crate::text::Shown)); other systems' words are [`Upstream`](crate::text::Upstream) fields |
//! | `display` | that sentence is the variant's own `#[error("..")]` |
//! | `code = NotFound` | the failure class, by the name of its [`Code`](crate::Code) |
//! | `reason = "TOO_LATE"` | the domain's name of the failure; else the variant's name in capitals |
//! | `field = order_id` | the argument to blame, which every tool that returns the error has: a path, or a string such as `"items[0].sku"` |
//! | `by_hand = ".."` | what to send instead, where no check can make the hint |
//! | `suggestion = ".."` | the one thing to change, at most 160 bytes |
//! | `next = FindRefund { order_id }` | the call to make next; its values are fields and literals, `{ order_id = id }` where the names differ |
//! | `next = "dispute", with(order_id = _0)` | the same, for a tool of another layer |
//! | `person = ".."` | whom to ask |
//! | `retry_after = "2s"` | how long to wait: `ms`, `s`, `m`, or a field (`Duration`, `Option<Duration>`) |
//! | `not_executed` | the failure came before the work |
//! | `boundary` | a fixed sentence on what this deployment does not offer, and nothing else |
//!
//! `#[tool_error(operator)]` on a field keeps it from every text and call that the model reads.
//! Backtraces and other errors are kept without it: nobody chose their text for a model. A field is
//! another error by its mark or name (`#[source]`, `#[from]`, `source`) and by its type, which is one
//! or leads to one: `io::Error`, `Option<E>`, `Arc<E>`, `&E`, `Box<dyn Error>`, `anyhow::Error`. To
//! name such a field in a text or a call is a compile error:
//!
//! ```compile_fail
//! #[derive(Debug, thiserror::Error, tool_errors::ToolError)]
//! enum RefundError {
//!     #[error("gateway: {cause}")]
//!     #[tool_error(stop, message = "The gateway said {cause}")]
//!     Gateway { cause: std::io::Error },
//! }
//! ```
//!
//! Where a model is to read another system's words, hold them as an
//! [`Upstream<String>`](crate::text::Upstream); words of your own are a `String`, or a type with a
//! `Display` of its own that is no error. Of a generic field its bounds decide: that of an `E: Error`
//! may not be shown, that of an `E: Display` is, whatever type is put there.
//!
//! `#[tool_error(crate = path)]` on the item names this library where it goes by another path.
//!
//! An error type with a lifetime cannot be a [`ToolError`], which is `'static`: it gets a function
//! `envelope()` of its own. Two enums that are `transparent` to each other do not compile (E0391):
//! the metadata of each would hold the other's.
//!
//! [`IntoViolations`]: crate::violation::IntoViolations

pub(crate) mod backtrace;
mod classified;
mod declaration;
#[cfg(test)]
mod documented;
pub(crate) mod glue;
mod into_envelope;
pub(crate) mod shown;
mod sources;
mod spec;
mod violations;

pub use classified::Classified;
pub use declaration::Declaration;
pub use spec::{Declares, RetryAfter, VariantSpec};
pub use tool_errors_shared::ClassifiedRoute;

use std::backtrace::Backtrace;
use std::error::Error;

use crate::{Envelope, TraceId};

/// An error that declares what the caller should do next. Derive it: [the attribute](self).
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not say what the caller should do next",
    label = "this error declares no routes",
    note = "put `#[derive(ToolError)]` on `{Self}`, and a route on each variant",
    note = "an error of another crate is held in a variant of your own, with a route there: `#[tool_error(stop, message = \"..\")]`, or `classify = ..` where its value decides"
)]
pub trait ToolError: Error + Send + Sync + 'static {
    /// What this value declares.
    fn declaration(&self) -> Declaration;

    /// The envelope with the declared route. The wrapper of a tool call alone applies the tool's
    /// effect as well.
    fn envelope(&self) -> Envelope {
        self.declaration().into_envelope(TraceId::random())
    }

    /// The backtrace that this value carries, for the operator's record alone.
    ///
    /// The derive hands over a field that is a [`Backtrace`], in an `Option`, a `Box` or an `Arc`
    /// too; else that of a source which is a `ToolError` or, with the feature `anyhow`, an
    /// `anyhow::Error`. (On stable Rust std's `Error` itself can't be asked for one, and thiserror
    /// takes a field of that type only in a `Box`.)
    fn captured_backtrace(&self) -> Option<&Backtrace> {
        None
    }
}

/// The metadata of an error type, as constants.
///
/// They are a trait of their own because constants would keep [`ToolError`] from being used as
/// `dyn ToolError`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not say what the caller should do next",
    label = "this error declares no routes",
    note = "put `#[derive(ToolError)]` on `{Self}`, and a route on each variant",
    note = "an error of another crate is held in a variant of your own, with a route there: `#[tool_error(stop, message = \"..\")]`, or `classify = ..` where its value decides"
)]
pub trait ToolErrorSpec: ToolError {
    /// One entry per variant, in the order of the source; a struct has one.
    const VARIANTS: &'static [VariantSpec];
}

/// A box keeps a large error small where it is returned, and changes nothing of it.
impl<E: ToolError> ToolError for Box<E> {
    fn declaration(&self) -> Declaration {
        (**self).declaration()
    }

    fn captured_backtrace(&self) -> Option<&Backtrace> {
        (**self).captured_backtrace()
    }
}

impl<E: ToolErrorSpec> ToolErrorSpec for Box<E> {
    const VARIANTS: &'static [VariantSpec] = E::VARIANTS;
}

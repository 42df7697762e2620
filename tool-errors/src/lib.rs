//! Errors of AI-agent tools as the agent's next instruction.

#![forbid(unsafe_code)]

// The macros name this crate by its path; inside it that path has to exist too.
extern crate self as tool_errors;

#[doc(hidden)]
#[path = "private.rs"]
pub mod __private;
mod caught;
mod const_text;
pub mod controller;
pub mod envelope;
pub mod error;
pub mod input;
mod json_length;
pub mod next;
pub mod operator;
pub mod text;
pub mod tool;
pub mod trace;
pub mod violation;

pub use controller::{NextAction, next_action};
pub use envelope::Envelope;
pub use error::{ToolError, ToolErrorSpec};
pub use input::ToolInput;
pub use next::Call;
pub use tool::{CallContext, FromRef, Tool, ToolSpec, Toolset};
/// ```
/// use tool_errors::{Violations, require};
///
/// fn check(amount: u64, refundable: u64) -> Result<(), Violations> {
///     require!(amount <= refundable, field = "amount_cents", because = "the rest was refunded");
///     Ok(())
/// }
///
/// let refused = check(501, 500).unwrap_err();
/// assert_eq!(
///     refused.to_string(),
///     "`amount_cents` must be at most 500: the rest was refunded"
/// );
/// ```
pub use tool_errors_derive::require;
/// ```
/// use tool_errors::{Effect, ToolSpec, tool};
///
/// /// Find the refund of an order.
/// #[tool(read)]
/// fn find_refund(
///     /// The order's ID.
///     #[input(pattern = "^ORD-[0-9]{4}$")]
///     order_id: &str,
/// ) -> Result<u64, String> {
///     Ok(if order_id == "ORD-8841" { 500 } else { 0 })
/// }
///
/// assert_eq!(FindRefund::NAME, "find_refund");
/// assert_eq!(FindRefund::EFFECT, Effect::Read);
/// assert_eq!(find_refund("ORD-8841"), Ok(500));
/// ```
pub use tool_errors_derive::tool;
pub use tool_errors_derive::{ToolError, ToolInput};
pub use tool_errors_shared::{Authority, Code, Disposition, Effect, Route};
pub use trace::TraceId;
pub use violation::{Violation, Violations};

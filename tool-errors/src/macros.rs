//! The macros, each with what it is for; what it reads is told where it is written.

/// Lets every variant of an error say what its caller should do next. A variant that doesn't say it
/// does not compile.
///
/// ```
/// use tool_errors::{Route, ToolError};
///
/// #[derive(Debug, thiserror::Error, ToolError)]
/// enum PayError {
///     #[error("the gateway timed out")]
///     #[tool_error(check, person = "Ask billing", message = "The payment may have been made")]
///     TimedOut,
/// }
///
/// assert_eq!(PayError::TimedOut.envelope().route(), Route::Check);
/// ```
///
/// [The module `error`](crate::error) tells the attribute word by word.
pub use tool_errors_derive::ToolError;

/// Makes a type an argument of tools: a struct with its fields, a newtype, an enum. Each rule on a
/// field checks it, explains what it refuses and stands in the published schema.
///
/// ```
/// use serde_json::json;
/// use tool_errors::input::decode;
/// use tool_errors::{ToolInput, Violations};
///
/// #[derive(Debug, ToolInput)]
/// struct Search {
///     /// A part of the customer's name.
///     #[input(length(1..=80))]
///     text: String,
///     #[input(range(1..=100), default = 20)]
///     limit: u32,
/// }
///
/// let search: Search = decode(&json!({ "text": "Duarte" }))?;
/// assert_eq!((&*search.text, search.limit), ("Duarte", 20));
///
/// let refused = decode::<Search>(&json!({ "text": "", "limit": 500 })).unwrap_err();
/// assert_eq!(
///     refused.to_string(),
///     "`text` must be 1 to 80 characters long; `limit` must be an integer from 1 to 100",
/// );
/// # Ok::<_, Violations>(())
/// ```
pub use tool_errors_derive::ToolInput;

/// Refuses a call from inside a tool's body where a condition does not hold. The condition makes the
/// hint: which argument is to blame, what it is held against, what to send instead.
///
/// It belongs before any effect, since it says that nothing was done. It returns from the function,
/// whose error must hold [`Violations`](crate::Violations).
///
/// The argument stands on the left. In a tool's body it is a parameter, whose name in the call is
/// known. A part of one, or any other function, needs `field`, the name in the call. A bound is told
/// only where the left side is that argument itself, or its length: a total of it is not, and needs
/// `because`, which is then all that is told.
///
/// ```
/// use tool_errors::{Violations, require};
///
/// fn check(amount_cents: u64, refundable: u64) -> Result<(), Violations> {
///     require!(
///         amount_cents <= refundable,
///         field = "amount_cents",
///         because = "the rest was refunded"
///     );
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

/// Makes a function a tool. The function stays as it is; beside it stands a unit struct, its name in
/// `PascalCase`, that implements [`ToolSpec`](crate::ToolSpec) and [`Tool`](crate::Tool). The doc
/// comment is the tool's description.
///
/// A type of yours may not have the unit struct's name: beside `fn order` there is no `struct Order`.
///
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

/// Makes methods tools: on an `impl`, whose methods with [`#[tool]`](macro@tool) are what functions
/// with it are. `self` is the toolset's state, or a part that it lends
/// ([`FromRef`](crate::FromRef)); the tool stands beside the `impl`.
///
/// ```
/// use serde_json::json;
/// use tool_errors::{tools, toolset};
///
/// struct Till {
///     cents: u64,
/// }
///
/// #[tools]
/// impl Till {
///     /// Whether there is enough for a refund.
///     #[tool(read)]
///     fn covers(&self, #[input(range(1..))] amount_cents: u64) -> Result<bool, String> {
///         Ok(amount_cents <= self.cents)
///     }
/// }
///
/// # to_its_end(async {
/// let tools = toolset![Till { cents: 500 }; Covers]?;
/// assert_eq!(tools.call("covers", json!({ "amount_cents": 400 })).await, Ok(json!(true)));
/// # Ok::<_, tool_errors::tool::BuildFaults>(())
/// # });
/// # fn to_its_end(future: impl Future<Output = Result<(), tool_errors::tool::BuildFaults>>) {
/// #     let mut context = std::task::Context::from_waker(std::task::Waker::noop());
/// #     assert!(std::pin::pin!(future).poll(&mut context).is_ready());
/// # }
/// ```
///
/// `&self` borrows the state, `self` takes a clone of it, and `self: Arc<Self>` is for a state that
/// is in an `Arc`. A method without `self` is a tool as well. What has no `#[tool]` stays as it is.
///
/// An `impl<D: Database> Desk<D>` has one tool for all of them: it runs on a toolset whose state is a
/// `Desk<D>` or an `Arc` of one. Its arguments and its error are the same for each, so they can't
/// name `D`.
pub use tool_errors_derive::tools;

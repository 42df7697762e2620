//! Errors of AI-agent tools as the agent's next instruction.
//!
//! An agent that called a tool and reads an error has to decide what to do: send the call again, mend
//! it, ask someone, or leave it. Here the author of the tool decides that once, where the error is
//! written, and the compiler sees to it. From an annotated error and an annotated function come the
//! checks of the arguments, the JSON Schema, the hints, a short [`Envelope`] for the model, a full
//! record for the operator, and what a controller needs to act without a model.
//!
//! ```
//! use tool_errors::{NextAction, Route, ToolError, next_action};
//!
//! #[derive(Debug, thiserror::Error, ToolError)]
//! enum OrderError {
//!     #[error("order {id} was not found")]
//!     #[tool_error(replace, display, suggestion = "Search by customer first")]
//!     NotFound { id: String },
//!
//!     #[error("pool timed out on {host}")] // for the operator
//!     #[tool_error(retry, not_executed, message = "The order service is busy")] // for the model
//!     Busy { host: String },
//! }
//!
//! let envelope = OrderError::Busy { host: "db-3".to_owned() }.envelope();
//! assert_eq!(envelope.route(), Route::Retry);
//! assert_eq!(envelope.message(), "The order service is busy");
//! assert_eq!(next_action(&envelope), NextAction::Retry { after_ms: None });
//! # let _ = OrderError::NotFound { id: String::new() };
//! ```
//!
//! A function becomes a tool, and stays a function. A call of it is checked by its rules, and the
//! rule that refuses is the one that explains:
//!
//! ```
//! use serde_json::json;
//! use tool_errors::{Violations, tool, toolset};
//!
//! /// List the rooms that are free.
//! #[tool(read)]
//! fn free_rooms(#[input(range(1..=40))] people: u32) -> Result<Vec<String>, Violations> {
//!     Ok(vec![format!("Blue, for {people}")])
//! }
//!
//! # to_its_end(async {
//! let tools = toolset![FreeRooms]?;
//! let refused = tools.call("free_rooms", json!({ "people": "4" })).await.unwrap_err();
//! assert_eq!(refused.message(), "`people` must be an integer from 1 to 40");
//! assert_eq!(refused.suggestion(), Some("Send 4 as a number, without quotes"));
//! # Ok::<_, tool_errors::tool::BuildFaults>(())
//! # });
//! # fn to_its_end(future: impl Future<Output = Result<(), tool_errors::tool::BuildFaults>>) {
//! #     let mut context = std::task::Context::from_waker(std::task::Waker::noop());
//! #     assert!(std::pin::pin!(future).poll(&mut context).is_ready());
//! # }
//! ```
//!
//! # Where to look
//!
//! | you want to | look at |
//! |---|---|
//! | say what an error means for its caller | [`ToolError`](derive@ToolError), and [its attribute](error), word by word |
//! | read, write or show a failure | [`Envelope`] |
//! | make a function a tool | [`tool`](macro@tool), [`require!`], [`toolset!`] |
//! | make methods tools | [`tools`](macro@tools) |
//! | call tools | [`Toolset::call`], which tells how a call goes |
//! | use a type of your own as an argument | [`ToolInput`](derive@ToolInput), rule by rule |
//! | refuse an argument by a rule of your own | [`Violation::new`] |
//! | see what tools can do, and how they can fail | [`catalogue`] |
//! | act on a failure without a model | [`next_action`]; over a whole run, [`Controller`](controller) (feature `controller`) |
//! | read the failures of other servers and services | [`controller::reading`] (feature `controller`) |
//! | keep what the operator should know | [`operator`] |
//! | run the tool calls of a model's message in your own loop | [`message_api`] |
//! | show a model text that others wrote | [`text`] |
//! | serve tools over MCP, or mend an rmcp server that you have | the crate `tool-errors-rmcp` |
//! | know what an error of reqwest, sqlx, tonic or `std::io` says of the work | the crate `tool-errors-classify` |
//!
//! # The words
//!
//! | word | meaning |
//! |---|---|
//! | [route](Route) | what the caller should do next: `retry`, `repair`, `authorize`, `replace`, `check`, `stop` |
//! | [code](Code) | the failure class |
//! | reason | the domain's own name of the failure, such as `NO_SUCH_ORDER` |
//! | [effect](Effect) | what a tool does to the world: `read`, `idempotent`, `once` |
//! | [disposition](Disposition) | what is known of the work when a call fails |
//! | [violation](Violation) | a rule's refusal: where, what was expected, what to send instead |
//! | [envelope](Envelope) | the failure as data; its model view goes to the model, the whole to a controller |
//!
//! # Promises
//!
//! - Every variant of an error declares a route, or the crate does not compile.
//! - A hint about an argument cannot drift from its check: both are one value.
//! - Text that the author did not choose to show never reaches the model.
//! - A state-changing call is never repeated on a guess.
//! - No `unsafe`, and no panic of ours on any input; an author's panic is an answer like any failure.
//!   (Under `panic = "abort"` it ends the program, of which building a toolset warns.)
//!
//! # Features
//!
//! None is on by default.
//!
//! | feature | brings |
//! |---|---|
//! | `tokio` | time limits, and `once` bodies in tasks of their own, which outlive a caller that leaves |
//! | `anyhow` | `anyhow::Error` as an opaque error of a tool |
//! | `controller` | the [`controller`] of a run: what may be called, and what to do with each answer; back-off, retry quotas, Retry-After; readers of other servers' failures |
//! | `garde`, `validator` | their reports as [`Violations`] |
//! | `chrono`, `time`, `uuid`, `url`, `rust_decimal` | their types as arguments |
//! | `jsonschema` | rules from any JSON Schema |
//! | `opentelemetry` | a call's span as a child of its caller's, and the current span's trace id where a caller sent none |
//!
//! Where a program switches on serde_json's own feature `preserve_order`, schemas have their
//! arguments in the order of the declaration, and envelopes their members in that of the contract,
//! as `serde_json::Value` too. In text the envelope's order is always kept.

#![forbid(unsafe_code)]

// The macros name this crate by its path; inside it that path has to exist too.
extern crate self as tool_errors;

#[doc(hidden)]
#[path = "private.rs"]
pub mod __private;
pub mod catalogue;
mod caught;
mod const_text;
mod context;
pub mod controller;
pub mod envelope;
pub mod error;
pub mod input;
mod json_length;
mod macros;
pub mod message_api;
pub mod next;
pub mod operator;
mod panic_location;
pub mod text;
pub mod tool;
pub mod trace;
pub mod violation;

#[doc(inline)]
pub use catalogue::Catalogue;
#[doc(inline)]
pub use context::CallContext;
#[doc(inline)]
pub use controller::{NextAction, next_action};
#[doc(inline)]
pub use envelope::Envelope;
#[doc(inline)]
pub use error::{ToolError, ToolErrorSpec};
#[doc(inline)]
pub use input::ToolInput;
#[doc(inline)]
pub use macros::{ToolError, ToolInput, require, tool, tools};
#[doc(inline)]
pub use next::Call;
#[doc(inline)]
pub use tool::{FromRef, Tool, ToolSpec, Toolset};
pub use tool_errors_shared::{Authority, Code, Disposition, Effect, Route};
#[doc(inline)]
pub use trace::TraceId;
#[doc(inline)]
pub use violation::{Violation, Violations};

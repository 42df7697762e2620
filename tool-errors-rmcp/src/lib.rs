//! MCP for `tool-errors`, on rmcp: for a server that you have, and for one that you write.
//!
//! | to | see |
//! |---|---|
//! | change one line of an rmcp server, and have its schemas enforced, its panics answered, its faults masked | [`wrap`](wrap()), [`Wrap`] |
//! | answer what reaches none of its routes, too | [`wrap_server`] |
//! | return errors with routes from its tools | [`RmcpError`], and [`Failure`] for any error |
//! | check its arguments by rules of ours | [`Parameters`] |
//! | serve a toolset | [`ToolServer`], [`serve_stdio`] |
//!
//! # A server that you have
//!
//! ```
//! use rmcp::handler::server::router::tool::ToolRouter;
//! use rmcp::{ServerHandler, tool, tool_handler, tool_router};
//! use tool_errors_rmcp::wrap;
//!
//! #[derive(Clone)]
//! struct Orders;
//!
//! #[tool_router]
//! impl Orders {
//!     /// Count the orders.
//!     #[tool(annotations(read_only_hint = true))]
//!     async fn count(&self) -> Result<String, String> {
//!         Err("There is no order yet".to_owned())
//!     }
//! }
//!
//! #[tool_handler(router = wrap(Self::tool_router()))] // was: #[tool_handler]
//! impl ServerHandler for Orders {}
//! # let _: ToolRouter<Orders> = wrap(Orders::tool_router());
//! ```
//!
//! # A server of a toolset
//!
//! [`serve_stdio`] serves it to the client that started this process, whatever that client writes.
//!
//! ```no_run
//! use tool_errors::{ToolError, tool, toolset};
//! use tool_errors_rmcp::{ToolServer, serve_stdio};
//!
//! #[derive(Debug, thiserror::Error, ToolError)]
//! enum OrderError {
//!     #[error("order {order_id} was not found")]
//!     #[tool_error(stop, code = NotFound, display, field = "order_id")]
//!     NotFound { order_id: String },
//! }
//!
//! /// Read an order's total, in cents.
//! #[tool(read)]
//! fn order_total(order_id: String) -> Result<u32, OrderError> {
//!     Err(OrderError::NotFound { order_id })
//! }
//!
//! #[tokio::main]
//! async fn main() -> Result<(), Box<dyn std::error::Error>> {
//!     let tools = toolset![(); OrderTotal]?;
//!     serve_stdio(ToolServer::new(tools, "orders", "1.0.0")).await?;
//!     Ok(())
//! }
//! ```

#![forbid(unsafe_code)]

mod answer;
mod context;
mod failure;
mod handed;
mod lines;
mod off_route;
mod parameters;
mod result;
mod server;
mod skim;
mod stdio;
mod transport;
mod wrap;

pub use failure::Failure;
pub use parameters::Parameters;
pub use result::ENVELOPE;
pub use server::{ToolServer, UnknownTool};
pub use stdio::{StdioError, serve_stdio};
pub use transport::LineTransport;
pub use wrap::{Wrap, WrapFault, WrapFaults, WrappedServer, wrap, wrap_server};

/// Lets an error with `#[derive(ToolError)]` be returned from a method of rmcp's own `#[tool]`, as
/// `Result<T, E>` or `Result<Json<T>, E>`.
///
/// The model reads the envelope's model view as the result's text; `_meta` has the whole. Under
/// [`wrap`](wrap()) the tool's effect decides what a failure becomes, and the result has structured content
/// where the tool declares no output schema. Without it neither is known: the tool counts as `once`,
/// and structured content is left out.
///
/// ```
/// use rmcp::{tool, tool_router};
/// use tool_errors::ToolError;
/// use tool_errors_rmcp::RmcpError;
///
/// #[derive(Debug, thiserror::Error, ToolError, RmcpError)]
/// enum StockError {
///     #[error("stock table is locked by pid 8812")] // for the operator
///     #[tool_error(retry, not_executed, message = "The stock is being counted")] // for the model
///     Locked,
/// }
///
/// struct Warehouse;
///
/// #[tool_router]
/// impl Warehouse {
///     /// Tell how many items there are.
///     #[tool]
///     fn items(&self) -> Result<String, StockError> {
///         Err(StockError::Locked)
///     }
/// }
/// # Warehouse::tool_router();
/// ```
///
/// A type that has an `impl IntoCallToolResult` of its own keeps it and leaves the derive out.
pub use tool_errors_derive::RmcpError;

/// What the expansion of `RmcpError` names.
#[doc(hidden)]
pub mod __private {
    pub use crate::answer::answer;
    pub use rmcp::handler::server::tool::IntoCallToolResult;
    pub use rmcp::model::{CallToolResponse, ErrorData};
    pub use tool_errors::ToolErrorSpec;
}

//! MCP for `tool-errors`: a whole server from a toolset, on rmcp.
//!
//! [`ToolServer`] is the server. [`serve_stdio`] serves it to the client that started this process,
//! whatever that client writes.
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

mod lines;
mod result;
mod server;
mod skim;
mod stdio;
mod transport;

pub use result::ENVELOPE;
pub use server::{ToolServer, UnknownTool};
pub use stdio::{StdioError, serve_stdio};
pub use transport::LineTransport;

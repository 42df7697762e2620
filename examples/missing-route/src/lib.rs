//! The compiler refuses an error variant that does not say what the caller should do next.
//!
//! `cargo test -p missing-route`
//!
//! This does not compile: `Full` has no route.
//!
//! ```compile_fail
//! use tool_errors::ToolError;
//!
//! #[derive(Debug, thiserror::Error, ToolError)]
//! enum BookingError {
//!     #[error("the hotel is full")]
//!     Full,
//! }
//! ```
//!
//! With a route it does:
//!
//! ```
//! use tool_errors::{Route, ToolError};
//!
//! #[derive(Debug, thiserror::Error, ToolError)]
//! enum BookingError {
//!     #[error("the hotel is full")]
//!     #[tool_error(replace, display, suggestion = "Try another hotel")]
//!     Full,
//! }
//!
//! assert_eq!(BookingError::Full.envelope().route(), Route::Replace);
//! ```

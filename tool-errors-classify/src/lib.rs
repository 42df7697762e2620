//! What a foreign error says of the work behind it: done, not done, or nobody knows.
//!
//! An error of an HTTP client or a database has many fates in one type. Whether a failed call may
//! be made again depends on which it was: a refused connection has done nothing, while a time-out
//! looks the same whether the work was done or not. Each module here holds free functions from a
//! source's error to a [`Classified`], for a variant's `classify = path`. They ask the error's type,
//! never its text.
//!
//! ```
//! use tool_errors::ToolError;
//!
//! #[derive(Debug, thiserror::Error, ToolError)]
//! enum ArchiveError {
//!     #[error("archive")]
//!     #[tool_error(classify = tool_errors_classify::io::error, message = "The archive failed")]
//!     Io(#[from] std::io::Error),
//! }
//!
//! let refused = std::io::Error::from(std::io::ErrorKind::ConnectionRefused);
//! let envelope = ArchiveError::Io(refused).envelope();
//! assert!(envelope.retryable());
//! assert_eq!(envelope.message(), "The archive failed");
//! ```
//!
//! | module | feature | of |
//! |---|---|---|
//! | [`io`] | | `std::io::Error` |
//! | [`sqlstate`] | | a PostgreSQL error code, from any client |
//! | `http_1` | `http_1` | a status, with Retry-After |
//! | `reqwest_0_13` | `reqwest_0_13` (with `h2_0_4`, a refused HTTP/2 stream is known too) | `reqwest::Error` |
//! | `tonic_0_14` | `tonic_0_14` | `tonic::Status` |
//! | `sqlx_0_9` | `sqlx_0_9` (needs Rust 1.94, as sqlx does) | `sqlx::Error` of a PostgreSQL database |
//! | `rusqlite_0_43` | `rusqlite_0_43` (needs Rust 1.89, as rusqlite does) | `rusqlite::Error` |
//!
//! # What they say
//! | the failure | route | disposition |
//! |---|---|---|
//! | came before the work | `retry` | not executed |
//! | refused the work | `stop`, or `authorize` where a credential is missing | rejected |
//! | leaves open whether the work was done | `retry` | unknown |
//! | came after the work, its answer is lost | `retry` | executed |
//! | says that the thing is there already | `check` | unknown: it may be our own success |
//!
//! `retry` with an unknown or executed work is an opinion about the source alone: the wrapper of a
//! `once` tool turns it into a `check`, and never repeats the call.
//!
//! A classifier sees one error. Where a tool does several things, one after another, the last one's
//! error says nothing of the first: hold them in one transaction, or say `disposition` yourself.
#![forbid(unsafe_code)]

mod fate;
#[cfg(feature = "http_1")]
pub mod http_1;
pub mod io;
#[cfg(feature = "reqwest_0_13")]
pub mod reqwest_0_13;
#[cfg(feature = "rusqlite_0_43")]
pub mod rusqlite_0_43;
pub mod sqlstate;
#[cfg(feature = "sqlx_0_9")]
pub mod sqlx_0_9;
#[cfg(feature = "tonic_0_14")]
pub mod tonic_0_14;

pub use tool_errors::error::Classified;

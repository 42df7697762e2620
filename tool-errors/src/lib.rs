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
pub use tool_errors_derive::{ToolError, ToolInput, require, tool};
pub use tool_errors_shared::{Authority, Code, Disposition, Effect, Route};
pub use trace::TraceId;
pub use violation::{Violation, Violations};

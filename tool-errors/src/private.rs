//! What the macros' expansions use and nobody else should. No stability is promised here.

pub use crate::__const_text as const_text;
pub use crate::const_text::{joined, joined_length, joined_text};
pub use crate::envelope::sentence::BOUNDARY;
pub use crate::error::glue::{Gives, Wait, call, gives, value};
pub use crate::error::{Classified, Declaration, Declares, VariantSpec};
pub use crate::error::{ToolError, ToolErrorSpec};
pub use crate::next::{NextArgument, NextSpec, NextValue, wire_name};
pub use crate::text::Shown;
pub use crate::tool::const_check::{is_read, missing_argument, or_empty, repeats_on_a_guess};
pub use crate::violation::IntoViolations;
pub use crate::{Authority, Code, Disposition, Envelope, Route, TraceId};
pub use crate::{Effect, FromRef, Tool, ToolInput, ToolSpec};
pub use serde::Serialize;

//! What the macros' expansions use and nobody else should. No stability is promised here.

pub use crate::__const_text as const_text;
pub use crate::const_text::{joined, joined_length, joined_text};
pub use crate::context::IsContext;
pub use crate::error::backtrace::{Carrier, CarriesBacktrace, CarriesError, CarriesNone};
pub use crate::error::glue::{Gives, IsError, Later, Wait, call, declared, declared_by, gives};
pub use crate::error::shown::{ErrorField, MarkedField, OtherField, formatted, shown, words};
pub use crate::error::{Classified, Declaration, Declares, RetryAfter, VariantSpec};
pub use crate::error::{ToolError, ToolErrorSpec};
pub use crate::next::{NextArgument, NextSpec, NextValue};
pub use crate::tool::const_check::{
    TIME_LIMITS, is_read, missing_argument, or_empty, repeats_on_a_guess, wire_name,
};
pub use crate::tool::const_names::{Names, Target};
pub use crate::tool::debug::{is_shared, moves};
pub use crate::tool::lent::{Lent, lent};
pub use crate::tool::listed::{Listed, NotListed};
pub use crate::tool::output_schema::{JsonObject, output_schema};
pub use crate::tool::returned::{IsResult, ReturnedError};
pub use crate::tool::state::Cloned;
pub use crate::violation::IntoViolations;
pub use crate::{Authority, Code, Disposition, Envelope, Route, TraceId};
pub use crate::{CallContext, Effect, FromRef, Tool, ToolInput, ToolSpec};
pub use serde::Serialize;
pub use std::backtrace::Backtrace;
pub use tool_errors_derive::{ToolArguments, toolset_of};

/// What the expansion of `#[derive(ToolInput)]` names.
pub mod input {
    pub use crate::input::rule::Format;
    pub use crate::input::{
        Absence, AbsenceRefused, Across, Default, Demands, Field, Holds, Location, NO_NAME, Object,
        Plain, Published, Report, Rule, Schema, SchemaWriter, Tagging, ToolInput, TypeInfo,
        Unknown, Unpublished, Variants, choose, is_name, rule, variants, wrapped,
    };
    pub use crate::violation::{Choice, Literal, Number, Type, Violation};
    pub use serde_json::Value;
}

/// What the expansion of `require!` names.
pub mod require {
    pub use crate::tool::require::{
        ListsMembers, ListsNothing, Measure, Order, Probe, Refusal, ShownAsJson, ShownAsText,
        ShownNot, literal, refused,
    };
}

/// Names of the macros' words. The compiler never sees them.
#[cfg(rust_analyzer)]
#[allow(missing_docs, non_camel_case_types)]
pub mod words {
    tool_errors_derive::words!();
}

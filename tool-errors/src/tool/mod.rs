//! Tools: their specification, their sets, and the one path of a call.
//!
//! ```text
//! spec.rs         what a tool is; definition.rs what a toolset publishes of it
//! dynamic.rs      a tool that is made at run time
//! builder.rs      how a toolset is put together; build_check.rs checks it as a whole
//! call.rs         the one path of a call
//!   visibility.rs     which tools this caller may see; unknown_tool.rs no tool has this name
//!   erased.rs         arguments decoded, for a tool without its types
//!   body/             the body run, its time limit kept, its panics caught
//!   disposition.rs    what a failure becomes for the caller
//!   record.rs         the answer, and the operator's record
//! answers.rs      what each failure would be answered, for the catalogue
//! require/          what a `require!` in a body says when it refuses
//! debug.rs        what `#[tool(debug)]` asks
//! lent.rs         what owns the value of a `&Path`
//! yields.rs         the tool that yields what a refusal asks for
//! const_check.rs  what the macros ask at compile time; const_names.rs of a whole toolset
//! listed.rs       what `toolset!` lists
//! ```

pub(crate) mod answers;
mod blamed;
mod body;
mod build_check;
mod build_faults;
mod builder;
mod call;
pub(crate) mod const_check;
pub(crate) mod const_names;
pub(crate) mod debug;
mod definition;
mod disposition;
mod dynamic;
mod erased;
pub(crate) mod lent;
pub(crate) mod listed;
mod name;
mod on_unknown;
mod onward;
pub(crate) mod outcome;
pub(crate) mod output_schema;
mod record;
pub(crate) mod require;
pub(crate) mod returned;
mod running;
mod spec;
pub(crate) mod state;
mod toolset;
mod toolset_macro;
mod unknown_tool;
mod visibility;
mod yields;

#[cfg(test)]
mod by_hand;

pub use crate::context::CallContext;
pub use build_faults::{BuildFault, BuildFaults};
pub use builder::ToolsetBuilder;
pub use definition::Definition;
pub use dynamic::DynamicTool;
pub use outcome::Failure;
pub use returned::{ReturnedAnswer, ReturnedError};
pub use running::Running;
pub use spec::{Tool, ToolSpec};
pub use state::FromRef;
pub use toolset::Toolset;
pub use unknown_tool::{Listed, unknown_tool};

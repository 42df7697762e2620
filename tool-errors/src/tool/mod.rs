//! Tools: their specification, their sets, and the one path of a call.

mod body;
mod build_check;
mod build_faults;
mod builder;
mod call;
pub(crate) mod const_check;
pub(crate) mod const_names;
pub(crate) mod context;
mod definition;
mod disposition;
mod erased;
mod on_unknown;
mod outcome;
pub(crate) mod output_schema;
mod record;
pub(crate) mod returned;
mod running;
mod spec;
mod state;
mod toolset;
mod toolset_macro;
mod unknown_tool;

#[cfg(test)]
mod by_hand;

pub use build_faults::{BuildFault, BuildFaults};
pub use builder::ToolsetBuilder;
pub use context::CallContext;
pub use definition::Definition;
pub use returned::ReturnedError;
pub use spec::{Tool, ToolSpec};
pub use state::FromRef;
pub use toolset::Toolset;

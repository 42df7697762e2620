//! Tools: their specification, their sets, and the one path of a call.

pub(crate) mod const_check;
mod context;
mod returned;
mod spec;
mod state;
mod toolset;

#[cfg(test)]
mod by_hand;

pub use context::CallContext;
pub use returned::ReturnedError;
pub use spec::{Tool, ToolSpec};
pub use state::FromRef;
pub use toolset::Toolset;

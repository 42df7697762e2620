//! The controller of one run of an agent: what may be called, and what to do with each answer.

mod admit;
mod builder;
mod controller;
mod decide;
mod decision;
mod distrusted;
mod drive;
mod explain;
mod heard;
mod mend;
mod note;
mod operation;
mod operations;
mod patch;
mod reading;
mod retry;
mod settings;
mod settle;
mod state;
mod words;

#[cfg(test)]
mod tests;

pub use builder::ControllerBuilder;
pub use controller::Controller;
pub use decision::{Answer, Answered, Checked, Decision, Spending, Stop};
pub use distrusted::{Distrusted, Doubt};
pub use drive::{Caller, Outcome};
pub use explain::{Explanation, Row};
pub use operation::{NotAKey, Operation, OperationKey, RunId};
pub use settings::Budget;
pub use state::Spent;

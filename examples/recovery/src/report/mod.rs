//! What people read of a summary: tables for the terminal and for Markdown, a chart, a prompt.

mod chart;
mod markdown;
mod prompt;
mod table;

pub(crate) use chart::chart;
pub(crate) use markdown::markdown;
pub(crate) use prompt::prompt;
pub(crate) use table::{Table, tables};

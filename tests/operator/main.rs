//! What the operator reads: the record of a call whole, the logs that keep it, the trace id that
//! joins it to an envelope, and what a caller may see.

mod backtraces;
mod json_lines;
mod queue;
mod records;
mod spans;
mod support;
mod trace_ids;
mod visibility;

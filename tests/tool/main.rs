//! Tools at run time, through the macros and the one path of a call: what becomes of every failure,
//! for the caller and for the operator.

mod answers;
mod cancelled;
mod candidates;
mod dynamic;
mod faults;
mod limits;
mod on_unknown;
mod onward;
mod panics;
mod records;
mod support;
mod table;
mod text;
mod traced;
mod unknown_tool;

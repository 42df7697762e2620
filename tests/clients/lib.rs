//! What the driver of these tests (`driver/`) and their programs (`programs/`) have in common: the
//! plan that a client is given, and the tools that it calls.
//!
//! Three official clients make the same calls, each a program that knows nothing of what is right:
//! it plays a plan and prints what it got. The driver reads that, and what went over the wire, and
//! judges.

pub mod plan;
pub mod sets;

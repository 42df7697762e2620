//! The router and the controller's decisions, every cell of them: what is written (route × code ×
//! `retryable`), on which tool (effect), with what known of the work (disposition), under which
//! budget. What is expected is written here, from the rules; nothing asks the code under test for it.

mod decisions;
mod pipeline;
mod published;
mod read;
mod written;

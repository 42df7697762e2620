//! The controller's rules, one by one.

mod repairs;
mod retries;
mod support;

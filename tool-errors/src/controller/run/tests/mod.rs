//! The controller's rules, one by one.

mod believed;
mod checks;
mod driven;
mod explained;
mod hostile;
mod keys;
mod late;
mod loops;
mod patches;
mod repairs;
mod retries;
mod support;
mod words;

//! What an agent recovers from, by what an error tells it: a deterministic benchmark that calls real
//! tools and no model.

mod agent;
mod bench;
mod bounds;
mod cli;
mod depot;
mod format;
mod operation;
mod parts;
mod report;
mod session;
mod statistics;
mod summary;
mod tally;

use std::process::ExitCode;

/// What `main` and its helpers fail with: a person reads it, no model does.
type Fallible<T> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

fn main() -> ExitCode {
    match cli::run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            anstream::eprintln!("recovery: {error}");
            ExitCode::FAILURE
        }
    }
}

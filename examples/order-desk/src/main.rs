//! An order desk for AI agents: every failing call tells what to do next, and the next call works.

mod cli;
mod desk;
mod errors;
mod explain;
mod gateway;
mod out;
mod serve;
mod session;
mod style;
mod tools;

use std::process::ExitCode;

/// What `main` and its helpers fail with: a person reads it, no model does.
type Fallible<T> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

#[tokio::main]
async fn main() -> ExitCode {
    match cli::run().await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            anstream::eprintln!("order-desk: {}", chain(error.as_ref()));
            ExitCode::FAILURE
        }
    }
}

/// An error and its sources in one line.
fn chain(error: &dyn std::error::Error) -> String {
    let mut line = error.to_string();
    let mut source = error.source();
    while let Some(error) = source {
        line = format!("{line}: {error}");
        source = error.source();
    }
    line
}

//! Times, and what is made of several of them.

use std::process::Command;
use std::time::{Duration, Instant};

use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike as _;

/// What one run of a command took.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Took {
    /// CPU time in user mode, of the command and all that it started.
    pub(crate) user: Duration,
    /// From its start to its end.
    pub(crate) wall: Duration,
}

/// Runs a command to its end.
///
/// # Errors
/// It could not be started, or failed.
pub(crate) fn run(command: &mut Command) -> Result<Took, Box<dyn std::error::Error>> {
    let before = children()?;
    let start = Instant::now();
    let status = command.status()?;
    let wall = start.elapsed();
    if !status.success() {
        return Err(format!("{command:?} ended with {status}").into());
    }
    Ok(Took {
        user: children()? - before,
        wall,
    })
}

/// What all children that have ended spent in user mode.
fn children() -> Result<Duration, Box<dyn std::error::Error>> {
    let spent = getrusage(UsageWho::RUSAGE_CHILDREN)?.user_time();
    Ok(Duration::from_micros(u64::try_from(
        spent.num_microseconds(),
    )?))
}

/// The median of both times, each by itself.
pub(crate) fn median(took: &[Took]) -> Took {
    let middle = |mut times: Vec<Duration>| {
        times.sort_unstable();
        times.get(times.len() / 2).copied().unwrap_or_default()
    };
    Took {
        user: middle(took.iter().map(|took| took.user).collect()),
        wall: middle(took.iter().map(|took| took.wall).collect()),
    }
}

//! A hundred clients and one server that serves one call at a time: what each way of waiting costs.
//!
//! `cargo run --release -p tool-errors-benches --bin contention [-- SEED]` prints a table. Time is
//! simulated: the same seed gives the same table everywhere.

mod simulation;
mod strategy;

use std::io::{ErrorKind, Write as _};

use simulation::{Load, Spent};
use strategy::Strategy;

/// How many seeds a row is the mean of.
const RUNS: u64 = 20;

fn main() {
    let seed = match std::env::args().nth(1).map(|word| word.parse()) {
        None => 1,
        Some(Ok(seed)) => seed,
        Some(Err(_)) => {
            eprintln!("The seed is a whole number: contention -- 7");
            std::process::exit(2);
        }
    };
    let printed = std::io::stdout().write_all(table(seed).as_bytes());
    match printed {
        // Whoever leaves before the end, as `head` does, has read enough.
        Err(fault) if fault.kind() != ErrorKind::BrokenPipe => {
            eprintln!("contention: {fault}");
            std::process::exit(1);
        }
        _ => {}
    }
}

fn table(seed: u64) -> String {
    let load = Load::default();
    let mut table = format!(
        "{} clients, one server that serves one call in {} ms and refuses others meanwhile; \
         mean of {RUNS} runs from seed {seed}\n\n\
         | waits | completion (s) | calls | wasted calls |\n|---|---|---|---|\n",
        load.clients,
        load.service / 1_000,
    );
    for strategy in Strategy::ALL {
        let spent = mean(strategy, load, seed);
        table += &format!(
            "| {} | {:.2} | {:.0} | {:.0} |\n",
            strategy.name(),
            spent.completion / 1e6,
            spent.calls,
            spent.calls - load.clients as f64,
        );
    }
    table
}

fn mean(strategy: Strategy, load: Load, seed: u64) -> Spent {
    let mut sum = Spent::default();
    for run in 0..RUNS {
        let spent = simulation::run(strategy, load, seed.wrapping_mul(RUNS).wrapping_add(run));
        sum.completion += spent.completion / RUNS as f64;
        sum.calls += spent.calls / RUNS as f64;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_table() {
        assert_eq!(table(3), table(3));
        assert_ne!(table(3), table(4));
    }

    /// What the library waits by default is worth its place.
    #[test]
    fn full_jitter_wastes_fewer_calls_than_none_a_half_or_all_of_it() {
        let load = Load::default();
        let calls = |strategy| mean(strategy, load, 1).calls;
        let full = calls(Strategy::Full);
        assert!(full * 2.0 < calls(Strategy::None));
        assert!(full < calls(Strategy::Exponential));
        assert!(full < calls(Strategy::Equal));
        let time = |strategy| mean(strategy, load, 1).completion;
        assert!(time(Strategy::Full) < time(Strategy::Exponential));
    }
}

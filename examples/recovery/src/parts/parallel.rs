//! Parallel calls: a model's message holds several at once, and the carrier takes only so many in a
//! second. Who waits how long decides who is served.

use serde::{Deserialize, Serialize};

use super::measured::{AGENTS, OURS};
use crate::bench::Bench;
use crate::bounds::Bound;
use crate::operation::{Mix, draw};
use crate::session::{Play, Rules};
use crate::statistics::{Column, Figure};

/// Calls of one message.
pub(crate) const AT_ONCE: usize = 8;

/// Calls that the carrier takes in a second.
pub(crate) const PER_SECOND: u32 = 2;

/// Nothing else is in the way.
const MIX: Mix = Mix {
    name: "parallel calls",
    shares: &[],
};

const RULES: Rules = Rules {
    recoveries: 4,
    retry: None,
    repair: None,
    approval: None,
};

/// One format's row.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Row {
    pub(crate) format: String,
    pub(crate) resolution: Figure,
    pub(crate) attempts_per_operation: Figure,
    pub(crate) failed_retries: Figure,
    /// Of simulated time, until the last call of a message is done or given up.
    pub(crate) milliseconds_per_message: Figure,
}

/// Plays it.
pub(crate) fn run(bench: &Bench) -> Vec<Row> {
    let size = bench.size;
    let messages = size.operations.div_ceil(AT_ONCE) as u64;
    let ran = bench.runs("parallel calls", size.runs, |seed| {
        let operations = draw(&MIX, size.operations, seed);
        let play = Play::new(&operations, RULES, seed);
        AGENTS.map(|agent| play.messages(agent, AT_ONCE, PER_SECOND))
    });
    let row = |at: usize| {
        let column = Column::at(&ran, at, size.runs);
        Row {
            format: AGENTS[at].name(),
            resolution: column.each(|one| one.resolved),
            attempts_per_operation: column.each(|one| one.attempts),
            failed_retries: column.total(|one| one.failed_retries),
            milliseconds_per_message: column.for_each_of(messages, |one| one.simulated_ms),
        }
    };
    (0..AGENTS.len()).map(row).collect()
}

/// Who is told when to come, and comes not all at once, wastes fewer calls.
pub(crate) fn bounds(rows: &[Row]) -> Vec<Bound> {
    let [others @ .., ours] = rows else {
        return Vec::new();
    };
    let fewest = others.iter().map(|row| row.failed_retries.value);
    let fewest = fewest.fold(f64::INFINITY, f64::min);
    vec![Bound {
        claim: format!("parallel calls: {} wastes the fewest retries", OURS.name()),
        measured: format!("{} and {fewest}", ours.failed_retries.value),
        holds: ours.failed_retries.value <= fewest,
    }]
}

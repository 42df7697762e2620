//! Beyond the published four ways to fail: outcomes that nobody knows, a depot that turns calls away
//! and says until when, calls that another tool answers, calls that a person has to approve; and
//! larger budgets.

use serde::{Deserialize, Serialize};

use crate::bench::Bench;
use crate::bounds::Bound;
use crate::operation::{Mix, Obstacle, draw};
use crate::parts::measured::{AGENTS, OURS};
use crate::session::{Agent, Play, Rules};
use crate::statistics::{Column, Figure};

/// How probable it is assumed that a person approves who is asked.
pub(crate) const APPROVAL: f64 = 0.8;

/// Calls after the first, where that is not what is varied: three attempts, the library's default.
const RECOVERIES: u32 = 2;

/// The budgets that are compared, as calls after the first.
const BUDGETS: [u32; 3] = [1, 2, 4];

const LOST: [(Obstacle, u32); 2] = [
    (Obstacle::AnswerLost { booked: true }, 20),
    (Obstacle::AnswerLost { booked: false }, 20),
];

/// What is in the way, 40 times of 100 in each mix.
const MIXES: [Mix; 5] = [
    Mix {
        name: "unknown outcomes",
        shares: &LOST,
    },
    Mix {
        name: "throttling",
        shares: &[(Obstacle::Transient, 40)],
    },
    Mix {
        name: "replacements",
        shares: &[(Obstacle::Archived, 40)],
    },
    Mix {
        name: "authorisation",
        shares: &[(Obstacle::Permission, 40)],
    },
    ALL_TOGETHER,
];

/// Everything that there is.
pub(crate) const ALL_TOGETHER: Mix = Mix {
    name: "all together",
    shares: &[
        (Obstacle::Transient, 6),
        (Obstacle::Validation, 6),
        (Obstacle::Permission, 7),
        (Obstacle::NotFound, 7),
        (Obstacle::Archived, 7),
        (Obstacle::AnswerLost { booked: true }, 4),
        (Obstacle::AnswerLost { booked: false }, 3),
    ],
};

/// What came of it.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Beyond {
    pub(crate) mixes: Vec<Row>,
    pub(crate) budgets: Vec<Row>,
}

/// One format in one scenario.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Row {
    pub(crate) scenario: String,
    pub(crate) format: String,
    pub(crate) resolution: Figure,
    pub(crate) attempts_per_operation: Figure,
    pub(crate) permanent_retries: u64,
    pub(crate) doubled_effects: u64,
    /// Operations that were handed to a person.
    pub(crate) asked: u64,
    /// Of simulated time, for each operation.
    pub(crate) milliseconds: Figure,
    /// Of errors, for each operation.
    pub(crate) bytes: Figure,
}

/// Plays every mix, then the published one under every budget.
pub(crate) fn run(bench: &Bench) -> Beyond {
    let rules = |recoveries| Rules {
        recoveries,
        retry: None,
        repair: None,
        approval: Some(APPROVAL),
    };
    let mixes = MIXES.iter().flat_map(|mix| {
        let scenario = mix.name.to_owned();
        play(bench, scenario, mix, &rules(RECOVERIES))
    });
    let budgets = BUDGETS.into_iter().flat_map(|recoveries| {
        let scenario = format!("{} calls at most", recoveries + 1);
        play(bench, scenario, &Mix::PUBLISHED, &rules(recoveries))
    });
    Beyond {
        mixes: mixes.collect(),
        budgets: budgets.collect(),
    }
}

fn play(bench: &Bench, scenario: String, mix: &Mix, rules: &Rules) -> Vec<Row> {
    let size = bench.size;
    let ran = bench.runs("beyond", size.runs, |seed| {
        let operations = draw(mix, size.operations, seed);
        let play = Play::new(&operations, *rules, seed);
        AGENTS.map(|agent| play.sum(agent))
    });
    let row = |(at, agent): (usize, Agent)| {
        let column = Column::at(&ran, at, size.runs);
        let sum = column.sum();
        Row {
            scenario: scenario.clone(),
            format: agent.name(),
            resolution: column.each(|one| one.resolved),
            attempts_per_operation: column.each(|one| one.attempts),
            permanent_retries: sum.permanent_retries,
            doubled_effects: sum.doubled_effects,
            asked: sum.asked,
            milliseconds: column.each(|one| one.simulated_ms),
            bytes: column.each(|one| one.bytes_read),
        }
    };
    AGENTS.into_iter().enumerate().map(row).collect()
}

/// In every scenario the whole envelope resolves the most, repeats no permanent failure and doubles
/// no effect; and the generic message does both, or the scenarios would show nothing.
pub(crate) fn bounds(beyond: &Beyond) -> Vec<Bound> {
    let mut bounds = Vec::new();
    for rows in beyond.mixes.chunks(AGENTS.len()) {
        let [others @ .., whole] = rows else { continue };
        let best = others.iter().map(|row| row.resolution.value);
        let best = best.fold(0.0, f64::max);
        bounds.push(Bound {
            claim: format!("{}: {} resolves the most", whole.scenario, whole.format),
            measured: format!("{} and {best}", whole.resolution.value),
            holds: whole.resolution.value >= best,
        });
    }
    let ours = OURS.name();
    let all = beyond.mixes.iter().chain(&beyond.budgets);
    for row in all.filter(|row| row.format == ours) {
        let spent = row.permanent_retries + row.doubled_effects;
        bounds.push(Bound {
            claim: format!(
                "{}: {ours} repeats no permanent failure and doubles no effect",
                row.scenario
            ),
            measured: spent.to_string(),
            holds: spent == 0,
        });
    }
    let generic = &beyond.mixes[0];
    bounds.push(Bound {
        claim: format!(
            "{}: {} doubles effects, as a control",
            generic.scenario, generic.format
        ),
        measured: generic.doubled_effects.to_string(),
        holds: generic.doubled_effects > 0,
    });
    bounds
}

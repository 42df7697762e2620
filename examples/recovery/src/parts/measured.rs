//! Without assumptions: no probability is rolled. The depot's clock decides whether a second call
//! comes too early, one repairer mends for all formats, and the real validator decides what is right.

use fastrand::Rng;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::bench::Bench;
use crate::bounds::Bound;
use crate::format::Format;
use crate::operation::{Arguments, MISTAKES, Mistake as Way, Mix, Operation, draw};
use crate::session::{Agent, Play, Rules};
use crate::statistics::{Column, Figure};
use crate::tally::Tally;

/// One call after the first, as in the published benchmark, and nobody to ask.
const RULES: Rules = Rules {
    recoveries: 1,
    retry: None,
    repair: None,
    approval: None,
};

/// How many points of a hundred shuffled suggestions may repair more than a code alone: what is hit
/// by accident.
const BY_ACCIDENT: f64 = 0.02;

/// Whoever reads each format.
pub(crate) const AGENTS: [Agent; 4] = [
    Agent::Router(Format::Generic),
    Agent::Router(Format::CodeOnly),
    Agent::Router(Format::Actionable),
    OURS,
];

/// The fourth format: the whole envelope, patches too, under a controller that knows the server.
pub(crate) const OURS: Agent = Agent::Controller { trusts: true };

/// What came of it.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Measured {
    pub(crate) rows: Vec<Row>,
    /// The same, with the suggestions and patches of other cases in the place of a case's own.
    pub(crate) shuffled: Vec<Row>,
    pub(crate) mistakes: Vec<Mistake>,
}

/// One format's row.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Row {
    pub(crate) format: String,
    pub(crate) resolution: Figure,
    /// Of the calls that were refused for their arguments, the share that the validator then accepted.
    pub(crate) repaired: Figure,
    /// The share that did what was meant.
    pub(crate) repaired_as_meant: Figure,
    pub(crate) attempts_per_operation: Figure,
    pub(crate) failed_retries: Figure,
    pub(crate) permanent_retries: Figure,
    /// Bytes that are read of one error.
    pub(crate) bytes_per_error: Figure,
}

/// How often one way of getting a call wrong was repaired, by format.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Mistake {
    pub(crate) name: String,
    pub(crate) calls: u64,
    pub(crate) repaired: Vec<u64>,
}

/// What one seed gives.
struct Ran {
    rows: [Tally; 4],
    shuffled: [Tally; 4],
    mistakes: Vec<[Tally; 4]>,
}

/// Plays it: the same operations for each format.
pub(crate) fn run(bench: &Bench) -> Measured {
    let size = bench.size;
    let ran = bench.runs("without assumptions", size.runs, |seed| {
        let operations = draw(&Mix::PUBLISHED, size.operations, seed);
        let play = Play::new(&operations, RULES, seed);
        let played = AGENTS.map(|agent| play.by(agent));
        Ran {
            mistakes: mistakes(&operations, &played),
            rows: played.map(|tallies| tallies.into_iter().sum()),
            shuffled: AGENTS.map(|agent| shuffled(play, agent)),
        }
    });
    let rows = |of: fn(&Ran) -> &[Tally; 4]| {
        let row = |(at, agent): (usize, Agent)| {
            row(
                agent,
                &Column::new(ran.iter().map(|one| of(one)[at]), size.runs),
            )
        };
        AGENTS.into_iter().enumerate().map(row).collect()
    };
    let mistake = |(at, mistake): (usize, &Way)| {
        let format = |format: usize| ran.iter().map(|one| one.mistakes[at][format]).sum();
        let sums: [Tally; 4] = [0, 1, 2, 3].map(format);
        Mistake {
            name: mistake.name.to_owned(),
            calls: sums[0].refused,
            repaired: sums.iter().map(|one| one.repaired).collect(),
        }
    };
    Measured {
        rows: rows(|one| &one.rows),
        shuffled: rows(|one| &one.shuffled),
        mistakes: MISTAKES.iter().enumerate().map(mistake).collect(),
    }
}

fn row(agent: Agent, column: &Column) -> Row {
    Row {
        format: agent.name(),
        resolution: column.each(|one| one.resolved),
        repaired: column.ratio(|one| one.repaired, |one| one.refused),
        repaired_as_meant: column.ratio(|one| one.repaired_as_meant, |one| one.refused),
        attempts_per_operation: column.each(|one| one.attempts),
        failed_retries: column.total(|one| one.failed_retries),
        permanent_retries: column.total(|one| one.permanent_retries),
        bytes_per_error: column.ratio(|one| one.bytes_read, |one| one.errors),
    }
}

/// Plays with the advice of another refused call in the place of each refused call's own.
fn shuffled(play: Play<'_>, agent: Agent) -> Tally {
    let operations = play.operations;
    let mut advice = play.first_answers(agent.format());
    let mut refused: Vec<usize> = (0..operations.len())
        .filter(|&at| operations[at].mistake.is_some() && advice[at].is_some())
        .collect();
    let cases = refused.clone();
    Rng::with_seed(play.seed).shuffle(&mut refused);
    let mut others: Vec<Option<Arguments>> = vec![None; operations.len()];
    for (case, other) in cases.into_iter().zip(refused) {
        others[case] = advice[other].take();
    }
    let tamper = |at: usize, answer: &mut Arguments| {
        if let Some(other) = &others[at] {
            advise(answer, other);
        }
    };
    let play = Play {
        tamper: Some(&tamper),
        ..play
    };
    play.sum(agent)
}

/// Puts another answer's advice in the place of this one's own. What is to blame stays.
fn advise(answer: &mut Arguments, other: &Arguments) {
    const ADVICE: [&str; 4] = ["suggestion", "patch", "candidates", "applicability"];
    for member in ADVICE {
        match other.get(member) {
            Some(advice) => answer.insert(member.to_owned(), advice.clone()),
            None => answer.remove(member),
        };
    }
    let (Some(Value::Array(refusals)), Some(Value::Array(others))) =
        (answer.get_mut("violations"), other.get("violations"))
    else {
        return;
    };
    for (refusal, other) in refusals.iter_mut().zip(others.iter().cycle()) {
        if let (Value::Object(refusal), Value::Object(other)) = (refusal, other) {
            advise(refusal, other);
        }
    }
}

/// What became of each way to get a call wrong, by format.
fn mistakes(operations: &[Operation], played: &[Vec<Tally>; 4]) -> Vec<[Tally; 4]> {
    let mut sums = vec![[Tally::default(); 4]; MISTAKES.len()];
    for (at, operation) in operations.iter().enumerate() {
        let Some(mistake) = operation.mistake else {
            continue;
        };
        for (sum, tallies) in sums[mistake].iter_mut().zip(played) {
            *sum += tallies[at];
        }
    }
    sums
}

/// Each format repairs more than the one before it; none repeats what can't work but the one that
/// says nothing; and with other cases' suggestions nothing is left of the repairs.
pub(crate) fn bounds(measured: &Measured) -> Vec<Bound> {
    let mut bounds = Vec::new();
    for pair in measured.rows.windows(2) {
        let [less, more] = pair else { continue };
        bounds.push(Bound {
            claim: format!("{} repairs more than {}", more.format, less.format),
            measured: format!("{} and {}", more.repaired.value, less.repaired.value),
            holds: more.repaired.value > less.repaired.value,
        });
        bounds.push(Bound {
            claim: format!("{} repeats no permanent failure", more.format),
            measured: more.permanent_retries.value.to_string(),
            holds: more.permanent_retries.high == 0.0,
        });
    }
    let code_only = &measured.rows[1];
    for row in &measured.shuffled[2..] {
        bounds.push(Bound {
            claim: format!(
                "{}: with shuffled suggestions its repairs fall to those of {} and 2 points",
                row.format, code_only.format
            ),
            measured: format!("{} and {}", row.repaired.value, code_only.repaired.value),
            holds: row.repaired.value <= code_only.repaired.value + BY_ACCIDENT,
        });
    }
    bounds
}

//! Adversaries: answers that are changed on their way. What does each reader do with them?

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::beyond::ALL_TOGETHER;
use crate::bench::Bench;
use crate::bounds::Bound;
use crate::format::Format;
use crate::operation::{Arguments, draw};
use crate::session::{Agent, Play, Rules};
use crate::statistics::{Column, Figure};

/// A way to change answers.
struct Adversary {
    name: &'static str,
    /// Changes the members of an answer.
    changes: fn(&mut Arguments),
}

const ADVERSARIES: [Adversary; 7] = [
    Adversary {
        name: "none",
        changes: |_| {},
    },
    Adversary {
        name: "misleading suggestions",
        changes: mislead,
    },
    Adversary {
        name: "ambiguous suggestions",
        changes: blur,
    },
    Adversary {
        name: "mismatched codes",
        changes: mismatch,
    },
    Adversary {
        name: "no trace ids",
        changes: |answer| {
            answer.remove("traceId");
        },
    },
    Adversary {
        name: "everything marked retryable",
        changes: |answer| {
            answer.insert("retryable".to_owned(), json!(true));
        },
    },
    Adversary {
        name: "the same, with the route retry and no wait",
        changes: |answer| {
            answer.insert("retryable".to_owned(), json!(true));
            answer.insert("retryAfterMs".to_owned(), json!(0));
            if let Some(route) = answer.get_mut("route") {
                *route = json!("retry");
            }
        },
    },
];

/// Whoever reads. The controller believes nothing that the server says of calls that change something.
const AGENTS: [Agent; 6] = [
    Agent::Naive(Format::Actionable),
    Agent::Naive(Format::Whole),
    Agent::Router(Format::CodeOnly),
    Agent::Router(Format::Actionable),
    Agent::Router(Format::Whole),
    OURS,
];

const OURS: Agent = Agent::Controller { trusts: false };

const RULES: Rules = Rules {
    recoveries: 3,
    retry: None,
    repair: None,
    approval: Some(super::beyond::APPROVAL),
};

/// The calls of a run, for each two operations. Only a controller knows of a budget for all of them.
const CALLS_FOR_TWO: u64 = 3;

/// One reader under one adversary.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Row {
    pub(crate) adversary: String,
    pub(crate) reader: String,
    pub(crate) resolution: Figure,
    pub(crate) attempts_per_operation: Figure,
    /// Calls beyond the budget of their run.
    pub(crate) over_budget: u64,
    /// The same call again after a failure that is permanent: refused arguments too.
    pub(crate) permanent_retries: u64,
    /// Effects beyond the one that was asked for, on other parcels too.
    pub(crate) doubled_effects: u64,
}

/// Plays every adversary against every reader.
pub(crate) fn run(bench: &Bench) -> Vec<Row> {
    let played = |adversary: &Adversary| play(bench, adversary);
    ADVERSARIES.iter().flat_map(played).collect()
}

fn play(bench: &Bench, adversary: &Adversary) -> Vec<Row> {
    let size = bench.size;
    let budget = size.operations as u64 * CALLS_FOR_TWO / 2;
    let tamper = |_: usize, answer: &mut Arguments| (adversary.changes)(answer);
    let ran = bench.runs("adversaries", size.runs, |seed| {
        let operations = draw(&ALL_TOGETHER, size.operations, seed);
        let play = Play {
            calls: Some(budget),
            tamper: Some(&tamper),
            ..Play::new(&operations, RULES, seed)
        };
        AGENTS.map(|agent| play.sum(agent))
    });
    let row = |(at, agent): (usize, Agent)| {
        let column = Column::at(&ran, at, size.runs);
        let sum = column.sum();
        Row {
            adversary: adversary.name.to_owned(),
            reader: agent.name(),
            resolution: column.each(|one| one.resolved),
            attempts_per_operation: column.each(|one| one.attempts),
            over_budget: column.beyond(budget, |one| one.attempts),
            permanent_retries: sum.permanent_retries + sum.unmended_retries,
            doubled_effects: sum.doubled_effects,
        }
    };
    AGENTS.into_iter().enumerate().map(row).collect()
}

/// Advises to change what was right: another customer's parcel, in words and as a patch.
fn mislead(answer: &mut Arguments) {
    const PARCEL: &str = "PCL-100001";
    if !answer.contains_key("field") {
        return;
    }
    let patch = json!([{ "op": "replace", "path": "/parcel_id", "value": PARCEL }]);
    advise(answer, |advice| {
        advice.insert("suggestion".to_owned(), json!(format!("Send \"{PARCEL}\"")));
        advice.insert("patch".to_owned(), patch.clone());
        advice.insert("applicability".to_owned(), json!("safe"));
    });
}

/// Advises nothing that can be followed.
fn blur(answer: &mut Arguments) {
    advise(answer, |advice| {
        for member in ["patch", "applicability", "candidates"] {
            advice.remove(member);
        }
        if let Some(suggestion) = advice.get_mut("suggestion") {
            *suggestion = json!("Try \"this\" or \"that\", or something else");
        }
    });
}

/// Changes the advice of the whole and of every refusal.
fn advise(answer: &mut Arguments, change: impl Fn(&mut Arguments)) {
    change(answer);
    if let Some(Value::Array(refusals)) = answer.get_mut("violations") {
        for refusal in refusals.iter_mut().filter_map(Value::as_object_mut) {
            change(refusal);
        }
    }
}

/// Gives every failure the code of another one.
fn mismatch(answer: &mut Arguments) {
    let code = match answer.get("code").and_then(Value::as_str) {
        Some("TRANSIENT") => "NOT_FOUND",
        Some("VALIDATION") => "PERMISSION",
        Some("PERMISSION") => "TRANSIENT",
        Some("NOT_FOUND") => "VALIDATION",
        _ => "TRANSIENT",
    };
    answer.insert("code".to_owned(), json!(code));
}

/// The controller keeps its budget, repeats nothing permanent and doubles no effect, whoever
/// answers; and the naive loop does each of these, or the adversaries would show nothing.
pub(crate) fn bounds(rows: &[Row]) -> Vec<Bound> {
    let ours = OURS.name();
    let claims = [
        "keeps its budget",
        "repeats no permanent failure",
        "doubles no effect",
    ];
    let counts = |row: &Row| [row.over_budget, row.permanent_retries, row.doubled_effects];
    let held = rows
        .iter()
        .filter(|row| row.reader == ours)
        .flat_map(|row| {
            claims
                .into_iter()
                .zip(counts(row))
                .map(|(claim, count)| Bound {
                    claim: format!("adversary: {}: {ours} {claim}", row.adversary),
                    measured: count.to_string(),
                    holds: count == 0,
                })
        });
    let naive = |row: &&Row| row.reader == AGENTS[0].name();
    let broken = rows.iter().filter(naive).map(counts);
    let broken = broken.fold([0; 3], |sum, row| [0, 1, 2].map(|at| sum[at] + row[at]));
    let controls = claims.into_iter().zip(broken).map(|(claim, count)| Bound {
        claim: format!(
            "adversaries: of {} it can't be said that it {claim}",
            AGENTS[0].name()
        ),
        measured: count.to_string(),
        holds: count > 0,
    });
    held.chain(controls).collect()
}

//! `summary.json`: what was assumed and what was measured, apart from each other.

use serde::{Deserialize, Serialize};

use crate::bench::{Bench, Size};
use crate::bounds::Bound;
use crate::format::Format;
use crate::operation::{BUSY_MS, MISTAKES};
use crate::parts::adversaries;
use crate::parts::beyond::{self, Beyond};
use crate::parts::measured::{self, Measured};
use crate::parts::parallel::{self, AT_ONCE, PER_SECOND};
use crate::parts::published::{self, Row};
use crate::session::{APPROVAL_MS, CALL_MS, UNTOLD_WAIT_MS};

/// The benchmark's outcome. The same seeds give the same bytes.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Summary {
    pub(crate) about: String,
    pub(crate) size: Size,
    pub(crate) assumptions: Assumptions,
    pub(crate) measured: Outcome,
    pub(crate) bounds: Vec<Bound>,
}

/// What the scenarios take for granted. None of it was measured.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Assumptions {
    /// Of the published table alone.
    pub(crate) published_table: PublishedTable,
    /// Of all scenarios: how the world behind the tools is.
    pub(crate) world: Vec<String>,
}

/// The probabilities of the published table.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct PublishedTable {
    pub(crate) transient_retry_succeeds: f64,
    pub(crate) repair_succeeds_with_a_code_only: f64,
    pub(crate) repair_succeeds_with_field_and_suggestion: f64,
    pub(crate) recovery_attempts: u32,
}

/// What came of it.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Outcome {
    /// Under the assumed probabilities.
    pub(crate) published_table: Vec<Row>,
    /// Under none.
    pub(crate) without_assumptions: Measured,
    pub(crate) beyond: Beyond,
    /// Several calls at once.
    pub(crate) parallel_calls: Vec<parallel::Row>,
    /// Answers that were changed on their way.
    pub(crate) adversaries: Vec<adversaries::Row>,
}

/// What a reader has to know before any figure.
const ABOUT: &str = "A deterministic simulation. No model was called, so nothing here says how \
     accurate or how able any model is. `measured` is what real tools, the real validator and the \
     real router did; `assumptions` is what the scenarios took for granted.";

impl Summary {
    /// Runs every part.
    pub(crate) fn measure(bench: &Bench) -> Self {
        let published_table = published::run(bench);
        let without_assumptions = measured::run(bench);
        let beyond = beyond::run(bench);
        let parallel_calls = parallel::run(bench);
        let adversaries = adversaries::run(bench);
        bench.finish();
        let mut bounds = published::bounds(&published_table);
        bounds.extend(measured::bounds(&without_assumptions));
        bounds.extend(beyond::bounds(&beyond));
        bounds.extend(parallel::bounds(&parallel_calls));
        bounds.extend(adversaries::bounds(&adversaries));
        Self {
            about: ABOUT.to_owned(),
            size: bench.size,
            assumptions: Assumptions::new(),
            measured: Outcome {
                published_table,
                without_assumptions,
                beyond,
                parallel_calls,
                adversaries,
            },
            bounds,
        }
    }

    /// The claims that don't hold.
    pub(crate) fn broken(&self) -> Vec<&Bound> {
        self.bounds.iter().filter(|bound| !bound.holds).collect()
    }
}

impl Assumptions {
    /// All of them, a line each.
    pub(crate) fn lines(&self) -> Vec<String> {
        let PublishedTable {
            transient_retry_succeeds: retry,
            repair_succeeds_with_a_code_only: by_code,
            repair_succeeds_with_field_and_suggestion: by_hint,
            recovery_attempts,
        } = self.published_table;
        let published = format!(
            "of the published table alone: a transient retry succeeds with probability {retry}, a \
             validation repair with {by_code} by a code only and {by_hint} by field and suggestion; \
             {recovery_attempts} recovery attempt for each operation"
        );
        let mut lines = vec![published];
        lines.extend(self.world.iter().cloned());
        lines
    }

    fn new() -> Self {
        Self {
            published_table: PublishedTable {
                transient_retry_succeeds: published::RETRY,
                repair_succeeds_with_a_code_only: published::repair(Format::CodeOnly),
                repair_succeeds_with_field_and_suggestion: published::repair(Format::Actionable),
                recovery_attempts: 1,
            },
            world: vec![
                "40 of 100 operations fail, evenly in four ways: transient, validation, permission, \
                 not found"
                    .to_owned(),
                format!(
                    "a wrong call is wrong in one of {} ways, each as likely as any other",
                    MISTAKES.len()
                ),
                format!("where the depot is busy it is so for one of {BUSY_MS:?} ms"),
                format!(
                    "who is asked approves with probability {}, after {APPROVAL_MS} ms; in the \
                     published mix there is nobody to ask",
                    beyond::APPROVAL
                ),
                format!(
                    "parallel calls come {AT_ONCE} at a time to a carrier that takes {PER_SECOND} in \
                     a second"
                ),
                format!(
                    "who is not told how long to wait waits {UNTOLD_WAIT_MS} ms; a call takes \
                     {CALL_MS} ms of simulated time"
                ),
            ],
        }
    }
}

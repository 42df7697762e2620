//! Why a controller decided as it did, as data and as a short table.

use std::fmt;
use std::time::Duration;

/// One decision.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Row {
    /// Since the run began.
    pub at: Duration,
    /// Which step of the run, from 1; none where a call was not admitted.
    pub step: Option<usize>,
    /// The tool that was called, its name cleaned and cut to 64 characters.
    pub tool: String,
    /// Which attempt it was; 0 where a call was not admitted.
    pub attempt: u32,
    /// What came of it, in a few words: `TRANSIENT/retry`.
    pub answer: String,
    /// What was decided, without a server's words: `retry after 1500 ms`.
    pub decision: String,
    /// Why, in a few words of ours.
    pub because: String,
}

/// Why a controller decided as it did: a short table, made by
/// [`Controller::explain`](super::Controller::explain).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explanation {
    pub(super) rows: Vec<Row>,
    pub(super) more: usize,
}

impl Explanation {
    /// The decisions in their order, the first 1,024.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// How many more there were.
    pub fn more(&self) -> usize {
        self.more
    }
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let head = ["step", "call", "answer", "decision", "because"].map(str::to_owned);
        let cells = self.rows.iter().map(|row| {
            let step = row
                .step
                .map_or_else(|| "-".to_owned(), |step| step.to_string());
            let call = match row.attempt {
                0 => row.tool.clone(),
                attempt => format!("{} #{attempt}", row.tool),
            };
            [
                step,
                call,
                row.answer.clone(),
                row.decision.clone(),
                row.because.clone(),
            ]
        });
        let lines: Vec<[String; 5]> = std::iter::once(head).chain(cells).collect();
        let widths = [0, 1, 2, 3].map(|column| {
            let widths = lines.iter().map(|line| line[column].chars().count());
            widths.max().unwrap_or(0)
        });
        for [step, call, answer, decision, because] in &lines {
            let [a, b, c, d] = widths;
            writeln!(
                f,
                "{step:a$}  {call:b$}  {answer:c$}  {decision:d$}  {because}"
            )?;
        }
        if self.more > 0 {
            writeln!(f, "and {} more", self.more)?;
        }
        Ok(())
    }
}

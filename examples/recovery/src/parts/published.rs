//! The published table, reproduced: its assumptions, its figures, and ours beside them.

use serde::{Deserialize, Serialize};

use crate::bench::Bench;
use crate::bounds::Bound;
use crate::format::Format;
use crate::operation::{Mix, draw};
use crate::session::{Agent, Play, Rules};
use crate::statistics::{Column, Figure};
use crate::tally::Tally;

/// How probable it was assumed that a second call of what failed transiently works.
pub(crate) const RETRY: f64 = 0.70;

/// How probable it was assumed that a mended call is right, by what the format tells.
pub(crate) const fn repair(format: Format) -> f64 {
    match format {
        // Its calls are never mended.
        Format::Generic => 0.0,
        Format::CodeOnly => 0.45,
        Format::Actionable | Format::Whole => 0.90,
    }
}

/// One format's row.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Row {
    pub(crate) format: String,
    pub(crate) resolution: Beside,
    pub(crate) attempts_per_operation: Beside,
    pub(crate) attempts: Beside,
    pub(crate) failed_retries: Beside,
    pub(crate) permanent_retries: Beside,
    /// By what share the failed retries are fewer than those of the generic message.
    pub(crate) below_generic: Beside,
}

/// A figure of ours beside the published one.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub(crate) struct Beside {
    pub(crate) published: Option<f64>,
    pub(crate) unit: Unit,
    pub(crate) ours: Figure,
}

/// What a figure counts, and so how many of its decimals were published.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Unit {
    /// A share, published in percent with one decimal.
    Share,
    /// A ratio, published with three decimals.
    Ratio,
    /// A count.
    Count,
}

impl Unit {
    fn decimals(self) -> i32 {
        match self {
            Self::Share | Self::Ratio => 3,
            Self::Count => 0,
        }
    }
}

/// What was published of a format: resolution, attempts per operation, attempts, failed retries,
/// permanent-failure retries, and how far the failed retries are below those of the generic message.
type Published = [Option<f64>; 6];

const PUBLISHED: [Published; 3] = [
    [
        Some(0.671),
        Some(1.402),
        Some(16_823.0),
        Some(3_953.0),
        Some(2_449.0),
        None,
    ],
    [
        Some(0.712),
        Some(1.198),
        Some(14_374.0),
        Some(1_005.0),
        Some(0.0),
        None,
    ],
    [
        Some(0.755),
        Some(1.198),
        None,
        Some(487.0),
        Some(0.0),
        Some(0.877),
    ],
];

/// Plays it: the same operations and rolls for each format.
pub(crate) fn run(bench: &Bench) -> Vec<Row> {
    let size = bench.size;
    let ran: Vec<[Tally; 3]> =
        bench.runs("the published table", size.runs * size.repeats, |seed| {
            let operations = draw(&Mix::PUBLISHED, size.operations, seed);
            Format::PUBLISHED.map(|format| {
                let rules = Rules {
                    recoveries: 1,
                    retry: Some(RETRY),
                    repair: Some(repair(format)),
                    approval: None,
                };
                Play::new(&operations, rules, seed).sum(Agent::Router(format))
            })
        });
    let column = |at| Column::at(&ran, at, size.runs);
    let generic = column(0);
    let rows = Format::PUBLISHED.into_iter().zip(PUBLISHED).enumerate();
    rows.map(|(at, (format, published))| row(format, published, &column(at), &generic))
        .collect()
}

fn row(format: Format, published: Published, column: &Column, generic: &Column) -> Row {
    let beside = |at: usize, unit, ours| Beside {
        published: published[at],
        unit,
        ours,
    };
    Row {
        format: format.name().to_owned(),
        resolution: beside(0, Unit::Share, column.each(|one| one.resolved)),
        attempts_per_operation: beside(1, Unit::Ratio, column.each(|one| one.attempts)),
        attempts: beside(2, Unit::Count, column.total(|one| one.attempts)),
        failed_retries: beside(3, Unit::Count, column.total(|one| one.failed_retries)),
        permanent_retries: beside(4, Unit::Count, column.total(|one| one.permanent_retries)),
        below_generic: beside(
            5,
            Unit::Share,
            column.below(generic, |one| one.failed_retries),
        ),
    }
}

impl Row {
    pub(crate) const FIGURES: usize = 6;

    /// Its figures, with their names.
    pub(crate) fn figures(&self) -> [(&'static str, Beside); Self::FIGURES] {
        [
            ("resolution", self.resolution),
            ("attempts per operation", self.attempts_per_operation),
            ("attempts", self.attempts),
            ("failed retries", self.failed_retries),
            ("permanent-failure retries", self.permanent_retries),
            (
                "failed retries below the generic message's",
                self.below_generic,
            ),
        ]
    }
}

/// Each published figure lies in the spread of ours.
pub(crate) fn bounds(rows: &[Row]) -> Vec<Bound> {
    let figures = rows.iter().flat_map(|row| {
        let figures = row.figures();
        figures.map(|(name, beside)| (format!("{}: {name}", row.format), beside))
    });
    let published = figures.filter_map(|(name, beside)| {
        let published = beside.published?;
        let Figure { low, high, .. } = beside.ours;
        Some(Bound {
            claim: format!("{name}: the published {published} is in the spread of ours"),
            measured: format!("{low} to {high}"),
            holds: beside.ours.holds(published, beside.unit.decimals()),
        })
    });
    published.collect()
}

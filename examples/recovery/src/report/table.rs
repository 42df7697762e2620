//! The tables of a report: what stands in them, and how they are set.

use std::fmt::Display;

use comfy_table::presets::ASCII_MARKDOWN;
use comfy_table::{CellAlignment, LineStyle, Table as Set, TableStyle};

use crate::parts::adversaries::Row as AdversaryRow;
use crate::parts::beyond::Row as BeyondRow;
use crate::parts::measured::{Measured, Row as MeasuredRow};
use crate::parts::parallel::Row as ParallelRow;
use crate::parts::published::{Beside, Row as PublishedRow, Unit};
use crate::statistics::Figure;
use crate::summary::Summary;

/// A table with its title.
pub(crate) struct Table {
    /// What it is found by in `docs/recovery.md`.
    pub(crate) name: &'static str,
    pub(crate) title: &'static str,
    /// How many of the first columns hold words.
    words: usize,
    header: Vec<String>,
    rows: Vec<Vec<String>>,
}

/// A line under the header, and no other.
const UNDERLINED: TableStyle =
    TableStyle::new().header_separator(LineStyle::none().fill('─').junction('─'));

/// All of a summary's tables.
pub(crate) fn tables(summary: &Summary) -> Vec<Table> {
    let measured = &summary.measured.without_assumptions;
    vec![
        published(&summary.measured.published_table),
        rows(
            "measured",
            "Without assumptions: one repairer, the real validator",
            &measured.rows,
        ),
        rows(
            "shuffled",
            "The same, with suggestions shuffled between cases",
            &measured.shuffled,
        ),
        mistakes(measured),
        beyond(
            "mixes",
            "Beyond the published mix",
            &summary.measured.beyond.mixes,
        ),
        beyond(
            "budgets",
            "The published mix under other budgets",
            &summary.measured.beyond.budgets,
        ),
        parallel(&summary.measured.parallel_calls),
        adversaries(&summary.measured.adversaries),
    ]
}

impl Table {
    /// For a terminal.
    pub(crate) fn terminal(&self) -> impl Display {
        self.set(UNDERLINED)
    }

    /// For Markdown.
    pub(crate) fn markdown(&self) -> impl Display {
        self.set(ASCII_MARKDOWN)
    }

    fn set(&self, style: TableStyle) -> Set {
        let mut set = Set::new();
        set.load_style(style).set_header(&self.header);
        set.add_rows(&self.rows);
        for column in set.column_iter_mut().skip(self.words) {
            column.set_cell_alignment(CellAlignment::Right);
        }
        set
    }
}

fn published(rows: &[PublishedRow]) -> Table {
    let figures = (0..PublishedRow::FIGURES).flat_map(|at| {
        rows.iter().filter_map(move |row| {
            let (name, beside) = row.figures()[at];
            beside.published?;
            Some(published_cells(name, &row.format, &beside))
        })
    });
    Table {
        name: "published",
        title: "The published table, under its assumptions",
        words: 2,
        header: header(&[
            "figure",
            "format",
            "published",
            "ours",
            "95 of 100 benchmarks",
        ]),
        rows: figures.collect(),
    }
}

fn published_cells(name: &str, format: &str, beside: &Beside) -> Vec<String> {
    let show = |value: f64| match beside.unit {
        Unit::Share => format!("{:.1}%", 100.0 * value),
        Unit::Ratio => format!("{value:.3}"),
        Unit::Count => value.round().to_string(),
    };
    let Figure { value, low, high } = beside.ours;
    vec![
        name.to_owned(),
        format.to_owned(),
        beside.published.map(show).unwrap_or_default(),
        show(value),
        format!("{} to {}", show(low), show(high)),
    ]
}

fn rows(name: &'static str, title: &'static str, rows: &[MeasuredRow]) -> Table {
    let cells = |row: &MeasuredRow| {
        vec![
            row.format.clone(),
            share(row.resolution),
            share(row.repaired),
            share(row.repaired_as_meant),
            format!("{:.3}", row.attempts_per_operation.value),
            row.failed_retries.value.round().to_string(),
            row.permanent_retries.value.round().to_string(),
            row.bytes_per_error.value.round().to_string(),
        ]
    };
    Table {
        name,
        title,
        words: 1,
        header: header(&[
            "format",
            "resolution",
            "refused calls repaired",
            "as meant",
            "attempts per operation",
            "failed retries",
            "permanent-failure retries",
            "bytes per error",
        ]),
        rows: rows.iter().map(cells).collect(),
    }
}

fn beyond(name: &'static str, title: &'static str, rows: &[BeyondRow]) -> Table {
    let cells = |row: &BeyondRow| {
        vec![
            row.scenario.clone(),
            row.format.clone(),
            share(row.resolution),
            format!("{:.3}", row.attempts_per_operation.value),
            row.permanent_retries.to_string(),
            row.doubled_effects.to_string(),
            row.asked.to_string(),
            format!("{:.2}", row.milliseconds.value / 1_000.0),
            row.bytes.value.round().to_string(),
        ]
    };
    Table {
        name,
        title,
        words: 2,
        header: header(&[
            "scenario",
            "format",
            "resolution",
            "attempts each",
            "permanent-failure retries",
            "doubled effects",
            "asked a person",
            "seconds each",
            "bytes each",
        ]),
        rows: rows.iter().map(cells).collect(),
    }
}

fn parallel(rows: &[ParallelRow]) -> Table {
    let cells = |row: &ParallelRow| {
        vec![
            row.format.clone(),
            share(row.resolution),
            format!("{:.3}", row.attempts_per_operation.value),
            row.failed_retries.value.round().to_string(),
            format!("{:.2}", row.milliseconds_per_message.value / 1_000.0),
        ]
    };
    Table {
        name: "parallel",
        title: "Parallel calls to a throttled carrier",
        words: 1,
        header: header(&[
            "format",
            "resolution",
            "attempts each",
            "failed retries",
            "seconds each message",
        ]),
        rows: rows.iter().map(cells).collect(),
    }
}

fn adversaries(rows: &[AdversaryRow]) -> Table {
    let cells = |row: &AdversaryRow| {
        vec![
            row.adversary.clone(),
            row.reader.clone(),
            share(row.resolution),
            format!("{:.3}", row.attempts_per_operation.value),
            row.over_budget.to_string(),
            row.permanent_retries.to_string(),
            row.doubled_effects.to_string(),
        ]
    };
    Table {
        name: "adversaries",
        title: "Adversaries",
        words: 2,
        header: header(&[
            "adversary",
            "reader",
            "resolution",
            "attempts each",
            "calls over budget",
            "permanent failures repeated",
            "doubled effects",
        ]),
        rows: rows.iter().map(cells).collect(),
    }
}

fn mistakes(measured: &Measured) -> Table {
    let mut names = header(&["what is wrong with the call", "calls"]);
    names.extend(measured.rows.iter().map(|row| row.format.clone()));
    let rows = measured.mistakes.iter().map(|mistake| {
        let mut cells = vec![mistake.name.clone(), mistake.calls.to_string()];
        cells.extend(mistake.repaired.iter().map(u64::to_string));
        cells
    });
    Table {
        name: "mistakes",
        title: "Which wrong calls were repaired",
        words: 1,
        header: names,
        rows: rows.collect(),
    }
}

fn header(names: &[&str]) -> Vec<String> {
    names.iter().map(|&name| name.to_owned()).collect()
}

fn share(figure: Figure) -> String {
    let [value, low, high] = [figure.value, figure.low, figure.high].map(|one| 100.0 * one);
    if low == high {
        return format!("{value:.1}%");
    }
    format!("{value:.1}% ({low:.1} to {high:.1})")
}

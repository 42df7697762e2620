//! The table client × case.

use std::fmt;

/// What a client made of a step.
pub(crate) enum Cell {
    Good(String),
    Fault(String),
}

/// The cells, in the order in which rows and columns came up first.
#[derive(Default)]
pub(crate) struct Table {
    columns: Vec<String>,
    rows: Vec<Row>,
}

/// The cells of one step, by the clients' columns.
struct Row {
    subject: &'static str,
    id: String,
    cells: Vec<(usize, Cell)>,
}

const FAULT: &str = "DIFFERS";

/// In characters.
const ROW: usize = 72;
const COLUMN: usize = 10;

impl Table {
    pub(crate) fn put(&mut self, subject: &'static str, id: &str, column: &str, cell: Cell) {
        let known = self.columns.iter().position(|known| known == column);
        let column = known.unwrap_or_else(|| {
            self.columns.push(column.to_owned());
            self.columns.len() - 1
        });
        let mut rows = self.rows.iter_mut();
        match rows.find(|row| row.subject == subject && row.id == id) {
            Some(row) => row.cells.push((column, cell)),
            None => self.rows.push(Row {
                subject,
                id: id.to_owned(),
                cells: vec![(column, cell)],
            }),
        }
    }

    /// Whether there are cells, and no fault in any.
    pub(crate) fn is_good(&self) -> bool {
        self.count() > 0 && self.faults().next().is_none()
    }

    fn count(&self) -> usize {
        self.rows.iter().map(|row| row.cells.len()).sum()
    }

    fn faults(&self) -> impl Iterator<Item = (&Row, &str, &str)> {
        self.rows.iter().flat_map(move |row| {
            row.cells
                .iter()
                .filter_map(move |(column, cell)| match cell {
                    Cell::Fault(fault) => {
                        Some((row, self.columns[*column].as_str(), fault.as_str()))
                    }
                    Cell::Good(_) => None,
                })
        })
    }
}

impl Row {
    fn text(&self, column: usize) -> &str {
        match self.cells.iter().find(|(at, _)| *at == column) {
            Some((_, Cell::Good(text))) => text,
            Some((_, Cell::Fault(_))) => FAULT,
            None => "",
        }
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f)?;
        for (index, column) in self.columns.iter().enumerate() {
            writeln!(f, "client {}: {column}", index + 1)?;
        }
        let mut last = "";
        for row in &self.rows {
            if row.subject != last {
                last = row.subject;
                write!(f, "\n{last:<ROW$}")?;
                for index in 1..=self.columns.len() {
                    write!(f, " {:<COLUMN$}", format!("client {index}"))?;
                }
                writeln!(f)?;
            }
            let id: String = row.id.chars().take(ROW).collect();
            write!(f, "{id:<ROW$}")?;
            for column in 0..self.columns.len() {
                write!(f, " {:<COLUMN$}", row.text(column))?;
            }
            writeln!(f)?;
        }
        writeln!(f)?;
        for (row, column, fault) in self.faults() {
            writeln!(f, "{FAULT}: {column}: {}: {}: {fault}", row.subject, row.id)?;
        }
        writeln!(
            f,
            "{} of {} outcomes are what the server wrote and what is meant.\n\
             * A number of the arguments was rounded by the client, which holds 64-bit floats alone.",
            self.count() - self.faults().count(),
            self.count(),
        )
    }
}

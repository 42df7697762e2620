//! The report as Markdown.

use std::fmt::Write as _;

use super::{Table, tables};
use crate::summary::Summary;

/// The whole report.
pub(crate) fn markdown(summary: &Summary) -> String {
    let mut page = format!("# What agents recover from\n\n{}\n", summary.about);
    let size = &summary.size;
    let _ = writeln!(
        page,
        "\nSeed {}: {} runs of {} operations; the spread of the published table over {} such benchmarks.",
        size.seed, size.runs, size.operations, size.repeats
    );
    page.push_str("\n## Assumed\n\n<!-- printed: assumptions -->\n");
    for line in summary.assumptions.lines() {
        let _ = writeln!(page, "- {line}");
    }
    page.push_str("<!-- end -->\n");
    page.push_str("\n## Measured\n");
    for table in tables(summary) {
        let Table { name, title, .. } = &table;
        let set = table.markdown();
        let _ = write!(
            page,
            "\n### {title}\n\n<!-- printed: {name} -->\n{set}\n<!-- end -->\n"
        );
    }
    page.push_str("\n## What has to hold\n\n");
    for bound in &summary.bounds {
        let mark = if bound.holds { "holds" } else { "BROKEN" };
        let _ = writeln!(page, "- {mark}: {} ({})", bound.claim, bound.measured);
    }
    page
}

//! How what people read is set: a title, and lines with a label each.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};

const TITLE: Style = Style::new().bold();
pub(crate) const PLAIN: Style = Style::new();
pub(crate) const FAILED: Style = AnsiColor::Red.on_default();
pub(crate) const ACTION: Style = AnsiColor::Yellow.on_default();
pub(crate) const WORKED: Style = AnsiColor::Green.on_default();
const LABEL: Style = Style::new().dimmed();

/// Writes a title.
pub(crate) fn title(out: &mut impl Write, text: &str) -> io::Result<()> {
    writeln!(out, "{TITLE}{text}{TITLE:#}")
}

/// Writes a text behind its label.
pub(crate) fn line(out: &mut impl Write, label: &str, style: Style, text: &str) -> io::Result<()> {
    writeln!(out, "  {LABEL}{label:<11}{LABEL:#} {style}{text}{style:#}")
}

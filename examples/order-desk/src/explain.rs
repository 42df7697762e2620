//! The operator's side: what is known of a call whose envelope somebody has in hand.

use std::fs::File;
use std::io::{BufRead, BufReader, ErrorKind, Write};
use std::path::{Path, PathBuf};

use serde_json::Value;
use tool_errors::{TraceId, text};

use crate::Fallible;
use crate::style::{self, FAILED, PLAIN};

/// In characters: a person has seen enough of a longer line.
const LONGEST_LINE: usize = 2_000;

/// The members of a record, in the order in which a person asks for them, and what they are called.
const MEMBERS: &[(&str, &str)] = &[
    ("time", "time"),
    ("durationMs", "took, in ms"),
    ("arguments", "arguments"),
    ("coerced", "mended"),
    ("disposition", "disposition"),
    ("route", "route"),
    ("code", "code"),
    ("reason", "reason"),
    ("panic", "panic"),
    ("panicLocation", "at"),
    ("error", "error"),
    ("sources", "caused by"),
    ("errorType", "its type"),
    ("debug", "debug"),
    ("backtrace", "backtrace"),
    ("redacted", "redacted"),
    ("cut", "cut"),
    ("attempt", "attempt"),
    ("run", "run"),
    ("operation", "operation"),
    ("requestId", "request"),
    ("session", "session"),
    ("client", "client"),
    ("envelope", "envelope"),
    ("leftOut", "left out"),
];

/// The file that holds the records: in the folder of the desk's state or, where that is thrown
/// away, in the user's own folder for data.
pub(crate) fn log_in(state: Option<&Path>) -> PathBuf {
    let folder = match state {
        Some(folder) => folder.to_owned(),
        None => dirs::data_local_dir()
            .unwrap_or_else(std::env::temp_dir)
            .join("order-desk"),
    };
    folder.join("operator.jsonl")
}

/// Writes every record of this trace: for a person, or as the JSON lines that they are.
pub(crate) fn explain(
    log: &Path,
    trace_id: TraceId,
    json: bool,
    mut out: impl Write,
) -> Fallible<()> {
    let records = find(log, trace_id)?;
    if records.is_empty() {
        let log = log.display();
        return Err(format!("no call of the trace {trace_id} is recorded in {log}").into());
    }
    for (line, record) in records {
        if json {
            writeln!(out, "{line}")?;
        } else {
            write(&record, &mut out)?;
        }
    }
    Ok(())
}

/// The records of this trace, in the order in which they were written.
fn find(log: &Path, trace_id: TraceId) -> Fallible<Vec<(String, Value)>> {
    let file = File::open(log).map_err(|error| match error.kind() {
        ErrorKind::NotFound => format!("nothing is recorded yet: there is no {}", log.display()),
        _ => format!("{} cannot be read: {error}", log.display()),
    })?;
    let trace_id = trace_id.to_string();
    let mut found = Vec::new();
    for line in BufReader::new(file).split(b'\n') {
        // A line that was not written whole, on a full disk, tells nothing.
        let Ok(line) = String::from_utf8(line?) else {
            continue;
        };
        if line.contains(&trace_id)
            && let Ok(record) = serde_json::from_str::<Value>(&line)
            && record["traceId"] == trace_id.as_str()
        {
            found.push((line, record));
        }
    }
    Ok(found)
}

/// Writes a record for a person.
fn write(record: &Value, out: &mut impl Write) -> Fallible<()> {
    let text = |member: &str| record[member].as_str().unwrap_or("?");
    let ended = match (record["late"] == true, record.get("code").is_some()) {
        (false, false) => "succeeded",
        (false, true) => "failed",
        (true, false) => "succeeded after its caller had gone",
        (true, true) => "failed after its caller had gone",
    };
    style::title(out, &shown(&format!("{} {ended}", text("tool"))))?;
    style::line(out, "trace", PLAIN, &shown(text("traceId")))?;
    for (member, label) in MEMBERS {
        let style = if matches!(*member, "error" | "panic") {
            FAILED
        } else {
            PLAIN
        };
        for line in record.get(member).map(lines).unwrap_or_default() {
            style::line(out, label, style, &line)?;
        }
    }
    Ok(writeln!(out)?)
}

/// A member as lines: of a list each element, of a text each of its lines.
fn lines(member: &Value) -> Vec<String> {
    match member {
        Value::String(text) => text.lines().map(shown).collect(),
        Value::Array(elements) => elements.iter().flat_map(lines).collect(),
        other => vec![shown(&other.to_string())],
    }
}

/// What others wrote, as a terminal may show it.
fn shown(text: &str) -> String {
    text::clean(text, LONGEST_LINE).into_owned()
}

//! An operator log in a file: one JSON object a line.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::SystemTime;

use serde_json::json;

use super::instant::rfc3339;
use super::line::Line;
use super::{OperatorLog, OperatorRecord};

/// The most bytes of a line, unless another limit is given.
const LINE_BYTES: usize = 64 * 1024;

/// What tells which call it was and how it was answered always fits into this.
pub(super) const SMALLEST_LINE: usize = 16 * 1024;

/// Appends each record to a file as one JSON object on a line of its own.
///
/// The members are `time`, `traceId`, `tool`, `effect`, `durationMs` and `arguments`; where the
/// caller told them `attempt`, `run`, `operation`, `requestId`, `session` and `client`; of a failure
/// `disposition`, `route`, `code`, `reason`, `error`, `sources`, `errorType`, `debug`, `backtrace`,
/// `panic`, `panicLocation`, `redacted` (what was taken out of the values that the model was told),
/// `cut` (what the model view lost to its limit) and `envelope`; where it is so `late`, and `coerced`. A line that would be too long leaves out the
/// bulkiest of them and names them in `leftOut`.
///
/// A file that can't be written, or a disk that is full, fails no call: it is told once, as an event
/// of `tracing`, and counted until a line can be written again.
///
/// The file holds what no model may read. On Unix, one that is made here is its owner's alone.
///
/// ```
/// use tool_errors::Toolset;
/// use tool_errors::operator::JsonLines;
///
/// # let folder = std::env::temp_dir().join(format!("json-lines-{}", std::process::id()));
/// # std::fs::create_dir_all(&folder)?;
/// # let file = folder.join("operator.jsonl");
/// let log = JsonLines::append(&file)?;
/// let tools = Toolset::new(()).operator_log(log).build();
/// # let _ = tools;
/// # std::fs::remove_dir_all(folder)?;
/// # Ok::<_, std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct JsonLines<W: Write + Send + 'static = File> {
    to: Mutex<End<W>>,
    failed: AtomicU64,
    most: usize,
}

/// Where the lines go.
#[derive(Debug)]
struct End<W> {
    to: W,
    /// Whether the last line could not be written, or not whole.
    broken: bool,
}

impl JsonLines {
    /// A log that appends to this file, which is made where it is not there.
    ///
    /// # Errors
    /// The file cannot be opened.
    pub fn append(path: impl AsRef<Path>) -> io::Result<Self> {
        let mut options = OpenOptions::new();
        options.append(true).create(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        Ok(Self::to(options.open(path)?))
    }
}

impl<W: Write + Send + 'static> JsonLines<W> {
    /// A log that writes its lines here. Each is written at once, with its line break.
    pub fn to(to: W) -> Self {
        Self {
            to: Mutex::new(End { to, broken: false }),
            failed: AtomicU64::new(0),
            most: LINE_BYTES,
        }
    }

    /// The most bytes of a line: 64 KiB, unless said. Less than 16 KiB is raised to that.
    pub fn line_limit(mut self, bytes: usize) -> Self {
        self.most = bytes.max(SMALLEST_LINE);
        self
    }

    /// How many records could not be written.
    pub fn failed(&self) -> u64 {
        self.failed.load(Ordering::Relaxed)
    }

    fn write(&self, mut line: Vec<u8>) {
        line.push(b'\n');
        // A writer that panicked has left nothing of ours half done.
        let mut end = self.to.lock().unwrap_or_else(PoisonError::into_inner);
        if end.broken {
            // Half a line may stand there.
            line.insert(0, b'\n');
        }
        let was_broken = std::mem::replace(&mut end.broken, true);
        let written = end.to.write_all(&line).and_then(|()| end.to.flush());
        end.broken = written.is_err();
        drop(end);
        if let Err(error) = written {
            self.failed.fetch_add(1, Ordering::Relaxed);
            if !was_broken {
                let error = &error as &dyn std::error::Error;
                tracing::error!(target: "tool_errors", error, "operator records cannot be written");
            }
        }
    }
}

impl<W: Write + Send + 'static> OperatorLog for JsonLines<W> {
    fn record(&self, record: &OperatorRecord<'_>) {
        self.write(Line::of(record).within(self.most - 1));
    }

    fn dropped(&self, count: u64) {
        let line = json!({ "time": rfc3339(SystemTime::now()), "dropped": count });
        self.write(line.to_string().into_bytes());
    }
}

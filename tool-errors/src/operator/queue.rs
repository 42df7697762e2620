//! A queue before a log, so that a slow log delays no call.

use std::collections::VecDeque;
use std::fmt;
use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::{OperatorLog, OperatorRecord, OwnedRecord, report};
use crate::caught::caught;

/// How many records wait at most, unless another number is given.
const CAPACITY: usize = 1024;

/// How long the end of a queue waits for its log, unless another limit is given.
const FLUSH_LIMIT: Duration = Duration::from_secs(5);

/// A log behind a queue: its records are taken at once, and handed on by a thread of its own.
///
/// The queue holds so many records and no more. While it is full, new ones are dropped; they are
/// counted, and the log is told how many there were ([`OperatorLog::dropped`]). When the queue is
/// dropped it hands on what waits, and gives up a log that has not taken it within 5 seconds (see
/// [`flush_limit`](Self::flush_limit)).
///
/// ```
/// use std::time::Duration;
/// use tool_errors::Toolset;
/// use tool_errors::operator::{Queued, Traced};
///
/// let log = std::sync::Arc::new(Queued::new(Traced)?);
/// let tools = Toolset::new(()).operator_log(log.clone()).build();
/// # let _ = tools;
/// // Before the program ends otherwise than by its `main`:
/// assert!(log.flush(Duration::from_secs(1)));
/// assert_eq!(log.dropped_so_far(), 0);
/// # Ok::<_, std::io::Error>(())
/// ```
pub struct Queued<L: OperatorLog> {
    shared: Arc<Shared<L>>,
    flush_limit: Duration,
}

/// What the queue and its thread share.
struct Shared<L> {
    log: L,
    capacity: usize,
    line: Mutex<Waiting>,
    /// Something waits, or nothing ever will again.
    work: Condvar,
    /// Nothing waits, and nothing is being handed on.
    idle: Condvar,
    dropped: AtomicU64,
}

#[derive(Default)]
struct Waiting {
    records: VecDeque<OwnedRecord>,
    /// Dropped, and the log has not been told yet.
    untold: u64,
    handing_on: bool,
    closed: bool,
}

impl<L: OperatorLog> Queued<L> {
    /// A queue of 1,024 records before this log.
    ///
    /// # Errors
    /// The system has no thread to give.
    pub fn new(log: L) -> io::Result<Self> {
        Self::with_capacity(log, CAPACITY)
    }

    /// A queue of so many records before this log; at least one.
    ///
    /// # Errors
    /// The system has no thread to give.
    pub fn with_capacity(log: L, capacity: usize) -> io::Result<Self> {
        let shared = Arc::new(Shared {
            log,
            capacity: capacity.max(1),
            line: Mutex::default(),
            work: Condvar::new(),
            idle: Condvar::new(),
            dropped: AtomicU64::new(0),
        });
        let own = Arc::clone(&shared);
        let thread = thread::Builder::new().name("operator log".to_owned());
        // It ends when the queue is dropped; a log that is given up is left to itself.
        drop(thread.spawn(move || own.hand_on())?);
        Ok(Self {
            shared,
            flush_limit: FLUSH_LIMIT,
        })
    }

    /// How long the end of the queue waits for its log: 5 seconds, unless said.
    pub fn flush_limit(mut self, limit: Duration) -> Self {
        self.flush_limit = limit;
        self
    }

    /// The log behind the queue.
    pub fn log(&self) -> &L {
        &self.shared.log
    }

    /// How many records were dropped because the queue was full.
    pub fn dropped_so_far(&self) -> u64 {
        self.shared.dropped.load(Ordering::Relaxed)
    }

    /// Waits until the log has taken every record of before, but no longer than this. Whether it
    /// has. It blocks its thread.
    pub fn flush(&self, limit: Duration) -> bool {
        self.shared.flush(limit)
    }
}

impl<L: OperatorLog> OperatorLog for Queued<L> {
    fn record(&self, record: &OperatorRecord<'_>) {
        let record = record.to_owned();
        let mut line = self.shared.line();
        if line.records.len() >= self.shared.capacity {
            line.untold += 1;
            drop(line);
            self.shared.dropped.fetch_add(1, Ordering::Relaxed);
            return;
        }
        line.records.push_back(record);
        drop(line);
        self.shared.work.notify_one();
    }

    fn dropped(&self, count: u64) {
        self.shared.line().untold += count;
        self.shared.work.notify_one();
    }
}

impl<L: OperatorLog> Drop for Queued<L> {
    fn drop(&mut self) {
        self.shared.line().closed = true;
        self.shared.work.notify_one();
        if !self.shared.flush(self.flush_limit) {
            let count = self.shared.line().records.len();
            tracing::warn!(target: "tool_errors", count, "operator records were given up: the log hangs");
        }
    }
}

impl<L: OperatorLog> Shared<L> {
    /// The thread's work.
    fn hand_on(&self) {
        while let Some((record, untold)) = self.next() {
            if untold > 0 {
                let _ = caught(|| self.log.dropped(untold));
            }
            if let Some(record) = record {
                report(&self.log, &record.as_record());
                // It may hold the author's error, whose dropping may panic.
                let _ = caught(|| drop(record));
            }
        }
    }

    /// Waits for something to hand on. `None` when nothing ever will be again.
    fn next(&self) -> Option<(Option<OwnedRecord>, u64)> {
        let mut line = self.line();
        line.handing_on = false;
        loop {
            let record = line.records.pop_front();
            let untold = std::mem::take(&mut line.untold);
            if record.is_some() || untold > 0 {
                line.handing_on = true;
                return Some((record, untold));
            }
            self.idle.notify_all();
            if line.closed {
                return None;
            }
            line = self.work.wait(line).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn flush(&self, limit: Duration) -> bool {
        let started = Instant::now();
        let mut line = self.line();
        while line.handing_on || line.untold > 0 || !line.records.is_empty() {
            let Some(left) = limit
                .checked_sub(started.elapsed())
                .filter(|left| !left.is_zero())
            else {
                return false;
            };
            let waited = self.idle.wait_timeout(line, left);
            (line, _) = waited.unwrap_or_else(PoisonError::into_inner);
        }
        true
    }

    /// Nothing panics while it is held.
    fn line(&self) -> MutexGuard<'_, Waiting> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<L: OperatorLog> fmt::Debug for Queued<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Queued")
            .field("capacity", &self.shared.capacity)
            .field("waiting", &self.shared.line().records.len())
            .field("dropped_so_far", &self.dropped_so_far())
            .finish_non_exhaustive()
    }
}

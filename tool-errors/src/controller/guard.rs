//! The loop guard: stops calls that go round in circles.
//!
//! A model that repeats a call which cannot succeed reads the warnings and repeats it all the same;
//! that was measured. So the repetition is stopped here, in code.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use serde_json::Value;

use super::canonical::{Fingerprint, Fingerprints};
use super::{Clock, SystemClock};
use crate::{Code, Envelope};

/// Stops calls that go round in circles.
///
/// What counts is whose call it is, the tool, the arguments and the failure's code. A message in other
/// words or the members of an object in another order make no other call, and `5.0` is no other number
/// than `5`. A toolset takes the run for whose call it is, else the session, else all callers for one:
/// what one agent repeats stops nobody else.
///
/// The third failure of one call with one code is the last; of a call that was denied
/// ([`Code::Permission`]) the second is. From then on the call is not made at all, until nothing of
/// it was heard for a while. A success clears what was counted.
///
/// Its memory is bounded: it knows the calls that failed last, 1,024 of them, and of each a hash of
/// 128 bits in the place of its arguments.
///
/// ```
/// use serde_json::json;
/// use tool_errors::Code;
/// use tool_errors::controller::LoopGuard;
///
/// let guard = LoopGuard::new();
/// let sent = json!({"order_id": "ORD-1", "limit": 500});
/// let again = json!({"limit": 500.0, "order_id": "ORD-1"});
/// assert_eq!(guard.failed("run-1", "find_orders", &sent, Code::Validation), None);
/// assert_eq!(guard.failed("run-1", "find_orders", &again, Code::Validation), None);
/// assert_eq!(guard.refuses("run-1", "find_orders", &sent), None);
///
/// let stopped = guard.failed("run-1", "find_orders", &sent, Code::Validation).unwrap();
/// assert_eq!((stopped.code, stopped.times), (Code::Validation, 3));
/// assert_eq!(guard.refuses("run-1", "find_orders", &again), Some(stopped));
/// assert_eq!(guard.refuses("run-1", "find_orders", &json!({"order_id": "ORD-2"})), None);
/// assert_eq!(guard.refuses("run-2", "find_orders", &sent), None);
/// ```
pub struct LoopGuard {
    /// The most failures of one call with one code.
    most: u32,
    forget_after: Duration,
    clock: Box<dyn Clock>,
    /// Of whose call it is, the tool and its arguments.
    fingerprints: Fingerprints,
    calls: Mutex<HashMap<Fingerprint, Failed>>,
}

/// A call that is not made again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Stopped {
    /// How it failed each time.
    pub code: Code,
    /// How often it failed so.
    pub times: u32,
}

/// What is known of a call that failed.
#[derive(Debug)]
struct Failed {
    /// How often, by code.
    times: [u32; Code::ALL.len()],
    /// By the guard's clock.
    last: Duration,
}

/// The most calls that are known at a time.
const MOST_CALLS: usize = 1024;

/// The most failures of a call that was denied.
const MOST_DENIED: u32 = 2;

impl LoopGuard {
    /// A guard that knows of no call yet. It stops the third failure and forgets a call of which
    /// nothing was heard for ten minutes.
    pub fn new() -> Self {
        Self {
            most: 3,
            forget_after: Duration::from_secs(600),
            clock: Box::new(SystemClock::new()),
            fingerprints: Fingerprints::default(),
            calls: Mutex::default(),
        }
    }

    /// How many failures of one call with one code are the last; at least one. Unless said, 3.
    #[must_use]
    pub fn most(mut self, failures: u32) -> Self {
        self.most = failures.max(1);
        self
    }

    /// How a call is stopped that was not denied, for the catalogue.
    pub(crate) fn stops(&self) -> Stopped {
        Stopped {
            code: Code::Refused,
            times: self.most,
        }
    }

    /// After how long without a word of it a call is forgotten. Unless said, ten minutes.
    #[must_use]
    pub fn forget_after(mut self, quiet: Duration) -> Self {
        self.forget_after = quiet;
        self
    }

    /// The clock by which calls are forgotten. Unless said, the system's.
    #[must_use]
    pub fn clock(mut self, clock: impl Clock + 'static) -> Self {
        self.clock = Box::new(clock);
        self
    }

    /// Whether this call has failed too often to be made again. To be asked before it is made; it
    /// counts nothing, but a call that is refused is not forgotten meanwhile.
    pub fn refuses(&self, whose: &str, tool: &str, arguments: &Value) -> Option<Stopped> {
        self.refuses_one(self.fingerprints.of(whose, tool, arguments))
    }

    /// Counts a failure of this call. `Some` where it was the last: its caller is to be told that
    /// the call is not made again.
    pub fn failed(
        &self,
        whose: &str,
        tool: &str,
        arguments: &Value,
        code: Code,
    ) -> Option<Stopped> {
        self.one_failed(self.fingerprints.of(whose, tool, arguments), code)
    }

    /// Forgets the failures of a call that has succeeded.
    pub fn succeeded(&self, whose: &str, tool: &str, arguments: &Value) {
        // Most calls of a server fail never: their arguments need not be hashed.
        if !self.calls().is_empty() {
            self.one_succeeded(self.fingerprints.of(whose, tool, arguments));
        }
    }

    /// What stands for a call in a guard of one run.
    #[cfg(feature = "controller")]
    pub(super) fn fingerprint(&self, call: &crate::Call) -> Fingerprint {
        self.fingerprints.of_call("", call)
    }

    pub(super) fn refuses_one(&self, call: Fingerprint) -> Option<Stopped> {
        let mut calls = self.calls();
        let failed = calls.get_mut(&call)?;
        if self.is_forgotten(failed) {
            calls.remove(&call);
            return None;
        }
        let stopped = Code::ALL
            .into_iter()
            .find_map(|code| self.stopped(failed, code))?;
        failed.last = self.clock.now();
        Some(stopped)
    }

    pub(super) fn one_failed(&self, call: Fingerprint, code: Code) -> Option<Stopped> {
        let now = self.clock.now();
        let mut calls = self.calls();
        if calls.len() >= MOST_CALLS && !calls.contains_key(&call) {
            self.make_room(&mut calls);
        }
        let new = || Failed {
            times: [0; Code::ALL.len()],
            last: now,
        };
        let failed = calls.entry(call).or_insert_with(new);
        if self.is_forgotten(failed) {
            *failed = new();
        }
        failed.last = now;
        let times = &mut failed.times[position(code)];
        *times = times.saturating_add(1);
        self.stopped(failed, code)
    }

    pub(super) fn one_succeeded(&self, call: Fingerprint) {
        self.calls().remove(&call);
    }

    fn stopped(&self, failed: &Failed, code: Code) -> Option<Stopped> {
        let most = match code {
            Code::Permission => self.most.min(MOST_DENIED),
            _ => self.most,
        };
        let times = failed.times[position(code)];
        (times >= most).then_some(Stopped { code, times })
    }

    /// Forgets what nobody asks for any more, or else the call that was quiet for longest.
    fn make_room(&self, calls: &mut HashMap<Fingerprint, Failed>) {
        calls.retain(|_, failed| !self.is_forgotten(failed));
        if calls.len() >= MOST_CALLS
            && let Some(oldest) = calls
                .iter()
                .min_by_key(|(_, failed)| failed.last)
                .map(|(key, _)| *key)
        {
            calls.remove(&oldest);
        }
    }

    fn is_forgotten(&self, failed: &Failed) -> bool {
        self.clock.now().saturating_sub(failed.last) > self.forget_after
    }

    fn calls(&self) -> std::sync::MutexGuard<'_, HashMap<Fingerprint, Failed>> {
        // Whoever panicked here left whole entries.
        self.calls.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Default for LoopGuard {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for LoopGuard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LoopGuard")
            .field("most", &self.most)
            .field("forget_after", &self.forget_after)
            .finish_non_exhaustive()
    }
}

impl Stopped {
    /// What the caller is told in the place of one more attempt.
    pub fn envelope(self, trace_id: crate::TraceId) -> Envelope {
        Envelope::repeated(self.code, self.times, trace_id)
    }
}

fn position(code: Code) -> usize {
    Code::ALL
        .iter()
        .position(|one| *one == code)
        .unwrap_or_default()
}

#[cfg(test)]
mod tests;

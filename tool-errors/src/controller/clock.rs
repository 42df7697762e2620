//! What time it is, so that a test or a simulation can say it.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime};

/// Where a controller reads the time. [`SystemClock`] unless said; [`ManualClock`] stands still until
/// it is moved. A controller reads it while it is locked: a clock of one's own can't ask its controller.
///
/// ```
/// use std::time::{Duration, SystemTime};
/// use tool_errors::controller::Clock;
///
/// /// A day that lasts an hour.
/// struct Fast<C>(C);
///
/// impl<C: Clock> Clock for Fast<C> {
///     fn now(&self) -> Duration {
///         self.0.now() * 24
///     }
///     fn wall(&self) -> SystemTime {
///         self.0.wall()
///     }
/// }
/// ```
pub trait Clock: Send + Sync {
    /// How long ago a fixed point was, the same for all calls on this clock. It never goes back.
    fn now(&self) -> Duration;

    /// The time of day, for dates that others name.
    fn wall(&self) -> SystemTime;
}

impl<C: Clock + ?Sized> Clock for Arc<C> {
    fn now(&self) -> Duration {
        (**self).now()
    }

    fn wall(&self) -> SystemTime {
        (**self).wall()
    }
}

/// The system's clocks.
///
/// ```
/// use tool_errors::controller::{Clock, SystemClock};
///
/// let clock = SystemClock::new();
/// assert!(clock.now() <= clock.now());
/// ```
#[derive(Debug, Clone, Copy)]
pub struct SystemClock {
    since: Instant,
}

impl SystemClock {
    /// A clock that counts from now.
    pub fn new() -> Self {
        Self {
            since: Instant::now(),
        }
    }
}

impl Default for SystemClock {
    fn default() -> Self {
        Self::new()
    }
}

impl Clock for SystemClock {
    fn now(&self) -> Duration {
        self.since.elapsed()
    }

    fn wall(&self) -> SystemTime {
        SystemTime::now()
    }
}

/// A clock that stands still until it is moved, for tests and simulations. Its clones are the same
/// clock.
///
/// ```
/// use std::time::{Duration, SystemTime};
/// use tool_errors::controller::{Clock, ManualClock};
///
/// let clock = ManualClock::at(SystemTime::UNIX_EPOCH);
/// clock.clone().advance(Duration::from_secs(90));
/// assert_eq!(clock.now(), Duration::from_secs(90));
/// assert_eq!(clock.wall(), SystemTime::UNIX_EPOCH + Duration::from_secs(90));
/// ```
#[derive(Clone)]
pub struct ManualClock {
    start: SystemTime,
    passed: Arc<Mutex<Duration>>,
}

impl ManualClock {
    /// A clock that says this time of day.
    pub fn at(start: SystemTime) -> Self {
        Self {
            start,
            passed: Arc::default(),
        }
    }

    /// Lets so much time pass. At the end of what a [`SystemTime`] can say it stands still.
    pub fn advance(&self, by: Duration) {
        let mut passed = self.passed.lock().unwrap_or_else(PoisonError::into_inner);
        let later = passed.saturating_add(by);
        if self.start.checked_add(later).is_some() {
            *passed = later;
        }
    }
}

impl Clock for ManualClock {
    fn now(&self) -> Duration {
        *self.passed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wall(&self) -> SystemTime {
        self.start.checked_add(self.now()).unwrap_or(self.start)
    }
}

impl fmt::Debug for ManualClock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ManualClock")
            .field("now", &self.now())
            .field("wall", &self.wall())
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shared_clock_is_one_clock() {
        let clock = ManualClock::at(SystemTime::UNIX_EPOCH);
        let shared: Arc<dyn Clock> = Arc::new(clock.clone());
        clock.advance(Duration::from_millis(5));
        assert_eq!(shared.now(), Duration::from_millis(5));
        assert_eq!(shared.wall(), clock.wall());
    }

    #[test]
    fn time_ends_and_does_not_panic() {
        let clock = ManualClock::at(SystemTime::UNIX_EPOCH);
        clock.advance(Duration::from_secs(1));
        clock.advance(Duration::MAX);
        assert_eq!(clock.now(), Duration::from_secs(1));
        assert_eq!(
            clock.wall(),
            SystemTime::UNIX_EPOCH + Duration::from_secs(1)
        );
    }
}

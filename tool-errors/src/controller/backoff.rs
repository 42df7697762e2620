//! How long to wait before a retry: exponential growth, with full jitter.

use std::time::Duration;

use backon::{BackoffBuilder, ExponentialBuilder};

use super::Random;

/// How long to wait before a retry that nobody named a time for.
///
/// The wait is drawn evenly from none to `min(cap, base · factor^n)`, `n` retries having gone before.
/// A hundred clients of one busy server waste fewer calls with full jitter than with a half of it, and
/// are served a hundred times sooner than with the growth alone, which keeps them together: `cargo run
/// --release -p tool-errors-benches --bin contention` compares them.
///
/// | setting | unless said |
/// |---|---|
/// | [`base`](Self::base) | 50 ms |
/// | [`throttled_base`](Self::throttled_base): the base where the server is busy | 1 s |
/// | [`factor`](Self::factor) | 2 |
/// | [`cap`](Self::cap) | 20 s |
///
/// Source of the numbers: the standard retry mode of AWS's SDKs.
///
/// ```
/// use std::time::Duration;
/// use tool_errors::controller::{Backoff, Seeded};
///
/// let backoff = Backoff::new();
/// let longest = [0, 1, 2, 9].map(|n| backoff.longest(n, false).as_millis());
/// assert_eq!(longest, [50, 100, 200, 20_000]);
/// assert_eq!(backoff.longest(0, true), Duration::from_secs(1));
///
/// let wait = backoff.wait(2, false, &mut Seeded::new(7));
/// assert!(wait <= Duration::from_millis(200));
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Backoff {
    base: Duration,
    throttled_base: Duration,
    factor: f32,
    cap: Duration,
}

/// A retry after so many others waits no longer than the one before.
const MOST_GROWTHS: u32 = 64;

impl Backoff {
    /// The defaults.
    pub const fn new() -> Self {
        Self {
            base: Duration::from_millis(50),
            throttled_base: Duration::from_secs(1),
            factor: 2.0,
            cap: Duration::from_secs(20),
        }
    }

    /// The longest first wait.
    #[must_use]
    pub const fn base(mut self, base: Duration) -> Self {
        self.base = base;
        self
    }

    /// The longest first wait where the server said that it is busy.
    #[must_use]
    pub const fn throttled_base(mut self, base: Duration) -> Self {
        self.throttled_base = base;
        self
    }

    /// How much longer the longest wait is after each retry. Less than 1 is read as 1.
    #[must_use]
    pub const fn factor(mut self, factor: f32) -> Self {
        self.factor = factor.max(1.0);
        self
    }

    /// The longest wait of all.
    #[must_use]
    pub const fn cap(mut self, cap: Duration) -> Self {
        self.cap = cap;
        self
    }

    /// The longest wait before the retry that `retries` others went before. `throttled`: the server
    /// said that it is busy.
    pub fn longest(&self, retries: u32, throttled: bool) -> Duration {
        let base = match throttled {
            true => self.throttled_base,
            false => self.base,
        };
        // backon's own jitter is off, and so are its limits: the controller keeps them.
        let mut growing = ExponentialBuilder::new()
            .with_min_delay(base.min(self.cap))
            .with_max_delay(self.cap)
            .with_factor(self.factor)
            .without_max_times()
            .build();
        let nth = retries.min(MOST_GROWTHS) as usize;
        growing.nth(nth).unwrap_or(self.cap)
    }

    /// The wait before the retry that `retries` others went before, drawn from `random`.
    pub fn wait(
        &self,
        retries: u32,
        throttled: bool,
        random: &mut (impl Random + ?Sized),
    ) -> Duration {
        let longest = self.longest(retries, throttled);
        let fraction = match random.fraction() {
            // A generator that draws nonsense makes nobody come sooner.
            fraction if fraction.is_nan() => 1.0,
            fraction => fraction.clamp(0.0, 1.0),
        };
        Duration::try_from_secs_f64(longest.as_secs_f64() * fraction)
            .map_or(longest, |wait| wait.min(longest))
    }
}

impl Default for Backoff {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Draws(f64);

    impl Random for Draws {
        fn fraction(&mut self) -> f64 {
            self.0
        }

        fn key(&mut self) -> u128 {
            0
        }
    }

    /// backon grows in 32-bit floats.
    fn is_near(one: Duration, other: Duration) -> bool {
        one.abs_diff(other) <= other / 1_000_000
    }

    #[test]
    fn it_doubles_to_the_cap() {
        let backoff = Backoff::default();
        for (throttled, base) in [(false, 50), (true, 1000)] {
            for retries in 0..70 {
                let grown = 2_u64.saturating_pow(retries).saturating_mul(base);
                let expected = Duration::from_millis(grown).min(Duration::from_secs(20));
                let longest = backoff.longest(retries, throttled);
                assert!(is_near(longest, expected), "{retries}: {longest:?}");
            }
        }
        assert_eq!(backoff.longest(u32::MAX, false), Duration::from_secs(20));
    }

    #[test]
    fn what_is_drawn_is_a_part_of_the_longest() {
        let backoff = Backoff::new();
        for (fraction, expected) in [
            (0.0, 0),
            (0.25, 5_000),
            (1.0, 20_000),
            (-3.0, 0),
            (7.0, 20_000),
            (f64::NAN, 20_000),
            (f64::INFINITY, 20_000),
        ] {
            let wait = backoff.wait(40, false, &mut Draws(fraction));
            assert_eq!(wait, Duration::from_millis(expected), "{fraction}");
        }
    }

    #[test]
    fn no_setting_panics() {
        let durations = [Duration::ZERO, Duration::from_nanos(1), Duration::MAX];
        for base in durations {
            for cap in durations {
                for factor in [
                    f32::NAN,
                    f32::NEG_INFINITY,
                    -1.0,
                    0.0,
                    1.0,
                    f32::MAX,
                    f32::INFINITY,
                ] {
                    let backoff = Backoff::new()
                        .base(base)
                        .throttled_base(base)
                        .factor(factor)
                        .cap(cap);
                    for retries in [0, 1, 2, 100, u32::MAX] {
                        for fraction in [0.0, 0.5, 1.0, f64::NAN] {
                            let wait = backoff.wait(retries, true, &mut Draws(fraction));
                            assert!(wait <= cap);
                        }
                    }
                }
            }
        }
    }
}

//! The ways of waiting that are compared, all with the same base and cap.

use std::time::Duration;

use tool_errors::controller::{Backoff, Random, Seeded};

/// How long a client waits after a refusal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Strategy {
    /// Not at all.
    None,
    /// `min(cap, base · 2^n)`.
    Exponential,
    /// Half of that, and an even draw from the other half.
    Equal,
    /// An even draw from all of it: the library's own.
    Full,
    /// `min(cap, even(base, 3 · the wait before))`.
    Decorrelated,
}

impl Strategy {
    pub(crate) const ALL: [Self; 5] = [
        Self::None,
        Self::Exponential,
        Self::Equal,
        Self::Full,
        Self::Decorrelated,
    ];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Exponential => "exponential",
            Self::Equal => "equal jitter",
            Self::Full => "full jitter (ours)",
            Self::Decorrelated => "decorrelated jitter",
        }
    }

    /// The wait of a client that was refused so often before, and that waited `last`.
    pub(crate) fn wait(self, refusals: u32, last: Duration, random: &mut Seeded) -> Duration {
        let backoff = Backoff::new();
        let (base, cap) = (backoff.longest(0, false), backoff.longest(u32::MAX, false));
        match self {
            Self::None => Duration::ZERO,
            Self::Exponential => backoff.longest(refusals, false),
            Self::Equal => {
                backoff.longest(refusals, false) / 2 + backoff.wait(refusals, false, random) / 2
            }
            Self::Full => backoff.wait(refusals, false, random),
            Self::Decorrelated => {
                let longest = (last * 3).max(base);
                (base + (longest - base).mul_f64(random.fraction())).min(cap)
            }
        }
    }
}

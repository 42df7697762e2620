//! What is drawn by lot, so that a test or a simulation can draw the same again.

use std::fmt;
use std::hash::{BuildHasher, RandomState};

use fastrand::Rng;

/// Where a controller draws its jitter and its keys. [`SystemRandom`] unless said; [`Seeded`] draws
/// the same from the same seed. A controller draws while it is locked: a generator of one's own can't
/// ask its controller.
///
/// ```
/// use tool_errors::controller::Random;
///
/// /// No jitter: the longest wait each time.
/// struct Longest(u128);
///
/// impl Random for Longest {
///     fn fraction(&mut self) -> f64 {
///         1.0
///     }
///     fn key(&mut self) -> u128 {
///         self.0 += 1;
///         self.0
///     }
/// }
/// ```
pub trait Random: Send {
    /// From 0 to 1, evenly; what is outside of them is read as the nearer of the two.
    fn fraction(&mut self) -> f64;

    /// A number that nobody has drawn before.
    fn key(&mut self) -> u128;
}

impl<R: Random + ?Sized> Random for Box<R> {
    fn fraction(&mut self) -> f64 {
        (**self).fraction()
    }

    fn key(&mut self) -> u128 {
        (**self).key()
    }
}

/// A generator that draws the same from the same seed: for tests and simulations. Where keys have to
/// be told apart over processes, two of one seed draw the same keys.
///
/// ```
/// use tool_errors::controller::{Random, Seeded};
///
/// let (mut one, mut other) = (Seeded::new(7), Seeded::new(7));
/// assert_eq!(one.fraction(), other.fraction());
/// assert_eq!(one.key(), other.key());
/// assert_ne!(one.key(), one.key());
/// ```
#[derive(Debug, Clone)]
pub struct Seeded(Rng);

impl Seeded {
    /// A generator with this seed.
    pub fn new(seed: u64) -> Self {
        Self(Rng::with_seed(seed))
    }
}

impl Random for Seeded {
    fn fraction(&mut self) -> f64 {
        self.0.f64()
    }

    fn key(&mut self) -> u128 {
        self.0.u128(..)
    }
}

/// A generator that the operating system seeds.
///
/// Its keys are a keyed hash (SipHash, with std's key of 128 random bits) of a counter: nobody who saw
/// some of them can tell the next, as one can of a fast generator.
///
/// ```
/// use tool_errors::controller::{Random, SystemRandom};
///
/// let (mut one, mut other) = (SystemRandom::new(), SystemRandom::new());
/// assert_ne!(one.key(), other.key());
/// assert!((0.0..1.0).contains(&one.fraction()));
/// ```
pub struct SystemRandom {
    fractions: Rng,
    keys: RandomState,
    drawn: u64,
}

impl SystemRandom {
    /// A generator like no other.
    pub fn new() -> Self {
        let keys = RandomState::new();
        Self {
            fractions: Rng::with_seed(keys.hash_one("fractions")),
            keys,
            drawn: 0,
        }
    }
}

impl Default for SystemRandom {
    fn default() -> Self {
        Self::new()
    }
}

impl Random for SystemRandom {
    fn fraction(&mut self) -> f64 {
        self.fractions.f64()
    }

    fn key(&mut self) -> u128 {
        self.drawn = self.drawn.wrapping_add(1);
        let half = |which: u8| u128::from(self.keys.hash_one((which, self.drawn)));
        half(0) << 64 | half(1)
    }
}

impl fmt::Debug for SystemRandom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SystemRandom").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn keys_are_drawn_once() {
        let mut generators: [Box<dyn Random>; 3] = [
            Box::new(Seeded::new(1)),
            Box::new(SystemRandom::new()),
            Box::new(SystemRandom::new()),
        ];
        let keys: HashSet<u128> = generators
            .iter_mut()
            .flat_map(|one| std::iter::repeat_with(|| one.key()).take(10_000))
            .collect();
        assert_eq!(keys.len(), 30_000);
    }

    #[test]
    fn both_halves_of_a_key_are_drawn() {
        let mut system = SystemRandom::new();
        let halves: HashSet<u64> = (0..1000)
            .flat_map(|_| {
                let key = system.key();
                [key as u64, (key >> 64) as u64]
            })
            .collect();
        assert_eq!(halves.len(), 2000);
    }
}

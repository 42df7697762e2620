//! Figures with the spread that they have from seed to seed.

use serde::{Deserialize, Serialize};

use crate::tally::Tally;

/// A figure, and between what it lies in 95 of 100 benchmarks of the same size under other seeds.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub(crate) struct Figure {
    pub(crate) value: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

/// The quantile of the normal distribution that leaves out 5 in 100. The figures are sums of
/// thousands of operations.
const QUANTILE: f64 = 1.96;

impl Figure {
    /// The ratio of two counts. `tallies` are of runs under one seed each; `runs` of them make a
    /// benchmark.
    pub(crate) fn ratio(
        tallies: &[Tally],
        runs: usize,
        count: impl Fn(&Tally) -> u64,
        of: impl Fn(&Tally) -> u64,
    ) -> Self {
        let pairs = tallies
            .iter()
            .map(|one| [count(one) as f64, of(one) as f64]);
        Self::of_pairs(&Vec::from_iter(pairs), runs)
    }

    /// A count, over a whole benchmark.
    pub(crate) fn total(tallies: &[Tally], runs: usize, count: impl Fn(&Tally) -> u64) -> Self {
        let share = 1.0 / runs as f64;
        let pairs = tallies.iter().map(|one| [count(one) as f64, share]);
        Self::of_pairs(&Vec::from_iter(pairs), runs)
    }

    /// A ratio of sums. Its variance is that of what each run deviates from it (the delta method).
    pub(crate) fn of_pairs(pairs: &[[f64; 2]], runs: usize) -> Self {
        let sum = |side: usize| pairs.iter().map(|pair| pair[side]).sum::<f64>();
        let (count, of) = (sum(0), sum(1));
        if of == 0.0 {
            return Self {
                value: 0.0,
                low: 0.0,
                high: 0.0,
            };
        }
        let value = count / of;
        let squares = pairs.iter().map(|[count, of]| (count - value * of).powi(2));
        let variance = squares.sum::<f64>() / (pairs.len().max(2) - 1) as f64;
        let mean = of / pairs.len() as f64;
        let half = QUANTILE * (variance / runs as f64).sqrt() / mean;
        Self {
            value: rounded(value),
            low: rounded(value - half),
            high: rounded(value + half),
        }
    }

    /// Whether another benchmark's figure, of which so many decimals are known, lies in the spread.
    pub(crate) fn holds(&self, other: f64, decimals: i32) -> bool {
        let half_a_step = 0.5 * 10_f64.powi(-decimals);
        (self.low - half_a_step..=self.high + half_a_step).contains(&other)
    }
}

/// More digits than anybody reads, and few enough for any rounding to be the same.
fn rounded(value: f64) -> f64 {
    (value * 1e6).round() / 1e6
}

#[cfg(test)]
mod tests {
    use super::*;

    fn runs(resolved: &[u64]) -> Vec<Tally> {
        let run = |&resolved| Tally {
            operations: 200,
            resolved,
            ..Tally::default()
        };
        resolved.iter().map(run).collect()
    }

    #[test]
    fn a_figure_is_the_mean_and_1_96_standard_errors() {
        // Mean 130, standard deviation 10 over 4 runs: the error of a mean of 4 is 5.
        let tallies = runs(&[120, 140, 120, 140, 120, 140, 120, 140, 120, 140]);
        let resolved = Figure::total(&tallies, 4, |one| one.resolved);
        assert_eq!(resolved.value, 520.0);
        let deviation = (10.0 * 100.0 / 9.0_f64).sqrt();
        let half = 1.96 * deviation * 4.0_f64.sqrt();
        assert!((resolved.high - 520.0 - half).abs() < 1e-4, "{resolved:?}");

        let share = Figure::ratio(&tallies, 4, |one| one.resolved, |one| one.operations);
        assert_eq!(share.value, 0.65);
        assert!((share.high - resolved.high / 800.0).abs() < 1e-6);
    }

    #[test]
    fn a_published_figure_is_known_to_its_last_digit() {
        let figure = Figure {
            value: 0.671,
            low: 0.6705,
            high: 0.6715,
        };
        assert!(figure.holds(0.6719, 3));
        assert!(!figure.holds(0.673, 3));
        assert!(!figure.holds(0.6719, 6));
    }
}

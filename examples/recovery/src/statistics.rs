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

/// What came of one agent, run by run, each under a seed of its own.
pub(crate) struct Column {
    tallies: Vec<Tally>,
    /// How many runs make a benchmark.
    runs: usize,
}

/// What is counted of a run.
type Count = fn(&Tally) -> u64;

impl Column {
    pub(crate) fn new(tallies: impl IntoIterator<Item = Tally>, runs: usize) -> Self {
        let tallies = Vec::from_iter(tallies);
        Self { tallies, runs }
    }

    /// The column at this place of all runs.
    pub(crate) fn at<const N: usize>(ran: &[[Tally; N]], at: usize, runs: usize) -> Self {
        Self::new(ran.iter().map(|agents| agents[at]), runs)
    }

    /// The ratio of two counts.
    pub(crate) fn ratio(&self, count: Count, of: Count) -> Figure {
        let pair = |one: &Tally| [count(one) as f64, of(one) as f64];
        self.figure(self.tallies.iter().map(pair))
    }

    /// A count for each operation.
    pub(crate) fn each(&self, count: Count) -> Figure {
        self.ratio(count, |one| one.operations)
    }

    /// A count for each of so many parts of a run.
    pub(crate) fn for_each_of(&self, parts: u64, count: Count) -> Figure {
        let pair = |one: &Tally| [count(one) as f64, parts as f64];
        self.figure(self.tallies.iter().map(pair))
    }

    /// A count over a whole benchmark.
    pub(crate) fn total(&self, count: Count) -> Figure {
        let share = 1.0 / self.runs as f64;
        let pair = |one: &Tally| [count(one) as f64, share];
        self.figure(self.tallies.iter().map(pair))
    }

    /// By what share of another's a count is below it.
    pub(crate) fn below(&self, other: &Self, count: Count) -> Figure {
        let pairs = self.tallies.iter().zip(&other.tallies);
        self.figure(pairs.map(|(ours, others)| {
            let [ours, others] = [ours, others].map(|one| count(one) as f64);
            [others - ours, others]
        }))
    }

    /// All runs together.
    pub(crate) fn sum(&self) -> Tally {
        self.tallies.iter().copied().sum()
    }

    /// What is beyond so much in each run, all runs together.
    pub(crate) fn beyond(&self, most: u64, count: Count) -> u64 {
        let over = |one: &Tally| count(one).saturating_sub(most);
        self.tallies.iter().map(over).sum()
    }

    fn figure(&self, pairs: impl Iterator<Item = [f64; 2]>) -> Figure {
        Figure::of_pairs(&Vec::from_iter(pairs), self.runs)
    }
}

impl Figure {
    /// A ratio of sums. Its variance is that of what each run deviates from it (the delta method).
    fn of_pairs(pairs: &[[f64; 2]], runs: usize) -> Self {
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

    fn runs(resolved: &[u64], runs: usize) -> Column {
        let run = |&resolved| Tally {
            operations: 200,
            resolved,
            ..Tally::default()
        };
        Column::new(resolved.iter().map(run), runs)
    }

    #[test]
    fn a_figure_is_the_mean_and_1_96_standard_errors() {
        // Mean 130, standard deviation 10 over 4 runs: the error of a mean of 4 is 5.
        let column = runs(&[120, 140, 120, 140, 120, 140, 120, 140, 120, 140], 4);
        let resolved = column.total(|one| one.resolved);
        assert_eq!(resolved.value, 520.0);
        let deviation = (10.0 * 100.0 / 9.0_f64).sqrt();
        let half = 1.96 * deviation * 4.0_f64.sqrt();
        assert!((resolved.high - 520.0 - half).abs() < 1e-4, "{resolved:?}");

        let share = column.each(|one| one.resolved);
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

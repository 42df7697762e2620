//! Runs seeds side by side, and hands back their results in the order of the seeds: how many threads
//! there are changes nothing but the time.

use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};
use serde::{Deserialize, Serialize};

/// How large a benchmark is, and which.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub(crate) struct Size {
    pub(crate) seed: u64,
    /// Runs of a benchmark, each under a seed of its own.
    pub(crate) runs: usize,
    /// Operations of a run.
    pub(crate) operations: usize,
    /// How many benchmarks the spread of the published table is measured with.
    pub(crate) repeats: usize,
}

/// What runs a benchmark.
pub(crate) struct Bench {
    pub(crate) size: Size,
    pool: ThreadPool,
    progress: ProgressBar,
}

impl Bench {
    /// # Errors
    /// The system gives no more threads.
    pub(crate) fn new(size: Size, threads: usize) -> Result<Self, ThreadPoolBuildError> {
        let style = ProgressStyle::with_template("{msg:24} {bar:40} {pos}/{len} runs, {eta} left");
        Ok(Self {
            size,
            pool: ThreadPoolBuilder::new().num_threads(threads).build()?,
            // It shows itself on a terminal alone.
            progress: match style {
                Ok(style) => ProgressBar::new(0).with_style(style),
                Err(_) => ProgressBar::hidden(),
            },
        })
    }

    /// Runs this under so many seeds. The result at an index is that of its seed, always.
    pub(crate) fn runs<T: Send>(
        &self,
        what: &'static str,
        count: usize,
        run: impl Fn(u64) -> T + Sync,
    ) -> Vec<T> {
        self.progress.set_message(what);
        self.progress.inc_length(count as u64);
        let one = |index: usize| {
            let ran = run(seed(self.size.seed, index as u64));
            self.progress.inc(1);
            ran
        };
        self.pool
            .install(|| (0..count).into_par_iter().map(one).collect())
    }

    /// Takes the progress bar away.
    pub(crate) fn finish(&self) {
        self.progress.finish_and_clear();
    }
}

/// The seed of a run: neighbours have nothing in common. (The finaliser of SplitMix64.)
fn seed(base: u64, run: u64) -> u64 {
    let mut mixed = base.wrapping_add(run.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

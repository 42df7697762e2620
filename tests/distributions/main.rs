//! The jitter and the quota against their formulas, over 100,000 draws.
//!
//! A distribution is judged by Kolmogorov and Smirnov's test: the largest distance between what was
//! drawn and what the formula says, against a bound that a true generator passes in all but one of a
//! million runs. What is near to the formula and not it has to fail.

use std::time::Duration;

use tool_errors::controller::{Backoff, Quotas, Random, Seeded};

const DRAWS: usize = 100_000;

/// How often a true generator may fail.
const CHANCE: f64 = 1e-6;

/// The largest distance of an empirical distribution from the even one between 0 and 1.
fn distance(mut draws: Vec<f64>) -> f64 {
    draws.sort_by(f64::total_cmp);
    let n = draws.len() as f64;
    let steps = draws.iter().enumerate();
    steps
        .map(|(before, draw)| {
            let (below, up_to) = (before as f64 / n, (before + 1) as f64 / n);
            (draw - below).max(up_to - draw)
        })
        .fold(0.0, f64::max)
}

/// The distance that a true generator exceeds with [`CHANCE`]: √(−ln(α/2) / 2n), which holds for so
/// many draws (Massart 1990: for any number of them).
fn bound() -> f64 {
    ((CHANCE / 2.0).ln() / (-2.0 * DRAWS as f64)).sqrt()
}

/// Waits as parts of the longest wait.
fn parts(longest: Duration, mut wait: impl FnMut() -> Duration) -> Vec<f64> {
    let longest = longest.as_secs_f64();
    (0..DRAWS).map(|_| wait().as_secs_f64() / longest).collect()
}

#[test]
fn full_jitter_is_even_from_none_to_the_longest_wait() {
    let backoff = Backoff::new();
    let mut random = Seeded::new(1);
    for throttled in [false, true] {
        for retries in [0, 1, 2, 4, 12] {
            let base = if throttled { 1.0 } else { 0.05 };
            let formula = f64::min(20.0, base * 2_f64.powi(retries as i32));
            let longest = Duration::from_secs_f64(formula);
            let drawn = parts(longest, || backoff.wait(retries, throttled, &mut random));
            assert!(drawn.iter().all(|part| (0.0..=1.0).contains(part)));
            let off = distance(drawn);
            assert!(
                off < bound(),
                "retry {retries}, throttled {throttled}: {off} of {}",
                bound()
            );
        }
    }
}

#[test]
fn what_is_no_full_jitter_is_found_out() {
    let backoff = Backoff::new();
    let longest = backoff.longest(2, false);
    let mut random = Seeded::new(2);
    let mut full = || backoff.wait(2, false, &mut random);
    let controls = [
        ("equal jitter", parts(longest, || longest / 2 + full() / 2)),
        (
            "a base that is 2 % short",
            parts(longest, || full().mul_f64(0.98)),
        ),
        ("none at all", parts(longest, || longest)),
        (
            "whole hundredths",
            parts(longest, || {
                (longest / 50) * (full().as_nanos() * 50 / longest.as_nanos()) as u32
            }),
        ),
    ];
    for (name, drawn) in controls {
        let off = distance(drawn);
        assert!(off > bound(), "{name} passes: {off} of {}", bound());
    }
}

#[test]
fn one_draw_says_nothing_of_the_next() {
    let mut random = Seeded::new(3);
    let backoff = Backoff::new();
    let drawn = parts(backoff.longest(0, false), || {
        backoff.wait(0, false, &mut random)
    });
    let mean = drawn.iter().sum::<f64>() / DRAWS as f64;
    let spread: f64 = drawn.iter().map(|part| (part - mean).powi(2)).sum();
    let together: f64 = drawn
        .windows(2)
        .map(|pair| (pair[0] - mean) * (pair[1] - mean))
        .sum();
    // Of a true generator it is normal with a deviation of 1/√n.
    let correlation = together / spread;
    assert!(
        correlation.abs() < 5.0 / (DRAWS as f64).sqrt(),
        "{correlation}"
    );
}

/// The rule of the quota, written a second time as plain sums.
struct Sums {
    left: u32,
}

impl Sums {
    fn take(&mut self, throttled: bool) -> bool {
        let cost = if throttled { 5 } else { 14 };
        let pays = self.left >= cost;
        if pays {
            self.left -= cost;
        }
        pays
    }

    fn give(&mut self, tokens: u32) {
        self.left = (self.left + tokens).min(500);
    }
}

#[test]
fn the_quota_is_its_sums_at_every_step() {
    let (quotas, mut sums) = (Quotas::new(), Sums { left: 500 });
    let mut random = Seeded::new(4);
    let mut refused = 0;
    for step in 0..DRAWS {
        // Long stretches of trouble and of calm, so that the bucket is both empty and full at times.
        let trouble = if step / 5_000 % 2 == 0 { 0.6 } else { 0.02 };
        if random.fraction() > trouble {
            quotas.succeeded("gateway", None);
            sums.give(1);
        } else {
            let throttled = random.fraction() < 0.5;
            let paid = quotas.take("gateway", throttled);
            assert_eq!(paid.is_some(), sums.take(throttled), "step {step}");
            match paid {
                Some(paid) if random.fraction() < 0.3 => {
                    quotas.succeeded("gateway", Some(paid));
                    sums.give(if throttled { 5 } else { 14 });
                }
                Some(_) => {}
                None => refused += 1,
            }
        }
        assert_eq!(quotas.left("gateway"), sums.left, "step {step}");
    }
    assert!(
        refused > DRAWS / 20,
        "the bucket was never empty: {refused}"
    );
}

/// Where nothing that is retried succeeds, the retries are what the bucket held and what successes
/// gave, by the cost of one: a server that is down hears one retry for 14 calls that succeed.
#[test]
fn retries_in_an_outage_are_what_the_successes_pay() {
    for (failing, throttled, cost) in [(0.5, false, 14.0), (0.9, false, 14.0), (0.5, true, 5.0)] {
        let quotas = Quotas::new();
        let mut random = Seeded::new(5);
        let (mut successes, mut retries) = (0_u32, 0_u32);
        for _ in 0..DRAWS {
            if random.fraction() < failing {
                retries += u32::from(quotas.take("gateway", throttled).is_some());
            } else {
                // One that comes while the bucket is full gives nothing.
                successes += u32::from(quotas.left("gateway") < Quotas::TOKENS);
                quotas.succeeded("gateway", None);
            }
        }
        let formula = (500.0 + f64::from(successes)) / cost;
        let off = formula - f64::from(retries);
        assert!(
            (0.0..1.0).contains(&off),
            "{retries} retries, {formula} paid for"
        );

        // And so in the long run: p calls fail, 1 − p succeed.
        let share = f64::from(retries) / DRAWS as f64;
        let expected = (1.0 - failing) / cost;
        let spread = 5.0 * (failing * (1.0 - failing) / DRAWS as f64).sqrt() / cost;
        let beginning = 500.0 / cost / DRAWS as f64;
        assert!(
            (share - expected).abs() < spread + beginning,
            "{share} of {expected}"
        );
    }
}

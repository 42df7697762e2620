//! Clients that call one server until each was served once, in simulated time.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::time::Duration;

use tool_errors::controller::{Random, Seeded};

use crate::strategy::Strategy;

/// Who calls, and what the server bears. Times in microseconds.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Load {
    pub(crate) clients: usize,
    /// How long one call is served.
    pub(crate) service: u64,
    /// How long a call or an answer is on its way, at least and at most.
    pub(crate) way: (u64, u64),
}

impl Default for Load {
    fn default() -> Self {
        Self {
            clients: 100,
            service: 10_000,
            way: (8_000, 12_000),
        }
    }
}

/// What it took until all were served.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Spent {
    /// In microseconds.
    pub(crate) completion: f64,
    pub(crate) calls: f64,
}

/// What arrives at the server next; the client is the tie-break, so that a run can be played again.
type Arrival = Reverse<(u64, usize)>;

/// All clients begin at once, and each calls until it was served.
pub(crate) fn run(strategy: Strategy, load: Load, seed: u64) -> Spent {
    let mut random = Seeded::new(seed);
    let mut way = {
        let mut random = Seeded::new(!seed);
        move || {
            let (least, most) = load.way;
            least + ((most - least) as f64 * random.fraction()) as u64
        }
    };
    let mut arrivals: BinaryHeap<Arrival> = (0..load.clients)
        .map(|client| Reverse((way(), client)))
        .collect();
    let mut refusals = vec![0_u32; load.clients];
    let mut waited = vec![Duration::ZERO; load.clients];
    let (mut busy_until, mut completion, mut calls) = (0, 0, 0_u64);

    while let Some(Reverse((now, client))) = arrivals.pop() {
        calls += 1;
        if now >= busy_until {
            busy_until = now + load.service;
            completion = completion.max(busy_until + way());
            continue;
        }
        let wait = strategy.wait(refusals[client], waited[client], &mut random);
        refusals[client] += 1;
        waited[client] = wait;
        let wait = u64::try_from(wait.as_micros()).unwrap_or(u64::MAX);
        let again = now.saturating_add(way() + way()).saturating_add(wait);
        arrivals.push(Reverse((again, client)));
    }
    Spent {
        completion: completion as f64,
        calls: calls as f64,
    }
}

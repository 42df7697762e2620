//! Hostile servers: whatever they answer, the controller keeps its bounds, repeats nothing in vain or
//! too early, does nothing twice, comes to an end, and tells what it did not believe.
//!
//! Each session is drawn: a tape of answers that is read round and round, a wish, bounds, people who
//! say yes or no, and a model that does whatever it is told. The judge reads what reached the server
//! and nothing else. A naive client plays some of the same sessions, and breaks every property.
//!
//! 100,000 sessions; `TOOL_ERRORS_SESSIONS=2000000` plays so many new ones.

mod controlled;
mod foreign;
mod judge;
mod large;
mod lies;
mod model;
mod naive;
mod server;
mod session;
mod stubborn;
mod tools;
mod trace;
mod wire;

use std::cell::RefCell;
use std::collections::BTreeMap;

use controlled::Controlled;
use judge::{Played, Property};
use proptest::test_runner::{Config, RngSeed, TestCaseError, TestRunner};
use server::Server;
use session::{Form, Session, sessions};

/// The sessions of the default run.
const SESSIONS: u32 = 100_000;
/// Of so many sessions the naive client plays one.
const NAIVE_PLAYS_ONE_OF: u64 = 50;

/// What was seen over many sessions.
#[derive(Debug, Default)]
struct Seen {
    sessions: u64,
    forms: BTreeMap<String, u64>,
    calls: u64,
    answers: BTreeMap<&'static str, u64>,
    reports: u64,
    naive_sessions: u64,
    naive_broke: BTreeMap<String, u64>,
}

impl Seen {
    fn add(&mut self, other: Self) {
        self.sessions += other.sessions;
        self.calls += other.calls;
        self.reports += other.reports;
        self.naive_sessions += other.naive_sessions;
        for (form, times) in other.forms {
            *self.forms.entry(form).or_default() += times;
        }
        for (answer, times) in other.answers {
            *self.answers.entry(answer).or_default() += times;
        }
        for (property, times) in other.naive_broke {
            *self.naive_broke.entry(property).or_default() += times;
        }
    }
}

/// Plays one session through the controller.
fn controlled(session: &Session, seen: &mut Seen) -> Result<(), String> {
    let clock = session.clock();
    let controller = session.controller(&clock);
    let mut server = Server::new(&session.tape, clock);
    let ended = Controlled::play(session, &controller, &mut server);
    let reported: Vec<String> = controller
        .distrusted()
        .iter()
        .map(ToString::to_string)
        .collect();
    let played = Played {
        sent: &server.sent,
        bounds: &session.bounds,
        ended,
        reported: &reported,
    };
    let broken = played.broken();
    seen.sessions += 1;
    seen.calls += server.sent.len() as u64;
    seen.reports += reported.len() as u64;
    *seen.forms.entry(format!("{:?}", session.form)).or_default() += 1;
    for sent in &server.sent {
        *seen.answers.entry(sent.said.what).or_default() += 1;
    }
    let mut told: Vec<String> = broken.iter().map(ToString::to_string).collect();
    told.extend(judge::wrong_key(&server.sent));
    if told.is_empty() {
        return Ok(());
    }
    for sent in &server.sent {
        let (key, at, what) = (&sent.key[..6], sent.at, sent.said.what);
        let done = if sent.done_once { ", done" } else { "" };
        let allowed = if sent.allowed { ", allowed" } else { "" };
        told.push(format!(
            "{key} at {at:?}: {} -> {what}{done}{allowed}",
            sent.same
        ));
    }
    told.push(controller.explain().to_string());
    told.extend(reported);
    Err(told.join("\n"))
}

/// Lets the naive client play the same.
fn naive(session: &Session, seen: &mut Seen) {
    let clock = session.clock();
    let mut server = Server::new(&session.tape, clock);
    let Some(call) = session.calls().pop() else {
        return;
    };
    let ended = naive::play(&mut server, call);
    let played = Played {
        sent: &server.sent,
        bounds: &session.bounds,
        ended,
        reported: &[],
    };
    seen.naive_sessions += 1;
    for broken in played.broken() {
        *seen
            .naive_broke
            .entry(format!("{:?}", broken.property))
            .or_default() += 1;
    }
}

/// Plays so many sessions.
fn play(count: u32, seed: RngSeed) -> Result<Seen, String> {
    let seen = RefCell::new(Seen::default());
    let mut runner = TestRunner::new(Config {
        cases: count,
        failure_persistence: None,
        rng_seed: seed,
        max_shrink_iters: 20_000,
        ..Config::default()
    });
    let outcome = runner.run(&sessions(), |session| {
        let mut seen = seen.borrow_mut();
        if seen.sessions.is_multiple_of(NAIVE_PLAYS_ONE_OF) {
            naive(&session, &mut seen);
        }
        controlled(&session, &mut seen).map_err(TestCaseError::fail)
    });
    match outcome {
        Ok(()) => Ok(seen.into_inner()),
        Err(fault) => Err(fault.to_string()),
    }
}

#[test]
fn a_hundred_thousand_hostile_sessions_break_nothing() {
    let said = std::env::var("TOOL_ERRORS_SESSIONS").ok();
    let count = said.as_ref().map_or(SESSIONS, |said| {
        said.replace('_', "")
            .parse()
            .unwrap_or_else(|_| panic!("TOOL_ERRORS_SESSIONS is a number, not {said:?}"))
    });
    let shards = std::thread::available_parallelism().map_or(1, |shards| shards.get() as u32);
    let shards = shards.min(count);
    let outcomes: Vec<_> = std::thread::scope(|scope| {
        // In the default run always the same; a run of a size of one's own draws anew.
        let seed = |shard| match &said {
            None => RngSeed::Fixed(u64::from(shard)),
            Some(_) => RngSeed::Random,
        };
        let running: Vec<_> = (0..shards)
            .map(|shard| {
                let part = count / shards + u32::from(shard < count % shards);
                scope.spawn(move || play(part, seed(shard)))
            })
            .collect();
        running.into_iter().map(|shard| shard.join()).collect()
    });
    let mut seen = Seen::default();
    for outcome in outcomes {
        match outcome {
            Ok(Ok(of_shard)) => seen.add(of_shard),
            Ok(Err(fault)) => panic!("{fault}"),
            Err(panic) => std::panic::resume_unwind(panic),
        }
    }
    println!("{seen:#?}");
    assert_eq!(seen.sessions, u64::from(count));
    for form in [Form::Run, Form::OwnLoop, Form::Turn] {
        assert!(
            seen.forms[&format!("{form:?}")] > 0,
            "{form:?} was never played"
        );
    }
    let answers = 2 + lies::LIES.len() + foreign::FOREIGN.len();
    assert_eq!(seen.answers.len(), answers, "some answers were never given");
    for property in Property::ALL {
        let broke = seen.naive_broke.get(&format!("{property:?}"));
        assert!(broke.is_some(), "the naive client never broke {property:?}");
    }
}

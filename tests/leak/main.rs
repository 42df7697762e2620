//! Two readers and nothing across: canaries are planted in everything that a failing call holds and
//! that no model may read, and looked for in everything that a model is sent.
//!
//! `TOOL_ERRORS_FAILURES=n` sets how many failures are made (100,000 by default, the same every time;
//! another number draws anew).

mod errors;
mod guards;
mod judge;
mod operator;
mod plan;
mod sent;
mod shapes;
mod sizes;

use proptest::test_runner::{Config, RngSeed, TestCaseError, TestRunner};

use judge::judge;
use operator::Keeper;
use plan::plans;
use sent::{Sent, sent};
use shapes::{Desk, SHAPES, toolset};
use sizes::Sizes;

/// The threads that make failures.
const THREADS: u32 = 2;

#[test]
fn no_canary_reaches_the_model_and_every_one_reaches_the_operator() {
    // The panics are planned: a report of each would be all there is to read.
    std::panic::set_hook(Box::new(|_| {}));
    let workers = (0..THREADS).map(|seed| std::thread::spawn(move || fail_often(seed)));
    let workers: Vec<_> = workers.collect();
    let ends: Vec<Result<Sizes, String>> = workers
        .into_iter()
        .map(|worker| worker.join().expect("a worker ends"))
        .collect();
    let _ = std::panic::take_hook();
    let mut sizes = Sizes::default();
    for end in ends {
        match end {
            Ok(more) => sizes.add(more),
            Err(fault) => panic!("{fault}"),
        }
    }
    println!("{} shapes of errors; {sizes}", SHAPES.len());
    assert!(SHAPES.len() >= 25);
    sizes.hold_the_contract();
    guards::each_is_needed();
}

/// How many failures there are, and whether that is the run that draws the same every time.
fn failures() -> (u32, bool) {
    match std::env::var("TOOL_ERRORS_FAILURES") {
        Ok(said) => {
            let count = said.replace('_', "").parse();
            (count.expect("TOOL_ERRORS_FAILURES is a number"), false)
        }
        Err(_) => (100_000, true),
    }
}

/// Makes this thread's part of the failures; the smallest plan that leaks is an error.
fn fail_often(seed: u32) -> Result<Sizes, String> {
    let (count, fixed) = failures();
    let desk = Desk::default();
    let log = Keeper::default();
    let tools = toolset(desk.clone(), log.clone());
    let sizes = std::cell::RefCell::new(Sizes::default());
    let mut runner = TestRunner::new(Config {
        cases: count.div_ceil(THREADS),
        failure_persistence: None,
        max_shrink_iters: 2_000,
        rng_seed: if fixed {
            RngSeed::Fixed(seed.into())
        } else {
            RngSeed::Random
        },
        ..Config::default()
    });
    let outcome = runner.run(&plans(), |plan| {
        desk.plan(&plan);
        let shape = &SHAPES[plan.shape];
        let sent = sent(&tools, shape, &plan);
        let told = log.take();
        judge(shape, &plan, &sent, &told).map_err(TestCaseError::fail)?;
        sizes.borrow_mut().note(&sent);
        Ok(())
    });
    outcome.map_err(|fault| fault.to_string())?;
    Ok(sizes.into_inner())
}

/// What the model was sent of one failure is short to say in a test's own words.
impl std::fmt::Display for Sent {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (adapter, text) in &self.texts {
            writeln!(f, "{adapter}: {text:?}")?;
        }
        Ok(())
    }
}

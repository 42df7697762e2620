//! Each guard is there for something: left out, it lets something through.

use proptest::strategy::{Strategy as _, ValueTree as _};
use proptest::test_runner::TestRunner;
use tool_errors::Envelope;
use tool_errors::text::guards::{Guard, Guards};

use crate::judge::judge;
use crate::operator::Keeper;
use crate::plan::{Plan, plans};
use crate::sent::sent;
use crate::shapes::{Desk, GUARDED, MANY, toolset};

/// How many failures are made without each guard.
const FAILURES: usize = 400;

/// Leaves out each guard in turn, and prints what came through.
pub(crate) fn each_is_needed() {
    let mut runner = TestRunner::deterministic();
    let mut drawn = || plans().new_tree(&mut runner).expect("a plan").current();
    let planned: Vec<Plan> = (0..FAILURES).map(|_| drawn()).collect();
    assert_eq!(leaks(Guards::ALL, &planned), None, "with every guard");
    for guard in Guard::ALL {
        let leaks = leaks(Guards::without(guard), &planned);
        let (count, first) = leaks.unwrap_or_else(|| panic!("without {guard:?} nothing leaks"));
        println!("without {guard:?}: {count} of {FAILURES} leak; the first: {first}");
    }
    without_the_views_limit(&planned);
}

/// How many of the failures leak with these guards, and what the first one is.
fn leaks(guards: Guards, planned: &[Plan]) -> Option<(usize, String)> {
    let desk = Desk::default();
    let log = Keeper::default();
    let tools = toolset(desk.clone(), log.clone());
    desk.leave_out(guards);
    let faults: Vec<String> = planned
        .iter()
        .filter_map(|plan| {
            desk.plan(plan);
            let sent = sent(&tools, &GUARDED, plan);
            judge(&GUARDED, plan, &sent, &log.take()).err()
        })
        .collect();
    let first = faults.first()?.lines().next()?.to_owned();
    Some((faults.len(), first))
}

/// The last guard is on the view as a whole.
fn without_the_views_limit(planned: &[Plan]) {
    let desk = Desk::default();
    let tools = toolset(desk.clone(), Keeper::default());
    let too_long = planned
        .iter()
        .filter(|plan| {
            desk.plan(plan);
            let envelope = sent(&tools, &MANY, plan).envelope;
            envelope.model_json_within(usize::MAX).len() > Envelope::MODEL_VIEW_LIMIT
        })
        .count();
    println!("without the view's limit: {too_long} of {FAILURES} are too long");
    assert_eq!(too_long, FAILURES);
}

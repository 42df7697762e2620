//! The controller's decision in every cell: what is written × on which tool × what came before it ×
//! what is left of the budget.

use std::sync::Arc;
use std::time::{Duration, SystemTime};

use serde_json::{Value, json};
use tool_errors::controller::{Answer, Budget, Controller, Decision, ManualClock, Quotas, Seeded};
use tool_errors::{Call, Effect, Route};

use crate::read::has_a_fault;
use crate::written::{ABSENT, Cell, cells};

/// A tool of each effect, of a server that is believed and of one that is not.
const TOOLS: [(&str, Effect, bool); 7] = [
    ("find", Effect::Read, false),
    ("own_find", Effect::Read, true),
    ("put", Effect::Idempotent, false),
    ("own_put", Effect::Idempotent, true),
    ("pay", Effect::Once, false),
    ("own_pay", Effect::Once, true),
    // Nobody told the controller of this one.
    ("ghost", Effect::Once, false),
];

/// Whose quota they take: one for all, unless said.
const DESTINATION: &str = "all tools";

/// What came before the answer.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Before {
    Nothing,
    /// An attempt of the same operation of which no answer came.
    Lost,
}

/// What is left, in the order of [`RULES`]'s columns.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Left {
    Everything,
    NoAttempt,
    NoRetry,
    NoCall,
    NoRepair,
    NoRepairTurn,
    NoTime,
    NoQuota,
}

use Left::{Everything, NoAttempt, NoCall, NoQuota, NoRepair, NoRepairTurn, NoRetry, NoTime};

const BUDGETS: [Left; 8] = [
    Everything,
    NoAttempt,
    NoRetry,
    NoCall,
    NoRepair,
    NoRepairTurn,
    NoTime,
    NoQuota,
];

/// What an answer comes to by the rules, whatever is left.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Comes {
    /// It may be sent again, and was certainly not done.
    RetryNotDone,
    /// It may be sent again, for twice is the same as once; it may have been done.
    RetryUnknown,
    Repair,
    Authorize,
    ReplaceByCall,
    ReplaceInWords,
    /// The same, and a call is named that looks.
    RetryOrCheck,
    Check,
    AskPerson,
    Stop,
}

/// What the budgets leave of it. A retry that nothing pays for is over, or, where it may have been
/// done, to be looked after or a person's to decide; one past the deadline is put off. A repair that
/// is not allowed costs no call of a model. What people decide, and a look, cost nothing.
#[rustfmt::skip]
const RULES: [(Comes, [&str; 8]); 10] = {
    use Comes::*;
    //               everything   attempt    retry      call       repair     turn       time       quota
    [
    (RetryNotDone,   ["retry",    "stop",    "stop",    "stop",    "retry",   "retry",   "defer",   "stop"]),
    (RetryUnknown,   ["retry",    "ask",     "ask",     "ask",     "retry",   "retry",   "defer",   "ask"]),
    (RetryOrCheck,   ["retry",    "check",   "check",   "check",   "retry",   "retry",   "defer",   "check"]),
    (Repair,         ["repair",   "repair",  "repair",  "stop",    "stop",    "stop",    "stop",    "repair"]),
    (Authorize,      ["authorize"; 8]),
    (ReplaceByCall,  ["replace",  "replace", "replace", "stop",    "replace", "stop",    "stop",    "replace"]),
    (ReplaceInWords, ["replace",  "replace", "replace", "stop",    "stop",    "stop",    "stop",    "replace"]),
    (Check,          ["check"; 8]),
    (AskPerson,      ["ask"; 8]),
    (Stop,           ["stop"; 8]),
    ]
};

/// What stands beside the deciding members.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Beside {
    Nothing,
    /// A call of a tool that only reads.
    NextReads,
    /// A call of a tool that changes the world.
    NextChanges,
}

const BESIDE: [Beside; 3] = [Beside::Nothing, Beside::NextReads, Beside::NextChanges];

/// What an answer comes to. The rules of `retry-safety.md`, in the order in which they win.
fn comes(cell: &Cell, effect: Effect, own: bool, before: Before, beside: Beside) -> Comes {
    let find_out = match beside {
        Beside::NextReads => Comes::Check,
        // A look that changes something is none.
        Beside::Nothing | Beside::NextChanges => Comes::AskPerson,
    };
    if cell.read == Route::Check {
        return find_out;
    }
    // A server that is believed, by an envelope that says all and contradicts nothing. A route that
    // has to be inferred is nobody's word.
    let believed = own && cell.route != ABSENT && !has_a_fault(cell);
    let refuses = ["VALIDATION", "PERMISSION", "NOT_FOUND", "REFUSED"].contains(&cell.code);
    let once = effect == Effect::Once;
    // Once, and it may have been done: anything but a refusal, unless its server is believed.
    if once && !believed && !refuses {
        return find_out;
    }
    // An earlier attempt that may have been done is not undone by a later refusal.
    let open = before == Before::Lost && effect != Effect::Read;
    if open && (once || !matches!(cell.read, Route::Retry | Route::Authorize)) {
        return find_out;
    }
    match (cell.read, beside) {
        (Route::Retry, _) if once || effect == Effect::Read => Comes::RetryNotDone,
        (Route::Retry, Beside::NextReads) => Comes::RetryOrCheck,
        (Route::Retry, _) => Comes::RetryUnknown,
        (Route::Repair, _) => Comes::Repair,
        (Route::Authorize, _) => Comes::Authorize,
        (Route::Replace, Beside::NextReads) => Comes::ReplaceByCall,
        // What changes the world takes a call's place only where that was refused, and the place of one
        // that reads only on the word of a server of one's own.
        (Route::Replace, Beside::NextChanges) if refuses && (effect != Effect::Read || own) => {
            Comes::ReplaceByCall
        }
        (Route::Replace, _) if cell.hint => Comes::ReplaceInWords,
        // Nothing says what to do instead.
        (Route::Replace, _) => Comes::Stop,
        (Route::Check | Route::Stop, _) => Comes::Stop,
    }
}

fn members(beside: Beside) -> Value {
    match beside {
        Beside::Nothing => json!({}),
        Beside::NextReads => json!({"next": {"tool": "find", "arguments": {"text": "else"}}}),
        Beside::NextChanges => json!({"next": {"tool": "pay", "arguments": {"amount": 7}}}),
    }
}

/// A controller that has no more left than said, after `sent` calls.
fn controller(left: Left, sent: u32, clock: &ManualClock, quotas: &Arc<Quotas>) -> Controller {
    let plenty = 5;
    let budget = Budget {
        calls: if left == NoCall { sent } else { plenty },
        retries: if left == NoRetry { sent - 1 } else { plenty },
        repairs: if left == NoRepair { 0 } else { plenty },
    };
    let builder = Controller::builder()
        .attempts(if left == NoAttempt { sent } else { plenty })
        .repair_turns(if left == NoRepairTurn { 0 } else { plenty })
        .budget(budget)
        .deadline(Duration::from_secs(60))
        .quotas(Arc::clone(quotas))
        .clock(clock.clone())
        .random(Seeded::new(7));
    let known = TOOLS.iter().filter(|(name, ..)| *name != "ghost");
    known
        .fold(builder, |builder, (name, effect, own)| match own {
            true => builder.own_tool(*name, *effect),
            false => builder.tool(*name, *effect),
        })
        .build()
}

/// The decision's word.
fn word(decision: &Decision) -> &'static str {
    match decision {
        Decision::AskPerson { .. } => "ask",
        other => other.as_str(),
    }
}

fn decided(cell: &Cell, tool: &str, before: Before, left: Left, beside: Beside) -> Decision {
    let clock = ManualClock::at(SystemTime::UNIX_EPOCH);
    let call = Call {
        tool: tool.to_owned().into(),
        arguments: json!({"amount": 5})
            .as_object()
            .cloned()
            .unwrap_or_default(),
    };
    let sent = if before == Before::Lost { 2 } else { 1 };
    let quotas = Arc::new(Quotas::new());
    let controller = controller(left, sent, &clock, &quotas);
    let mut operation = controller.admit(&call).expect("the first call");
    if before == Before::Lost
        && let Decision::Retry { after } = controller.decide(&operation, &call, &Answer::Lost)
    {
        clock.advance(after);
        operation = controller.admit(&call).expect("the second attempt");
    }
    match left {
        NoTime => clock.advance(Duration::from_secs(61)),
        NoQuota => while quotas.take(DESTINATION, true).is_some() {},
        _ => {}
    }
    let envelope = cell.read_with(members(beside));
    controller.decide(&operation, &call, &Answer::Failure(envelope))
}

/// Every cell of one tool; what was decided otherwise.
fn faults((tool, effect, own): (&str, Effect, bool)) -> (usize, Vec<String>) {
    let mut faults = Vec::new();
    let mut decisions = 0;
    for cell in cells() {
        for before in [Before::Nothing, Before::Lost] {
            for beside in BESIDE {
                let comes = comes(&cell, effect, own, before, beside);
                let (_, rule) = RULES.iter().find(|(one, _)| *one == comes).expect("a rule");
                for (left, expected) in BUDGETS.into_iter().zip(rule) {
                    let decision = decided(&cell, tool, before, left, beside);
                    decisions += 1;
                    if word(&decision) != *expected {
                        faults.push(format!(
                            "{cell:?} on {tool}, before {before:?}, left {left:?}, beside \
                             {beside:?}: {expected}, and not {decision}"
                        ));
                    }
                }
            }
        }
    }
    (decisions, faults)
}

#[test]
fn the_controller_decides_every_cell_by_the_rules() {
    let (mut decisions, mut all) = (0, Vec::new());
    std::thread::scope(|scope| {
        let running = TOOLS.map(|tool| scope.spawn(move || faults(tool)));
        for tool in running {
            let (of_tool, faults) = tool.join().expect("no panic");
            decisions += of_tool;
            all.extend(faults);
        }
    });
    assert_eq!(decisions, 405 * 7 * 2 * 3 * 8);
    assert!(all.is_empty(), "{} faults:\n{}", all.len(), all.join("\n"));
}

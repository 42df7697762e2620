//! One session: what is wished, within which bounds, what the server's tape has, what people say.

use std::time::{Duration, SystemTime};

use proptest::collection::vec;
use proptest::prelude::*;
use tool_errors::Call;
use tool_errors::controller::{Budget, Controller, ManualClock, Seeded};

use crate::tools::{self, TOOLS};

/// How the controller is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Form {
    /// `Controller::run`.
    Run,
    /// `admit`, `decide`: one call at a time.
    OwnLoop,
    /// `turn`: two calls of one message.
    Turn,
}

#[derive(Debug, Clone)]
pub(crate) struct Session {
    pub(crate) form: Form,
    /// What is wished: calls of these tools.
    wishes: [&'static str; 2],
    pub(crate) bounds: Bounds,
    /// What people say, a bit each time they are asked.
    pub(crate) people: u8,
    seed: u64,
    pub(crate) tape: Vec<u32>,
}

/// What a session may spend.
#[derive(Debug, Clone)]
pub(crate) struct Bounds {
    pub(crate) attempts: u32,
    pub(crate) repair_turns: usize,
    pub(crate) calls: usize,
    pub(crate) retries: usize,
    pub(crate) repairs: usize,
    pub(crate) deadline: Duration,
    pub(crate) steps: usize,
}

/// What sessions are about; more often what is not over after its first failure.
const WISHES: [&str; 8] = [
    "find", "put", "put", "own_pay", "own_pay", "pay", "find", "ghost",
];

/// Any session.
pub(crate) fn sessions() -> impl Strategy<Value = Session> {
    let bounds = (
        1_u32..=5,
        0_usize..=3,
        1_usize..=30,
        0_usize..=6,
        0_usize..=5,
        0_usize..4,
    );
    let wishes = (0..WISHES.len(), 0..WISHES.len());
    let tape = vec(any::<u32>(), 1..=6);
    (0_usize..3, wishes, bounds, any::<u8>(), any::<u64>(), tape).prop_map(
        |(form, (first, second), bounds, people, seed, tape)| {
            let form = [Form::Run, Form::OwnLoop, Form::Turn][form];
            let (attempts, repair_turns, calls, retries, repairs, deadline) = bounds;
            Session {
                form,
                wishes: [first, second].map(|wish| WISHES[wish]),
                bounds: Bounds {
                    attempts,
                    repair_turns,
                    calls,
                    retries,
                    repairs,
                    deadline: Duration::from_secs([2, 15, 90, 7_200][deadline]),
                    steps: if form == Form::Turn { 2 } else { 1 },
                },
                people,
                seed,
                tape,
            }
        },
    )
}

impl Session {
    /// The calls that are wished.
    pub(crate) fn calls(&self) -> Vec<Call> {
        let wishes = self.wishes.iter().take(self.bounds.steps).enumerate();
        wishes
            .map(|(step, tool)| {
                let mut call = tools::call(tool);
                call.arguments.insert("wish".to_owned(), step.into());
                call
            })
            .collect()
    }

    pub(crate) fn clock(&self) -> ManualClock {
        ManualClock::at(SystemTime::UNIX_EPOCH + Duration::from_secs(1_790_000_000))
    }

    pub(crate) fn controller(&self, clock: &ManualClock) -> Controller {
        let bounds = &self.bounds;
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let builder = Controller::builder()
            .attempts(bounds.attempts)
            .repair_turns(number(bounds.repair_turns))
            .budget(Budget {
                calls: number(bounds.calls),
                retries: number(bounds.retries),
                repairs: number(bounds.repairs),
            })
            .deadline(bounds.deadline)
            .clock(clock.clone())
            .random(Seeded::new(self.seed));
        TOOLS
            .iter()
            .filter(|tool| tool.known)
            .fold(builder, |builder, tool| match tool.own {
                true => builder.own_tool(tool.name, tool.effect),
                false => builder.tool(tool.name, tool.effect),
            })
            .build()
    }
}

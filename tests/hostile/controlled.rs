//! Plays a session through the controller, with a model and people that do as they are told.

use std::time::Duration;

use serde_json::Value;
use tool_errors::controller::{
    Answer, Answered, Checked, Clock, Controller, Decision, Operation, Outcome,
};
use tool_errors::{Call, Effect};

use crate::model::mended;
use crate::server::Server;
use crate::session::{Form, Session};
use crate::tools;
use crate::wire::{Wire, block_on, read};

/// No session needs so many decisions: one that takes them has no end.
const MOST: usize = 300;
/// Nobody waits longer.
const LONGEST_WAIT: Duration = Duration::from_secs(2 * 24 * 60 * 60);

/// What is done next.
enum Move {
    /// Send this call; in the place of that operation.
    Send(Call, Option<Operation>),
    /// Do what was decided of this call.
    Obey(Decision, Call, Option<Operation>),
    /// Done, with this answer.
    Done(Value),
    /// It is over without one.
    Over,
}

/// One session under way.
pub(crate) struct Controlled<'a, 'b> {
    session: &'a Session,
    controller: &'a Controller,
    server: &'a mut Server<'b>,
    people: u8,
    decisions: usize,
}

impl<'a, 'b> Controlled<'a, 'b> {
    /// Plays it; whether it came to an end.
    pub(crate) fn play(
        session: &'a Session,
        controller: &'a Controller,
        server: &'a mut Server<'b>,
    ) -> bool {
        let mut this = Self {
            session,
            controller,
            server,
            people: session.people,
            decisions: 0,
        };
        let mut calls = session.calls();
        if session.form == Form::Turn {
            this.turn(calls);
        } else if let Some(call) = calls.pop() {
            this.pursue(0, true, Move::Send(call, None));
        }
        this.decisions <= MOST
    }

    /// All calls of one message; then each goes its way.
    fn turn(&mut self, calls: Vec<Call>) {
        let mut answered = Vec::new();
        for (step, call) in calls.into_iter().enumerate() {
            match self.controller.admit(&call) {
                Ok(operation) => {
                    let answer = self.ask(step, true, &call, &operation);
                    answered.push((
                        step,
                        Answered {
                            operation,
                            call,
                            answer,
                        },
                    ));
                }
                Err(decision) => _ = self.pursue(step, true, Move::Obey(decision, call, None)),
            }
        }
        let (steps, answered): (Vec<usize>, Vec<Answered>) = answered.into_iter().unzip();
        let decisions = self.controller.turn(&answered);
        assert_eq!(decisions.len(), answered.len());
        for (
            (step, decision),
            Answered {
                operation, call, ..
            },
        ) in steps.into_iter().zip(decisions).zip(answered)
        {
            self.pursue(step, true, Move::Obey(decision, call, Some(operation)));
        }
    }

    /// Goes on until nothing is left to do; what came of it.
    fn pursue(&mut self, step: usize, direct: bool, first: Move) -> Option<Value> {
        let mut next = first;
        loop {
            self.decisions += 1;
            if self.decisions > MOST {
                return None;
            }
            next = match next {
                Move::Send(call, None) if direct && self.session.form == Form::Run => {
                    self.run(step, call)
                }
                Move::Send(call, old) => self.send(step, direct, call, old),
                Move::Obey(decision, call, operation) => self.obey(step, decision, call, operation),
                Move::Done(value) => return Some(value),
                Move::Over => return None,
            };
        }
    }

    fn send(&mut self, step: usize, direct: bool, call: Call, old: Option<Operation>) -> Move {
        let admitted = match &old {
            Some(old) => self.controller.admit_after(old, &call),
            None => self.controller.admit(&call),
        };
        let operation = match admitted {
            Ok(operation) => operation,
            Err(decision) => return Move::Obey(decision, call, old),
        };
        let answer = self.ask(step, direct, &call, &operation);
        match (self.controller.decide(&operation, &call, &answer), answer) {
            (Decision::Done, Answer::Success(value)) => Move::Done(value),
            (decision, _) => Move::Obey(decision, call, Some(operation)),
        }
    }

    fn ask(&mut self, step: usize, direct: bool, call: &Call, operation: &Operation) -> Answer {
        let key = operation.key().to_string();
        read(self.server.ask(step, direct, call, key), call)
    }

    fn run(&mut self, step: usize, call: Call) -> Move {
        let judges = self.person();
        let mut wire = Wire::new(self.server, step, judges);
        match block_on(self.controller.run(&mut wire, call)) {
            Outcome::Done(value) => Move::Done(value),
            Outcome::Found {
                settled: true,
                found,
                ..
            } => Move::Done(found),
            Outcome::Found {
                call, operation, ..
            } => self.settle(step, call, operation),
            Outcome::Open {
                decision,
                call,
                operation,
            } => Move::Obey(decision, call, operation),
        }
    }

    fn obey(
        &mut self,
        step: usize,
        decision: Decision,
        call: Call,
        operation: Option<Operation>,
    ) -> Move {
        match decision {
            Decision::Retry { after } => {
                self.server.clock.advance(after);
                Move::Send(call, None)
            }
            Decision::Defer { until } => {
                let wait = until
                    .duration_since(self.server.clock.wall())
                    .unwrap_or_default();
                if wait > LONGEST_WAIT {
                    return Move::Over;
                }
                self.server.clock.advance(wait);
                Move::Send(call, None)
            }
            Decision::Repair {
                violations,
                patch,
                call: yields,
                ..
            } => {
                if let Some(yields) = yields {
                    self.pursue(step, false, Move::Send(yields, None));
                }
                Move::Send(mended(&call, &violations, &patch), operation)
            }
            Decision::Replace {
                call: Some(instead),
                ..
            } => Move::Send(instead, operation),
            Decision::Authorize { .. } => {
                let Some(operation) = operation else {
                    panic!("an approval of what was not sent");
                };
                if self.person() {
                    self.controller.approved(&operation);
                    self.server.allow(&call);
                } else {
                    self.controller.denied(&operation);
                }
                Move::Send(call, None)
            }
            Decision::Check {
                call: look,
                operation,
            } => {
                assert_eq!(
                    tools::named(&look.tool).effect,
                    Effect::Read,
                    "a look that changes"
                );
                match self.pursue(step, false, Move::Send(look, None)) {
                    Some(_) => self.settle(step, call, operation),
                    None => {
                        let decision = self.controller.checked(&operation, Checked::Unclear);
                        Move::Obey(decision, call, Some(operation))
                    }
                }
            }
            Decision::AskPerson { operation, .. } if self.person() => {
                self.settle(step, call, operation)
            }
            // Some models send it again, whoever is asked.
            Decision::AskPerson { .. } if tools::named(&call.tool).effect == Effect::Once => {
                if let Ok(again) = self.controller.admit(&call) {
                    self.ask(step, true, &call, &again);
                }
                Move::Over
            }
            _ => Move::Over,
        }
    }

    /// Says what became of an operation, as it is.
    fn settle(&mut self, step: usize, call: Call, operation: Operation) -> Move {
        let found = if self.server.has_done(step) {
            Checked::Done
        } else {
            self.server.allow(&call);
            Checked::NotDone
        };
        let decision = self.controller.checked(&operation, found);
        Move::Obey(decision, call, Some(operation))
    }

    /// What the next person says.
    fn person(&mut self) -> bool {
        let says = self.people & 1 == 1;
        self.people = self.people.rotate_right(1);
        says
    }
}

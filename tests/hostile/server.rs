//! The hostile server: it does what it likes, and says what the session's tape has for it.

use std::collections::HashSet;
use std::time::Duration;

use serde_json::{Value, json};
use tool_errors::controller::{Clock, ManualClock};
use tool_errors::{Call, Effect};

use crate::foreign::{FOREIGN, Foreign};
use crate::lies::{self, Asked, GOES_ON, LIES};
use crate::tools::{self, LOOK, Tool};
use crate::trace::{Said, Sent, same};

/// What goes over the wire.
#[derive(Debug)]
pub(crate) enum Reply {
    Success(Value),
    Envelope(Value),
    Foreign(&'static Foreign),
    Lost,
}

/// The server of one session.
pub(crate) struct Server<'a> {
    /// Says each answer; read round and round.
    tape: &'a [u32],
    pub(crate) clock: ManualClock,
    pub(crate) sent: Vec<Sent>,
    allowed: HashSet<String>,
}

/// A success, no answer, and everything that can be said.
const KINDS: usize = 2 + LIES.len() + FOREIGN.len();

/// What one number of a tape stands for.
struct Drawn {
    what: usize,
    does_it: bool,
    takes: Duration,
    pick: usize,
}

impl Drawn {
    fn of(number: u32) -> Self {
        let number = number as usize;
        // Most lies end a session: more often it is an answer after which it goes on.
        let (any, number) = (number.is_multiple_of(3), number / 3);
        let (what, rest) = match any {
            true => (number % KINDS, number / KINDS),
            false => (2 + number % GOES_ON, number / GOES_ON),
        };
        Self {
            what,
            does_it: rest % 2 == 1,
            takes: Duration::from_millis([1, 20, 400, 3_000][rest / 2 % 4]),
            pick: rest / 8,
        }
    }
}

impl<'a> Server<'a> {
    pub(crate) fn new(tape: &'a [u32], clock: ManualClock) -> Self {
        Self {
            tape,
            clock,
            sent: Vec::new(),
            allowed: HashSet::new(),
        }
    }

    /// A person, or a look, says that this call may be sent once more.
    pub(crate) fn allow(&mut self, call: &Call) {
        self.allowed.insert(same(call));
    }

    /// Whether what this step is to do once was done.
    pub(crate) fn has_done(&self, step: usize) -> bool {
        self.sent
            .iter()
            .any(|sent| sent.step == step && sent.done_once)
    }

    /// Takes a call and answers it.
    pub(crate) fn ask(&mut self, step: usize, direct: bool, call: &Call, key: String) -> Reply {
        let tool = tools::named(&call.tool);
        let before = self.sent.len();
        let drawn = Drawn::of(self.tape[before % self.tape.len()]);
        let (reply, mut said) = self.reply(step, call, tool, &drawn, before);
        let may_be_done = match &reply {
            Reply::Success(_) => true,
            Reply::Lost => drawn.does_it,
            Reply::Foreign(foreign) => drawn.does_it && foreign.may_have_run,
            Reply::Envelope(envelope) => {
                // Whoever says that a call was refused has not done it, and whose `retry` is believed
                // does not lie about it.
                let keeps_its_word = tool.own && envelope["route"] == "retry";
                drawn.does_it && !keeps_its_word && !lies::claims_a_refusal(envelope)
            }
        };
        if matches!(said.told, Some(wait) if wait <= 0.0) {
            said.told = None;
        }
        let at = self.clock.now();
        self.clock.advance(drawn.takes);
        let same = same(call);
        self.sent.push(Sent {
            step,
            direct,
            changes: tool.effect != Effect::Read,
            key,
            at,
            answered: self.clock.now(),
            done_once: tool.effect == Effect::Once && may_be_done,
            allowed: self.allowed.remove(&same),
            same,
            said,
        });
        reply
    }

    fn reply(
        &self,
        step: usize,
        call: &Call,
        tool: &Tool,
        drawn: &Drawn,
        before: usize,
    ) -> (Reply, Said) {
        let plain = |what| Said {
            what,
            ..Said::default()
        };
        // A look is answered half of the time: it is not what is on trial.
        if drawn.what == 0 || (tool.name == LOOK && drawn.does_it) {
            let found = json!({"done": self.has_done(step)});
            let said = Said {
                done: true,
                ..plain("success")
            };
            return (Reply::Success(found), said);
        }
        if drawn.what == 1 {
            return (Reply::Lost, plain("no answer"));
        }
        if let Some(lie) = LIES.get(drawn.what - 2) {
            let asked = Asked {
                call,
                pick: drawn.pick,
                before,
            };
            let (envelope, notice) = (lie.write)(&asked);
            let said = Said {
                what: lie.name,
                done: false,
                permanent: lies::is_permanent(&envelope),
                told: lies::told(&envelope),
                notice,
            };
            return (Reply::Envelope(envelope), said);
        }
        let foreign = &FOREIGN[drawn.what - 2 - LIES.len()];
        let said = Said {
            what: foreign.name,
            done: false,
            permanent: foreign.permanent,
            told: foreign.told,
            notice: None,
        };
        (Reply::Foreign(foreign), said)
    }
}

//! What an answer says of its call, once everything that can't be believed has been dropped.

use std::time::Duration;

use super::distrusted::LONG_WAIT;
use super::settings::Settings;
use super::{Doubt, Operation, patch};
use crate::controller::{NextAction, next_action, reason};
use crate::envelope::{Distrust, Inferred};
use crate::json_length::json_length;
use crate::next::Call;
use crate::violation::{Explained, PatchOperation};
use crate::{Code, Disposition, Effect, Envelope, Route};

/// A next call with longer arguments is not made, in bytes of JSON.
const LONGEST_NEXT: usize = 64 * 1024;

/// Nor is one of a tool with a longer name, in bytes.
const LONGEST_TOOL: usize = 1024;

/// What a failure says of its call.
pub(super) struct Reading {
    pub(super) route: Route,
    pub(super) code: Code,
    pub(super) disposition: Disposition,
    /// Not before so long.
    pub(super) told: Option<Duration>,
    /// Whether the server says that it is busy.
    pub(super) throttled: bool,
    /// Whether it says that what was to be made is there already.
    pub(super) exists: bool,
    /// The call to make next. For `check` and `repair`, and where the outcome is unknown, one of a
    /// `read` tool.
    pub(super) next: Option<Call>,
    pub(super) violations: Vec<Explained>,
    pub(super) patch: Vec<PatchOperation>,
    /// Whether the patch mends all that is wrong.
    pub(super) by_patch: bool,
    pub(super) doubts: Vec<Doubt>,
}

impl Reading {
    pub(super) fn of(
        envelope: &Envelope,
        operation: &Operation,
        call: &Call,
        settings: &Settings,
    ) -> Self {
        let effect = settings.effect(&call.tool);
        let route = envelope.route();
        let distrusted = envelope.distrusted().iter().cloned();
        let mut doubts: Vec<Doubt> = distrusted.map(Doubt::Envelope).collect();
        let written = doubts.is_empty() && envelope.inferred().is_empty();
        let believed = settings.is_own(&call.tool) && written;
        let disposition = disposition(envelope, effect, believed);
        let not_done = disposition == Disposition::NotExecuted;
        if effect == Effect::Once && route == Route::Retry && !not_done {
            doubts.push(Doubt::RetryOfOnce);
        }

        let told = envelope.retry_after();
        match told {
            Some(Duration::ZERO) if route == Route::Retry => doubts.push(Doubt::NoWait),
            Some(wait) if wait > LONG_WAIT => doubts.push(Doubt::LongWait(wait)),
            _ => {}
        }
        let key = operation.key().to_string();
        if envelope.operation_id().is_some_and(|id| id != key) {
            doubts.push(Doubt::OperationId);
        }

        let (violations, patch) = match next_action(envelope) {
            NextAction::Repair {
                violations, patch, ..
            } => {
                let own = settings.is_own(&call.tool);
                let vetted = patch::vet(call, violations, patch, own);
                doubts.extend(vetted.doubts);
                (vetted.violations, vetted.patch)
            }
            _ => Default::default(),
        };
        let by_patch =
            envelope.more_violations() == 0 && patch::mends_all(call, &violations, &patch);
        // A look that leads to a deed is a server's idea alone.
        let may_change = route == Route::Replace
            && disposition != Disposition::Unknown
            && (effect != Effect::Read || settings.is_own(&call.tool));
        let next = envelope.next().cloned();
        let next = next.and_then(
            |next| match doubt_of_next(&next, call, may_change, settings) {
                None => Some(next),
                Some(doubt) => {
                    doubts.push(doubt);
                    None
                }
            },
        );
        let throttled = told.is_some_and(|wait| !wait.is_zero())
            || envelope.reason().is_some_and(reason::is_busy);
        Self {
            route,
            code: envelope.code(),
            disposition,
            told,
            throttled,
            exists: envelope.reason().is_some_and(reason::says_exists),
            next,
            violations,
            patch,
            by_patch,
            doubts,
        }
    }

    /// Whether nobody knows if the work was done.
    pub(super) fn is_unknown(&self) -> bool {
        matches!(
            self.disposition,
            Disposition::Unknown | Disposition::Executed
        )
    }
}

/// What a failure says of the work. Of a `once` tool only a server that is `believed` can say by
/// `retry` that nothing was done, or a protocol's own word, of which a reader has concluded it: the
/// status 429, which comes before the work. Any may refuse the arguments or the caller.
fn disposition(envelope: &Envelope, effect: Effect, believed: bool) -> Disposition {
    match envelope.route() {
        Route::Check => Disposition::Unknown,
        Route::Retry if effect == Effect::Once && believed => Disposition::NotExecuted,
        Route::Retry if envelope.distrusted().is_empty() => {
            inferred(envelope).unwrap_or(Disposition::Unknown)
        }
        Route::Retry => Disposition::Unknown,
        route => inferred(envelope).unwrap_or_else(|| {
            let open = says_nothing(envelope) && !(effect == Effect::Once && believed);
            match open {
                true => Disposition::Unknown,
                false => Disposition::of_route(route),
            }
        }),
    }
}

/// What a reader of another format has concluded.
fn inferred(envelope: &Envelope) -> Option<Disposition> {
    let mut inferred = envelope.inferred().iter();
    inferred.find_map(|inferred| match inferred {
        Inferred::Disposition { disposition, .. } => Some(*disposition),
        _ => None,
    })
}

/// Whether a code leaves it open what was done.
fn says_nothing(envelope: &Envelope) -> bool {
    let open = |code: Code| {
        matches!(
            code,
            Code::Transient | Code::Internal | Code::UnknownOutcome
        )
    };
    open(envelope.code())
        || envelope.distrusted().iter().any(|distrust| match distrust {
            Distrust::UnknownCode(_)
            | Distrust::Missing("code")
            | Distrust::Unreadable("code")
            | Distrust::GivenTwice("code") => true,
            // What was written, before the route's own code took its place.
            Distrust::CodeAgainstRoute { code, .. } => open(*code),
            _ => false,
        })
}

/// Why a call that is named as the next is not to be made.
pub(super) fn doubt_of_next(
    next: &Call,
    call: &Call,
    may_change: bool,
    settings: &Settings,
) -> Option<Doubt> {
    if settings.is_same(next, call) {
        return Some(Doubt::NextIsSameCall);
    }
    if next.tool.len() > LONGEST_TOOL || json_length(&next.arguments, LONGEST_NEXT).is_none() {
        return Some(Doubt::NextIsLong);
    }
    let reads = settings.effect(&next.tool) == Effect::Read;
    (!reads && !may_change).then(|| Doubt::NextIsNoRead(next.tool.to_string()))
}

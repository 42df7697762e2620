//! Which route an envelope that was read takes: the published table, and the safer of two where it
//! contradicts itself.

use super::{Distrust, Member};
use crate::{Code, Route};

/// What of an envelope bears on its route.
pub(super) struct Evidence<'a> {
    /// `None`: unknown, unreadable or missing.
    pub(super) code: Option<Code>,
    /// The route as it is written.
    pub(super) route: Member<&'a str>,
    /// An unreadable one counts as `false`.
    pub(super) retryable: Option<bool>,
    /// Whether both `field` and `suggestion` say something.
    pub(super) has_hint: bool,
    /// Whether `retryAfterMs` is there and can't be read.
    pub(super) pushback: bool,
}

impl Evidence<'_> {
    /// Decides, and notes what was not taken at its word.
    pub(super) fn decide(&self, distrusted: &mut Vec<Distrust>) -> Route {
        let mut route = match self.route {
            Member::Absent => self.published_table(),
            Member::Unreadable => Route::Stop,
            Member::Is(word) => match Route::from_word(word) {
                Some(said) => self.written(said, distrusted),
                None => {
                    distrusted.push(Distrust::UnknownRoute(word.into()));
                    Route::Stop
                }
            },
        };
        if self.retryable == Some(true) && route != Route::Retry {
            distrusted.push(Distrust::RetryableAgainst(route));
        }
        if self.pushback {
            distrusted.push(Distrust::Pushback);
            if route == Route::Retry {
                route = Route::Stop;
            }
        }
        route
    }

    /// The route of an envelope that has none: DESIGN's "Reading".
    fn published_table(&self) -> Route {
        match self.code {
            Some(Code::Transient) if self.retryable == Some(true) => Route::Retry,
            Some(Code::Validation) if self.has_hint => Route::Repair,
            Some(Code::Permission) => Route::Authorize,
            _ => Route::Stop,
        }
    }

    /// The route of an envelope that has one: as written, unless another member contradicts it.
    fn written(&self, said: Route, distrusted: &mut Vec<Distrust>) -> Route {
        let mut read = said;
        if said == Route::Retry && self.retryable == Some(false) {
            distrusted.push(Distrust::RetryNotRetryable);
            read = Route::Stop;
        }
        // `stop` is safe beside any code: there is nothing to contradict.
        if let Some(code) = self.code
            && read != Route::Stop
            && !said.codes().contains(&code)
        {
            read = safer(read, self.stands_for(code));
            distrusted.push(Distrust::CodeAgainstRoute { code, said, read });
        }
        read
    }

    /// The route that a code stands for against a written one. The published table doesn't know
    /// that an outcome may be unknown; such a call is to be looked into, whatever the route says.
    fn stands_for(&self, code: Code) -> Route {
        match code {
            Code::UnknownOutcome => Route::Check,
            _ => self.published_table(),
        }
    }
}

/// The safer of two readings.
fn safer(a: Route, b: Route) -> Route {
    if a.safety_rank() <= b.safety_rank() {
        a
    } else {
        b
    }
}

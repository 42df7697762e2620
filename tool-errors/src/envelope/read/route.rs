//! Which route an envelope that was read takes: the published table, and the safer of two where it
//! contradicts itself.

use super::{Distrust, Member};
use crate::{Code, Route};

/// What of an envelope bears on its route.
pub(super) struct Evidence {
    /// `None`: unknown, unreadable or missing.
    pub(super) code: Option<Code>,
    /// The route as it is written.
    pub(super) route: Member<String>,
    /// An unreadable one counts as `false`.
    pub(super) retryable: Option<bool>,
    /// Whether both `field` and `suggestion` say something.
    pub(super) has_hint: bool,
    /// Whether `retryAfterMs` is there and can't be read.
    pub(super) pushback: bool,
}

impl Evidence {
    /// Decides, and notes what was not taken at its word.
    pub(super) fn decide(&self, distrusted: &mut Vec<Distrust>) -> Route {
        let (route, said) = match &self.route {
            Member::Absent => {
                let route = self.published_table();
                (route, self.code.map(|_| route))
            }
            Member::Unreadable => (Route::Stop, None),
            Member::Is(word) => match Route::from_word(word) {
                Some(said) => (self.written(said, distrusted), Some(said)),
                None => {
                    distrusted.push(Distrust::UnknownRoute(word.as_str().into()));
                    (Route::Stop, None)
                }
            },
        };
        if let Some(said) = said.filter(|said| *said != Route::Retry)
            && self.retryable == Some(true)
        {
            distrusted.push(Distrust::RetryableAgainst(said));
        }
        if route == Route::Retry && self.pushback {
            distrusted.push(Distrust::Pushback);
            return Route::Stop;
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

    /// The route of an envelope that has one: as written, unless another member contradicts it;
    /// then the safer of it and of what the code stands for.
    fn written(&self, said: Route, distrusted: &mut Vec<Distrust>) -> Route {
        let read = said.safer(self.stands_for());
        let mut contradicted = false;
        if said == Route::Retry && self.retryable == Some(false) {
            distrusted.push(Distrust::RetryNotRetryable { read });
            contradicted = true;
        }
        // `stop` is safe beside any code: there is nothing to contradict.
        if let Some(code) = self.code
            && said != Route::Stop
            && !said.codes().contains(&code)
        {
            distrusted.push(Distrust::CodeAgainstRoute { code, said, read });
            contradicted = true;
        }
        if contradicted { read } else { said }
    }

    /// The route that the code stands for against a written one. The published table doesn't know
    /// that an outcome may be unknown; such a call is to be looked into, whatever the route says.
    fn stands_for(&self) -> Route {
        match self.code {
            Some(Code::UnknownOutcome) => Route::Check,
            _ => self.published_table(),
        }
    }
}

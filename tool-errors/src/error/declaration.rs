//! What one error value declares, and how it is put together.

use std::time::Duration;

use tool_errors_shared::LONGEST_SUGGESTION;

use crate::next::Call;
use crate::text::ModelText;
use crate::violation::{IntoPath, Path};
use crate::{Authority, Code, Disposition, Route, Violations};

/// What one error value declares: everything an envelope is made of, before a tool's effect is
/// applied.
///
/// The derive writes this; by hand it reads:
///
/// ```
/// use std::time::Duration;
/// use tool_errors::Route;
/// use tool_errors::error::Declaration;
///
/// let busy = Declaration::new(Route::Retry, "BUSY")
///     .not_executed()
///     .message("The order service is busy")
///     .retry_after(Duration::from_secs(2));
/// # let _ = busy;
/// ```
#[derive(Debug, Clone)]
#[must_use = "a declaration is what an envelope is made of"]
pub struct Declaration {
    pub(crate) route: Route,
    pub(crate) code: Code,
    pub(crate) disposition: Disposition,
    pub(crate) reason: &'static str,
    pub(crate) message: ModelText,
    pub(crate) field: Option<Path>,
    pub(crate) suggestion: Option<ModelText>,
    pub(crate) next: Option<Call>,
    pub(crate) authority: Option<Authority>,
    pub(crate) person: Option<ModelText>,
    pub(crate) retry_after: Option<Duration>,
    pub(crate) violations: Option<Violations>,
}

impl Declaration {
    /// A declaration of this route with its default code and disposition, and nothing else.
    pub fn new(route: Route, reason: &'static str) -> Self {
        Self {
            route,
            code: route.codes()[0],
            disposition: Disposition::of_route(route),
            reason,
            message: ModelText::default(),
            field: None,
            suggestion: None,
            next: None,
            authority: None,
            person: None,
            retry_after: None,
            violations: None,
        }
    }

    /// Takes another failure class than the route's default. One that the route cannot carry
    /// changes nothing: see [`Route::codes`].
    pub fn code(mut self, code: Code) -> Self {
        if self.route.codes().contains(&code) {
            self.code = code;
        }
        self
    }

    /// Says that the work was not begun. It counts on the route `retry`; the other routes say it
    /// already, or say that nobody knows.
    pub fn not_executed(mut self) -> Self {
        if self.route == Route::Retry {
            self.disposition = Disposition::NotExecuted;
        }
        self
    }

    /// The sentence for the model.
    pub fn message(mut self, message: impl Into<ModelText>) -> Self {
        self.message = message.into();
        self
    }

    /// The path of the tool's argument that is to blame, as the model writes it.
    pub fn field(mut self, path: impl IntoPath) -> Self {
        self.field = Some(path.into_path());
        self
    }

    /// The one thing to change, at most 160 bytes: what is more is cut.
    pub fn suggestion(mut self, suggestion: impl Into<ModelText>) -> Self {
        self.suggestion = Some(suggestion.into().within(LONGEST_SUGGESTION));
        self
    }

    /// The call to make next. `None` leaves it out: a call that cannot be written exactly is not
    /// shown at all.
    pub fn next(mut self, call: impl Into<Option<Call>>) -> Self {
        self.next = call.into();
        self
    }

    /// What the route `authorize` asks for.
    pub fn authority(mut self, authority: Authority) -> Self {
        self.authority = Some(authority);
        self
    }

    /// Whom to ask where no call can tell.
    pub fn person(mut self, person: impl Into<ModelText>) -> Self {
        self.person = Some(person.into());
        self
    }

    /// How long to wait before the same call is sent again.
    pub fn retry_after(mut self, wait: impl Into<Option<Duration>>) -> Self {
        self.retry_after = wait.into();
        self
    }

    /// What a check of the arguments found. The first violation gives the message, the field and
    /// the suggestion.
    pub fn violations(mut self, violations: Violations) -> Self {
        self.violations = Some(violations);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::Declaration;
    use crate::text::ModelText;
    use crate::{Code, Disposition, Route};

    #[test]
    fn a_code_counts_where_the_route_carries_it() {
        for route in Route::ALL {
            for code in Code::ALL {
                let declaration = Declaration::new(route, "REASON").code(code);
                let carried = route.codes().contains(&code);
                let expected = if carried { code } else { route.codes()[0] };
                assert_eq!(declaration.code, expected, "{route:?} {code:?}");
            }
        }
    }

    #[test]
    fn a_suggestion_is_cut_between_characters() {
        let long = "é".repeat(100);
        for suggestion in [
            ModelText::ours(long.clone()),
            ModelText::from(&*long.leak()),
        ] {
            let declared = Declaration::new(Route::Stop, "REASON").suggestion(suggestion);
            let declared = declared.suggestion.unwrap();
            assert_eq!(declared.as_str(), "é".repeat(80));
            assert_eq!(declared.redactions().shortened(), 1);
        }
    }

    #[test]
    fn not_executed_counts_on_retry_alone() {
        for route in Route::ALL {
            let declaration = Declaration::new(route, "REASON").not_executed();
            let expected = match route {
                Route::Retry => Disposition::NotExecuted,
                other => Disposition::of_route(other),
            };
            assert_eq!(declaration.disposition, expected, "{route:?}");
        }
    }
}

//! What a classifier says of an error that carries several fates: `classify = path`.

use std::time::Duration;

use tool_errors_shared::ClassifiedRoute;

use super::Declaration;
use crate::next::Call;
use crate::{Authority, Disposition};

/// What a classifier says of one value of a foreign error type, such as an HTTP client's.
///
/// A variant names its classifier with `#[tool_error(classify = path)]`; the path is that of a
/// `fn(&Source) -> Classified`. It tells the fate of the call and nothing of the error's text.
///
/// ```
/// use tool_errors::error::{Classified, ClassifiedRoute};
///
/// # enum GatewayError { Refused, TimedOut }
/// fn gateway(error: &GatewayError) -> Classified {
///     match error {
///         // The connection was refused: nothing was sent.
///         GatewayError::Refused => Classified::retry().not_executed(),
///         GatewayError::TimedOut => Classified::check(),
///     }
/// }
/// # let _ = gateway(&GatewayError::Refused);
/// # assert_eq!(gateway(&GatewayError::TimedOut).route, ClassifiedRoute::Check);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[must_use = "a classifier's answer is what the envelope is made of"]
pub struct Classified {
    /// What the caller should do next.
    pub route: ClassifiedRoute,
    /// What is known of the work.
    pub disposition: Disposition,
    /// How long to wait before the same call is sent again. It counts on `retry` alone.
    pub retry_after: Option<Duration>,
}

impl Classified {
    /// The same call may succeed later; whether the work was done is not known.
    pub const fn retry() -> Self {
        Self::of(ClassifiedRoute::Retry)
    }

    /// A credential is missing.
    pub const fn authorize() -> Self {
        Self::of(ClassifiedRoute::Authorize)
    }

    /// It is not known whether the work was done, and someone has to look.
    pub const fn check() -> Self {
        Self::of(ClassifiedRoute::Check)
    }

    /// Nothing the caller does can help.
    pub const fn stop() -> Self {
        Self::of(ClassifiedRoute::Stop)
    }

    /// This route with the disposition that a variant of that route declares.
    const fn of(route: ClassifiedRoute) -> Self {
        Self {
            route,
            disposition: Disposition::of_route(route.route()),
            retry_after: None,
        }
    }

    /// The failure came before the work.
    pub const fn not_executed(self) -> Self {
        self.disposition(Disposition::NotExecuted)
    }

    /// What is known of the work.
    pub const fn disposition(mut self, disposition: Disposition) -> Self {
        self.disposition = disposition;
        self
    }

    /// How long to wait before the same call is sent again.
    pub const fn retry_after(mut self, wait: Duration) -> Self {
        self.retry_after = Some(wait);
        self
    }

    /// The declaration of a variant that this classifier decides. `author` is what the variant's
    /// own `not_executed` claims: of two opinions the safer is taken. `next` looks at the state of
    /// the world and is made where that has to be done.
    #[doc(hidden)]
    pub fn declare(
        self,
        reason: &'static str,
        author: Option<Disposition>,
        next: impl FnOnce() -> Option<Call>,
    ) -> Declaration {
        let mut declaration = Declaration::new(self.route.route(), reason);
        declaration.disposition = match author {
            Some(author) => self.disposition.safer(author),
            None => self.disposition,
        };
        match self.route {
            ClassifiedRoute::Retry => declaration.retry_after(self.retry_after),
            ClassifiedRoute::Authorize => declaration.authority(Authority::Credential),
            ClassifiedRoute::Check => declaration.next(next()),
            ClassifiedRoute::Stop => declaration,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Classified;
    use crate::Disposition;

    #[test]
    fn the_safer_of_two_opinions_is_taken() {
        let author = Some(Disposition::NotExecuted);
        let declared = |classified: Classified, author| {
            classified.declare("GATEWAY", author, || None).disposition
        };
        for disposition in Disposition::ALL {
            let classified = Classified::retry().disposition(disposition);
            assert_eq!(declared(classified, author), disposition);
            assert_eq!(declared(classified, None), disposition);
        }
        let sure = Classified::retry().not_executed();
        assert_eq!(
            declared(sure, Some(Disposition::Unknown)),
            Disposition::Unknown
        );
    }

    #[test]
    fn the_call_that_looks_is_made_only_where_one_has_to_look() {
        for other in [
            Classified::retry(),
            Classified::authorize(),
            Classified::stop(),
        ] {
            let declaration = other.declare("GATEWAY", None, || panic!("nobody has to look"));
            assert_eq!(declaration.next, None);
        }
    }
}

//! What is known of an error type before any value of it exists.

use std::time::Duration;

use crate::envelope::sentence::BOUNDARY;
use crate::next::NextSpec;
use crate::{Authority, Code, Disposition, Route};

/// The metadata of one variant.
#[derive(Debug, Clone, Copy)]
pub struct VariantSpec {
    /// The variant's Rust name; a struct's own.
    pub name: &'static str,
    /// The domain's name of the failure, UPPER_SNAKE.
    pub reason: &'static str,
    /// What the variant declares.
    pub declares: Declares,
    /// The sentence for the model as the author wrote it: `{order_id}` stands for a field, and a
    /// brace of the text itself is doubled. None where the violations or the inner error say it.
    pub message: Option<&'static str>,
    /// The path of the tool's argument that the variant blames.
    pub field: Option<&'static str>,
    /// The one thing to change, written as [`Self::message`] is.
    pub suggestion: Option<&'static str>,
    /// Whether its hint is written by hand and can therefore drift.
    pub by_hand: bool,
    /// The call to make next.
    pub next: Option<NextSpec>,
    /// What the route `authorize` asks for.
    pub authority: Option<Authority>,
    /// Whom to ask, written as [`Self::message`] is.
    pub person: Option<&'static str>,
    /// How long to wait before the same call is sent again.
    pub retry_after: Option<RetryAfter>,
    /// Whether it is a boundary: what this deployment does not offer.
    pub boundary: bool,
}

impl VariantSpec {
    /// A variant of this route with its default code and disposition, and nothing else said.
    ///
    /// ```
    /// use tool_errors::error::VariantSpec;
    /// use tool_errors::{Code, Route};
    ///
    /// const CLOSED: VariantSpec = VariantSpec::of_route("Closed", "CLOSED", Route::Stop)
    ///     .code(Code::NotFound)
    ///     .message("The desk is closed");
    /// assert!(!CLOSED.by_hand);
    /// ```
    pub const fn of_route(name: &'static str, reason: &'static str, route: Route) -> Self {
        let declares = Declares::Route {
            route,
            code: route.codes()[0],
            disposition: Disposition::of_route(route),
        };
        Self::new(name, reason, declares)
    }

    /// A variant that declares this and says nothing more.
    pub const fn new(name: &'static str, reason: &'static str, declares: Declares) -> Self {
        Self {
            name,
            reason,
            declares,
            message: None,
            field: None,
            suggestion: None,
            by_hand: false,
            next: None,
            authority: None,
            person: None,
            retry_after: None,
            boundary: false,
        }
    }

    /// Takes another failure class than the route's default. One that the route cannot carry
    /// changes nothing: see [`Route::codes`].
    pub const fn code(mut self, given: Code) -> Self {
        match &mut self.declares {
            Declares::Route { route, code, .. } => {
                let codes = route.codes();
                let mut index = 0;
                while index < codes.len() {
                    if codes[index] as u8 == given as u8 {
                        *code = given;
                    }
                    index += 1;
                }
            }
            Declares::Classified { code } => *code = Some(given),
            Declares::Transparent(_) => {}
        }
        self
    }

    /// Says that the work was not begun. It counts on the route `retry`.
    pub const fn not_executed(mut self) -> Self {
        if let Declares::Route {
            route: Route::Retry,
            disposition,
            ..
        } = &mut self.declares
        {
            *disposition = Disposition::NotExecuted;
        }
        self
    }

    /// The sentence for the model, as [`Self::message`](#structfield.message) has it.
    pub const fn message(mut self, written: &'static str) -> Self {
        self.message = Some(written);
        self
    }

    /// The path of the tool's argument to blame.
    pub const fn field(mut self, path: &'static str) -> Self {
        self.field = Some(path);
        self
    }

    /// The one thing to change.
    pub const fn suggestion(mut self, written: &'static str) -> Self {
        self.suggestion = Some(written);
        self
    }

    /// Says that its hint is written by hand.
    pub const fn by_hand(mut self) -> Self {
        self.by_hand = true;
        self
    }

    /// The call to make next.
    pub const fn next(mut self, next: NextSpec) -> Self {
        self.next = Some(next);
        self
    }

    /// What the route `authorize` asks for.
    pub const fn authority(mut self, authority: Authority) -> Self {
        self.authority = Some(authority);
        self
    }

    /// Whom to ask.
    pub const fn person(mut self, written: &'static str) -> Self {
        self.person = Some(written);
        self
    }

    /// How long to wait before the same call is sent again.
    pub const fn retry_after(mut self, wait: RetryAfter) -> Self {
        self.retry_after = Some(wait);
        self
    }

    /// What this deployment does not offer: the fixed sentence, and nothing else.
    pub const fn boundary(mut self) -> Self {
        self.boundary = true;
        self.message(BOUNDARY)
    }
}

/// How a variant comes to its route.
#[derive(Debug, Clone, Copy)]
pub enum Declares {
    /// The attribute names the route.
    Route {
        /// The route.
        route: Route,
        /// The failure class.
        code: Code,
        /// What is known of the work.
        disposition: Disposition,
    },
    /// A classifier decides by the value.
    Classified {
        /// The failure class that the author gave for the routes that carry it.
        code: Option<Code>,
    },
    /// The inner error's own variants decide.
    Transparent(&'static [VariantSpec]),
}

/// How long a variant says to wait.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RetryAfter {
    /// So long.
    Fixed(Duration),
    /// As long as the variant's field of this name says.
    Field(&'static str),
}

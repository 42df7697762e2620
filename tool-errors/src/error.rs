//! What an error says of itself: the trait that `#[derive(ToolError)]` implements.

use std::borrow::Cow;
use std::error::Error;
use std::time::Duration;

use crate::next::{Call, NextSpec};
use crate::{Authority, Code, Disposition, Envelope, Route, TraceId, Violations};

/// An error that declares what the caller should do next. Derive it.
pub trait ToolError: Error + Send + Sync + 'static {
    /// What this value declares.
    fn declaration(&self) -> Declaration;

    /// The envelope with the declared route. The wrapper of a tool call alone applies the tool's
    /// effect as well.
    fn envelope(&self) -> Envelope {
        self.declaration().into_envelope(TraceId::random())
    }
}

/// The metadata of an error type, as constants.
pub trait ToolErrorSpec: ToolError {
    /// One entry per variant, in the order of the source.
    const VARIANTS: &'static [VariantSpec];
}

/// The metadata of one variant.
#[derive(Debug, Clone, Copy)]
pub struct VariantSpec {
    /// The variant's Rust name.
    pub name: &'static str,
    /// The domain's name of the failure, UPPER_SNAKE.
    pub reason: &'static str,
    /// What the variant declares.
    pub declares: Declares,
    /// The path of the tool's argument that the variant blames.
    pub field: Option<&'static str>,
    /// The call to make next.
    pub next: Option<NextSpec>,
    /// Whether its hint is written by hand and can therefore drift.
    pub by_hand: bool,
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
    Classified,
    /// The inner error's own variants decide.
    Transparent(&'static [VariantSpec]),
}

/// What one error value declares: everything an envelope is made of, before a tool's effect is
/// applied.
#[derive(Debug, Clone)]
pub struct Declaration {
    pub(crate) route: Route,
    pub(crate) code: Code,
    pub(crate) disposition: Disposition,
    pub(crate) reason: Cow<'static, str>,
    pub(crate) message: Cow<'static, str>,
    pub(crate) field: Option<Cow<'static, str>>,
    pub(crate) suggestion: Option<Cow<'static, str>>,
    pub(crate) next: Option<Call>,
    pub(crate) authority: Option<Authority>,
    pub(crate) person: Option<Cow<'static, str>>,
    pub(crate) retry_after: Option<Duration>,
    pub(crate) violations: Option<Violations>,
}

impl Declaration {
    /// A declaration of this route with its default code and disposition.
    pub fn new(route: Route, reason: impl Into<Cow<'static, str>>) -> Self {
        Self {
            route,
            code: route.codes()[0],
            disposition: Disposition::of_route(route),
            reason: reason.into(),
            message: Cow::Borrowed(""),
            field: None,
            suggestion: None,
            next: None,
            authority: None,
            person: None,
            retry_after: None,
            violations: None,
        }
    }

    /// The envelope of this declaration, its route as declared.
    pub fn into_envelope(self, trace_id: TraceId) -> Envelope {
        let mut envelope = Envelope::new(self.route, self.code, self.message, trace_id);
        let parts = envelope.parts_mut();
        parts.reason = Some(self.reason);
        envelope
    }
}

//! Errors of many shapes, each with something that no model may read.

use std::error::Error;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use tool_errors::error::{Classified, Declaration};
use tool_errors::text::guards::Guards;
use tool_errors::text::{ModelText, Upstream, Vouched};
use tool_errors::{Route, ToolError, ToolErrorSpec, Violations};

use crate::plan::{Place, Plan};
use crate::shapes::Look;

/// Someone else's error: what it says, what only its `Debug` says, and what it comes from.
pub(crate) struct Foreign {
    says: Box<str>,
    knows: Box<str>,
    source: Option<Box<Foreign>>,
}

impl Foreign {
    /// A source with sources of its own.
    pub(crate) fn of(plan: &Plan) -> Self {
        let deep = Self::link(&plan.says(Place::Deep), "", None);
        let middle = Self::link("in between", "", Some(deep));
        let middle = Self::link("again in between", "", Some(middle));
        Self::link(
            &plan.says(Place::Source),
            plan.canary(Place::Debug),
            Some(middle),
        )
    }

    fn link(says: &str, knows: &str, source: Option<Self>) -> Self {
        Self {
            says: says.into(),
            knows: knows.into(),
            source: source.map(Box::new),
        }
    }
}

impl fmt::Display for Foreign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.says)
    }
}

impl fmt::Debug for Foreign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "Foreign {{ says: {}, knows: {} }}",
            self.says, self.knows
        )
    }
}

impl Error for Foreign {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.source.as_deref().map(|source| source as _)
    }
}

/// Has the name of a backtrace's field, and can be made to say something.
pub(crate) struct Trace(pub(crate) String);

impl fmt::Debug for Trace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[derive(Debug, thiserror::Error, ToolError)]
pub(crate) enum NamedSource {
    #[error("failed on {id}")]
    #[tool_error(stop, message = "Order {id} cannot be read")]
    Failed { id: String, source: Foreign },
}

#[derive(Debug, thiserror::Error, ToolError)]
pub(crate) enum TupleFrom {
    #[error("gateway")]
    #[tool_error(retry, not_executed, message = "The gateway failed")]
    Failed(#[from] Foreign),
}

#[derive(Debug, thiserror::Error, ToolError)]
pub(crate) enum MarkedSource {
    #[error("{id}")]
    #[tool_error(stop, code = Internal, display)]
    Failed {
        id: String,
        #[source]
        cause: Foreign,
    },
}

#[derive(Debug, thiserror::Error, ToolError)]
pub(crate) enum BoxedSource {
    #[error("boxed: {0}")]
    #[tool_error(stop, message = "It is not known why")]
    Failed(#[source] Box<dyn Error + Send + Sync>),
}

#[derive(Debug, thiserror::Error, ToolError)]
pub(crate) enum SharedSource {
    #[error("shared: {0}")]
    #[tool_error(authorize(credential), message = "Sign in first")]
    Failed(#[source] Arc<Foreign>),
}

#[derive(Debug, thiserror::Error, ToolError)]
pub(crate) enum OptionalSource {
    #[error("perhaps {cause:?}")]
    #[tool_error(stop, message = "The shop is closed for {id}")]
    Failed {
        cause: Option<Box<Foreign>>,
        id: String,
    },
}

#[derive(Debug, thiserror::Error, ToolError)]
pub(crate) enum OperatorField {
    #[error("on {node}")]
    #[tool_error(retry, retry_after = "2s", message = "The order service is busy")]
    Failed {
        #[tool_error(operator)]
        node: String,
    },
}

#[derive(Debug, thiserror::Error, ToolError)]
pub(crate) enum WithBacktrace {
    #[error("traced")]
    #[tool_error(stop, message = "A step failed: {_0}")]
    Unnamed(String, #[tool_error(operator)] Trace),
}

#[derive(Debug, thiserror::Error, ToolError)]
pub(crate) enum NamedBacktrace {
    #[error("traced")]
    #[tool_error(stop, message = "A step failed")]
    Failed { backtrace: Trace },
}

#[derive(Debug, thiserror::Error, ToolError)]
pub(crate) enum Boundary {
    #[error("not here: {0}")]
    #[tool_error(stop, boundary)]
    Failed(Foreign),
}

fn fate(_: &Foreign) -> Classified {
    Classified::retry().retry_after(Duration::from_secs(1))
}

#[derive(Debug, thiserror::Error, ToolError)]
pub(crate) enum ByClassifier {
    #[error("classified")]
    #[tool_error(classify = fate, message = "The gateway failed")]
    Failed(#[from] Foreign),
}

#[derive(Debug, thiserror::Error, ToolError)]
pub(crate) enum Transparent {
    #[error(transparent)]
    #[tool_error(transparent)]
    Inner(#[from] NamedSource),
}

#[derive(Debug, thiserror::Error, ToolError)]
pub(crate) enum TwiceTransparent {
    #[error(transparent)]
    #[tool_error(transparent)]
    Inner(#[from] Transparent),
}

#[derive(Debug, thiserror::Error, ToolError)]
pub(crate) enum ShownTwice {
    #[error("order {id} of {by}")]
    #[tool_error(stop, display, suggestion = "Ask {by}")]
    Failed { id: String, by: String },
}

#[derive(Debug, thiserror::Error, ToolError)]
pub(crate) enum ByHand {
    #[error("bad")]
    #[tool_error(
        repair,
        field = "note",
        by_hand = "Send another than {_0}",
        message = "{_0} is taken"
    )]
    Failed(String, #[source] Foreign),
}

#[derive(Debug, thiserror::Error, ToolError)]
pub(crate) enum Approval {
    #[error("approval")]
    #[tool_error(
        authorize(approval),
        message = "{_0} needs approval",
        suggestion = "Ask for it"
    )]
    Failed(String, #[source] Foreign),
}

#[derive(Debug, thiserror::Error, ToolError)]
pub(crate) enum Replaced {
    #[error("gone")]
    #[tool_error(replace, code = Refused, message = "{id} is gone", suggestion = "Search for another")]
    Failed { id: String, source: Foreign },
}

#[derive(Debug, thiserror::Error, ToolError)]
pub(crate) enum Person {
    #[error("unknown")]
    #[tool_error(
        check,
        person = "Ask the owner of {id}",
        message = "It may have been done"
    )]
    Failed { id: String, source: Foreign },
}

#[derive(Debug, thiserror::Error, ToolError)]
pub(crate) enum NextByType {
    #[error("unknown")]
    #[tool_error(check, next = Look { id }, message = "It may have been done")]
    Failed { id: u32, source: Foreign },
}

#[derive(Debug, thiserror::Error, ToolError)]
#[error("a struct: {source}")]
#[tool_error(retry, retry_after = wait, message = "Wait for {id}")]
pub(crate) struct Struct {
    pub(crate) id: String,
    pub(crate) wait: Option<Duration>,
    pub(crate) source: Foreign,
}

#[derive(Debug, thiserror::Error, ToolError)]
pub(crate) enum Generic<T: fmt::Debug + fmt::Display + Send + Sync + 'static> {
    #[error("generic")]
    #[tool_error(stop, message = "Not {shown}")]
    Failed { shown: T, source: Foreign },
}

#[derive(Debug, thiserror::Error, ToolError)]
pub(crate) enum Formatted {
    #[error("formatted")]
    #[tool_error(stop, message = "At most {_0:>8.2} of {_1:.400}")]
    Failed(f64, String, #[source] Foreign),
}

#[derive(Debug, thiserror::Error, ToolError)]
pub(crate) enum Said {
    #[error("said {said}")]
    #[tool_error(stop, message = "The bank declined {id}: {said}")]
    Declined {
        id: String,
        said: Upstream<String>,
        source: Foreign,
    },
}

#[derive(Debug, thiserror::Error, ToolError)]
pub(crate) enum SaidAlone {
    #[error("said {0}")]
    #[tool_error(stop, message = "Declined", suggestion = "{_0}")]
    Declined(Upstream<String>),
}

#[derive(Debug, thiserror::Error, ToolError)]
pub(crate) enum VouchedFor {
    #[error("no {0}")]
    #[tool_error(stop, message = "No file {_0}")]
    Failed(Vouched<String>, #[source] Foreign),
}

#[derive(Debug, thiserror::Error, ToolError)]
pub(crate) enum Mixed {
    #[error("mixed")]
    #[tool_error(stop, code = NotFound, field = "note", message = "{a}, {b}, {c}", suggestion = "{a}")]
    Failed {
        a: String,
        b: bool,
        c: i64,
        #[tool_error(operator)]
        d: String,
        source: Foreign,
        backtrace: Trace,
    },
}

#[derive(Debug, thiserror::Error, ToolError)]
pub(crate) enum Refused {
    #[error(transparent)]
    #[tool_error(repair)]
    Invalid(#[from] Violations),
}

/// Declares by hand what the derive declares, and is not the derive's.
#[derive(Debug)]
pub(crate) struct ByOwnHand(pub(crate) String, pub(crate) Foreign);

impl fmt::Display for ByOwnHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "by hand: {}", self.1)
    }
}

impl Error for ByOwnHand {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.1)
    }
}

impl ToolError for ByOwnHand {
    fn declaration(&self) -> Declaration {
        Declaration::new(Route::Stop, "BY_OWN_HAND").message(ModelText::from("Not ").value(&self.0))
    }
}

impl ToolErrorSpec for ByOwnHand {
    const VARIANTS: &'static [tool_errors::error::VariantSpec] = &[];
}

/// A value and a foreign text, which pass these guards alone.
#[derive(Debug)]
pub(crate) struct Guarded {
    pub(crate) value: String,
    pub(crate) said: String,
    pub(crate) guards: Guards,
}

impl fmt::Display for Guarded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.value)
    }
}

impl Error for Guarded {}

impl ToolError for Guarded {
    fn declaration(&self) -> Declaration {
        let message = ModelText::from("Value ")
            .value_by(self.guards, &self.value)
            .text(" said ")
            .fenced_by(self.guards, &self.said);
        Declaration::new(Route::Stop, "GUARDED").message(message)
    }
}

impl ToolErrorSpec for Guarded {
    const VARIANTS: &'static [tool_errors::error::VariantSpec] = &[];
}

//! What an error says of itself: the traits that `#[derive(ToolError)]` implements, and what they
//! speak of.

mod classified;
mod declaration;
#[doc(hidden)]
pub mod glue;
mod into_envelope;
mod spec;
mod violations;

pub use classified::{Classified, ClassifiedRoute};
pub use declaration::Declaration;
pub use spec::{Declares, VariantSpec};

use std::error::Error;

use crate::{Envelope, TraceId};

/// An error that declares what the caller should do next. Derive it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not say what the caller should do next",
    label = "this error declares no routes",
    note = "put `#[derive(ToolError)]` on `{Self}`, and a route on each variant"
)]
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
///
/// They are a trait of their own because constants would keep [`ToolError`] from being used as
/// `dyn ToolError`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not say what the caller should do next",
    label = "this error declares no routes",
    note = "put `#[derive(ToolError)]` on `{Self}`, and a route on each variant"
)]
pub trait ToolErrorSpec: ToolError {
    /// One entry per variant, in the order of the source; a struct has one.
    const VARIANTS: &'static [VariantSpec];
}

/// A box keeps a large error small where it is returned, and changes nothing of it.
impl<E: ToolError> ToolError for Box<E> {
    fn declaration(&self) -> Declaration {
        (**self).declaration()
    }
}

impl<E: ToolErrorSpec> ToolErrorSpec for Box<E> {
    const VARIANTS: &'static [VariantSpec] = E::VARIANTS;
}

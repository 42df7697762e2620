//! What a field of a `repair` variant has to be: something that carries the refusals of a check.

use super::{Violation, Violations};

/// Carries the refusals of a check. A variant on the route `repair` needs one field of such a type:
/// the check that refused is what makes the hint, so the hint cannot drift from the check.
///
/// Implement it for the report of your own validator:
///
/// ```
/// use tool_errors::Violations;
/// use tool_errors::violation::IntoViolations;
///
/// #[derive(Debug)]
/// struct AddressReport {
///     refused: Violations,
/// }
///
/// impl IntoViolations for AddressReport {
///     fn violations(&self) -> Violations {
///         self.refused.clone()
///     }
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not carry what a check found, and `repair` needs a field that does",
    label = "not a field of `Violations`",
    note = "give the variant a field of type `tool_errors::Violations`, or implement `tool_errors::violation::IntoViolations` for `{Self}`",
    note = "or write the hint by hand, where it can drift from the check: `repair, field = <argument>, by_hand = \"<what to send>\"`"
)]
pub trait IntoViolations {
    /// The refusals, in the order of the tool's arguments.
    fn violations(&self) -> Violations;
}

impl IntoViolations for Violations {
    fn violations(&self) -> Violations {
        self.clone()
    }
}

impl IntoViolations for Violation {
    fn violations(&self) -> Violations {
        Violations::from(self.clone())
    }
}

impl<T: IntoViolations + ?Sized> IntoViolations for Box<T> {
    fn violations(&self) -> Violations {
        (**self).violations()
    }
}

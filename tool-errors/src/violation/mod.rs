//! A rule's refusal: where, what was expected, what to send instead.

mod apply;
mod by_hand;
mod expected;
mod explained;
mod hint;
mod into;
mod number;
mod patch;
mod path;
mod phrase;
pub(crate) mod require;
#[expect(
    clippy::module_inception,
    reason = "DESIGN's layout: what a refusal is"
)]
mod violation;
mod violations;

pub use apply::PatchMismatch;
pub use expected::{Bound, Bounds, Choice, Expected, Literal, Size, Type};
pub use explained::{Applicability, Explained, PatchOperation};
pub use into::IntoViolations;
pub use number::Number;
pub use patch::Mend;
pub use path::{Path, Segment};
pub use violation::{Seen, Violation};
pub use violations::Violations;

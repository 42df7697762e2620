//! A rule's refusal: where, what was expected, what to send instead.

mod apply;
mod bounds;
mod by_hand;
mod ends;
mod equality;
mod expected;
mod explained;
mod hint;
mod into;
mod literal;
mod number;
mod patch;
mod path;
mod phrase;
mod reading;
mod types;
#[expect(
    clippy::module_inception,
    reason = "DESIGN's layout: what a refusal is"
)]
mod violation;
mod violations;

pub use apply::PatchMismatch;
pub use bounds::{Bound, Bounds, Size, TextBound, TextBounds};
pub use by_hand::IntoPath;
pub(crate) use equality::equal;
pub use expected::Expected;
pub use explained::{Applicability, Explained, PatchOperation};
pub use into::IntoViolations;
pub use literal::Literal;
pub use number::Number;
pub use patch::Mend;
pub use path::{Path, Segment};
pub use types::{Choice, Type};
pub use violation::{Seen, Violation};
pub use violations::Violations;

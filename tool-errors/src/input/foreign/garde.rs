//! garde's `Report` as violations.
//!
//! garde tells what is wrong in prose and keeps no bounds, so no hint can be made of it: its sentence
//! is shown as the author's own, cleaned. Of a path it knows the Rust names; [`violations`] makes
//! them those on the wire.

use std::borrow::Cow;

use garde::{Path, Report};

use super::wire::{Wire, in_order};
use crate::input::{Field, ToolInput};
use crate::violation::{IntoViolations, Violations};

/// What stands in place of a rule's name, which garde does not keep.
const RULE: &str = "garde";

/// What garde refused of arguments of type `T`, at its places on the wire.
///
/// ```
/// use garde::{Error, Path, Report};
/// use tool_errors::ToolInput;
/// use tool_errors::input::foreign::garde::violations;
///
/// #[derive(ToolInput)] // and `Validate`
/// struct Paging {
///     #[input(rename = "pageSize")]
///     size: u32,
/// }
///
/// // As `paging.validate()` returns it.
/// let mut report = Report::new();
/// report.append(Path::new("size"), Error::new("greater than 100"));
/// assert_eq!(
///     violations::<Paging>(&report).to_string(),
///     "`pageSize` is refused: greater than 100",
/// );
/// ```
pub fn violations<T: ToolInput>(report: &Report) -> Violations {
    of_fields(T::FIELDS, report)
}

/// The names in the paths are Rust's. Where an argument has another on the wire, use [`violations`].
impl IntoViolations for Report {
    fn violations(&self) -> Violations {
        of_fields(&[], self)
    }
}

fn of_fields(fields: &'static [Field], report: &Report) -> Violations {
    let found = report.iter().map(|(path, error)| {
        let says = error.message();
        on_the_wire(fields, path).refused(Cow::Borrowed(RULE), Some(says))
    });
    in_order(found.collect(), RULE)
}

/// garde's path in its serialised form: pairs of a kind and a name, outermost first.
fn on_the_wire(fields: &'static [Field], path: &Path) -> Wire {
    let steps = serde_json::to_value(path).unwrap_or_default();
    let steps = steps.as_array().into_iter().flatten();
    steps.fold(Wire::of(fields), |place, step| {
        match (step[0].as_str(), step[1].as_str()) {
            (Some("index"), Some(index)) => match index.parse() {
                Ok(index) => place.index(index),
                Err(_) => place.name(index),
            },
            (Some("key"), Some(name)) => place.name(name),
            // The one part of what has no other.
            _ => place,
        }
    })
}

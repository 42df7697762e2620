//! validator's `ValidationErrors` as violations.
//!
//! Of its own rules validator keeps the name and the bounds, so the words and hints are made of
//! these as for our own. Of an author's rule it keeps a sentence, which is shown cleaned, or nothing.
//! Of a path it knows the Rust names; [`violations`] makes them those on the wire.

use serde_json::Value;
use tool_errors_shared::Format;
use validator::{ValidationError, ValidationErrors, ValidationErrorsKind};

use super::wire::{Ordered, Wire, in_order};
use crate::input::{Field, ToolInput};
use crate::violation::{Bound, Bounds, Expected, IntoViolations, Number, Size, Type, Violations};

/// Where validator puts what it refuses of a struct as a whole.
const WHOLE: &str = "__all__";

/// What validator refused of arguments of type `T`, at its places on the wire.
///
/// ```
/// use tool_errors::ToolInput;
/// use tool_errors::input::foreign::validator::violations;
/// use validator::{ValidationError, ValidationErrors};
///
/// #[derive(ToolInput)] // and `Validate`
/// struct Paging {
///     #[input(rename = "pageSize")]
///     size: u32,
/// }
///
/// // As `paging.validate()` returns them.
/// let mut error = ValidationError::new("range");
/// error.add_param("min".into(), &1);
/// error.add_param("max".into(), &100);
/// error.add_param("value".into(), &500);
/// let mut errors = ValidationErrors::new();
/// errors.add("size", error);
/// assert_eq!(
///     violations::<Paging>(&errors).to_string(),
///     "`pageSize` must be a number from 1 to 100",
/// );
/// ```
pub fn violations<T: ToolInput>(errors: &ValidationErrors) -> Violations {
    of_fields(T::FIELDS, errors)
}

/// The names in the paths are Rust's. Where an argument has another on the wire, use [`violations`].
impl IntoViolations for ValidationErrors {
    fn violations(&self) -> Violations {
        of_fields(&[], self)
    }
}

fn of_fields(fields: &'static [Field], errors: &ValidationErrors) -> Violations {
    let mut found = Vec::new();
    of_struct(&Wire::of(fields), errors, &mut found);
    in_order(found, "validator")
}

fn of_struct(place: &Wire, errors: &ValidationErrors, found: &mut Vec<Ordered>) {
    // Their own order is that of a hash.
    let mut fields: Vec<_> = errors.errors().iter().collect();
    fields.sort_by_key(|(name, _)| *name);
    for (name, errors) in fields {
        let place = match name.as_ref() {
            // After its fields.
            WHOLE => place.clone().whole(),
            name => place.clone().name(name),
        };
        match errors {
            ValidationErrorsKind::Struct(inner) => of_struct(&place, inner, found),
            ValidationErrorsKind::List(elements) => {
                for (index, inner) in elements {
                    of_struct(&place.clone().index(*index), inner, found);
                }
            }
            ValidationErrorsKind::Field(errors) => {
                found.extend(errors.iter().map(|error| violation(place.clone(), error)));
            }
        }
    }
}

fn violation(place: Wire, error: &ValidationError) -> Ordered {
    match expected(error) {
        Some(expected) => {
            let (order, violation) = place.found(expected);
            (order, violation.saw(error.params.get("value")))
        }
        None => place.refused(error.code.clone(), error.message.as_deref()),
    }
}

/// What one of validator's own rules expected. An author can give another rule the same name: then
/// the parameters are not there.
fn expected(error: &ValidationError) -> Option<Expected> {
    Some(match error.code.as_ref() {
        "range" => Expected::Range {
            bounds: bounds(error)?,
            whole: false,
        },
        "length" => match error.params.get("value") {
            Some(Value::Array(_) | Value::Object(_)) => Expected::Items(size(error)?),
            _ => Expected::Length(size(error)?),
        },
        "email" => Expected::Format(Format::Email),
        "url" => Expected::Format(Format::Uri),
        "required" => Expected::Missing {
            what: Type::Any,
            rules: Vec::new(),
            aliases: &[],
        },
        _ => return None,
    })
}

fn bounds(error: &ValidationError) -> Option<Bounds> {
    let bound = |name: &str, exclusive: bool| {
        let Value::Number(number) = error.params.get(name)? else {
            return None;
        };
        let number = Number::of(number)?;
        Some(Bound { number, exclusive })
    };
    let bounds = Bounds {
        min: bound("min", false).or_else(|| bound("exclusive_min", true)),
        max: bound("max", false).or_else(|| bound("exclusive_max", true)),
    };
    (bounds != Bounds::default()).then_some(bounds)
}

fn size(error: &ValidationError) -> Option<Size> {
    let count = |name: &str| {
        let count = error.params.get(name)?.as_u64()?;
        usize::try_from(count).ok()
    };
    if let Some(equal) = count("equal") {
        return Some(Size {
            min: equal,
            max: Some(equal),
        });
    }
    let (min, max) = (count("min"), count("max"));
    (min.is_some() || max.is_some()).then(|| Size {
        min: min.unwrap_or(0),
        max,
    })
}

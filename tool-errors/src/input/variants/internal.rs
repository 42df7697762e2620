//! `tag = ".."`: the object's own arguments stand beside the tag.

use serde_json::Value;

use super::{Tag, Variants, meant, position};
use crate::input::{Location, Object, Report, ToolInput};

/// Decodes an enum whose tag, the first of its fields, stands beside the variant's arguments.
#[inline]
pub fn internal<T: Variants>(
    value: &Value,
    at: &Location<'_>,
    report: &mut Report<'_>,
) -> Option<T> {
    let tag = T::FIELDS.first()?;
    if let Some(sent) = value.get(tag.name)
        && let Some(index) = sent.as_str().and_then(position::<T>)
        // One tag does not say two things: an enum that holds itself has no value.
        && !at.is_tag(tag.name)
    {
        return T::content(index, value, &at.tagged(tag.name, T::FIELDS), report);
    }
    unclear(value, at, report)
}

/// The same where the tag is absent, misspelt or none of the variants' names. What else can be said
/// of the object is said as well.
#[cold]
fn unclear<T: Variants>(value: &Value, at: &Location<'_>, report: &mut Report<'_>) -> Option<T> {
    let object = match Object::<1>::open::<T>(value, at, T::UNKNOWN, report) {
        Ok(object) => object,
        Err(read) => return read,
    };
    let field = T::FIELDS.first()?;
    if at.is_tag(field.name) {
        return report
            .missing::<Tag<T>>(&at.field(field.name, field))
            .and(None);
    }
    let tag = <Tag<T> as ToolInput>::take(&object, 0, report);
    let sent = object.given(0);
    let index = match (&tag, sent) {
        (Some(Tag(index, _)), _) => Some(*index),
        (None, sent) => sent.and_then(|(_, value)| meant::<T>(value)),
    };
    match (index, sent) {
        (Some(index), Some((name, _))) => {
            let content = T::content(index, value, &at.tagged(name, T::FIELDS), report);
            tag.and(content)
        }
        _ => {
            object.close(report);
            None
        }
    }
}

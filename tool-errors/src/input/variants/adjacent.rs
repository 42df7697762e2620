//! `tag = "..", content = ".."`: an object of two members, the tag and what the variant holds.

use serde_json::Value;

use super::{Tag, Variants, meant};
use crate::input::{Location, Object, Report, ToolInput};

/// Decodes an enum whose tag is the first of its fields, and what the variant holds the second.
pub fn adjacent<T: Variants>(
    value: &Value,
    at: &Location<'_>,
    report: &mut Report<'_>,
) -> Option<T> {
    let object = match Object::<2>::open::<T>(value, at, T::UNKNOWN, report) {
        Ok(object) => object,
        Err(read) => return read,
    };
    let tag = <Tag<T> as ToolInput>::take(&object, 0, report);
    let index = match &tag {
        Some(Tag(index, _)) => Some(*index),
        None => object.given(0).and_then(|(_, value)| meant::<T>(value)),
    };
    let content = index.and_then(|index| object.content::<T>(1, index, report));
    object.close(report);
    tag.and(content)
}

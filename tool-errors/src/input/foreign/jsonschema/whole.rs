//! Whole numbers that were sent as floats, written as the integers that they are.

use std::borrow::Cow;

use serde_json::Value;

use super::document::Document;
use super::place::Place;
use crate::input::Location;
use crate::violation::{Number, Path};

/// Writes `5` for `5.0` where the schema asks for an integer.
pub(super) fn write_whole(document: &Document, value: &mut Cow<'_, Value>) {
    let mut found = Vec::new();
    find(value, &Path::root(), Location::DEEPEST, &mut found);
    for (path, whole) in found {
        if Place::at(document, path.clone()).whole
            && let Some(number) = value.to_mut().pointer_mut(&path.pointer())
        {
            *number = whole.to_value();
        }
    }
}

/// The floats that are whole, wherever they stand.
fn find(value: &Value, at: &Path, levels: usize, found: &mut Vec<(Path, Number)>) {
    match value {
        Value::Number(number) if number.is_f64() => {
            if let Some(whole) = Number::of(number).and_then(Number::integer) {
                found.push((at.clone(), Number::Integer(whole)));
            }
        }
        Value::Array(elements) if levels > 0 => {
            for (index, element) in elements.iter().enumerate() {
                if may_hold_a_float(element) {
                    find(element, &at.clone().index(index), levels - 1, found);
                }
            }
        }
        Value::Object(members) if levels > 0 => {
            for (name, member) in members {
                if may_hold_a_float(member) {
                    find(member, &at.clone().key(name.clone()), levels - 1, found);
                }
            }
        }
        _ => {}
    }
}

/// Most values hold none, and need no path.
fn may_hold_a_float(value: &Value) -> bool {
    match value {
        Value::Number(number) => number.is_f64(),
        Value::Array(_) | Value::Object(_) => true,
        _ => false,
    }
}

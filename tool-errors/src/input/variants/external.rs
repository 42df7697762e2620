//! No `tag`: an object of one member, by whose name the variant is known; a variant that holds
//! nothing is its name as a text.

use std::borrow::Cow;

use serde_json::{Map, Value};

use super::{Holds, Variants, position};
use crate::input::{Location, Object, Report, Unknown};
use crate::violation::{Choice, Expected, Mend};

/// Decodes an enum of which the last `N` variants are the only member of an object, and the others
/// texts.
#[inline]
pub fn external<T: Variants, const N: usize>(
    value: &Value,
    at: &Location<'_>,
    report: &mut Report<'_>,
) -> Option<T> {
    match value {
        Value::Object(members) => match text_as_member::<T>(members) {
            // Which one it is, is told of no secret.
            Some((index, inside)) if !at.is_secret() => {
                refuse_member(&T::CHOICES[index], inside, value, at, report);
                None
            }
            _ => member::<T, N>(value, at, report),
        },
        Value::String(name) => match position::<T>(name) {
            Some(index) if matches!(T::HOLDS[index], Holds::Nothing) => {
                T::content(index, value, at, report)
            }
            _ => report.mistyped(value, at),
        },
        _ => report.mistyped(value, at),
    }
}

fn member<T: Variants, const N: usize>(
    value: &Value,
    at: &Location<'_>,
    report: &mut Report<'_>,
) -> Option<T> {
    let object = match Object::<N>::open::<T>(value, at, Unknown::Refused, report) {
        Ok(object) => object,
        Err(read) => return read,
    };
    let before = report.count();
    let mut found = None;
    let mut sent = 0;
    for slot in 0..N {
        if object.given(slot).is_some() {
            sent += 1;
            found = object.content::<T>(slot, T::VARIANTS.len() - N + slot, report);
        } else {
            object.absent(slot, report);
        }
    }
    if sent > 1 && at.flattened().is_some() {
        refuse_others(&object, report);
    }
    object.close(report);
    // A name that no variant has was told already.
    if sent > 1 || sent == 0 && report.count() == before {
        refuse_count::<T>(sent, value, at, report);
    }
    found.filter(|_| sent == 1 && report.count() == before)
}

/// Refuses an object of no variant, or of several.
#[cold]
fn refuse_count<T: Variants>(
    sent: usize,
    value: &Value,
    at: &Location<'_>,
    report: &mut Report<'_>,
) {
    let names = T::FIELDS.iter().map(|field| field.name);
    if at.flattened().is_none() {
        let names: Vec<&'static str> = names.collect();
        report.refuse(Expected::only_member(&names, ""), Some(value), at);
    } else if sent == 0 {
        // Beside other arguments it is no only member.
        let expected = Expected::exactly_one_of(names.map(Cow::Borrowed).collect());
        report.refuse(expected, Some(value), at);
    }
}

/// Refuses all variants but the first of those that were sent among other arguments.
#[cold]
fn refuse_others<const N: usize>(object: &Object<'_, N>, report: &mut Report<'_>) {
    let mut given = (0..N).filter_map(|slot| Some((slot, object.given(slot)?)));
    let Some((_, (first, _))) = given.next() else {
        return;
    };
    for (slot, (name, value)) in given {
        let field = &object.fields()[slot];
        let expected = Expected::Apart {
            other: first.to_owned(),
            rule: "exactly_one_of",
        };
        report.refuse(expected, Some(value), &object.location().field(name, field));
    }
}

/// The variant that is a text and was sent as the only member of an object.
fn text_as_member<T: Variants>(members: &Map<String, Value>) -> Option<(usize, &Value)> {
    let (name, inside) = members.iter().next().filter(|_| members.len() == 1)?;
    let index = position::<T>(name)?;
    matches!(T::HOLDS[index], Holds::Nothing).then_some((index, inside))
}

/// Refuses an object in place of a text. What holds nothing loses nothing.
#[cold]
fn refuse_member(
    meant: &Choice,
    inside: &Value,
    whole: &Value,
    at: &Location<'_>,
    report: &mut Report<'_>,
) {
    let is_empty = match inside {
        Value::Object(members) => members.is_empty(),
        Value::Array(elements) => elements.is_empty(),
        inside => matches!(inside, Value::Null | Value::Bool(true)),
    };
    let mend = is_empty.then(|| Mend::safe(meant.name.into()));
    let expected = Expected::one_of(vec![meant.name.into()], None);
    report.record(expected, Some(whole), mend, at);
}

//! Maps with free names. A flattened one takes the names that no argument beside it has.

use std::collections::{BTreeMap, HashMap};
use std::hash::{BuildHasher, Hash};

use serde_json::Value;

use crate::input::{
    Demands, Field, Location, Report, Schema, SchemaWriter, Target, ToolInput, key,
};
use crate::violation::Type;

/// Decodes every member, so that all refusals are reported; `None` if one was refused.
fn members<M: ToolInput, K: ToolInput, T: ToolInput>(
    value: &Value,
    at: &Location<'_>,
    report: &mut Report<'_>,
) -> Result<impl Iterator<Item = (K, T)> + use<M, K, T>, Option<M>> {
    let Value::Object(members) = value else {
        return Err(report.mistyped::<M>(value, at));
    };
    if report.too_deep(at) {
        return Err(None);
    }
    let mut decoded = Vec::with_capacity(members.len());
    let mut is_whole = true;
    for (name, member) in members.iter().filter(|(name, _)| at.is_free(name)) {
        let key = K::named(name, members, at, report);
        let member = T::decode(member, &at.key(name), report);
        is_whole &= key.is_some() && member.is_some();
        decoded.extend(key.zip(member));
    }
    if is_whole && !key::refuse_twice::<K>(members, at, report) {
        Ok(decoded.into_iter())
    } else {
        Err(None)
    }
}

fn map_of<K: ToolInput, T: ToolInput>(writer: &mut SchemaWriter) -> Schema {
    let member = T::schema(writer).into_element(writer.target());
    let schema = Schema::of_type("object").with("additionalProperties", member);
    match (writer.target(), key::names::<K>(writer)) {
        (Target::Full, Some(names)) => schema.with("propertyNames", names),
        // Not every host knows the keyword.
        (Target::Portable | Target::Strict, _) | (_, None) => schema,
    }
}

macro_rules! maps {
    ($([$($generic:tt)*] $map:ty;)*) => {$(
        impl<T: ToolInput, $($generic)*> ToolInput for $map {
            const TYPE: Type = Type::Map(&T::TYPE);
            const FIELDS: &'static [Field] = T::FIELDS;

            fn decode(value: &Value, at: &Location<'_>, report: &mut Report<'_>) -> Option<Self> {
                match members::<Self, K, T>(value, at, report) {
                    Ok(members) => Some(members.collect()),
                    Err(coerced) => coerced,
                }
            }

            fn unpublished(found: &mut Demands) {
                key::unpublished::<K>(found);
                T::unpublished(found);
            }

            fn schema(writer: &mut SchemaWriter) -> Schema {
                map_of::<K, T>(writer)
            }
        }
    )*};
}

maps! {
    [K: ToolInput + Ord] BTreeMap<K, T>;
    [K: ToolInput + Eq + Hash, S: BuildHasher + Default] HashMap<K, T, S>;
}

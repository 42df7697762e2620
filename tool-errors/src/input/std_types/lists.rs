//! Lists, and sets, in which an element that stands there twice is refused.

use std::collections::{BTreeSet, HashSet, VecDeque};
use std::hash::{BuildHasher, Hash};

use serde_json::Value;

use crate::input::rule::{Items, Unique};
use crate::input::{Demands, Field, Location, Report, Rule, Schema, SchemaWriter, ToolInput};
use crate::violation::Type;

/// Decodes every element, so that all refusals are reported; `None` if one was refused.
#[inline]
fn elements<L: ToolInput, T: ToolInput>(
    value: &Value,
    at: &Location<'_>,
    report: &mut Report<'_>,
) -> Result<Vec<T>, Option<L>> {
    let Value::Array(elements) = value else {
        return Err(report.mistyped::<L>(value, at));
    };
    if report.too_deep(at) {
        return Err(None);
    }
    let mut decoded = Vec::with_capacity(elements.len());
    for (index, element) in elements.iter().enumerate() {
        decoded.extend(T::decode(element, &at.index(index), report));
    }
    if decoded.len() == elements.len() {
        Ok(decoded)
    } else {
        Err(None)
    }
}

fn list_of<T: ToolInput>(writer: &mut SchemaWriter) -> Schema {
    let element = T::schema(writer).into_element(writer.target());
    Schema::of_type("array").with("items", element)
}

macro_rules! lists {
    ($($list:ident)*) => {$(
        impl<T: ToolInput> ToolInput for $list<T> {
            const TYPE: Type = Type::Array(&T::TYPE);
            const FIELDS: &'static [Field] = T::FIELDS;

            #[inline]
            fn decode(value: &Value, at: &Location<'_>, report: &mut Report<'_>) -> Option<Self> {
                match elements::<Self, T>(value, at, report) {
                    Ok(elements) => Some(elements.into()),
                    Err(coerced) => coerced,
                }
            }

            fn unpublished(found: &mut Demands) {
                T::unpublished(found);
            }

            fn schema(writer: &mut SchemaWriter) -> Schema {
                list_of::<T>(writer)
            }
        }
    )*};
}

lists! { Vec VecDeque }

impl<T: ToolInput> ToolInput for Box<[T]> {
    const TYPE: Type = Type::Array(&T::TYPE);
    const FIELDS: &'static [Field] = T::FIELDS;

    fn decode(value: &Value, at: &Location<'_>, report: &mut Report<'_>) -> Option<Self> {
        Vec::decode(value, at, report).map(Vec::into_boxed_slice)
    }

    fn unpublished(found: &mut Demands) {
        T::unpublished(found);
    }

    fn schema(writer: &mut SchemaWriter) -> Schema {
        list_of::<T>(writer)
    }
}

/// So many elements and no others.
const fn exactly<const N: usize>() -> &'static [&'static dyn Rule] {
    const { &[&Items::new(N, Some(N))] }
}

impl<T: ToolInput, const N: usize> ToolInput for [T; N] {
    const TYPE: Type = Type::Array(&T::TYPE);
    const RULES: &'static [&'static dyn Rule] = exactly::<N>();
    const FIELDS: &'static [Field] = T::FIELDS;

    fn decode(value: &Value, at: &Location<'_>, report: &mut Report<'_>) -> Option<Self> {
        let at = at.rules(exactly::<N>());
        let decoded = match elements::<Self, T>(value, &at, report) {
            Ok(elements) => elements.try_into().ok(),
            Err(coerced) => coerced,
        };
        report.check(&Self::TYPE, exactly::<N>(), value, &at);
        decoded
    }

    fn unpublished(found: &mut Demands) {
        T::unpublished(found);
    }

    fn schema(writer: &mut SchemaWriter) -> Schema {
        list_of::<T>(writer).with("minItems", N).with("maxItems", N)
    }
}

/// The elements of a set; `unique` is the rule that refuses one that stands there twice.
fn set<S: ToolInput, T: ToolInput>(
    value: &Value,
    at: &Location<'_>,
    report: &mut Report<'_>,
) -> Result<Vec<T>, Option<S>> {
    let decoded = elements::<S, T>(value, at, report);
    report.check_one(&S::TYPE, &Unique, value, at);
    decoded
}

fn set_of<T: ToolInput>(writer: &mut SchemaWriter) -> Schema {
    list_of::<T>(writer).with("uniqueItems", true)
}

impl<T: ToolInput + Ord> ToolInput for BTreeSet<T> {
    const TYPE: Type = Type::Array(&T::TYPE);
    const FIELDS: &'static [Field] = T::FIELDS;

    fn decode(value: &Value, at: &Location<'_>, report: &mut Report<'_>) -> Option<Self> {
        match set::<Self, T>(value, at, report) {
            Ok(elements) => Some(elements.into_iter().collect()),
            Err(coerced) => coerced,
        }
    }

    fn unpublished(found: &mut Demands) {
        T::unpublished(found);
    }

    fn schema(writer: &mut SchemaWriter) -> Schema {
        set_of::<T>(writer)
    }
}

impl<T: ToolInput + Eq + Hash, S: BuildHasher + Default> ToolInput for HashSet<T, S> {
    const TYPE: Type = Type::Array(&T::TYPE);
    const FIELDS: &'static [Field] = T::FIELDS;

    fn decode(value: &Value, at: &Location<'_>, report: &mut Report<'_>) -> Option<Self> {
        match set::<Self, T>(value, at, report) {
            Ok(elements) => Some(elements.into_iter().collect()),
            Err(coerced) => coerced,
        }
    }

    fn unpublished(found: &mut Demands) {
        T::unpublished(found);
    }

    fn schema(writer: &mut SchemaWriter) -> Schema {
        set_of::<T>(writer)
    }
}

//! Lists, and sets, in which an element that stands there twice is refused.

use std::collections::{BTreeSet, BinaryHeap, HashSet, LinkedList, VecDeque};
use std::hash::{BuildHasher, Hash};
use std::rc::Rc;
use std::sync::Arc;

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

/// `impl ToolInput` for what elements are collected into; `Unique` where it holds none twice.
macro_rules! lists {
    ($([$($generic:tt)*] $list:ty $(, $rule:ident)?;)*) => {$(
        impl<T: ToolInput $($generic)*> ToolInput for $list {
            const TYPE: Type = Type::Array(&T::TYPE);
            const FIELDS: &'static [Field] = T::FIELDS;

            #[inline]
            fn decode(value: &Value, at: &Location<'_>, report: &mut Report<'_>) -> Option<Self> {
                let decoded = elements::<Self, T>(value, at, report);
                $(report.check_one(&Self::TYPE, &$rule, value, at);)?
                match decoded {
                    Ok(elements) => Some(elements.into_iter().collect()),
                    Err(coerced) => coerced,
                }
            }

            fn unpublished(found: &mut Demands) {
                T::unpublished(found);
            }

            fn schema(writer: &mut SchemaWriter) -> Schema {
                let schema = list_of::<T>(writer);
                $(let schema = published(schema, &$rule, writer);)?
                schema
            }
        }
    )*};
}

lists! {
    [] Vec<T>;
    [] VecDeque<T>;
    [] LinkedList<T>;
    [+ Ord] BinaryHeap<T>;
    [] Box<[T]>;
    [] Rc<[T]>;
    [] Arc<[T]>;
    [+ Ord] BTreeSet<T>, Unique;
    [+ Eq + Hash, S: BuildHasher + Default] HashSet<T, S>, Unique;
}

/// The schema with what the type's own rule says.
fn published(mut schema: Schema, rule: &dyn Rule, writer: &SchemaWriter) -> Schema {
    rule.publish(&mut schema.keywords, writer.target());
    schema
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

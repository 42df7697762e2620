//! What one schema asks of a value, as parameters of our own rules.

use std::borrow::Cow;

use serde_json::Value;
use tool_errors_shared::Format;

use super::document::{Document, Keywords, alternatives, listed};
use crate::violation::{Bound, Bounds, Expected, Number, Size, Type};

/// The most schemas that are read as one: a reference may lead back.
const MOST: usize = 64;

/// How many alternatives inside one another are told.
const DEEPEST: usize = 4;

/// Any whole number.
const INTEGER: Type = Type::Integer {
    min: i128::MIN,
    max: i128::MAX,
};

/// Any number.
const NUMBER: Type = Type::Number { max: f64::MAX };

/// The schemas that hold together: one, with what it refers to and what `allOf` lists.
pub(super) struct Reading<'s> {
    document: &'s Document,
    schemas: Vec<&'s Keywords>,
}

impl<'s> Reading<'s> {
    pub(super) fn of(document: &'s Document, schema: &'s Keywords) -> Self {
        Self {
            document,
            schemas: document.together([schema], MOST, holding_too),
        }
    }

    fn keyword(&self, name: &'static str) -> impl Iterator<Item = &'s Value> {
        self.schemas
            .iter()
            .filter_map(move |schema| schema.get(name))
    }

    /// What a value must be: of this type and these rules, or one of several such.
    pub(super) fn expected(&self) -> Expected {
        self.expected_within(DEEPEST)
    }

    fn expected_within(&self, levels: usize) -> Expected {
        let types = self.types();
        if let ([], None) = (types.as_slice(), self.members())
            && levels > 0
            && let Some(alternatives) = self.alternatives()
        {
            let told = alternatives
                .map(|schema| Self::of(self.document, schema).expected_within(levels - 1));
            return Expected::any_of(told.collect());
        }
        if types.is_empty() {
            return self.typed(Type::Any);
        }
        Expected::any_of(types.into_iter().map(|what| self.typed(what)).collect())
    }

    /// A value of this type that keeps the rules.
    pub(super) fn typed(&self, what: Type) -> Expected {
        Expected::Type {
            what,
            rules: self.rules(),
        }
    }

    /// The type and rules of an argument that was not sent.
    pub(super) fn missing(&self) -> Expected {
        let (what, rules) = match self.expected() {
            Expected::Type { what, rules } => (what, rules),
            several => (Type::Any, vec![several]),
        };
        Expected::Missing {
            what,
            rules,
            aliases: &[],
        }
    }

    fn alternatives(&self) -> Option<impl Iterator<Item = &'s Keywords>> {
        let all = self.schemas.iter().find_map(|schema| alternatives(schema));
        all.map(Vec::into_iter)
    }

    /// The types, `null` aside.
    fn types(&self) -> Vec<Type> {
        let names = self.type_names().into_iter();
        names.filter_map(|name| self.of_type(name)).collect()
    }

    /// The names of the types, `null` aside.
    fn type_names(&self) -> Vec<&'s str> {
        let names = match self.keyword("type").next() {
            Some(Value::Array(names)) => names.as_slice(),
            Some(name) => std::slice::from_ref(name),
            None => &[],
        };
        let names = names.iter().filter_map(Value::as_str);
        names.filter(|name| *name != "null").collect()
    }

    /// The type of this name with what the schema says of it; `null` is none of ours.
    pub(super) fn of_type(&self, name: &str) -> Option<Type> {
        Some(match name {
            "boolean" => Type::Boolean,
            "integer" => INTEGER,
            "number" => NUMBER,
            "string" => Type::String,
            "array" => Type::Array(self.inner("items")),
            "object" if self.keyword("properties").next().is_some() => Type::Object,
            "object" => match self.inner("additionalProperties") {
                Type::Any => Type::Object,
                value => Type::Map(value),
            },
            _ => return None,
        })
    }

    /// The type of what is inside, as far as a sentence needs it: by its name alone, for what is
    /// inside of that may be the same schema again.
    fn inner(&self, keyword: &'static str) -> &'static Type {
        let schema = self.keyword(keyword).find_map(Value::as_object);
        let names = schema.map(|schema| Self::of(self.document, schema).type_names());
        match names.as_deref() {
            Some(["boolean"]) => &Type::Boolean,
            Some(["integer"]) => &INTEGER,
            Some(["number"]) => &NUMBER,
            Some(["string"]) => &Type::String,
            Some(["array"]) => &Type::Array(&Type::Any),
            Some(["object"]) => &Type::Object,
            _ => &Type::Any,
        }
    }

    /// Whether numbers must be whole.
    fn is_whole(&self) -> bool {
        matches!(self.types().as_slice(), [Type::Integer { .. }])
    }

    fn rules(&self) -> Vec<Expected> {
        let mut rules = Vec::new();
        if let Some(members) = self.members() {
            rules.push(Expected::one_of(members, None));
        }
        if self.bounds() != Bounds::default() {
            rules.push(self.range(Bounds::default()));
        }
        let steps = self.keyword("multipleOf").filter_map(number);
        rules.extend(steps.map(Expected::MultipleOf));
        let formats = self.keyword("format").filter_map(Value::as_str);
        rules.extend(formats.filter_map(Format::from_name).map(Expected::Format));
        let patterns = self.keyword("pattern").filter_map(Value::as_str);
        rules.extend(patterns.map(|pattern| Expected::Pattern(Cow::Owned(pattern.to_owned()))));
        for (size, rule) in [
            (LENGTH, Expected::Length as fn(Size) -> Expected),
            (ITEMS, Expected::Items),
            (MEMBERS, Expected::Items),
        ] {
            let size = self.size(size);
            if size != Size::default() {
                rules.push(rule(size));
            }
        }
        rules
    }

    /// The set that the value must be a member of, `null` aside.
    pub(super) fn members(&self) -> Option<Vec<Value>> {
        let together = self.schemas.iter().find_map(|schema| set_of(schema));
        let mut members = match together {
            Some(members) => members.to_vec(),
            // Each alternative may be a set, as documented variants of an enum are published.
            None => {
                let sets: Option<Vec<_>> = self.alternatives()?.map(set_of).collect();
                sets?.concat()
            }
        };
        members.retain(|member| !member.is_null());
        (!members.is_empty()).then_some(members)
    }

    /// These bounds, narrowed by the schema's own.
    pub(super) fn range(&self, bounds: Bounds) -> Expected {
        Expected::Range {
            bounds: self.bounds().and(bounds),
            whole: self.is_whole(),
        }
    }

    fn bounds(&self) -> Bounds {
        let lower = ["minimum", "exclusiveMinimum"];
        let upper = ["maximum", "exclusiveMaximum"];
        let bound = |keyword: &'static str| {
            self.keyword(keyword)
                .filter_map(number)
                .map(move |number| Bound {
                    number,
                    exclusive: keyword.starts_with("exclusive"),
                })
        };
        let lower = lower.into_iter().flat_map(bound).map(at_least);
        let upper = upper.into_iter().flat_map(bound).map(at_most);
        lower.chain(upper).fold(Bounds::default(), Bounds::and)
    }

    /// The tightest of the sizes that these two keywords say.
    pub(super) fn size(&self, [min, max]: [&'static str; 2]) -> Size {
        let counts = |keyword| self.keyword(keyword).filter_map(count);
        Size {
            min: counts(min).max().unwrap_or_default(),
            max: counts(max).min(),
        }
    }
}

/// What holds wherever a schema does. An alternative to `null` alone is none.
fn holding_too(schema: &Keywords) -> Vec<&Keywords> {
    let mut all: Vec<_> = listed(schema, "allOf").collect();
    if let Some([only]) = alternatives(schema).as_deref() {
        all.push(only);
    }
    all
}

/// The set that a schema lists itself.
fn set_of(schema: &Keywords) -> Option<&[Value]> {
    let only = || schema.get("const").map(std::slice::from_ref);
    let listed = schema.get("enum").and_then(Value::as_array);
    listed.map(Vec::as_slice).or_else(only)
}

/// How long a text is.
pub(super) const LENGTH: [&str; 2] = ["minLength", "maxLength"];

/// How many elements an array has.
pub(super) const ITEMS: [&str; 2] = ["minItems", "maxItems"];

/// How many members an object has.
pub(super) const MEMBERS: [&str; 2] = ["minProperties", "maxProperties"];

/// A lower end.
pub(super) fn at_least(bound: Bound) -> Bounds {
    Bounds {
        min: Some(bound),
        max: None,
    }
}

/// An upper end.
pub(super) fn at_most(bound: Bound) -> Bounds {
    Bounds {
        min: None,
        max: Some(bound),
    }
}

/// A number as the rules compare it.
pub(super) fn number(value: &Value) -> Option<Number> {
    match value {
        Value::Number(number) => Number::of(number),
        _ => None,
    }
}

/// A count: `3.0` is one too.
fn count(value: &Value) -> Option<usize> {
    usize::try_from(number(value)?.integer()?).ok()
}

//! The schema of arguments, rendered from the values that decode them.

use serde_json::{Map, Value};

use super::{Default, Field, ToolInput, Unknown};
use crate::violation::{Choice, Literal};

/// For whom a schema is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// Everything a schema can say: JSON Schema 2020-12. The oracle of this crate's own tests.
    Full,
    /// What every host understands: no bounds beyond 2^53, no union with `null`, no `format` of
    /// numbers. Accepts whatever `Full` accepts.
    Portable,
}

/// The schema of one type.
#[derive(Debug, Clone, PartialEq, core::default::Default)]
pub struct Schema {
    /// The keywords.
    pub keywords: Map<String, Value>,
    /// Whether `null` is accepted as well.
    pub nullable: bool,
}

impl Schema {
    /// A schema with `type` alone.
    pub fn of_type(name: &'static str) -> Self {
        Self::new([("type", Value::from(name))])
    }

    /// A schema of these keywords.
    pub fn new<const N: usize>(keywords: [(&'static str, Value); N]) -> Self {
        let keywords = keywords.map(|(keyword, value)| (keyword.to_owned(), value));
        Self {
            keywords: keywords.into_iter().collect(),
            nullable: false,
        }
    }

    /// One keyword more.
    #[must_use]
    pub fn with(mut self, keyword: &'static str, value: impl Into<Value>) -> Self {
        self.keywords.insert(keyword.to_owned(), value.into());
        self
    }

    /// The schema where `null` stands for itself: as an element or a map's value.
    pub fn into_element(self, target: Target) -> Value {
        if !self.nullable {
            return Value::Object(self.keywords);
        }
        match target {
            Target::Full => {
                let null = Self::of_type("null").keywords;
                Value::Object(
                    Self::new([(
                        "anyOf",
                        vec![Value::Object(self.keywords), null.into()].into(),
                    )])
                    .keywords,
                )
            }
            // Without a union nothing can be said that `null` passes.
            Target::Portable => Value::Object(Map::new()),
        }
    }
}

/// Writes schemas. A type that contains itself goes to `$defs`, all others stand in place.
#[derive(Debug)]
pub struct SchemaWriter {
    target: Target,
    /// The types that are being written, outermost first, with their names in `$defs`.
    open: Vec<Named>,
    /// Every name that was given, so that no two types share one.
    names: Vec<Named>,
    recursive: Vec<&'static str>,
    definitions: Map<String, Value>,
}

#[derive(Debug, Clone)]
struct Named {
    rust: &'static str,
    name: String,
}

impl SchemaWriter {
    /// A writer for this target.
    pub fn new(target: Target) -> Self {
        Self {
            target,
            open: Vec::new(),
            names: Vec::new(),
            recursive: Vec::new(),
            definitions: Map::new(),
        }
    }

    /// For whom the schema is written.
    pub const fn target(&self) -> Target {
        self.target
    }

    /// The schema of `T` with everything that it refers to.
    pub(crate) fn whole<T: ToolInput>(mut self) -> Map<String, Value> {
        let schema = T::schema(&mut self);
        // The root has to be an object in place, whatever refers back to it.
        let mut schema = self.in_place(schema).keywords;
        if !self.definitions.is_empty() {
            schema.insert("$defs".to_owned(), Value::Object(self.definitions));
        }
        schema
    }

    /// The schema of a struct, from its fields.
    pub fn object<T: ToolInput>(&mut self, name: &str, doc: &str, unknown: Unknown) -> Schema {
        let rust = std::any::type_name::<T>();
        if let Some(known) = self.reference_to(rust) {
            return known;
        }
        let name = self.unused(rust, name);
        self.open.push(Named {
            rust,
            name: name.clone(),
        });
        let mut schema = self.fields(T::FIELDS);
        self.open.pop();
        if unknown == Unknown::Refused {
            schema = schema.with("additionalProperties", false);
        }
        schema = described(schema, doc);
        if !self.recursive.contains(&rust) {
            return schema;
        }
        self.definitions
            .insert(name.clone(), Value::Object(schema.keywords));
        reference(&name)
    }

    /// What a reference refers to; any other schema as it is.
    fn in_place(&self, schema: Schema) -> Schema {
        let reference = schema.keywords.get("$ref").and_then(Value::as_str);
        let name = reference.and_then(|reference| reference.strip_prefix(DEFS));
        match name.and_then(|name| self.definitions.get(name)) {
            Some(Value::Object(keywords)) => Schema {
                keywords: keywords.clone(),
                ..schema
            },
            _ => schema,
        }
    }

    fn reference_to(&mut self, rust: &'static str) -> Option<Schema> {
        let of = |named: &&Named| named.rust == rust;
        if let Some(open) = self.open.iter().find(of) {
            self.recursive.push(rust);
            return Some(reference(&open.name));
        }
        let named = self.names.iter().find(of)?;
        self.definitions
            .contains_key(&named.name)
            .then(|| reference(&named.name))
    }

    fn unused(&mut self, rust: &'static str, wanted: &str) -> String {
        if let Some(known) = self.names.iter().find(|named| named.rust == rust) {
            return known.name.clone();
        }
        self.named(rust, wanted)
    }

    /// A name in `$defs` that nothing has yet, for a schema that was not written here.
    pub(super) fn fresh(&mut self, wanted: &str) -> String {
        self.named("", wanted)
    }

    /// Puts a schema that was not written here into `$defs`.
    pub(super) fn define(&mut self, name: String, schema: Value) {
        self.definitions.insert(name, schema);
    }

    fn named(&mut self, rust: &'static str, wanted: &str) -> String {
        let taken = |name: &str| self.names.iter().any(|named| named.name == name);
        let name = std::iter::once(wanted.to_owned())
            .chain((2_usize..).map(|number| format!("{wanted}{number}")))
            .find(|name| !taken(name))
            .unwrap_or_default();
        self.names.push(Named {
            rust,
            name: name.clone(),
        });
        name
    }

    fn fields(&mut self, fields: &'static [Field]) -> Schema {
        let mut properties = Map::new();
        let mut required = Vec::new();
        let mut together = Map::new();
        for field in fields {
            let schema = (field.of.schema)(self);
            if field.flatten {
                absorb(
                    self.in_place(schema),
                    &mut properties,
                    &mut required,
                    &mut together,
                );
                continue;
            }
            properties.insert(
                field.name.to_owned(),
                Value::Object(self.field(field, schema)),
            );
            if field.required {
                required.push(Value::from(field.name));
            }
        }
        let mut schema = Schema::of_type("object").with("properties", properties);
        if !required.is_empty() {
            schema = schema.with("required", required);
        }
        if !together.is_empty() && self.target == Target::Full {
            schema = schema.with("dependentRequired", together);
        }
        schema
    }

    fn field(&self, field: &Field, schema: Schema) -> Map<String, Value> {
        let mut schema = described(schema, field.doc);
        for rule in field.rules {
            rule.publish(&mut schema.keywords, self.target);
        }
        if let Some(Default::Literal(literal)) = field.default {
            schema = schema.with("default", literal.to_value());
        }
        if !field.examples.is_empty() {
            let examples: Vec<Value> = field.examples.iter().map(Literal::to_value).collect();
            schema = schema.with("examples", examples);
        }
        schema.keywords
    }

    /// The schema of a unit enum.
    pub fn choices(&self, doc: &str, choices: &[Choice]) -> Schema {
        let names: Vec<Value> = choices.iter().map(|choice| choice.name.into()).collect();
        let mut says = doc.to_owned();
        for choice in choices.iter().filter(|choice| !choice.doc.is_empty()) {
            let line = if says.is_empty() { "" } else { "\n" };
            says.push_str(&format!("{line}`{}`: {}", choice.name, choice.doc));
        }
        described(Schema::of_type("string").with("enum", names), &says)
    }

    /// The schema of a newtype: its inner type's, with the rules that stand on it.
    pub fn wrapped<T: ToolInput>(
        &mut self,
        doc: &str,
        rules: &[&'static dyn super::Rule],
    ) -> Schema {
        let mut schema = described(T::schema(self), doc);
        for rule in rules {
            rule.publish(&mut schema.keywords, self.target);
        }
        schema
    }
}

/// Where definitions stand in a schema, as a reference.
const DEFS: &str = "#/$defs/";

fn reference(name: &str) -> Schema {
    Schema::new([("$ref", Value::from(format!("{DEFS}{name}")))])
}

fn described(schema: Schema, doc: &str) -> Schema {
    if doc.is_empty() {
        return schema;
    }
    schema.with("description", doc)
}

/// Takes a flattened group's properties into the object around it. An optional group is there as a
/// whole or not at all: each of its names then demands the required ones, those of a group within
/// it both groups'.
fn absorb(
    group: Schema,
    properties: &mut Map<String, Value>,
    required: &mut Vec<Value>,
    together: &mut Map<String, Value>,
) {
    let mut keywords = group.keywords;
    let Some(Value::Object(members)) = keywords.remove("properties") else {
        return;
    };
    if let Some(Value::Array(needed)) = keywords.remove("required") {
        if group.nullable {
            let each = members
                .keys()
                .map(|name| (name.clone(), Value::from(needed.clone())));
            together.extend(each);
        } else {
            required.extend(needed);
        }
    }
    if let Some(Value::Object(inner)) = keywords.remove("dependentRequired") {
        for (name, needed) in inner {
            match (together.get_mut(&name), needed) {
                (Some(Value::Array(all)), Value::Array(needed)) => all.extend(needed),
                (_, needed) => drop(together.insert(name, needed)),
            }
        }
    }
    properties.extend(members);
}

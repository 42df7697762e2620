//! Writes schemas: what refers to what, and what stands where.

use serde_json::{Map, Value};

use super::group::Group;
use super::{Schema, Target, alternatives, variants};
use crate::input::lookup::is_rest;
use crate::input::{Across, Default, Field, Rule, ToolInput, TypeInfo, Unknown, Variants};
use crate::violation::{Choice, Literal, Type};

/// Writes schemas. A type that contains itself goes to `$defs`, all others stand in place.
#[derive(Debug)]
pub struct SchemaWriter {
    pub(super) target: Target,
    /// The types that are being written, outermost first, with their names in `$defs`.
    open: Vec<Named>,
    /// Every name that was given, so that no two types share one.
    names: Vec<Named>,
    recursive: Vec<&'static str>,
    /// Whether the next schema is taken apart and may not be a reference.
    in_place: bool,
    definitions: Map<String, Value>,
}

#[derive(Debug, Clone)]
struct Named {
    rust: &'static str,
    name: String,
    in_place: bool,
}

impl SchemaWriter {
    /// A writer for this target.
    pub fn new(target: Target) -> Self {
        Self {
            target,
            open: Vec::new(),
            names: Vec::new(),
            recursive: Vec::new(),
            in_place: false,
            definitions: Map::new(),
        }
    }

    /// For whom the schema is written.
    pub const fn target(&self) -> Target {
        self.target
    }

    /// The schema of these arguments with everything that it refers to.
    pub(super) fn whole(mut self, arguments: &TypeInfo) -> Map<String, Value> {
        let schema = (arguments.schema)(&mut self);
        // The root has to be an object in place, whatever refers back to it.
        let mut schema = self.resolved(schema).keywords;
        if self.target != Target::Full {
            schema = alternatives::merged(schema);
        }
        if !self.definitions.is_empty() {
            schema.insert("$defs".to_owned(), Value::Object(self.definitions));
        }
        schema
    }

    /// The schema of a struct, from its fields.
    #[doc(hidden)]
    pub fn object<T: ToolInput>(&mut self, name: &str, doc: &str, unknown: Unknown) -> Schema {
        self.own_schema::<T>(name, |writer| {
            let schema = writer.fields(T::FIELDS, T::ACROSS);
            let takes_the_rest = schema.keywords.contains_key("additionalProperties");
            let schema = if unknown == Unknown::Refused && !takes_the_rest {
                schema.with("additionalProperties", false)
            } else {
                schema
            };
            schema.described(&writer.doc::<T>(doc))
        })
    }

    /// The words on a struct, with the rules across its arguments where keywords do not say them.
    fn doc<T: ToolInput>(&self, doc: &str) -> String {
        let mut says = vec![doc.to_owned()];
        if self.target != Target::Full {
            says.extend(T::ACROSS.iter().map(|rule| rule.says(T::FIELDS)));
        }
        says.retain(|line| !line.is_empty());
        says.join("\n")
    }

    /// The schema of an enum whose variants carry data.
    #[doc(hidden)]
    pub fn variants<T: Variants>(&mut self, name: &str, doc: &str) -> Schema {
        self.own_schema::<T>(name, |writer| variants::schema::<T>(writer).described(doc))
    }

    /// A schema that may refer to itself.
    fn own_schema<T: ToolInput>(
        &mut self,
        name: &str,
        write: impl FnOnce(&mut Self) -> Schema,
    ) -> Schema {
        let rust = std::any::type_name::<T>();
        let in_place = std::mem::take(&mut self.in_place);
        if in_place {
            // A group that holds itself has no end, and no value.
            if self
                .open
                .iter()
                .any(|open| open.in_place && open.rust == rust)
            {
                return Schema::default();
            }
        } else if let Some(known) = self.reference_to(rust) {
            return known;
        }
        let name = self.unused(rust, name);
        self.open.push(Named {
            rust,
            name: name.clone(),
            in_place,
        });
        let schema = write(self);
        self.open.pop();
        if !self.recursive.contains(&rust) {
            return schema;
        }
        self.definitions
            .insert(name.clone(), Value::Object(schema.keywords));
        reference(&name)
    }

    /// The schema of arguments that stand among others.
    pub(super) fn group(&mut self, field: &Field) -> Schema {
        // Not what a list of them holds.
        self.in_place = !matches!(
            field.of.what,
            Type::Array(_) | Type::Tuple(_) | Type::Map(_)
        );
        let schema = (field.of.schema)(self);
        self.in_place = false;
        self.resolved(schema)
    }

    /// What a reference refers to; any other schema as it is.
    fn resolved(&self, schema: Schema) -> Schema {
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
    pub(in crate::input) fn fresh(&mut self, wanted: &str) -> String {
        self.named("", wanted)
    }

    /// Puts a schema that was not written here into `$defs`.
    pub(in crate::input) fn define(&mut self, name: String, schema: Value) {
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
            in_place: false,
        });
        name
    }

    fn fields(&mut self, fields: &'static [Field], across: &[Across]) -> Schema {
        let mut group = Group::default();
        for field in fields {
            if is_rest(field) {
                let schema = (field.of.schema)(self);
                group.take_the_rest(schema.keywords);
            } else if field.flatten {
                let schema = self.group(field);
                group.absorb(schema);
            } else {
                group.insert(field.name, self.argument(field).keywords, field.required);
            }
        }
        for rule in across {
            group.demand(rule, fields);
        }
        group.into_schema(self.target)
    }

    /// The schema of an argument.
    pub(crate) fn argument(&mut self, field: &Field) -> Schema {
        let schema = (field.of.schema)(self);
        Schema {
            nullable: schema.nullable,
            keywords: self.field(field, schema),
        }
    }

    pub(super) fn field(&self, field: &Field, schema: Schema) -> Map<String, Value> {
        let mut schema = schema.described(field.doc);
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
        if field.secret {
            // JSON Schema's own word for what is sent and never told again: whoever has the schema
            // alone can keep it from a record too.
            schema = schema.with("writeOnly", true);
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
        Schema::of_type("string")
            .with("enum", names)
            .described(&says)
    }

    /// The schema of a newtype: its inner type's, with the rules that stand on it.
    #[doc(hidden)]
    pub fn wrapped<T: ToolInput>(&mut self, doc: &str, rules: &[&'static dyn Rule]) -> Schema {
        let mut schema = T::schema(self).described(doc);
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

//! A schema as it was read, and its references within itself.

use std::ptr;

use ::jsonschema::ValidationError;
use serde_json::{Map, Value};

use super::cycles;

/// The keywords of one schema.
pub(super) type Keywords = Map<String, Value>;

/// A schema as it was read.
#[derive(Debug)]
pub(super) struct Document {
    root: Value,
    /// Whether a schema inside has an `$id` of its own. Pointers then start at more than one root,
    /// and nothing is read through them: sentences say what the refusal itself says.
    has_inner_roots: bool,
    /// How deep arguments may be for all of their refusals to be looked for; `None` for any depth.
    told_depth: Option<usize>,
}

impl Document {
    pub(super) fn new(root: Value) -> Self {
        let inside = |value: &Value| match value {
            Value::Object(members) => members.values().any(has_root),
            _ => false,
        };
        let mut document = Self {
            has_inner_roots: inside(&root),
            told_depth: None,
            root,
        };
        document.told_depth = cycles::told_depth(&document.root, document.has_inner_roots);
        document
    }

    /// How deep arguments may be for all of their refusals to be looked for; `None` for any depth.
    pub(super) fn told_depth(&self) -> Option<usize> {
        self.told_depth
    }

    /// The whole schema, unless it is `true` or `false`.
    pub(super) fn root(&self) -> Option<&Keywords> {
        self.root.as_object()
    }

    /// The schema whose keyword refused.
    pub(super) fn holder(&self, error: &ValidationError<'_>) -> Option<&Keywords> {
        let (holder, _keyword) = error.schema_path().as_str().rsplit_once('/')?;
        self.at(holder)
    }

    /// What a reference refers to.
    pub(super) fn target(&self, reference: &str) -> Option<&Keywords> {
        self.at(reference.strip_prefix('#')?)
    }

    /// These schemas, each followed by what it refers to and by what stands in it for the same value,
    /// as `inside` says. Each is there once, for a reference may lead back; at most `most` are.
    pub(super) fn together<'s>(
        &'s self,
        schemas: impl IntoIterator<Item = &'s Keywords>,
        most: usize,
        inside: fn(&'s Keywords) -> Vec<&'s Keywords>,
    ) -> Vec<&'s Keywords> {
        let mut found = Vec::new();
        for schema in schemas {
            self.follow(schema, most, inside, &mut found);
        }
        found
    }

    fn follow<'s>(
        &'s self,
        schema: &'s Keywords,
        most: usize,
        inside: fn(&'s Keywords) -> Vec<&'s Keywords>,
        found: &mut Vec<&'s Keywords>,
    ) {
        if found.len() == most || found.iter().any(|known| ptr::eq(*known, schema)) {
            return;
        }
        found.push(schema);
        let reference = schema.get("$ref").and_then(Value::as_str);
        let target = reference.and_then(|reference| self.target(reference));
        for schema in target.into_iter().chain(inside(schema)) {
            self.follow(schema, most, inside, found);
        }
    }

    /// Whether any schema in it is that of a secret.
    pub(super) fn any_secret(&self) -> bool {
        fn inside(value: &Value) -> bool {
            match value {
                Value::Object(members) => is_secret(members) || members.values().any(inside),
                Value::Array(elements) => elements.iter().any(inside),
                _ => false,
            }
        }
        inside(&self.root)
    }

    fn at(&self, pointer: &str) -> Option<&Keywords> {
        if self.has_inner_roots {
            return None;
        }
        self.root.pointer(pointer)?.as_object()
    }
}

/// Whether a schema says that its value is a secret.
pub(super) fn is_secret(schema: &Keywords) -> bool {
    let word = |keyword: &str| schema.get(keyword);
    word("writeOnly").and_then(Value::as_bool) == Some(true)
        || word("format").and_then(Value::as_str) == Some("password")
}

/// Whether a schema in here has an `$id` of its own.
fn has_root(value: &Value) -> bool {
    match value {
        Value::Object(members) => {
            members.get("$id").is_some_and(Value::is_string) || members.values().any(has_root)
        }
        Value::Array(elements) => elements.iter().any(has_root),
        _ => false,
    }
}

/// The schemas that a schema lists under this keyword.
pub(super) fn listed<'s>(
    schema: &'s Keywords,
    keyword: &str,
) -> impl Iterator<Item = &'s Keywords> + use<'s> {
    let all = schema.get(keyword).and_then(Value::as_array);
    all.into_iter().flatten().filter_map(Value::as_object)
}

/// The alternatives that a schema lists under `anyOf` or `oneOf`, without one for `null` alone.
pub(super) fn alternatives(schema: &Keywords) -> Option<Vec<&Keywords>> {
    let listed = ["anyOf", "oneOf"]
        .iter()
        .find_map(|&keyword| schema.get(keyword));
    let all = listed?.as_array()?.iter().filter_map(Value::as_object);
    Some(all.filter(|schema| !is_null(schema)).collect())
}

fn is_null(schema: &Keywords) -> bool {
    schema.get("type").and_then(Value::as_str) == Some("null")
        || schema.get("const").is_some_and(Value::is_null)
}

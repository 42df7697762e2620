//! What a schema says of one place of the arguments, whichever alternative it is said in: whether
//! it is a secret, may be left out, where it stands among the others.

use serde_json::Value;

use super::document::{Document, Keywords, is_secret, listed};
use crate::violation::{Path, Segment};

/// The most schemas that are looked at for one place.
const MOST: usize = 256;

/// The order of what no schema names: after everything else.
const LAST: usize = usize::MAX - 1;

/// What is known of one place.
#[derive(Debug, Clone)]
pub(super) struct Place {
    /// The way there.
    pub(super) path: Path,
    /// How many of its steps may be shown: inside a secret, names that no schema has are a part of
    /// the value.
    pub(super) shown: usize,
    pub(super) secret: bool,
    /// Whether it may be left out.
    pub(super) optional: bool,
    /// Its position in the schema, step by step.
    pub(super) order: Vec<usize>,
    /// Whether it is a whole number in every alternative that says a type.
    pub(super) whole: bool,
    /// A value that the schema's author wrote down as one that is accepted.
    pub(super) example: Option<Value>,
}

impl Place {
    /// The place that this path leads to.
    pub(super) fn at(document: &Document, path: Path) -> Self {
        let mut node = Node::root(document);
        let mut place = Self {
            shown: path.segments().len(),
            path: Path::root(),
            secret: node.is_secret(),
            optional: false,
            order: Vec::new(),
            whole: false,
            example: None,
        };
        for (position, segment) in path.segments().iter().enumerate() {
            match segment {
                Segment::Key(name) => {
                    let order = node.order(name);
                    if place.secret && order == LAST {
                        place.shown = place.shown.min(position);
                    }
                    place.order.push(order);
                    place.optional = !node.requires(name);
                    node = node.member(name);
                }
                Segment::Index(index) => {
                    place.order.push(*index);
                    place.optional = false;
                    node = node.element(*index);
                }
            }
            place.secret |= node.is_secret();
        }
        place.whole = node.is_whole();
        place.example = node.example().cloned();
        place.path = path;
        place
    }

    /// The same, told after the members of the object and before names that it does not have.
    pub(super) fn after_members(mut self) -> Self {
        self.order.push(LAST - 1);
        self
    }

    /// Whether the path ends before the place, for the sake of a secret.
    pub(super) fn is_hidden(&self) -> bool {
        self.shown < self.path.segments().len()
    }
}

/// The schemas that hold at one place, those of every alternative among them.
pub(super) struct Node<'s> {
    document: &'s Document,
    schemas: Vec<&'s Keywords>,
}

impl<'s> Node<'s> {
    fn root(document: &'s Document) -> Self {
        Self::of(document, document.root())
    }

    /// The schemas at the end of a path.
    pub(super) fn at(document: &'s Document, path: &Path) -> Self {
        path.segments()
            .iter()
            .fold(Self::root(document), |node, segment| match segment {
                Segment::Key(name) => node.member(name),
                Segment::Index(index) => node.element(*index),
            })
    }

    fn of(document: &'s Document, schemas: impl IntoIterator<Item = &'s Keywords>) -> Self {
        Self {
            document,
            schemas: document.together(schemas, MOST, of_same_value),
        }
    }

    fn member(&self, name: &str) -> Self {
        let of = |schema: &&'s Keywords| {
            let named = schema.get("properties").and_then(|all| all.get(name));
            named
                .or_else(|| schema.get("additionalProperties"))?
                .as_object()
        };
        Self::of(self.document, self.schemas.iter().filter_map(of))
    }

    fn element(&self, index: usize) -> Self {
        let of = |schema: &&'s Keywords| {
            // Draft 7 has the positions in `items` and the rest in `additionalItems`.
            let first = ["prefixItems", "items"]
                .iter()
                .find_map(|&list| schema.get(list)?.as_array());
            let here = first.and_then(|first| first.get(index));
            let rest = || {
                let items = schema.get("items").filter(|items| items.is_object());
                items.or_else(|| schema.get("additionalItems"))
            };
            here.or_else(rest)?.as_object()
        };
        Self::of(self.document, self.schemas.iter().filter_map(of))
    }

    /// The members that are named, in the schema's order.
    pub(super) fn names(&self) -> impl Iterator<Item = &'s str> {
        self.properties()
            .flat_map(|named| named.keys().map(String::as_str))
    }

    fn properties(&self) -> impl Iterator<Item = &'s Keywords> {
        let of = |schema: &&'s Keywords| schema.get("properties")?.as_object();
        self.schemas.iter().filter_map(of)
    }

    /// Whether members are named by patterns too.
    pub(super) fn has_patterns(&self) -> bool {
        self.schemas
            .iter()
            .any(|schema| schema.contains_key("patternProperties"))
    }

    /// Whether members of any name are expected, and of a schema of their own.
    pub(super) fn is_a_map(&self) -> bool {
        let rest = |schema: &&Keywords| {
            schema
                .get("additionalProperties")
                .is_some_and(Value::is_object)
        };
        self.schemas.iter().any(rest)
    }

    fn order(&self, name: &str) -> usize {
        let mut before = 0;
        for named in self.properties() {
            if named.contains_key(name) {
                let position = named.keys().take_while(|known| *known != name);
                return before + position.count();
            }
            before += named.len();
        }
        // What is asked for and not described comes before what is unknown.
        if self.requires(name) { LAST - 1 } else { LAST }
    }

    fn is_whole(&self) -> bool {
        let said = self.schemas.iter().filter_map(|schema| schema.get("type"));
        let names = said.flat_map(|said| match said {
            Value::Array(names) => names.as_slice(),
            name => std::slice::from_ref(name),
        });
        // What may be absent too is no less a number.
        let mut types = names.filter(|name| *name != "null").peekable();
        types.peek().is_some() && types.all(|name| name == "integer")
    }

    fn requires(&self, name: &str) -> bool {
        let lists = |schema: &&Keywords| {
            let required = schema.get("required").and_then(Value::as_array);
            required.is_some_and(|required| required.iter().any(|required| required == name))
        };
        self.schemas.iter().any(lists)
    }

    fn is_secret(&self) -> bool {
        self.schemas.iter().any(|schema| is_secret(schema))
    }

    fn example(&self) -> Option<&'s Value> {
        let first = |schema: &&'s Keywords| schema.get("examples")?.as_array()?.first();
        self.schemas.iter().find_map(first)
    }

    /// The first schema of the member of this name.
    pub(super) fn schema_of(&self, name: &str) -> Option<&'s Keywords> {
        self.member(name).schemas.first().copied()
    }
}

/// Every schema inside one that may hold for the same value, in whichever alternative.
fn of_same_value(schema: &Keywords) -> Vec<&Keywords> {
    let lists = ["allOf", "anyOf", "oneOf"];
    let listed = lists.iter().flat_map(|list| listed(schema, list));
    let conditional = ["then", "else"].iter().filter_map(|&each| schema.get(each));
    let dependent = schema.get("dependentSchemas").and_then(Value::as_object);
    let dependent = dependent.into_iter().flat_map(Keywords::values);
    listed
        .chain(conditional.chain(dependent).filter_map(Value::as_object))
        .collect()
}

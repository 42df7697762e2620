//! From Rust names to names on the wire. Other validators know the first alone.

use std::borrow::Cow;

use crate::input::Field;
use crate::text::{ModelText, SENTENCE};
use crate::violation::{Expected, Path, Violation, Violations};

/// The place of a value that another validator names by its fields.
#[derive(Clone)]
pub(super) struct Wire {
    path: Path,
    /// The arguments that the value here holds; empty where they are not known.
    fields: &'static [Field],
    /// Where the value stands in the schema, and among its siblings.
    order: Vec<usize>,
}

/// What was refused, with its order in the schema.
pub(super) type Ordered = (Vec<usize>, Violation);

/// The refusals in the order of the schema; of what it does not know, in the order given. Something
/// was refused in any case: somebody returned it as an error.
pub(super) fn in_order(mut found: Vec<Ordered>, rule: &'static str) -> Violations {
    found.sort_by(|(one, _), (other, _)| one.cmp(other));
    let found = found.into_iter().map(|(_, violation)| violation).collect();
    Violations::of(found, 0).unwrap_or_else(|| {
        let (_, whole) = Wire::of(&[]).refused(rule.into(), None);
        whole.into()
    })
}

impl Wire {
    /// The arguments as a whole, which are these.
    pub(super) fn of(fields: &'static [Field]) -> Self {
        Self {
            path: Path::root(),
            fields,
            order: Vec::new(),
        }
    }

    /// The field of this name, or the member of a map.
    pub(super) fn name(mut self, rust: &str) -> Self {
        let known = self.fields.iter().position(|field| field.rust == rust);
        self.stand_at(known.unwrap_or(self.fields.len()));
        let Some(field) = known.map(|position| &self.fields[position]) else {
            // Of a map's values the arguments are those that are known here.
            self.path = self.path.key(rust);
            return self;
        };
        self.fields = (field.of.fields)();
        // What is flattened has no name of its own.
        if !field.flatten {
            self.path = self.path.key(field.name);
        }
        self
    }

    /// The element at this position.
    pub(super) fn index(mut self, index: usize) -> Self {
        self.stand_at(index);
        self.path = self.path.index(index);
        self
    }

    /// Where nothing is known of what is inside, its order is the one given.
    fn stand_at(&mut self, position: usize) {
        if !self.fields.is_empty() {
            self.order.push(position);
        }
    }

    /// The same value, after all that is in it.
    pub(super) fn whole(mut self) -> Self {
        self.order.push(usize::MAX);
        self
    }

    /// The refusal of the value here by a rule whose parameters are known.
    pub(super) fn found(self, expected: Expected) -> Ordered {
        (self.order, Violation::found(self.path, expected))
    }

    /// The refusal of the value here, in an author's sentence if there is one.
    pub(super) fn refused(self, rule: Cow<'static, str>, says: Option<&str>) -> Ordered {
        // The arguments as a whole are many.
        let refused = if self.path.is_root() {
            "are refused"
        } else {
            "is refused"
        };
        let predicate = match says {
            Some(says) => ModelText::from(refused).text(": ").sentence(says, SENTENCE),
            None => refused.into(),
        };
        let violation = Violation::new(predicate).rule(rule).inside(self.path);
        (self.order, violation)
    }
}

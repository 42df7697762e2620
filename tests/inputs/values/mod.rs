//! Values for a set of arguments, drawn at the edges of its schema.
//!
//! A value is right but for slips, and how often it slips is drawn first: a whole that slipped in
//! each part would be refused for so much at once that nothing about a single rule is learnt.

mod arrays;
mod draw;
mod numbers;
mod objects;
mod shrink;
mod texts;

use proptest::strategy::{NewTree, Strategy};
use proptest::test_runner::TestRunner;
use serde_json::{Map, Value, json};

use super::case::Case;
use draw::Draw;
pub(crate) use shrink::Shrinking;

/// The values of a case, as proptest draws them.
#[derive(Debug)]
pub(crate) struct Values<'c>(pub(crate) &'c Case);

impl Strategy for Values<'_> {
    type Tree = Shrinking;
    type Value = Value;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        let mut draw = Draw(runner.rng());
        // In percent of the places; and how many of them at most. A call with one slip alone shows
        // most of all.
        let all = usize::MAX;
        let (slips, left) = [
            (0, 0),
            (0, 0),
            (0, 0),
            (2, 1),
            (6, 1),
            (20, 1),
            (2, all),
            (6, all),
            (20, all),
            (50, all),
        ][draw.below(10)];
        let mut generator = Generator {
            case: self.0,
            draw,
            slips,
            left,
        };
        Ok(Shrinking::of(generator.value(&self.0.full, 0)))
    }
}

/// The schemas of which one, or any, holds.
fn cases(keywords: &Map<String, Value>) -> Option<&Vec<Value>> {
    let cases = keywords.get("oneOf").or_else(|| keywords.get("anyOf"));
    cases?.as_array().filter(|cases| !cases.is_empty())
}

/// Deeper than this only what has to be there is there: a type may contain itself.
const DEEP: usize = 8;

struct Generator<'c, 'r> {
    case: &'c Case,
    draw: Draw<'r>,
    slips: usize,
    left: usize,
}

impl<'c> Generator<'c, '_> {
    fn slip(&mut self) -> bool {
        let slips = self.left > 0 && self.draw.chance(self.slips);
        self.left -= usize::from(slips);
        slips
    }

    /// A value for a schema at so many levels below the root.
    fn value(&mut self, schema: &'c Value, depth: usize) -> Value {
        if !self.slip() {
            return self.right(schema, depth);
        }
        match self.draw.below(5) {
            0 => Value::Null,
            1 | 2 => Value::from(self.right(schema, depth).to_string()),
            3 => json!([self.right(schema, depth)]),
            _ => self.anything(0),
        }
    }

    /// A value that has the schema's type, and mostly its bounds.
    fn right(&mut self, schema: &'c Value, depth: usize) -> Value {
        let schema = self.resolved(schema);
        let Value::Object(keywords) = schema else {
            return self.anything(depth);
        };
        if let Some(Value::Array(members)) = keywords.get("enum")
            && !members.is_empty()
        {
            return self.member(members);
        }
        if let Some(only) = keywords.get("const") {
            return self.member(std::slice::from_ref(only));
        }
        if let Some(cases) = cases(keywords) {
            return self.one_of(cases, depth);
        }
        match keywords.get("type").and_then(Value::as_str) {
            Some("integer") => self.number(keywords, true),
            Some("number") => self.number(keywords, false),
            Some("boolean") => Value::from(self.draw.chance(50)),
            Some("null") => Value::Null,
            Some("string") => Value::from(self.text(keywords)),
            Some("array") => self.array(keywords, depth),
            Some("object") => self.object(keywords, depth),
            // A type that takes anything, with rules for some kinds of values.
            _ => match self.draw.below(6) {
                0 => self.number(keywords, false),
                1 => Value::from(self.text(keywords)),
                2 => self.array(keywords, depth),
                3 => self.object(keywords, depth),
                _ => self.anything(depth),
            },
        }
    }

    /// A value of one of several cases, now and then with a member that only another one has.
    fn one_of(&mut self, cases: &'c [Value], depth: usize) -> Value {
        let of_case = |this: &mut Self| {
            let case = this.draw.below(cases.len());
            this.resolved(&cases[case])
        };
        let own = of_case(self);
        let mut value = self.value(own, depth);
        if let Value::Object(members) = &mut value
            && (self.draw.chance(6) || self.slip())
            && let Some(Value::Object(others)) = of_case(self).get("properties")
            && let Some((name, schema)) = others.iter().nth(self.draw.below(others.len()))
            && !members.contains_key(name)
        {
            // Its absence means nothing.
            let foreign = if self.slip() {
                self.value(schema, depth + 1)
            } else {
                Value::Null
            };
            members.insert(self.spelling(name), foreign);
        }
        value
    }

    fn resolved(&self, schema: &'c Value) -> &'c Value {
        let reference = schema.get("$ref").and_then(Value::as_str);
        reference
            .and_then(|reference| self.case.full.pointer(reference.strip_prefix('#')?))
            .unwrap_or(schema)
    }

    fn member(&mut self, members: &[Value]) -> Value {
        let member = members[self.draw.below(members.len())].clone();
        match member {
            Value::String(name) => Value::from(self.spelling(&name)),
            // 1 and 1.0 are one number.
            Value::Number(number) if self.draw.chance(20) => number
                .as_f64()
                .and_then(serde_json::Number::from_f64)
                .map_or(Value::Null, Value::Number),
            member => member,
        }
    }

    /// A name as it may be sent: as it is, under another accepted name, or misspelt.
    fn spelling(&mut self, name: &str) -> String {
        let others = self.case.spellings.iter();
        let others: Vec<&str> = others
            .filter(|(_, own)| *own == name)
            .map(|(other, _)| *other)
            .collect();
        if !others.is_empty() && self.draw.chance(25) {
            return self.draw.pick(&others).to_owned();
        }
        if self.slip() {
            return self.misspelt(name);
        }
        name.to_owned()
    }

    /// Any JSON, a few levels deep, or a great many.
    fn anything(&mut self, depth: usize) -> Value {
        let kinds = if depth < 3 { 9 } else { 6 };
        let nothing = Map::new();
        match self.draw.below(kinds) {
            0 => Value::Null,
            1 => Value::from(self.draw.chance(50)),
            2 => self.number(&nothing, true),
            3 => self.number(&nothing, false),
            4 | 5 => Value::from(self.text(&nothing)),
            6 => (0..self.draw.below(4))
                .map(|_| self.anything(depth + 1))
                .collect(),
            7 => {
                let members = 0..self.draw.below(4);
                let members = members.map(|_| (self.name(), self.anything(depth + 1)));
                Value::Object(members.collect())
            }
            // Deep, and yet within what is looked at.
            _ => {
                let levels = self.draw.below(100);
                (0..levels).fold(Value::from(1), |inner, _| json!([inner]))
            }
        }
    }
}

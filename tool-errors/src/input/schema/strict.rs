//! The dialect of a strict mode: what models' APIs hold a model to while it writes a call.
//!
//! Source: OpenAI's guide "Structured model outputs", section "Supported schemas", as it stood in
//! 2026. Every object is closed and every member of it required, so that an optional argument is
//! one that may be `null`; a keyword that the dialect does not have is refused with the whole
//! request. Such keywords are left out: less is said then, and the call is checked all the same.

mod pass;

use std::fmt;

use serde_json::{Map, Value};

use self::pass::Pass;
use super::alternatives::members;

/// The most members of all objects together.
const MEMBERS: usize = 5_000;
/// The most levels of objects and arrays.
const LEVELS: usize = 10;
/// The most values of all sets together.
const VALUES: usize = 1_000;
/// The most bytes of all names and values together.
const BYTES: usize = 120_000;

/// Why arguments can't be said in the strict dialect. Nothing is wrong with them: their tool is
/// published without strict mode.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotStrict(Vec<String>);

impl NotStrict {
    /// The reasons, each a sentence without its full stop.
    pub fn reasons(&self) -> &[String] {
        &self.0
    }
}

impl fmt::Display for NotStrict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("; "))
    }
}

impl std::error::Error for NotStrict {}

/// A schema in the dialect.
pub(super) struct Strict {
    pub(super) schema: Map<String, Value>,
    pub(super) faults: Vec<String>,
}

impl Strict {
    /// A whole schema, in the dialect as far as that can say it.
    pub(super) fn of(mut whole: Map<String, Value>) -> Self {
        let mut pass = Pass::default();
        let definitions = members(whole.remove("$defs"));
        let mut schema = pass.schema(whole, "", 1);
        if schema.get("type").is_none_or(|kind| kind != "object") {
            pass.fault("", "are no object");
        }
        if !definitions.is_empty() {
            let each = definitions.into_iter();
            let each = each.map(|(name, definition)| {
                pass.bytes += name.len();
                let definition = pass.value(definition, &name, 1);
                (name, definition)
            });
            let definitions: Map<String, Value> = each.collect();
            schema.insert("$defs".to_owned(), definitions.into());
        }
        pass.limits();
        Self {
            schema,
            faults: pass.faults,
        }
    }

    pub(super) fn into_result(self) -> Result<Map<String, Value>, NotStrict> {
        if self.faults.is_empty() {
            Ok(self.schema)
        } else {
            Err(NotStrict(self.faults))
        }
    }
}

impl Pass {
    fn limits(&mut self) {
        for (count, most, what) in [
            (self.members, MEMBERS, "members"),
            (self.levels, LEVELS, "levels"),
            (self.values, VALUES, "values to choose from"),
            (self.bytes, BYTES, "bytes of names and values"),
        ] {
            if count > most {
                let says = format!("have {count} {what}, of at most {most}");
                self.fault("", &says);
            }
        }
    }
}

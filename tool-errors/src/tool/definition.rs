//! What a toolset publishes of a tool: data for adapters.

use std::time::Duration;

use serde_json::{Map, Value};

use super::body::Manner;
use crate::Effect;
use crate::error::VariantSpec;
use crate::input::{Field, NotStrict, TypeInfo, arguments, strict_schema_of};
use crate::next::NextSpec;

/// What a toolset publishes of a tool, made once when the toolset is built.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Definition {
    /// The name, matching `^[a-zA-Z0-9_-]{1,64}$`.
    pub name: &'static str,
    /// The name for people.
    pub title: Option<&'static str>,
    /// What the tool does, for the model.
    pub description: &'static str,
    /// What the tool does to the world.
    pub effect: Effect,
    /// Whether it may destroy something; `None` where the author does not say.
    pub destructive: Option<bool>,
    /// Whether it reaches beyond this system; `None` where the author does not say.
    pub open_world: Option<bool>,
    /// How long its body may run, the toolset's default included.
    pub time_limit: Option<Duration>,
    /// The JSON Schema of its arguments, the portable one: an object at the root.
    pub input_schema: Map<String, Value>,
    /// The JSON Schema of its answer, where the author publishes it.
    pub output_schema: Option<Map<String, Value>>,
    /// Its arguments.
    pub fields: &'static [Field],
    /// What is known of the type that its arguments are decoded to.
    pub arguments: TypeInfo,
    /// How it can fail; empty where its error is opaque.
    pub variants: &'static [VariantSpec],
    /// Whether its error is of an opaque type, of which the model reads nothing.
    pub opaque: bool,
    /// The call to make when its outcome is unknown.
    pub on_unknown: Option<NextSpec>,
    /// Whether its body is a plain function, which holds its thread until it returns.
    pub blocking: bool,
}

impl Definition {
    /// How its body is run.
    pub(super) fn manner(&self) -> Manner {
        Manner {
            limit: self.time_limit,
            blocking: self.blocking,
        }
    }

    /// The schema of its arguments in the dialect of a strict mode, such as OpenAI's.
    ///
    /// # Errors
    /// What the dialect can't say: such a tool is published without strict mode.
    pub fn strict_schema(&self) -> Result<Map<String, Value>, NotStrict> {
        strict_schema_of(&self.arguments)
    }

    /// The first required argument that a call with these arguments leaves out.
    pub(super) fn left_out<'a>(
        &self,
        given: impl Iterator<Item = &'a str> + Clone,
    ) -> Option<&'static Field> {
        arguments(self.fields)
            .into_iter()
            .filter(|field| field.required)
            .find(|field| !given.clone().any(|name| field.accepts(name)))
    }
}

//! One tool.

use std::time::Duration;

use serde::{Serialize, Serializer};

use super::argument::{self, ArgumentEntry, TogetherEntry};
use super::failure::{self, CallEntry, FailureEntry};
use crate::Effect;
use crate::input::unpublished_of;
use crate::tool::Definition;

/// What one tool can do, and how it can fail.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct ToolEntry<'t> {
    /// The name.
    pub name: &'t str,
    /// The name for people.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<&'t str>,
    /// What the tool does, for the model.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub description: &'t str,
    /// What the tool does to the world.
    pub effect: Effect,
    /// Whether it may destroy something; `None` where the author does not say.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub destructive: Option<bool>,
    /// Whether it reaches beyond this system; `None` where the author does not say.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open_world: Option<bool>,
    /// How long its body may run.
    #[serde(
        rename = "timeLimitMs",
        skip_serializing_if = "Option::is_none",
        serialize_with = "in_millis"
    )]
    pub time_limit: Option<Duration>,
    /// The call to make when its outcome is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on_unknown: Option<CallEntry>,
    /// Its arguments and those of their types, in the order of the declaration.
    pub arguments: Vec<ArgumentEntry>,
    /// Which of them go together.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub together: Vec<TogetherEntry>,
    /// What is demanded of the arguments and no schema holds.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unpublished: Vec<String>,
    /// How a call of it can fail.
    pub failures: Vec<FailureEntry>,
}

impl<'t> ToolEntry<'t> {
    pub(super) fn of(tool: &'t Definition) -> Self {
        let (arguments, together) = argument::all(&tool.arguments);
        let unpublished = unpublished_of(&tool.arguments).into_iter();
        Self {
            name: tool.name,
            title: tool.title,
            description: tool.description,
            effect: tool.effect,
            destructive: tool.destructive,
            open_world: tool.open_world,
            time_limit: tool.time_limit,
            on_unknown: tool.on_unknown.as_ref().and_then(CallEntry::of_spec),
            arguments,
            together,
            unpublished: unpublished.map(|demand| demand.to_string()).collect(),
            failures: failure::all(tool),
        }
    }
}

fn in_millis<S: Serializer>(limit: &Option<Duration>, serializer: S) -> Result<S::Ok, S::Error> {
    limit.map(|limit| limit.as_millis()).serialize(serializer)
}

//! The call that finds out what became of a call whose outcome is unknown.

use serde_json::Value;

use super::Toolset;
use crate::input::{Field, argument, arguments, default_of, holds_a_secret};
use crate::next::Call;

impl<S> Toolset<S> {
    /// The tool's `on_unknown`, its values taken from the arguments that were sent. None where the
    /// author named none, or where it cannot be written whole and exact.
    pub(super) fn on_unknown(&self, index: usize, sent: &Value) -> Option<Call> {
        let tool = &self.definitions[index];
        let call = tool
            .on_unknown?
            .call(|name| value(argument(tool.fields, name)?, sent))?;
        let target = self.definition(&call.tool)?;
        let is_given = |field: &&Field| {
            let mut names = call.arguments.keys();
            names.any(|name| field.accepts(name))
        };
        let mut required = arguments(target.fields)
            .into_iter()
            .filter(|field| field.required);
        required.all(|field| is_given(&field)).then_some(call)
    }
}

/// The value of an argument as it was sent, or its default. `Null` where there is neither; nothing
/// where it may not be shown.
fn value(field: &Field, sent: &Value) -> Option<Value> {
    if holds_a_secret(field) {
        return None;
    }
    let names = std::iter::once(&field.name).chain(field.aliases);
    let found = names.filter_map(|name| sent.get(*name)).next();
    Some(
        found
            .cloned()
            .or_else(|| default_of(field))
            .unwrap_or(Value::Null),
    )
}

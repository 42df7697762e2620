//! The call that finds out what became of a call whose outcome is unknown.

use serde_json::Value;

use super::Toolset;
use crate::input::{Field, argument, default_of, holds_a_secret};
use crate::json_length::may_be_repeated;
use crate::next::Call;

impl<S> Toolset<S> {
    /// The tool's `on_unknown`, its values taken from the arguments that were sent. None where the
    /// author named none, or where it cannot be written whole and exact.
    pub(super) fn on_unknown(&self, index: usize, sent: &Value) -> Option<Call> {
        let tool = &self.definitions[index];
        let call = tool
            .on_unknown?
            .call(|name| value(argument(tool.fields, name)?, sent))?;
        let given = call.arguments.keys().map(String::as_str);
        let left_out = self.definition(&call.tool)?.left_out(given);
        left_out.is_none().then_some(call)
    }
}

/// The value of an argument as it was sent, or its default. `Null` where there is neither; nothing
/// where it may not be shown.
fn value(field: &Field, sent: &Value) -> Option<Value> {
    if holds_a_secret(field) {
        return None;
    }
    let mut names = std::iter::once(&field.name).chain(field.aliases);
    match names.find_map(|name| sent.get(*name)) {
        // Before it is copied: a copy of something deep would recurse as deep.
        Some(value) => may_be_repeated(value).then(|| value.clone()),
        None => Some(default_of(field).unwrap_or(Value::Null)),
    }
}

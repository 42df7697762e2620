//! The tool that yields what a refusal asks for: a refusal knows no tools, so that is said here.

use std::borrow::Cow;

use serde_json::Map;

use super::ToolSpec;
use crate::Violation;
use crate::next::Call;

impl Violation {
    /// The tool that yields the value this argument needs.
    #[must_use]
    pub fn from<T: ToolSpec>(self, _tool: T) -> Self {
        self.leading_to(Some(Call {
            tool: Cow::Borrowed(T::NAME),
            arguments: Map::new(),
        }))
    }
}

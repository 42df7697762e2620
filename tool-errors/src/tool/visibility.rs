//! Which tools a caller may see. One that it may not see is not there for it: it is listed nowhere,
//! offered nowhere, and a call of it is answered as a call of any tool that is not there.

use std::sync::Arc;

use super::{CallContext, Definition, Toolset};
use crate::caught::caught;

/// Whether this caller may see this tool.
pub(super) type Visible = Arc<dyn Fn(&CallContext, &Definition) -> bool + Send + Sync>;

impl<S> Toolset<S> {
    /// The tools that this caller may see, in the order in which they were added: what adapters list
    /// for a model. All of them, unless the toolset was built with
    /// [`visible_to`](super::ToolsetBuilder::visible_to).
    pub fn seen_by<'t>(&'t self, context: &'t CallContext) -> impl Iterator<Item = &'t Definition> {
        let tools = self.definitions.iter();
        tools.filter(|tool| self.is_visible(tool, context))
    }

    /// What the tool of this name is, where this caller may see it.
    pub fn definition_seen_by(&self, context: &CallContext, name: &str) -> Option<&Definition> {
        self.definition(name)
            .filter(|tool| self.is_visible(tool, context))
    }

    /// Where the tool of this name is, if this caller may see it.
    pub(super) fn index_seen_by(&self, context: &CallContext, name: &str) -> Option<usize> {
        self.index(name)
            .filter(|index| self.is_visible(&self.definitions[*index], context))
    }

    /// Whether this caller may see the tool. A filter that panics shows nothing.
    pub(super) fn is_visible(&self, tool: &Definition, context: &CallContext) -> bool {
        let visible = self.visible.as_ref();
        visible.is_none_or(|visible| caught(|| visible(context, tool)).unwrap_or(false))
    }
}

//! A set of tools with their state.

use std::sync::Arc;

/// A set of tools with their state.
pub struct Toolset<S> {
    _state: Arc<S>,
}

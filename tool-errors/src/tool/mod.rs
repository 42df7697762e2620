//! Tools: their specification, their sets, and the one path of a call.

use std::future::Future;
use std::sync::Arc;

use serde::Serialize;

use crate::next::NextSpec;
use crate::{Effect, ToolInput};

/// What is known of a tool without its state. `#[tool]` implements it.
///
/// Each fact is a constant of its own: one constant for all would make a cycle where two tools name
/// each other.
pub trait ToolSpec: Send + Sync + 'static {
    /// The name, matching `^[a-zA-Z0-9_-]{1,64}$`.
    const NAME: &'static str;
    /// What the tool does to the world.
    const EFFECT: Effect;
    /// The call to make when its outcome is unknown.
    const ON_UNKNOWN: Option<NextSpec> = None;
    /// The arguments: an owned mirror of the function's parameters.
    type Arguments: ToolInput + Send;
    /// The error it returns.
    type Error;
}

/// A tool that runs on a state `S`. `#[tool]` implements it.
pub trait Tool<S>: ToolSpec {
    /// The answer.
    type Output: Serialize + Send;

    /// Runs the body.
    fn run(
        state: Arc<S>,
        context: CallContext,
        arguments: Self::Arguments,
    ) -> impl Future<Output = Result<Self::Output, Self::Error>> + Send + 'static;
}

/// What a body may know of the call it serves.
#[derive(Debug, Clone)]
pub struct CallContext {}

/// Lends a part of a toolset's state to a tool's `#[state]` parameter.
pub trait FromRef<S: ?Sized> {
    /// The part.
    fn from_ref(state: &S) -> &Self;
}

impl<T> FromRef<T> for T {
    fn from_ref(state: &T) -> &Self {
        state
    }
}

/// A set of tools with their state.
pub struct Toolset<S> {
    _state: Arc<S>,
}

//! What a tool is: its facts ([`ToolSpec`]) and its body ([`Tool`]). `#[tool]` implements both.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Map, Value};

use super::{CallContext, ReturnedAnswer, ReturnedError};
use crate::next::NextSpec;
use crate::{Effect, ToolInput};

/// What is known of a tool without its state. `#[tool]` implements it on a unit struct.
///
/// Each fact is a constant of its own: one constant for all would make a cycle where two tools name
/// each other.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a tool",
    label = "not a tool",
    note = "put `#[tool]` on a function; the tool is the unit struct beside it, named as the function in PascalCase"
)]
pub trait ToolSpec: Send + Sync + 'static {
    /// The name, matching `^[a-zA-Z0-9_-]{1,64}$`: models' APIs refuse any other.
    const NAME: &'static str;
    /// The name for people.
    const TITLE: Option<&'static str> = None;
    /// What the tool does, for the model: the function's doc comment.
    const DESCRIPTION: &'static str = "";
    /// What the tool does to the world. The default assumes nothing to be safe.
    const EFFECT: Effect = Effect::Once;
    /// Whether it may destroy something; `None` where the author does not say.
    const DESTRUCTIVE: Option<bool> = None;
    /// Whether it reaches beyond this system; `None` where the author does not say.
    const OPEN_WORLD: Option<bool> = None;
    /// How long the body may run. `None` takes the toolset's default.
    const TIMEOUT: Option<Duration> = None;
    /// Whether the body is a plain function, which holds its thread until it returns.
    const BLOCKING: bool = false;
    /// The call to make when the outcome is unknown.
    const ON_UNKNOWN: Option<NextSpec> = None;
    /// The arguments: an owned mirror of the function's parameters.
    type Arguments: ToolInput + Send + 'static;
    /// The error it returns.
    type Error: ReturnedError;

    /// The answer's JSON Schema, where the author publishes it.
    fn output_schema() -> Option<Map<String, Value>> {
        None
    }
}

/// A tool that runs on a state `S`. A tool that takes no state is one for every `S`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a tool that runs on the state `{S}`",
    label = "not a tool of this toolset",
    note = "`toolset!` lists what `#[tool]` puts beside a function: the unit struct named as the function in PascalCase",
    note = "a tool of your own runs on a state that holds its part: implement `FromRef<{S}>` for that"
)]
pub trait Tool<S: Send + Sync + 'static>: ToolSpec {
    /// The answer.
    type Output: ReturnedAnswer;

    /// Runs the body. Its arguments have been decoded and validated.
    fn run(
        state: Arc<S>,
        context: CallContext,
        arguments: Self::Arguments,
    ) -> impl Future<Output = Result<Self::Output, Self::Error>> + Send + 'static;
}

//! What `#[tool]`, `require!` and `toolset!` make of ordinary functions, called as a model calls
//! them.

mod desk;
mod hygiene;
mod methods;
mod require;
mod signatures;
mod words;

use serde_json::Value;
use tool_errors::{Envelope, Toolset};

/// The refusal of a call, as the model sees it.
async fn refused<S: Send + Sync + 'static>(
    tools: &Toolset<S>,
    tool: &str,
    arguments: Value,
) -> Envelope {
    match tools.call(tool, arguments).await {
        Ok(answer) => panic!("`{tool}` was not refused, it answered {answer}"),
        Err(envelope) => envelope,
    }
}

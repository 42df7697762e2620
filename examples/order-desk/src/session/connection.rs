//! The client's side: the server in a child process, and calls to it.

use std::fs::File;
use std::path::Path;

use rmcp::model::{CallToolRequestParams, CallToolResult, Tool};
use rmcp::service::RunningService;
use rmcp::transport::TokioChildProcess;
use rmcp::{RoleClient, ServiceExt};
use serde_json::Value;
use tool_errors::{Call, Effect, Envelope};
use tool_errors_rmcp::ENVELOPE;

use crate::Fallible;

/// A session with a server of our own.
pub(crate) struct Connection(RunningService<RoleClient, ()>);

/// What a call was answered.
pub(crate) enum Answer {
    Success(Value),
    Failure(Failure),
}

/// A failed call, as it came over the wire.
pub(crate) struct Failure {
    /// The text block: what the model sees.
    pub(crate) model: String,
    /// The whole envelope, as it was sent.
    pub(crate) whole: Value,
    /// The whole envelope, read.
    pub(crate) envelope: Envelope,
}

impl Connection {
    /// Starts this program as a server over the same state, with the gateway at this address.
    pub(crate) async fn open(folder: &Path, log: &Path, gateway: &str) -> Fallible<Self> {
        let mut command = tokio::process::Command::new(std::env::current_exe()?);
        command
            .args(["--stdio", "--gateway", gateway, "--state"])
            .arg(folder)
            .arg("--log")
            .arg(log);
        // What the server says on its standard error would tear the report apart.
        let errors = File::create(folder.join("operator.log"))?;
        let (server, _) = TokioChildProcess::builder(command).stderr(errors).spawn()?;
        Ok(Self(().serve(server).await?))
    }

    /// The server's tools, and what each does to the world.
    pub(crate) async fn tools(&self) -> Fallible<Vec<(String, Effect)>> {
        let tools = self.0.list_all_tools().await?;
        let known = |tool: Tool| (tool.name.to_string(), effect(&tool));
        Ok(tools.into_iter().map(known).collect())
    }

    /// Makes a call.
    pub(crate) async fn call(&self, call: &Call) -> Fallible<Answer> {
        let request =
            CallToolRequestParams::new(call.tool.clone()).with_arguments(call.arguments.clone());
        read(self.0.call_tool(request).await?)
    }

    /// Leaves, and waits for the server to end.
    pub(crate) async fn close(self) -> Fallible<()> {
        self.0.cancel().await?;
        Ok(())
    }
}

/// What a tool says of itself. The hints' defaults are the unsafe ones.
fn effect(tool: &Tool) -> Effect {
    let hint = |hint: fn(&rmcp::model::ToolAnnotations) -> Option<bool>| {
        tool.annotations.as_ref().and_then(hint) == Some(true)
    };
    if hint(|hints| hints.read_only_hint) {
        Effect::Read
    } else if hint(|hints| hints.idempotent_hint) {
        Effect::Idempotent
    } else {
        Effect::Once
    }
}

fn read(result: CallToolResult) -> Fallible<Answer> {
    let text = match result.content.first().and_then(|block| block.as_text()) {
        Some(block) => block.text.clone(),
        None => return Err("the answer has no text".into()),
    };
    if result.is_error != Some(true) {
        return Ok(Answer::Success(serde_json::from_str(&text)?));
    }
    let whole = result
        .meta
        .and_then(|mut meta| meta.remove(ENVELOPE))
        .ok_or("the failure has no envelope")?;
    Ok(Answer::Failure(Failure {
        model: text,
        envelope: Envelope::from_value(whole.clone())?,
        whole,
    }))
}

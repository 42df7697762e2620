//! Every way to fail, with and without a published output schema, and calls to cancel.

use std::time::Duration;

use tokio::sync::watch;
use tool_errors::{ToolError, ToolInput, Toolset, Violations, tool, toolset};

/// Ways to fail that no argument is to blame for.
pub const WAYS: [&str; 7] = [
    "retry",
    "authorize",
    "replace",
    "check",
    "stop",
    "panic",
    "time_limit",
];

/// The set of all of them.
pub fn ways() -> Toolset<Bodies> {
    toolset![
        Bodies::default();
        Fail,
        FailTyped,
        Look,
        Linger,
        Finish,
        Begun,
        Ended,
    ]
    .unwrap_or_else(|faults| panic!("{faults}"))
}

#[derive(Debug, ToolInput)]
#[input(rename_all = "snake_case")]
pub(crate) enum Way {
    Retry,
    Authorize,
    Replace,
    Check,
    Stop,
    Panic,
    TimeLimit,
}

#[derive(Debug, thiserror::Error, ToolError)]
pub(crate) enum Failed {
    #[error("busy")]
    #[tool_error(
        retry,
        not_executed,
        retry_after = "1500ms",
        message = "The desk is busy"
    )]
    Busy,
    #[error("no approval")]
    #[tool_error(authorize(approval), message = "This needs an approval")]
    Unapproved,
    #[error("moved")]
    #[tool_error(replace, next = Look { place = "archive" }, message = "It is in the archive")]
    Moved,
    #[error("answer lost")]
    #[tool_error(check, next = Look { place = "desk" }, message = "It may have been done")]
    Lost,
    #[error("not allowed")]
    #[tool_error(stop, boundary)]
    Forbidden,
}

/// Fails in the way that was asked for.
async fn fail_by(way: Way) -> Result<Place, Failed> {
    match way {
        Way::Retry => Err(Failed::Busy),
        Way::Authorize => Err(Failed::Unapproved),
        Way::Replace => Err(Failed::Moved),
        Way::Check => Err(Failed::Lost),
        Way::Stop => Err(Failed::Forbidden),
        Way::Panic => panic!("overflow at /srv/app/src/builder.rs:143"),
        Way::TimeLimit => std::future::pending().await,
    }
}

/// What every tool here would answer.
#[derive(Debug, serde::Serialize, schemars::JsonSchema)]
pub(crate) struct Place {
    place: String,
}

/// Fail, in a tool that publishes no output schema.
#[tool(read, timeout = "100ms")]
async fn fail(way: Way) -> Result<Place, Failed> {
    fail_by(way).await
}

/// Fail, in a tool that publishes an output schema.
#[tool(read, timeout = "100ms", output_schema)]
async fn fail_typed(way: Way) -> Result<Place, Failed> {
    fail_by(way).await
}

/// Look somewhere.
#[tool(read, output_schema)]
fn look(place: String) -> Result<Place, Violations> {
    Ok(Place { place })
}

/// How far a body of each kind has come.
#[derive(Debug, Default)]
pub struct Bodies {
    read: watch::Sender<Stage>,
    once: watch::Sender<Stage>,
}

#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, serde::Serialize)]
enum Stage {
    #[default]
    Idle,
    Begun,
    Dropped,
    Done,
}

/// Says that its body was dropped, unless it came to its end.
struct Body<'a>(&'a watch::Sender<Stage>);

impl<'a> Body<'a> {
    fn begin(stage: &'a watch::Sender<Stage>) -> Self {
        stage.send_replace(Stage::Begun);
        Self(stage)
    }

    fn end(&self) {
        self.0.send_replace(Stage::Done);
    }
}

impl Drop for Body<'_> {
    fn drop(&mut self) {
        self.0.send_if_modified(|stage| {
            let dropped = *stage == Stage::Begun;
            if dropped {
                *stage = Stage::Dropped;
            }
            dropped
        });
    }
}

/// Read for ever.
#[tool(read)]
async fn linger(#[state] bodies: &Bodies) -> Result<(), Violations> {
    let _body = Body::begin(&bodies.read);
    std::future::pending().await
}

/// Do something that must not be cut off.
#[tool(once)]
async fn finish(#[state] bodies: &Bodies) -> Result<(), Violations> {
    let body = Body::begin(&bodies.once);
    // Long enough for a client to cancel it meanwhile.
    tokio::time::sleep(Duration::from_millis(300)).await;
    body.end();
    Ok(())
}

#[derive(Debug, ToolInput)]
#[input(rename_all = "snake_case")]
pub(crate) enum Which {
    Linger,
    Finish,
}

impl Bodies {
    async fn reach(&self, which: &Which, reached: impl FnMut(&Stage) -> bool) -> Option<Stage> {
        let stage = match which {
            Which::Linger => &self.read,
            Which::Finish => &self.once,
        };
        // The sender is ours and outlives this.
        stage
            .subscribe()
            .wait_for(reached)
            .await
            .ok()
            .map(|stage| *stage)
    }
}

/// Wait until the body has begun.
#[tool(read, timeout = "20s")]
async fn begun(#[state] bodies: &Bodies, which: Which) -> Result<Option<Stage>, Violations> {
    Ok(bodies.reach(&which, |stage| *stage != Stage::Idle).await)
}

/// Wait until the body has ended, and say how.
#[tool(read, timeout = "20s")]
async fn ended(#[state] bodies: &Bodies, which: Which) -> Result<Option<Stage>, Violations> {
    let over = |stage: &Stage| matches!(stage, Stage::Dropped | Stage::Done);
    Ok(bodies.reach(&which, over).await)
}

//! Tools of every effect, whose calls end as their arguments say.

use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize, Serializer};
use tool_errors::error::Classified;
use tool_errors::{Disposition, ToolError, ToolInput, tool};

/// How a call shall end.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, ToolInput)]
#[serde(rename_all = "snake_case")]
pub(super) enum End {
    Retry,
    Repair,
    Authorize,
    Replace,
    Check,
    Stop,
    Opaque,
    Panic,
    Unserialisable,
    TimeLimit,
}

#[derive(Debug, Clone, Copy, PartialEq, ToolInput)]
#[serde(rename_all = "snake_case")]
pub(super) enum Known {
    NotExecuted,
    Rejected,
    Unknown,
    Executed,
}

/// A foreign error whose fate is told by a classifier.
#[derive(Debug)]
pub(super) struct Foreign(End, Known);

impl fmt::Display for Foreign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "foreign: {:?}", self.0)
    }
}

impl std::error::Error for Foreign {}

fn fate(foreign: &Foreign) -> Classified {
    let classified = match foreign.0 {
        End::Authorize => Classified::authorize(),
        End::Check => Classified::check(),
        End::Stop => Classified::stop(),
        _ => Classified::retry(),
    };
    classified.disposition(match foreign.1 {
        Known::NotExecuted => Disposition::NotExecuted,
        Known::Rejected => Disposition::Rejected,
        Known::Unknown => Disposition::Unknown,
        Known::Executed => Disposition::Executed,
    })
}

#[derive(Debug, thiserror::Error, ToolError)]
pub(super) enum CellError {
    #[error("foreign")]
    #[tool_error(classify = fate, message = "The gateway failed")]
    Foreign(#[source] Foreign),

    #[error("mend it")]
    #[tool_error(repair, display, field = "end", by_hand = "Send another end")]
    Mend,

    #[error("elsewhere")]
    #[tool_error(replace, message = "It is elsewhere", suggestion = "Look elsewhere")]
    Elsewhere,
}

/// An answer that may not be serialised.
pub(super) struct Answer(bool);

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 {
            serializer.serialize_str("done")
        } else {
            Err(serde::ser::Error::custom("no words for it"))
        }
    }
}

async fn declared(end: End, known: Known) -> Result<Answer, CellError> {
    match end {
        End::Retry | End::Authorize | End::Check | End::Stop => {
            Err(CellError::Foreign(Foreign(end, known)))
        }
        End::Repair => Err(CellError::Mend),
        End::Replace => Err(CellError::Elsewhere),
        End::Panic => panic!("out of words"),
        End::TimeLimit => {
            tokio::time::sleep(Duration::from_secs(3600)).await;
            Ok(Answer(true))
        }
        End::Unserialisable => Ok(Answer(false)),
        End::Opaque => unreachable!("the tools of opaque errors do this"),
    }
}

/// A tool that reads.
#[tool(read, timeout = "1s")]
pub(super) async fn reads(end: End, known: Known) -> Result<Answer, CellError> {
    declared(end, known).await
}

/// A tool that may be called twice.
#[tool(idempotent, timeout = "1s")]
pub(super) async fn repeats(end: End, known: Known) -> Result<Answer, CellError> {
    declared(end, known).await
}

/// A tool that may not be called twice.
#[tool(once, timeout = "1s", on_unknown = Look { end })]
pub(super) async fn acts(end: End, known: Known) -> Result<Answer, CellError> {
    declared(end, known).await
}

/// The same, and nothing can tell what became of it.
#[tool(timeout = "1s")]
pub(super) async fn acts_unseen(end: End, known: Known) -> Result<Answer, CellError> {
    declared(end, known).await
}

/// A tool that reads, with an opaque error.
#[tool(read)]
pub(super) fn reads_opaque(end: End) -> Result<(), String> {
    let _ = end;
    Err("secret words".to_owned())
}

/// A tool that may be called twice, with an opaque error.
#[tool(idempotent)]
pub(super) async fn repeats_opaque(
    end: End,
) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    let _ = end;
    Err("secret words".into())
}

/// A tool that may not be called twice, with an opaque error.
#[tool(once, on_unknown = Look { end })]
pub(super) async fn acts_opaque(end: End) -> Result<(), String> {
    let _ = end;
    Err("secret words".to_owned())
}

/// The same, and nothing can tell what became of it.
#[tool]
pub(super) async fn acts_unseen_opaque(end: End) -> Result<(), String> {
    let _ = end;
    Err("secret words".to_owned())
}

/// Finds out what became of a call.
#[tool(read)]
pub(super) fn look(end: End) -> Result<End, CellError> {
    Ok(end)
}

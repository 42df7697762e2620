//! Serving over standard input and output.

use std::sync::Arc;
use std::time::Duration;

use rmcp::ServiceExt;
use rmcp::service::ServerInitializeError;

use crate::{LineTransport, ToolServer};

/// How long a process whose client has left waits for the `once` bodies that have begun. Longer
/// than a tool's usual time limit, short enough that nothing hangs for ever.
const GRACE: Duration = Duration::from_secs(60);

/// Why serving ended otherwise than by the client's leaving.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StdioError {
    /// The session could not be opened.
    #[error("the session could not be opened")]
    Session(#[source] Box<ServerInitializeError>),
    /// The serving task itself failed.
    #[error("the session was broken off")]
    Task(#[source] tokio::task::JoinError),
}

/// Serves the client that started this process, over standard input and output, until it leaves.
///
/// No bad line ends the session; see [`LineTransport`]. When the client has left, the `once` bodies
/// that have begun are waited for, a minute at most, so that the process does not end in the middle
/// of one. Standard output belongs to the protocol: write nothing else to it.
///
/// # Errors
/// The session could not be opened for another reason than that the client left, or the task that
/// serves it failed.
pub async fn serve_stdio<S>(server: ToolServer<S>) -> Result<(), StdioError>
where
    S: Send + Sync + 'static,
{
    let tools = Arc::clone(server.tools());
    let transport = LineTransport::new(tokio::io::stdin(), tokio::io::stdout());
    let ended = match server.serve(transport).await {
        Ok(session) => session
            .waiting()
            .await
            .map(|_| ())
            .map_err(StdioError::Task),
        // The client left before its first request, or while it was answered.
        Err(
            ServerInitializeError::ConnectionClosed(_)
            | ServerInitializeError::TransportError { .. },
        ) => Ok(()),
        Err(error) => Err(StdioError::Session(Box::new(error))),
    };
    if tokio::time::timeout(GRACE, tools.settled()).await.is_err() {
        tracing::error!("a call that must not be cut off has been: it took too long to end");
    }
    ended
}

//! An MCP server of one set of tools.

use tool_errors::Toolset;
use tool_errors_rmcp::{ToolServer, serve_stdio};
use tool_errors_tests_clients::sets;

use crate::Fallible;

#[tokio::main]
pub(crate) async fn serve(set: &str) -> Fallible<()> {
    match set {
        "public" => over_stdio(sets::public()).await,
        "own" => over_stdio(sets::own()).await,
        "ways" => over_stdio(sets::ways::ways()).await,
        _ => Err(format!("no set is called {set}").into()),
    }
}

async fn over_stdio<S: Send + Sync + 'static>(tools: Toolset<S>) -> Fallible<()> {
    Ok(serve_stdio(ToolServer::new(tools, "cases", "1.0.0")).await?)
}

//! Serving the desk's tools to an MCP client.

use std::path::Path;

use tool_errors::operator::{JsonLines, Queued, Traced, record_panic_locations};
use tool_errors_rmcp::{ToolServer, serve_stdio};
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::Fallible;
use crate::desk::{OrderDesk, Store};
use crate::gateway::{Gateway, GatewayClient};
use crate::tools::tools;

/// Serves over standard input and output until the client leaves. The operator's records go to
/// standard error and, whole, to this file.
pub(crate) async fn stdio(folder: &Path, gateway: Option<String>, log: &Path) -> Fallible<()> {
    log_to_stderr();
    record_panic_locations();
    // Its own gateway runs as long as it is held.
    let own;
    let base = match gateway {
        Some(base) => base,
        None => {
            own = Gateway::start(folder, 0).await?;
            own.base()
        }
    };
    let desk = OrderDesk {
        store: Store::open(folder)?,
        gateway: GatewayClient::new(base)?,
    };
    let file = Queued::new(JsonLines::append(log)?)?;
    let tools = tools(desk)?.operator_log((Traced, file));
    let server = ToolServer::new(tools, "order-desk", env!("CARGO_PKG_VERSION"));
    Ok(serve_stdio(server).await?)
}

/// The operator's records, on standard error: standard output belongs to the protocol.
fn log_to_stderr() {
    let ours =
        ["order_desk", "tool_errors", "tool_errors_rmcp"].map(|target| (target, LevelFilter::INFO));
    let layer = tracing_subscriber::fmt::layer()
        .with_ansi(false)
        .with_writer(std::io::stderr);
    tracing_subscriber::registry()
        .with(
            Targets::new()
                .with_default(LevelFilter::WARN)
                .with_targets(ours),
        )
        .with(layer)
        .init();
}

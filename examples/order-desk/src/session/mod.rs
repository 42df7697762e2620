//! The session: twelve calls that fail, played by a real MCP client against the real server.

mod cases;
mod connection;
mod mend;
mod report;

use std::path::Path;

use crate::Fallible;
use crate::desk::Store;
use crate::gateway::Gateway;
use cases::{CASES, Trouble};
use connection::Connection;
use mend::Mender;
pub(crate) use report::Report;

/// Plays the session in this folder, with the operator's records in this file, and hands over each
/// case as it ends. It begins anew: what an
/// earlier session refunded there is forgotten.
pub(crate) async fn play(
    folder: &Path,
    log: &Path,
    mut show: impl FnMut(&Report<'_>) -> Fallible<()>,
) -> Fallible<()> {
    Gateway::forget(folder)?;
    let mut gateway = Gateway::start(folder, 0).await?;
    let port = gateway.port();
    // What a person at the desk does, they do in the same database as the server.
    let store = Store::open(folder)?;
    store.begin_anew()?;
    let connection = Connection::open(folder, log, &gateway.base()).await?;
    for case in CASES {
        let call = case.call()?;
        let answer = match case.trouble {
            None => connection.call(&call).await?,
            Some(Trouble::GatewayDown) => {
                gateway.stop().await;
                let answer = connection.call(&call).await?;
                gateway = Gateway::start(folder, port).await?;
                answer
            }
        };
        let mender = Mender {
            connection: &connection,
            store: &store,
            case,
        };
        show(&mender.mend(call, answer).await?)?;
    }
    connection.close().await
}

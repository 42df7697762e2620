//! The session: twelve calls that fail, played by a real MCP client against the real server, under one
//! controller.

mod cases;
mod connection;
mod mend;
mod report;
mod wire;
mod world;

use std::path::Path;

use tool_errors::controller::{Controller, Explanation, Random, SystemRandom};

use crate::Fallible;
use crate::desk::Store;
use cases::CASES;
use connection::Connection;
use mend::{Help, Mender};
pub(crate) use report::Report;
use wire::Wire;
use world::World;

/// Plays the session in this folder, with the operator's records in this file, and hands over each
/// case as it ends, as long as `show` wants more; then tells why the controller decided as it did. It
/// begins anew: what an earlier session refunded there is forgotten.
///
/// Without a model (`helped` is false) there is nobody to think of a value, nor to approve anything.
pub(crate) async fn play(
    folder: &Path,
    log: &Path,
    helped: bool,
    mut show: impl FnMut(&Report<'_>) -> Fallible<bool>,
) -> Fallible<Explanation> {
    let mut world = World::begin(folder).await?;
    // What a person at the desk does, they do in the same database as the server.
    let store = Store::open(folder)?;
    store.begin_anew()?;
    let connection = Connection::open(folder, log, world.gateway()).await?;
    // The server is this program: its word that nothing was done can be taken.
    let controller = Controller::builder()
        .own_tools(connection.tools().await?)
        .random(NoJitter(SystemRandom::new()))
        .build();
    for case in CASES {
        world.trouble(case.trouble).await;
        let mender = Mender {
            controller: &controller,
            case,
            help: helped.then_some(Help { store: &store }),
        };
        let goes_on = show(&mender.mend(Wire::new(&connection, &mut world)).await?)?;
        world.recover().await?;
        if !goes_on {
            break;
        }
    }
    connection.close().await?;
    Ok(controller.explain())
}

/// The longest wait each time, so that each session reads like the last.
struct NoJitter(SystemRandom);

impl Random for NoJitter {
    fn fraction(&mut self) -> f64 {
        1.0
    }

    fn key(&mut self) -> u128 {
        self.0.key()
    }
}

//! The world around the desk: its gateway, and what is wrong with it.

use std::path::{Path, PathBuf};

use super::cases::Trouble;
use crate::Fallible;
use crate::gateway::Gateway;

/// The gateway of a session. It is down between [`trouble`](Self::trouble) and
/// [`recover`](Self::recover).
pub(crate) struct World {
    folder: PathBuf,
    port: u16,
    base: String,
    /// None while it is down.
    gateway: Option<Gateway>,
}

impl World {
    /// A world that is well, and in which no refund was made yet.
    pub(crate) async fn begin(folder: &Path) -> Fallible<Self> {
        Gateway::forget(folder)?;
        let gateway = Gateway::start(folder, 0).await?;
        Ok(Self {
            folder: folder.to_owned(),
            port: gateway.port(),
            base: gateway.base(),
            gateway: Some(gateway),
        })
    }

    /// The gateway's address, as a client takes it.
    pub(crate) fn gateway(&self) -> &str {
        &self.base
    }

    /// What is wrong from now on.
    pub(crate) async fn trouble(&mut self, trouble: Option<Trouble>) {
        match trouble {
            None => {}
            Some(Trouble::GatewayDown) => {
                if let Some(gateway) = self.gateway.take() {
                    gateway.stop().await;
                }
            }
        }
    }

    /// All is well again.
    pub(crate) async fn recover(&mut self) -> Fallible<()> {
        if self.gateway.is_none() {
            self.gateway = Some(Gateway::start(&self.folder, self.port).await?);
        }
        Ok(())
    }
}

//! The desk: its orders, the people's approvals, and the gateway that moves the money.

mod order;
mod seed;
mod store;

pub(crate) use order::{Cents, Order, Status};
pub(crate) use store::{Filter, Store};

use crate::gateway::GatewayClient;

/// The state that every tool of this server works on.
pub(crate) struct OrderDesk {
    pub(crate) store: Store,
    pub(crate) gateway: GatewayClient,
}

//! The payment gateway: a real HTTP service on loopback, and the desk's client of it.
//!
//! To the desk it is another company's system. It answers well, or is throttled, loses its answer,
//! or is down; which of these is decided by the order, so that every lesson can be repeated.

mod client;
mod failure;
mod ledger;
mod service;

pub(crate) use client::GatewayClient;
pub(crate) use failure::{GatewayFailure, classify, may_have_been_made};
pub(crate) use service::Gateway;

use serde::{Deserialize, Serialize};

/// A refund that the gateway made.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Refund {
    pub(crate) id: String,
    pub(crate) order_id: String,
    pub(crate) amount_cents: u32,
}

/// What the desk asks the gateway for.
#[derive(Debug, Serialize, Deserialize)]
struct RefundRequest {
    order_id: String,
    amount_cents: u32,
}

//! The desk's client of the gateway.

use std::time::Duration;

use reqwest::{Client, RequestBuilder};
use serde::de::DeserializeOwned;

use super::{GatewayFailure, Refund, RefundRequest};

/// How long an answer may take, from the first byte sent. Longer than the refund tool's time limit:
/// what comes too late for the agent is still recorded.
const PATIENCE: Duration = Duration::from_secs(6);

/// The desk's client of the gateway.
pub(crate) struct GatewayClient {
    http: Client,
    base: String,
}

impl GatewayClient {
    /// A client of the gateway at this address, such as `http://127.0.0.1:4870`.
    pub(crate) fn new(base: impl Into<String>) -> reqwest::Result<Self> {
        let http = Client::builder()
            .timeout(PATIENCE)
            // A kept connection can die just as a request is written to it: the outcome is unknown
            // then. A new connection that is refused has certainly done nothing.
            .pool_max_idle_per_host(0)
            .no_proxy()
            .build()?;
        Ok(Self {
            http,
            base: base.into(),
        })
    }

    /// Makes a refund. Twice is two refunds.
    pub(crate) async fn refund(
        &self,
        order_id: &str,
        amount_cents: u32,
    ) -> Result<Refund, GatewayFailure> {
        let asked = RefundRequest {
            order_id: order_id.to_owned(),
            amount_cents,
        };
        ask(self
            .http
            .post(format!("{}/refunds", self.base))
            .json(&asked))
        .await
    }

    /// The refund of an order, if there is one.
    pub(crate) async fn find(&self, order_id: &str) -> Result<Option<Refund>, GatewayFailure> {
        ask(self.http.get(format!("{}/refunds/{order_id}", self.base))).await
    }
}

async fn ask<T: DeserializeOwned>(request: RequestBuilder) -> Result<T, GatewayFailure> {
    let response = request.send().await.map_err(GatewayFailure::Sending)?;
    if !response.status().is_success() {
        return Err(GatewayFailure::status(&response));
    }
    response.json().await.map_err(GatewayFailure::Answer)
}

//! A server that panics where no body does.

use std::thread::panicking;

use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;
use tool_errors_rmcp::{Failure, wrap};

use crate::client::Client;

/// The server panics when it is cloned, or its clones when they are dropped.
#[derive(PartialEq, Clone, Copy)]
enum Panics {
    Cloned,
    Dropped,
}

struct Shop {
    panics: Panics,
    is_clone: bool,
    tool_router: ToolRouter<Self>,
}

impl Clone for Shop {
    fn clone(&self) -> Self {
        assert!(self.panics != Panics::Cloned, "cloned: hunter2");
        Self {
            panics: self.panics,
            is_clone: true,
            tool_router: self.tool_router.clone(),
        }
    }
}

impl Drop for Shop {
    fn drop(&mut self) {
        assert!(!self.is_clone || panicking(), "dropped: hunter2");
    }
}

#[derive(Deserialize, JsonSchema)]
struct Pay {
    cents: u32,
}

/// An error that panics when it is dropped.
#[derive(Debug, thiserror::Error)]
#[error("hunter2")]
struct Fuse;

impl Drop for Fuse {
    fn drop(&mut self) {
        assert!(panicking(), "fuse: hunter2");
    }
}

#[tool_router]
impl Shop {
    fn new(panics: Panics) -> Self {
        Self {
            panics,
            is_clone: false,
            tool_router: wrap(Self::tool_router()),
        }
    }

    /// Pay.
    #[tool]
    async fn pay(&self, Parameters(Pay { cents }): Parameters<Pay>) -> String {
        format!("{cents} cents")
    }

    /// Look at the till.
    #[tool(annotations(read_only_hint = true))]
    async fn look(&self) -> Result<String, Failure> {
        Err(Fuse)?
    }
}

#[tool_handler(router = self.tool_router)]
impl ServerHandler for Shop {}

#[tokio::test]
async fn the_client_is_answered_all_the_same() {
    let client = Client::of(Shop::new(Panics::Cloned)).await;
    let cloned = client.failure("pay", json!({"cents": 5})).await;
    assert_eq!(cloned["code"], "UNKNOWN_OUTCOME");

    let client = Client::of(Shop::new(Panics::Dropped)).await;
    let dropped = client.failure("pay", json!({"cents": "5"})).await;
    assert_eq!(dropped["reason"], "INVALID_ARGUMENTS");
    let dropped = client.failure("pay", json!({"cents": 5})).await;
    assert_eq!(dropped["code"], "UNKNOWN_OUTCOME");

    let looked = client.failure("look", json!({})).await;
    assert_eq!(looked["code"], "INTERNAL");
    for told in [cloned, dropped, looked] {
        assert!(!told.to_string().contains("hunter2"), "{told}");
    }
}

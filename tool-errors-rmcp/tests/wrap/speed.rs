//! What a wrapped call costs beside a bare one:
//! `cargo test --release -p tool-errors-rmcp --test wrap -- --ignored --nocapture`

use std::time::Instant;

use rmcp::handler::server::tool::ToolCallContext;
use rmcp::model::{CallToolRequestParams, CallToolResponse, CallToolResult, ErrorData};
use rmcp::service::RequestContext;
use rmcp::{RoleServer, ServerHandler};
use serde_json::json;
use tool_errors_rmcp::wrap;

use crate::client::Client;
use crate::desk::Desk;

const CALLS: u32 = 20_000;
const WARM: u32 = 100;

/// A server that measures its routes with the context of a real call.
struct Stand;

impl ServerHandler for Stand {
    async fn call_tool(
        &self,
        _: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let desk = Desk::new(wrap);
        let (bare, wrapped) = (Desk::tool_router(), wrap(Desk::tool_router()));
        let mut figures = serde_json::Map::new();
        for (tool, arguments) in [
            (
                "find_orders",
                json!({"limit": 5, "status": "open", "tags": ["a", "b"]}),
            ),
            ("refund", json!({"how": "ok"})),
        ] {
            let mut params = CallToolRequestParams::new(tool);
            params.arguments = arguments.as_object().cloned();
            // A macro, for the future of a closure that is async would not be `Send` here.
            macro_rules! mean {
                ($router:expr) => {{
                    let mut started = Instant::now();
                    for call in 0..CALLS + WARM {
                        if call == WARM {
                            started = Instant::now();
                        }
                        let context = context.clone();
                        let context = ToolCallContext::new(&desk, params.clone(), context);
                        $router.call(context).await.unwrap();
                    }
                    started.elapsed() / CALLS
                }};
            }
            let alone = mean!(bare);
            let ours = mean!(wrapped);
            let fresh = mean!(Desk::tool_router());
            let both = mean!(wrap(Desk::tool_router()));
            let each = [alone, ours, fresh, both].map(|time| time.as_nanos().to_string());
            figures.insert(tool.to_owned(), json!(each));
        }
        Ok(CallToolResult::structured(figures.into()).into())
    }
}

/// Bare, wrapped, bare with its router made for the call, wrapped with its router made for the call.
#[tokio::test]
#[ignore = "it measures: run it alone and optimised"]
async fn a_wrapped_call_costs_less_than_making_a_bare_router_for_it() {
    let client = Client::of(Stand).await;
    let params = CallToolRequestParams::new("measure");
    let result = client.0.call_tool(params).await.unwrap();
    let figures = result.structured_content.unwrap();
    println!("nanoseconds a call; bare, wrapped, both again with a router made anew: {figures}");
    for (tool, figures) in figures.as_object().unwrap() {
        let each = figures.as_array().unwrap().iter();
        let each: Vec<u64> = each
            .map(|time| time.as_str().unwrap().parse().unwrap())
            .collect();
        if tool == "find_orders" {
            assert!(each[1] < each[2], "{tool}: {each:?}");
        }
        assert!(each[3] < 3 * each[2] + each[1], "{tool}: {each:?}");
    }
}

//! What a tool answers well is passed on as it is, and what is published stays.

use serde_json::json;
use tool_errors_rmcp::{Wrap, wrap, wrap_server};

use crate::client::Client;
use crate::desk::Desk;

#[tokio::test]
async fn answers_and_listings_are_those_of_the_bare_server() {
    let bare = Client::of(Desk::new(|router| router)).await;
    let all = Wrap::new().loop_guard().coerce().pass_through(false);
    let wrapped = [
        Client::of(Desk::new(wrap)).await,
        Client::of(Desk::new(|router| all.router(router))).await,
        Client::of(Desk::new(|router| Wrap::new().router_in_place(router))).await,
        Client::of(wrap_server(Desk::new(wrap))).await,
    ];
    for client in wrapped {
        assert_eq!(
            client.0.list_all_tools().await.unwrap(),
            bare.0.list_all_tools().await.unwrap()
        );
        for (tool, arguments) in [
            ("look", json!({"how": "ok"})),
            ("archive", json!({"how": "ok"})),
            ("refund", json!({"how": "ok"})),
            ("refund", json!({"how": "slow"})),
            ("order_total", json!({"how": "ok"})),
            (
                "find_orders",
                json!({"limit": 5, "status": "open", "tags": ["a"]}),
            ),
        ] {
            let ours = client.call(tool, arguments.clone()).await;
            let theirs = bare.call(tool, arguments).await;
            assert_eq!(
                serde_json::to_string(&ours).unwrap(),
                serde_json::to_string(&theirs).unwrap()
            );
        }
    }
}

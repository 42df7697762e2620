//! What the README shows of a wrapped server is so.

use serde_json::json;
use tool_errors_rmcp::wrap;

use crate::client::Client;
use crate::desk::Desk;

const README: &str = include_str!("../../../README.md");

/// The front page of `wrap`, whose example is a doc test.
const TESTED: &str = include_str!("../../src/wrap/mod.rs");

#[tokio::test]
async fn the_readme_shows_the_line_and_what_the_model_reads() {
    let changed = README.lines().find_map(|line| line.strip_prefix("+ "));
    let changed = changed.unwrap().trim().trim_end_matches(',');
    assert_eq!(
        changed,
        "tool_router: tool_errors_rmcp::wrap(Self::tool_router())"
    );
    assert!(TESTED.contains(&format!("Self {{ {changed} }}")));

    let client = Client::of(Desk::new(wrap)).await;
    let result = client.call("find_orders", json!({"limit": 500})).await;
    let model = &result.content[0].as_text().unwrap().text;
    assert!(README.lines().any(|line| line == model), "{model}");
}

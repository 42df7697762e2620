//! `crate = in_between::errors`: a crate that hands it on to its users.

use in_between::errors::{ToolError, ToolInput, Violations, require, tool, tools, toolset};
use serde_json::json;

mod in_between {
    pub(crate) mod errors {
        pub(crate) use agent_errors::*;
    }
}

#[derive(Debug, thiserror::Error, ToolError)]
#[tool_error(crate = in_between::errors, repair)]
#[error(transparent)]
struct Refused(#[from] Violations);

#[derive(Debug, ToolInput)]
#[input(crate = crate::reexported::in_between::errors)]
struct Page {
    #[input(range(1..=9), default = 1)]
    number: u32,
}

struct Book;

#[tools(crate = in_between::errors)]
impl Book {
    /// Turn to a page.
    #[tool(read)]
    fn turn(&self, page: Page, most: u32) -> Result<u32, Refused> {
        require!(most >= page.number);
        Ok(page.number)
    }
}

/// Close it.
#[tool(crate = self::in_between::errors)]
fn close() -> Result<(), Refused> {
    Ok(())
}

#[tokio::test]
async fn calls_are_answered_and_refused() {
    let tools = toolset![Book; Turn, Close].expect("a good toolset");
    let arguments = json!({ "page": { "number": 3 }, "most": 4 });
    assert_eq!(tools.call("turn", arguments).await, Ok(json!(3)));
    assert_eq!(tools.call("close", json!({})).await, Ok(json!(null)));

    let arguments = json!({ "page": {}, "most": 0 });
    let refused = tools.call("turn", arguments).await.unwrap_err();
    assert_eq!(refused.message(), "`most` must be at least 1");
    let arguments = json!({ "page": { "number": 10 }, "most": 4 });
    let refused = tools.call("turn", arguments).await.unwrap_err();
    assert_eq!(refused.field(), Some("page.number"));
}

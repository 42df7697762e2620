//! Tools in a crate of edition 2021, where `gen` is a name like any other, a temporary lives longer
//! and an `impl Trait` holds no lifetime that it does not name. The tests call them.

#![cfg(test)]

use std::future::Future;
use std::pin::Pin;

use serde_json::json;
use tool_errors::{
    require, tool, tools, toolset, CallContext, FromRef, ToolError, ToolInput, Toolset, Violations,
};

struct Desk {
    clock: Clock,
}

#[derive(Clone)]
struct Clock {
    gen: u32,
}

impl FromRef<Desk> for Clock {
    fn from_ref(desk: &Desk) -> &Self {
        &desk.clock
    }
}

#[derive(Debug, thiserror::Error, ToolError)]
enum DeskError {
    #[error(transparent)]
    #[tool_error(repair)]
    Invalid(#[from] Violations),
    #[error("too old")]
    #[tool_error(check, message = "Generation {gen} may be over", next = Find { gen })]
    Old { gen: u32 },
}

#[derive(Debug, ToolInput)]
struct Generation {
    #[input(range(1..=9))]
    gen: u32,
}

#[derive(Debug, Clone, Copy, ToolInput)]
#[input(tag = "gen")]
enum Kind {
    New { at: u32 },
    Old,
}

/// Find one.
#[tool(read)]
fn find(#[input(range(1..))] gen: u32) -> Result<u32, String> {
    Ok(gen)
}

/// Make one.
#[tool(once, on_unknown = Find { gen = gen })]
async fn gen(
    #[state] clock: Clock,
    #[context] call: CallContext,
    gen: u32,
    inside: &Generation,
    kind: Kind,
    dyn_note: Option<&str>,
) -> Result<u32, DeskError> {
    let _ = (call.trace_id(), dyn_note);
    require!(gen <= clock.gen);
    require!(inside.gen >= 2, field = "inside.gen");
    match kind {
        Kind::New { at } => Ok(at + gen),
        Kind::Old => Err(DeskError::Old { gen }),
    }
}

#[tools]
impl Desk {
    /// Later.
    #[tool(read)]
    fn later<'a>(&'a self, by: u32) -> impl Future<Output = Result<u32, DeskError>> + Send + 'a {
        let sum = self.clock.gen.checked_add(by);
        async move { sum.ok_or(DeskError::Old { gen: by }) }
    }

    /// Much later.
    #[tool(read)]
    fn boxed(&self, by: u32) -> Pin<Box<dyn Future<Output = Result<u32, DeskError>> + Send + '_>> {
        Box::pin(self.later(by * 10))
    }
}

fn desk() -> Toolset<Desk> {
    let desk = Desk {
        clock: Clock { gen: 5 },
    };
    toolset![desk; Find, Gen, Later, Boxed].expect("a good toolset")
}

#[tokio::test]
async fn calls_are_answered() {
    let new = json!({ "gen": 3, "inside": { "gen": 2 }, "kind": { "gen": "New", "at": 4 } });
    assert_eq!(desk().call("gen", new).await, Ok(json!(7)));
    assert_eq!(desk().call("later", json!({ "by": 1 })).await, Ok(json!(6)));
    assert_eq!(
        desk().call("boxed", json!({ "by": 1 })).await,
        Ok(json!(15))
    );
}

#[tokio::test]
async fn calls_are_refused() {
    let old = json!({ "gen": 3, "inside": { "gen": 2 }, "kind": { "gen": "Old" } });
    let refused = desk().call("gen", old).await.unwrap_err();
    assert_eq!(refused.message(), "Generation 3 may be over");
    assert_eq!(
        json!(refused.next()),
        json!({ "tool": "find", "arguments": { "gen": 3 } })
    );

    for (gen, inside, message) in [
        (6, 2, "`gen` must be at most 5"),
        (5, 1, "`inside.gen` must be at least 2"),
        (5, 10, "`inside.gen` must be an integer from 1 to 9"),
    ] {
        let call = json!({ "gen": gen, "inside": { "gen": inside }, "kind": { "gen": "Old" } });
        let refused = desk().call("gen", call).await.unwrap_err();
        assert_eq!(refused.message(), message);
    }
}

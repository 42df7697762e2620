//! The expansions name nothing that a user's own names could hide.

#![allow(dead_code, clippy::upper_case_acronyms)]

use serde_json::json;

// The library under another name.
use ::tool_errors as renamed;

struct Option;
struct Box;
struct String;
struct Vec;
struct Arc;
struct Send;
struct Ok;
struct Err;
struct Some;
struct S;
struct State;
mod core {}
mod std {}
mod serde {}
mod tool_errors {}

type Result<T> = ::core::result::Result<T, ::std::string::String>;

#[renamed::tool(read, crate = renamed)]
fn context(arguments: u32, state: u32) -> Result<u32> {
    ::core::result::Result::Ok(arguments + state)
}

impl ::core::convert::From<renamed::Violations> for Failure {
    fn from(refused: renamed::Violations) -> Self {
        Failure(refused)
    }
}

#[derive(Debug, renamed::ToolError)]
#[tool_error(crate = renamed, repair)]
struct Failure(renamed::Violations);

impl ::core::fmt::Display for Failure {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        ::core::fmt::Display::fmt(&self.0, f)
    }
}

impl ::core::error::Error for Failure {}

#[renamed::tool(crate = renamed, on_unknown = Context { arguments = left, state = 1 })]
async fn r#move(
    #[state] state: &S,
    left: u32,
    r#type: ::core::option::Option<&str>,
) -> ::core::result::Result<u32, Failure> {
    let S = state;
    renamed::require!(left < 5);
    renamed::require!(r#type.is_some());
    renamed::require!((1..4).contains(&left), hide, because = "of the season");
    ::core::result::Result::Ok(left)
}

#[tokio::test]
async fn tools_run_among_hostile_names() {
    let tools = renamed::toolset![S; Context, Move].unwrap();
    assert_eq!(
        tools
            .call("move", json!({"left": 3, "type": "x"}))
            .await
            .unwrap(),
        3
    );
    for (arguments, message) in [
        (json!({"left": 5}), "`left` must be less than 5"),
        (json!({"left": 3}), "`type` is required here"),
        (
            json!({"left": 4, "type": "x"}),
            "`left` is above the limit: of the season",
        ),
    ] {
        let envelope = crate::refused(&tools, "move", arguments).await;
        assert_eq!(envelope.message(), message);
    }
}

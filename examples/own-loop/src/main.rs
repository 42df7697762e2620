//! A loop of one's own: a model calls tools over Anthropic's Messages API, fails, and mends each
//! call by what it is told. The API is a server on this machine that speaks its shape, and the
//! model is a script.

mod api;
mod model;
mod tools;

// README begins
use reqwest::{Client, Result};
use serde_json::{Value, json};
use tool_errors::{Toolset, message_api::anthropic};

/// Calls tools until the model has no more calls. The client brings the API's headers.
async fn turn(http: &Client, api: &str, tools: &Toolset<()>, chat: &mut Vec<Value>) -> Result<()> {
    let offered = anthropic::tools(tools);
    loop {
        let ask = json!({ "model": MODEL, "max_tokens": 999, "tools": offered, "messages": chat });
        let sent = http.post(api).json(&ask).send().await?;
        let answer: Value = sent.error_for_status()?.json().await?;
        chat.push(json!({ "role": "assistant", "content": answer["content"] }));
        let results = anthropic::run_tool_uses(tools, &answer).await;
        if results.is_empty() {
            return Ok(());
        }
        chat.push(json!({ "role": "user", "content": results }));
    }
}
// README ends

use reqwest::header::{HeaderMap, HeaderName, HeaderValue};

const MODEL: &str = "a-script";

#[tokio::main(flavor = "current_thread")]
async fn main() -> std::result::Result<(), Box<dyn std::error::Error>> {
    let api = api::serve().await?;
    let http = Client::builder().default_headers(headers()).build()?;
    let mut chat = vec![json!({ "role": "user", "content": "What does order 8841 come to?" })];
    turn(&http, &api, &tools::tools()?, &mut chat).await?;
    chat.iter().for_each(print);
    Ok(())
}

/// What the API asks for with every message.
fn headers() -> HeaderMap {
    HeaderMap::from_iter([
        (
            HeaderName::from_static("x-api-key"),
            HeaderValue::from_static("none"),
        ),
        (
            HeaderName::from_static("anthropic-version"),
            HeaderValue::from_static(api::VERSION),
        ),
    ])
}

/// Prints a message, a line for each of its blocks.
fn print(message: &Value) {
    if let Some(text) = message["content"].as_str() {
        println!("user    {text}");
    }
    for block in message["content"].as_array().into_iter().flatten() {
        match block["type"].as_str() {
            Some("tool_use") => println!("calls   {} {}", text(&block["name"]), block["input"]),
            Some("tool_result") if block["is_error"] == true => {
                println!("failed  {}", text(&block["content"]));
            }
            Some("tool_result") => println!("answer  {}", text(&block["content"])),
            _ => println!("model   {}", text(&block["text"])),
        }
    }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

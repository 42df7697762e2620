//! Stands in for Anthropic's Messages API, on a socket of this machine: refuses what the API
//! refuses, and answers with what the script says.

mod check;

use std::io;
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use axum::{Json, Router};
use serde_json::{Value, json};
use tokio::net::TcpListener;

use crate::model::{SCRIPT, Says};

/// The version of the API's shape.
pub(crate) const VERSION: &str = "2023-06-01";

type Script = Arc<Mutex<std::slice::Iter<'static, Says>>>;

/// Serves as long as the runtime runs, and says at which address messages are taken.
pub(crate) async fn serve() -> io::Result<String> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?;
    let script: Script = Arc::new(Mutex::new(SCRIPT.iter()));
    let routes = Router::new()
        .route("/v1/messages", post(answer))
        .with_state(script);
    tokio::spawn(async move { axum::serve(listener, routes).await });
    Ok(format!("http://{address}/v1/messages"))
}

async fn answer(
    State(script): State<Script>,
    headers: HeaderMap,
    Json(request): Json<Value>,
) -> (StatusCode, Json<Value>) {
    if let Err(reason) = check::headers(&headers).and_then(|()| check::request(&request)) {
        return refusal(&reason);
    }
    let mut script = script.lock().unwrap_or_else(PoisonError::into_inner);
    let Some(says) = script.next() else {
        return refusal("the script has ended");
    };
    let content = says(&results(&request));
    let calls = content.iter().any(|block| block["type"] == "tool_use");
    let message = json!({
        "id": "msg_1",
        "type": "message",
        "role": "assistant",
        "model": request["model"],
        "content": content,
        "stop_reason": if calls { "tool_use" } else { "end_turn" },
        "stop_sequence": null,
        "usage": { "input_tokens": 1, "output_tokens": 1 },
    });
    (StatusCode::OK, Json(message))
}

fn refusal(reason: &str) -> (StatusCode, Json<Value>) {
    let error = json!({ "type": "invalid_request_error", "message": reason });
    let body = json!({ "type": "error", "error": error });
    (StatusCode::BAD_REQUEST, Json(body))
}

/// What the results in the last message hold, read.
fn results(request: &Value) -> Vec<Value> {
    let last = check::list(&request["messages"]).last();
    let blocks = check::list(last.map_or(&Value::Null, |last| &last["content"]));
    let texts = blocks.iter().filter_map(|block| block["content"].as_str());
    texts
        .filter_map(|text| serde_json::from_str(text).ok())
        .collect()
}

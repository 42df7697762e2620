//! Everything that a model is sent of one failure, by every adapter.

use std::pin::pin;
use std::task::{Context, Poll, Waker};

use serde_json::{Value, json};
use tool_errors::message_api::problem::problem;
use tool_errors::message_api::{anthropic, openai};
use tool_errors::{CallContext, Envelope, Toolset};

use crate::plan::{Place, Plan};
use crate::shapes::{Arguments, Desk, Shape};

/// What a model is sent of one failure.
pub(crate) struct Sent {
    pub(crate) envelope: Envelope,
    /// By the adapter, the exact text.
    pub(crate) texts: Vec<(&'static str, String)>,
}

/// Makes the planned failure. Over MCP the model is sent the model view as text and as structure and,
/// in `_meta`, the whole: what `model` and `whole` are here. That it is so, `tool-errors-rmcp` tests.
pub(crate) fn sent(tools: &Toolset<Desk>, shape: &Shape, plan: &Plan) -> Sent {
    let arguments = arguments(shape, plan);
    let call = tools.call_with(shape.tool, &arguments, CallContext::new());
    let envelope = ready(call).expect_err("the tool fails");
    let mut texts = vec![
        ("model", envelope.model_json()),
        ("text", envelope.to_text()),
        ("whole", json!(envelope).to_string()),
        ("published", json!(envelope.published()).to_string()),
        ("problem", problem(&envelope).to_string()),
    ];
    match plan.adapter {
        0 => texts.push(("anthropic", by_anthropic(tools, shape, &arguments))),
        1 => texts.push(("openai chat", by_chat(tools, shape, &arguments))),
        2 => texts.push(("openai responses", by_responses(tools, shape, &arguments))),
        _ => {}
    }
    Sent { envelope, texts }
}

fn arguments(shape: &Shape, plan: &Plan) -> Value {
    let (note, key) = (plan.says(Place::Argument), plan.says(Place::Secret));
    match shape.arguments {
        Arguments::Right => json!({ "note": note, "key": key }),
        Arguments::OneWrong => json!({ "note": "in stock", "key": "1234", "amount": note }),
        Arguments::ManyWrong => json!({
            "note": "in stock", "key": "1234", "amount": 1, "amounts": vec![note; 12],
        }),
        Arguments::Wrong => json!({
            "note": note, "key": key, "amount": 1_000, "state": note, "extra": note,
        }),
    }
}

fn by_anthropic(tools: &Toolset<Desk>, shape: &Shape, arguments: &Value) -> String {
    let message = json!({ "content": [
        { "type": "tool_use", "id": "1", "name": shape.tool, "input": arguments },
    ] });
    json!(ready(anthropic::run_tool_uses(tools, &message))).to_string()
}

fn by_chat(tools: &Toolset<Desk>, shape: &Shape, arguments: &Value) -> String {
    let message = json!({ "tool_calls": [{
        "type": "function", "id": "1",
        "function": { "name": shape.tool, "arguments": arguments.to_string() },
    }] });
    json!(ready(openai::chat::run_tool_uses(tools, &message))).to_string()
}

fn by_responses(tools: &Toolset<Desk>, shape: &Shape, arguments: &Value) -> String {
    let output = json!({ "output": [{
        "type": "function_call", "call_id": "1",
        "name": shape.tool, "arguments": arguments.to_string(),
    }] });
    json!(ready(openai::responses::run_tool_uses(tools, &output))).to_string()
}

/// The output of a future that waits for nothing.
fn ready<T>(future: impl Future<Output = T>) -> T {
    let mut context = Context::from_waker(Waker::noop());
    match pin!(future).poll(&mut context) {
        Poll::Ready(output) => output,
        Poll::Pending => panic!("no tool here waits"),
    }
}

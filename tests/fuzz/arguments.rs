//! Arguments as JSON text, read and checked by a tool with every kind of argument.

use std::collections::BTreeMap;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use serde_json::Value;
use tool_errors::{CallContext, Envelope, ToolInput, Toolset, tool};

use crate::fuzz;

#[derive(Debug, ToolInput)]
#[input(rename_all = "snake_case")]
enum State {
    New,
    UsedOnce,
}

#[derive(Debug, ToolInput)]
#[expect(dead_code, reason = "it is read, and looked at by nobody")]
#[input(tag = "kind", rename_all = "snake_case")]
enum Payment {
    Card {
        #[input(pattern = "^[0-9]{4}$")]
        last: String,
    },
    Bank {
        iban: String,
    },
}

#[derive(Debug, ToolInput)]
#[expect(dead_code, reason = "it is read, and looked at by nobody")]
struct Line {
    #[input(range(1..=100))]
    quantity: u8,
    #[input(prefix = "SKU-")]
    sku: String,
}

/// Order something.
#[tool(read)]
#[expect(clippy::too_many_arguments, reason = "an argument of each kind")]
fn order(
    #[input(pattern = "^ORD-[0-9]{4}$")] id: String,
    #[input(items(1..=3), unique)] lines: Vec<Line>,
    #[input(range(0.5..=9.5), multiple_of = 0.5)] weight: Option<f64>,
    #[input(format = "date")] day: Option<String>,
    #[input(secret)] key: Option<String>,
    state: Option<State>,
    payment: Option<Payment>,
    labels: Option<BTreeMap<String, i64>>,
    exact: Option<u64>,
    any: Option<Value>,
) -> Result<(), String> {
    let _ = (lines, weight, day, key, state, payment, labels, exact, any);
    Err(id)
}

#[test]
fn arguments_are_answered_whatever_they_are() {
    let tools = Toolset::new(()).with(Order).build().expect("a toolset");
    fuzz(
        "arguments",
        include_str!("corpus/arguments.jsonl"),
        |text| {
            let call = pin!(tools.call_text("order", text, CallContext::new()));
            let mut context = Context::from_waker(Waker::noop());
            let Poll::Ready(Err(envelope)) = call.poll(&mut context) else {
                panic!("the tool fails at once");
            };
            let view = envelope.model_json();
            assert!(view.len() <= Envelope::MODEL_VIEW_LIMIT, "{view}");
            let whole = serde_json::to_string(&envelope).expect("it can be written");
            let read: Envelope = serde_json::from_str(&whole).expect("it can be read");
            assert_eq!(read, envelope);
            assert_eq!(read.distrusted(), []);
            for violation in envelope.violations() {
                let suggestion = violation.suggestion.as_deref().unwrap_or_default();
                assert!(suggestion.len() <= 160, "{suggestion}");
            }
        },
    );
}

//! The order desk, whose own session says what each of its failing calls is answered.

use std::process::Command;
use std::rc::Rc;

use serde::Deserialize;
use serde_json::Value;
use tool_errors_tests_clients::plan::Call;

use crate::Fallible;
use crate::build::build;
use crate::subject::{Failure, Listed, Meant, Row, Subject, Want};

/// How many calls its session makes.
const CASES: usize = 12;

/// The desk's tools; none publishes an output schema.
const TOOLS: [&str; 5] = [
    "search_orders",
    "lookup_order",
    "create_refund",
    "find_refund",
    "list_orders",
];

/// The order of the one case that needs the world to be out of order: its gateway is down.
const WITHOUT_GATEWAY: &str = "ORD-2210";

/// An address at which nobody listens.
const NO_GATEWAY: &str = "http://127.0.0.1:1";

/// One case of the session.
#[derive(Deserialize)]
struct Case {
    call: tool_errors::Call,
    envelope: Value,
    model: String,
}

/// The desk as it is, and the desk whose payment gateway is down.
pub(crate) fn both() -> Fallible<[Subject; 2]> {
    let desk = build("order-desk", "order-desk")?;
    let played = Command::new(&desk).arg("--json").output()?;
    let cases: Vec<Case> = serde_json::Deserializer::from_slice(&played.stdout)
        .into_iter()
        .collect::<Result<_, _>>()?;
    if cases.len() != CASES {
        return Err(format!("the desk played {} cases", cases.len()).into());
    }
    let (down, up): (Vec<_>, Vec<_>) = cases.into_iter().partition(|case| {
        let order = case.call.arguments.get("order_id");
        order.is_some_and(|order| order == WITHOUT_GATEWAY)
    });
    Ok([
        subject("order-desk", vec![desk.clone(), "--stdio".into()], up),
        subject(
            "order-desk without its gateway",
            vec![
                desk,
                "--stdio".into(),
                "--gateway".into(),
                NO_GATEWAY.into(),
            ],
            down,
        ),
    ])
}

fn subject(name: &'static str, command: Vec<String>, cases: Vec<Case>) -> Subject {
    let mut rows = vec![Row::list()];
    for Case {
        call,
        envelope,
        model,
    } in cases
    {
        let call = Call {
            tool: call.tool.into_owned(),
            arguments: call.arguments,
        };
        let id = format!("{} {}", call.tool, Value::from(call.arguments.clone()));
        let meaning = Rc::new(move |_: &Call| {
            Meant::Failure(Failure {
                whole: envelope.clone(),
                model: model.clone(),
            })
        });
        rows.push(Row::call(id, call, Want::Meant(meaning, None)));
    }
    let tools = TOOLS.map(|name| Listed {
        name: name.to_owned(),
        has_output_schema: false,
        input_schema: None,
    });
    Subject {
        name,
        command,
        rows,
        tools: tools.into(),
    }
}

//! The sets of tools that this process can call, too.

use std::rc::Rc;

use serde_json::{Value, json};
use tokio::runtime::Runtime;
use tool_errors::Toolset;
use tool_errors_tests_clients::plan::{Action, Step};
use tool_errors_tests_clients::sets::{self, ways};

use crate::expected::{self, Case, Want as Says};
use crate::install::PROGRAM;
use crate::subject::{Failure, Listed, Meaning, Meant, Row, Subject, Want, call};

/// All of them.
pub(crate) fn all() -> Vec<Subject> {
    vec![
        of_cases("public", sets::public(), expected::read()),
        of_cases("own", sets::own(), expected::read_own()),
        of_ways(),
    ]
}

/// The cases of one file. One that is settled when the toolset is built is no call.
fn of_cases(name: &'static str, tools: Toolset<()>, cases: Vec<Case>) -> Subject {
    let listed = listed(&tools);
    let meaning = meaning(tools);
    let mut rows = vec![Row::list()];
    for case in cases {
        if matches!(case.expected.route, Says::Build) {
            continue;
        }
        let call = call(case.tool_name(), &case.arguments);
        let id = case.id.clone();
        rows.push(Row::call(
            id,
            call,
            Want::Meant(Rc::clone(&meaning), Some(case)),
        ));
    }
    Subject {
        name,
        command: served(name),
        rows,
        tools: listed,
    }
}

/// Every way to fail with and without an output schema, a tool that is not there, and calls that
/// are cancelled: a `read` body is dropped, a `once` body goes on to its end.
fn of_ways() -> Subject {
    let tools = ways::ways();
    let listed = listed(&tools);
    let meaning = meaning(tools);
    let meant = || Want::Meant(Rc::clone(&meaning), None);
    let mut rows = vec![Row::list()];
    for tool in ["fail", "fail_typed"] {
        for way in ways::WAYS {
            let call = call(tool, &json!({ "way": way }));
            rows.push(Row::call(format!("{tool}: {way}"), call, meant()));
        }
        let call = call(tool, &json!({ "Way": "stop" }));
        rows.push(Row::call(format!("{tool}: repair"), call, meant()));
    }
    let typed = call("look", &json!({ "place": "archive" }));
    rows.push(Row::call("a good answer", typed, meant()));
    let unknown = call("fial", &json!({ "way": "stop" }));
    rows.push(Row::call("an unknown tool", unknown, meant()));
    for (which, end) in [("linger", "Dropped"), ("finish", "Done")] {
        let which_one = json!({ "which": which });
        rows.push(Row {
            step: Step {
                id: format!("cancel {which}"),
                action: Action::Cancel {
                    call: call(which, &json!({})),
                    begun: call("begun", &which_one),
                },
            },
            want: Want::Cancelled,
        });
        let ended = call("ended", &which_one);
        let id = format!("how {which} ended");
        rows.push(Row::call(id, ended, Want::Answer(end.into())));
    }
    Subject {
        name: "ways",
        command: served("ways"),
        rows,
        tools: listed,
    }
}

fn served(set: &str) -> Vec<String> {
    [PROGRAM, "serve", set].map(str::to_owned).into()
}

fn listed<S>(tools: &Toolset<S>) -> Vec<Listed> {
    let definitions = tools.definitions().iter();
    definitions
        .map(|tool| Listed {
            name: tool.name.to_owned(),
            has_output_schema: tool.output_schema.is_some(),
            input_schema: Some(tool.input_schema.clone()),
        })
        .collect()
}

/// Makes the call in this process.
fn meaning<S: Send + Sync + 'static>(tools: Toolset<S>) -> Meaning {
    let runtime = Runtime::new().expect("a runtime can be made");
    Rc::new(move |call| {
        let arguments = Value::Object(call.arguments.clone());
        // A tool that panics is one of the cases, and no news.
        let hook = std::panic::take_hook();
        std::panic::set_hook(Box::new(|_| {}));
        let outcome = runtime.block_on(tools.call(&call.tool, arguments));
        std::panic::set_hook(hook);
        match outcome {
            Ok(answer) => Meant::Answer(answer),
            Err(envelope) => {
                let whole = serde_json::to_value(&envelope).expect("an envelope can be written");
                match tools.definition(&call.tool) {
                    None => Meant::UnknownTool(whole),
                    Some(_) => Meant::Failure(Failure {
                        whole,
                        model: envelope.model_json(),
                    }),
                }
            }
        }
    })
}

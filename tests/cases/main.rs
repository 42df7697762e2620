//! Real failing calls from public bug reports, each against a real tool.
//!
//! `failing-calls.json` holds the cases: the arguments that a model sent and what a right toolkit
//! answers. [`tools`] builds a tool for each, [`expected`] reads the file. `own.json` has cases of
//! our own in the same form, for [`own_tools`]: deep arrays, groups, lengths in code points, numbers
//! at the edges, enums with data, types that hold themselves, names. Names that stand twice, `1e400`
//! and halves of surrogate pairs are lost in a value that was read: [`raw`] calls with the text.

mod by_schema;
mod expected;
mod own_tools;
mod raw;
mod tools;

use expected::{Case, Want};
use serde_json::Value;
use tool_errors::{Envelope, Toolset};

/// Everything of an envelope that a model can come to read.
fn seen_by_the_model(envelope: &Envelope) -> String {
    format!("{}\n{}", envelope.model_json(), envelope.to_text())
}

async fn assert_case(tools: &Toolset<()>, case: &Case) {
    let answer = tools.call(case.tool_name(), case.arguments.clone()).await;
    let (route, text) = match (&case.expected.route, &answer) {
        (Want::Accept, Ok(value)) => (None, value.to_string()),
        (Want::Accept, Err(envelope)) => {
            panic!(
                "{}: should have run, but: {}",
                case.id,
                envelope.model_json()
            )
        }
        (Want::Route(_), Ok(value)) => panic!("{}: should have failed, but: {value}", case.id),
        (Want::Route(route), Err(envelope)) => {
            (Some((*route, envelope)), seen_by_the_model(envelope))
        }
        (Want::Build, _) => (None, published_schema(tools, case.tool_name()).to_string()),
    };
    if let Some((route, envelope)) = route {
        assert_eq!(envelope.route(), route, "{}: {text}", case.id);
        assert_eq!(
            envelope.field().map(ToOwned::to_owned),
            case.expected.plain_field(),
            "{}: {text}",
            case.id
        );
    }
    for hint in &case.expected.hint_contains {
        assert!(text.contains(hint), "{}: no {hint:?} in {text}", case.id);
    }
    for leak in &case.expected.must_not_contain {
        assert!(!text.contains(leak), "{}: {leak:?} in {text}", case.id);
    }
}

fn published_schema(tools: &Toolset<()>, name: &str) -> Value {
    tools
        .definitions()
        .iter()
        .find(|definition| definition.name == name)
        .map(|definition| Value::Object(definition.input_schema.clone()))
        .unwrap_or_else(|| panic!("no tool {name}"))
}

#[tokio::test]
async fn every_case_is_answered_as_the_file_says() {
    let tools = tools::build();
    let cases = expected::read();
    assert_eq!(cases.len(), 16);
    for case in &cases {
        assert_case(&tools, case).await;
    }
}

#[tokio::test]
async fn our_own_cases_are_answered_as_the_file_says() {
    let tools = own_tools::build();
    let cases = expected::read_own();
    assert_eq!(cases.len(), 55);
    for case in &cases {
        assert_case(&tools, case).await;
    }
}

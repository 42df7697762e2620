//! The same cases through the schema that each tool publishes, as a server is enforced that was
//! written without this library: the same route, field, sentence and patch.

use serde_json::Value;
use tool_errors::input::foreign::jsonschema::SchemaRules;
use tool_errors::violation::Explained;
use tool_errors::{Envelope, ToolError};

use super::{expected, published_schema, tools};

/// What a refusal says, but its suggestion: a schema doesn't know of aliases.
fn said(
    refusal: &Explained,
) -> (
    Option<&str>,
    &str,
    &str,
    &[tool_errors::violation::PatchOperation],
) {
    (
        refusal.field.as_deref(),
        &refusal.rule,
        &refusal.message,
        &refusal.patch,
    )
}

fn refused_by(schema: Value, arguments: &Value) -> Option<Envelope> {
    let rules = SchemaRules::new(schema).unwrap_or_else(|fault| panic!("{fault}"));
    let normalised = rules.normalised(arguments, false);
    let refused = rules.check(&normalised.value).err()?;
    Some(refused.envelope())
}

#[tokio::test]
async fn a_published_schema_refuses_as_its_tool_does() {
    let tools = tools::build();
    let mut refused = 0;
    for case in &expected::read() {
        let by_tool = tools.call(case.tool_name(), case.arguments.clone()).await;
        let by_schema = refused_by(published_schema(&tools, case.tool_name()), &case.arguments);
        // What the tool's body or its upstream says, no schema can know.
        let by_tool = by_tool
            .err()
            .filter(|envelope| envelope.reason() == Some("INVALID_ARGUMENTS"));
        match (&by_tool, &by_schema) {
            (None, None) => {}
            (Some(tool), Some(schema)) => {
                refused += 1;
                assert_eq!(tool.route(), schema.route(), "{}", case.id);
                assert_eq!(tool.field(), schema.field(), "{}", case.id);
                let all = |envelope: &Envelope| -> Vec<_> {
                    envelope
                        .violations()
                        .iter()
                        .map(said)
                        .map(|said| format!("{said:?}"))
                        .collect()
                };
                assert_eq!(all(tool), all(schema), "{}", case.id);
            }
            _ => panic!("{}: {by_tool:?} but by schema {by_schema:?}", case.id),
        }
    }
    assert_eq!(refused, 6);
}

//! A schema's refusals against the sentences that a model reads.

mod probe;

use serde_json::Value;

use super::SchemaRules;

fn rules(schema: Value) -> SchemaRules {
    SchemaRules::new(schema).unwrap_or_else(|fault| panic!("{fault}"))
}

/// Each refusal as `message | suggestion`.
fn told(schema: Value, arguments: Value) -> Vec<String> {
    let Err(refused) = rules(schema).check(&arguments) else {
        return Vec::new();
    };
    let lines = refused.iter().map(|violation| {
        let explained = violation.explain();
        let suggestion = explained.suggestion.unwrap_or_default();
        format!("{} | {suggestion}", explained.message)
    });
    lines.collect()
}

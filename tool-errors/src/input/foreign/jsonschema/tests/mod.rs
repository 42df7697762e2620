//! A schema's refusals against the sentences that a model reads, and against the validator itself.

mod branches;
mod hostile;
mod names;
mod oracle;
mod patches;
mod schemas;
mod secrets;
mod sentences;
mod whole;

use serde_json::{Value, json};

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

/// The same of one argument named `it`.
fn told_of(schema: Value, value: Value) -> Vec<String> {
    told(json!({"properties": {"it": schema}}), json!({"it": value}))
}

/// Each refusal as an envelope holds it.
fn explained(schema: Value, arguments: Value) -> Vec<Value> {
    let Err(refused) = rules(schema).check(&arguments) else {
        return Vec::new();
    };
    let all = refused
        .iter()
        .map(|violation| serde_json::to_value(violation.explain()));
    all.map(Result::unwrap).collect()
}

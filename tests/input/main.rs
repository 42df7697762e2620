//! What `#[derive(ToolInput)]` makes of real types: what passes, what is refused in which words,
//! and what is published.

mod across;
mod by_serde;
mod choices;
mod constants;
mod custom;
mod defaults;
mod from;
mod generics;
mod hygiene;
mod maps;
mod names;
mod nested;
mod order;
mod own_rule;
mod rules;
mod schemas;
mod secrets;
mod serde_spellings;
mod std_types;
mod strict;
mod text_ranges;
mod unpublished;
mod variant_schemas;
mod variants;
mod variants_inside;

use serde_json::Value;
use tool_errors::ToolInput;
use tool_errors::input::decode;
use tool_errors::violation::Explained;

/// Every refusal of a call, in words.
#[track_caller]
fn refusals<T: ToolInput>(arguments: Value) -> Vec<Explained> {
    match decode::<T>(&arguments) {
        Ok(_) => panic!("passed: {arguments}"),
        Err(violations) => violations.iter().map(|found| found.explain()).collect(),
    }
}

/// Field, rule and message of every refusal of a call.
#[track_caller]
fn told<T: ToolInput>(arguments: Value) -> Vec<(String, String, String)> {
    refusals::<T>(arguments)
        .into_iter()
        .map(|told| (told.field.unwrap_or_default(), told.rule, told.message))
        .collect()
}

/// The only refusal of a call.
#[track_caller]
fn refusal<T: ToolInput>(arguments: Value) -> Explained {
    let mut told = refusals::<T>(arguments);
    assert_eq!(told.len(), 1, "{told:#?}");
    told.remove(0)
}

/// An entry of [`told`].
fn words((field, rule, message): (&str, &str, &str)) -> (String, String, String) {
    (field.to_owned(), rule.to_owned(), message.to_owned())
}

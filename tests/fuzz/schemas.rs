//! Schemas of anybody's, and arguments for them: two JSON texts, a line each.

use serde_json::Value;
use tool_errors::input::foreign::jsonschema::SchemaRules;

use crate::fuzz;

#[test]
fn schemas_are_enforced_or_refused_whatever_they_are() {
    fuzz("schemas", include_str!("corpus/schemas.jsonl"), |text| {
        let (schema, arguments) = text.split_once('\n').unwrap_or((text, "{}"));
        let Ok(schema) = serde_json::from_str::<Value>(schema) else {
            return;
        };
        let Ok(rules) = SchemaRules::new(schema) else {
            return;
        };
        let arguments = serde_json::from_str(arguments).unwrap_or_default();
        if let Err(violations) = rules.check(&arguments) {
            for violation in violations.iter() {
                let explained = violation.explain();
                assert!(!explained.message.is_empty());
                let suggestion = explained.suggestion.unwrap_or_default();
                assert!(suggestion.len() <= 160, "{suggestion}");
            }
        }
        for coerce in [false, true] {
            let _ = rules.normalised(&arguments, coerce);
        }
    });
}

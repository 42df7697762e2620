//! The published schema, whole: from the same rule values that decide.

use serde_json::{Value, json};
use tool_errors::ToolInput;
use tool_errors::input::{Target, schema};

/// Search the order desk.
///
/// Finds orders by customer.
#[derive(ToolInput)]
#[allow(dead_code)]
struct Search {
    /// The customer's name.
    #[input(length(1..=80), example = "Ana", example = "Bo")]
    customer: String,
    #[input(range(1..=100), default = 20)]
    limit: u32,
    #[input(range(above = 0.0, below = 1.0))]
    share: Option<f64>,
    #[input(items(..=3), unique, each(pattern = "^[a-z]+$"))]
    tags: Option<Vec<String>>,
    #[input(one_of("open", "closed"))]
    status: Option<String>,
    #[input(multiple_of = 5, range(0..))]
    cents: Option<i64>,
}

#[test]
fn everything_that_decides_is_published() {
    assert_eq!(
        Value::Object(schema::<Search>(Target::Full)),
        json!({
            "type": "object",
            "description": "Search the order desk.\n\nFinds orders by customer.",
            "properties": {
                "customer": {
                    "type": "string",
                    "description": "The customer's name.",
                    "minLength": 1,
                    "maxLength": 80,
                    "examples": ["Ana", "Bo"],
                },
                "limit": { "type": "integer", "minimum": 1, "maximum": 100, "default": 20 },
                "share": { "type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": 1 },
                "tags": {
                    "type": "array",
                    "items": { "type": "string", "pattern": "^[a-z]+$" },
                    "maxItems": 3,
                    "uniqueItems": true,
                },
                "status": { "type": "string", "enum": ["open", "closed"] },
                "cents": {
                    "type": "integer",
                    "minimum": 0,
                    "maximum": i64::MAX,
                    "multipleOf": 5,
                },
            },
            "required": ["customer"],
            "additionalProperties": false,
        })
    );
}

//! The public failing calls that the arguments alone decide.

use serde_json::{Value, json};

use super::{Told, told};
use crate::ToolInput;
use crate::input::{Target, decode, schema};

#[test]
fn ab01_a_list_sent_as_its_json_text() {
    #[derive(Debug, ToolInput)]
    #[expect(dead_code, reason = "decoded and never read")]
    struct ReadMany {
        #[input(items(1..=20))]
        paths: Vec<String>,
    }
    assert_eq!(
        told::<ReadMany>(&json!({"paths": "[\"src/a.rs\",\"src/b.rs\"]"})),
        [Told {
            field: "paths",
            rule: "type",
            message: "`paths` must be an array of 1 to 20 strings",
            suggestion: "Send the array itself, not its JSON text",
            patch: json!([{"op": "replace", "path": "/paths", "value": ["src/a.rs", "src/b.rs"]}]),
        }]
    );
}

#[test]
fn ab02_an_object_among_strings() {
    #[derive(Debug, ToolInput)]
    #[expect(dead_code, reason = "decoded and never read")]
    struct StartJob {
        title: String,
        labels: Option<Vec<String>>,
    }
    let sent = json!({"title": "Nightly sync", "labels": ["infra", {"name": "urgent"}]});
    let told = told::<StartJob>(&sent);
    assert_eq!(told[0].field, "labels[1]");
    assert_eq!(
        told[0].message,
        "`labels[1]` must be a string, not an object"
    );
    assert_eq!(told[0].suggestion, "Send a string");
}

#[test]
fn ab04_false_as_text_deletes_nothing() {
    #[derive(Debug, ToolInput)]
    #[expect(dead_code, reason = "decoded and never read")]
    struct RemoveAlerts {
        ids: Option<Vec<String>>,
        #[input(default = false)]
        delete_all: bool,
    }
    let told = told::<RemoveAlerts>(&json!({"ids": ["al-1"], "delete_all": "false"}));
    assert_eq!(
        told[0].message,
        "`delete_all` must be a boolean, true or false"
    );
    assert_eq!(
        told[0].patch,
        json!([{"op": "replace", "path": "/delete_all", "value": false}])
    );
}

#[test]
fn ab05_a_number_without_a_fraction_is_an_integer() {
    #[derive(Debug, ToolInput)]
    struct RunCommand {
        #[input(range(0..=600_000))]
        yield_ms: Option<u64>,
    }
    let yields =
        |sent: Value| decode::<RunCommand>(&json!({"yield_ms": sent})).map(|run| run.yield_ms);
    assert_eq!(yields(json!(120_000.0)), Ok(Some(120_000)));
    assert!(yields(json!(1.5)).is_err());
    assert!(yields(json!(600_001)).is_err());
    assert!(yields(json!(-1)).is_err());
}

#[test]
fn ab11_letter_case_of_a_choice() {
    #[derive(Debug, ToolInput)]
    #[input(rename_all = "snake_case")]
    enum Lifecycle {
        Lead,
        Active,
        Churned,
    }
    #[derive(Debug, ToolInput)]
    #[expect(dead_code, reason = "decoded and never read")]
    struct UpdateOrg {
        id: String,
        lifecycle: Lifecycle,
    }
    assert_eq!(
        told::<UpdateOrg>(&json!({"id": "org-17", "lifecycle": "Active"})),
        [Told {
            field: "lifecycle",
            rule: "one_of",
            message: "`lifecycle` must be one of \"lead\", \"active\", \"churned\"",
            suggestion: "Send \"active\"",
            patch: json!([{"op": "replace", "path": "/lifecycle", "value": "active"}]),
        }]
    );
}

#[test]
fn ab17_the_published_schema_holds_nothing_that_hosts_refuse() {
    /// Looks at a type.
    #[derive(Debug, ToolInput)]
    #[expect(dead_code, reason = "never decoded")]
    struct Introspect {
        /// The type's name.
        type_name: String,
        #[input(default = 1)]
        depth: usize,
        note: Option<String>,
    }
    assert_eq!(
        Value::Object(schema::<Introspect>(Target::Portable)),
        json!({
            "type": "object",
            "description": "Looks at a type.",
            "properties": {
                "type_name": {"type": "string", "description": "The type's name."},
                "depth": {"type": "integer", "minimum": 0, "default": 1},
                "note": {"type": "string"},
            },
            "required": ["type_name"],
            "additionalProperties": false,
        })
    );
}

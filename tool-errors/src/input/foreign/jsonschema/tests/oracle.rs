//! The validator as oracle: generated schemas and values.

use proptest::prelude::*;
use serde_json::{Value, json};

use super::super::SchemaRules;
use crate::input::{Location, is_within};
use crate::violation::{Applicability, Mend, Segment};

fn schema() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(json!({"type": "integer", "minimum": 1, "maximum": 9})),
        Just(json!({"type": ["number", "null"], "exclusiveMinimum": 0})),
        Just(json!({"type": "boolean"})),
        Just(json!({"type": "string", "minLength": 1, "maxLength": 3})),
        Just(json!({"type": "string", "format": "date"})),
        Just(json!({"enum": ["late", "lost", 3]})),
        Just(json!({"oneOf": [{"const": "late"}, {"const": "lost"}]})),
        Just(json!({"type": "string", "writeOnly": true, "pattern": "^a"})),
        Just(json!({"$ref": "#/$defs/Limit"})),
        Just(json!(true)),
        Just(json!(false)),
    ];
    leaf.prop_recursive(3, 24, 4, |inner| {
        prop_oneof![
            (inner.clone(), any::<bool>()).prop_map(|(items, unique)| json!({
                "type": "array", "items": items, "maxItems": 2, "uniqueItems": unique,
            })),
            (inner.clone(), inner.clone(), any::<[bool; 2]>()).prop_map(
                |(limit, note, [required, closed])| {
                    let required = if required { vec!["limit"] } else { Vec::new() };
                    json!({
                        "type": "object",
                        "properties": {"limit": limit, "order_note": note},
                        "required": required,
                        "additionalProperties": !closed,
                    })
                }
            ),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| json!({"anyOf": [a, b]})),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| json!({"oneOf": [a, b]})),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| json!({"allOf": [a, b]})),
            inner.prop_map(|schema| json!({"anyOf": [schema, {"type": "null"}]})),
        ]
    })
    .prop_map(|mut schema| {
        if let Value::Object(keywords) = &mut schema {
            keywords.insert(
                "$defs".to_owned(),
                json!({"Limit": {"type": "integer", "multipleOf": 2}}),
            );
        }
        schema
    })
}

fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(json!(null)),
        any::<bool>().prop_map(Value::from),
        (-2_i64..12).prop_map(Value::from),
        Just(json!(2.5)),
        prop::sample::select(vec![
            "",
            "5",
            "LATE",
            "lsot",
            "true",
            "abc",
            "2024-01-01",
            "[1]"
        ])
        .prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 16, 3, |inner| {
        let name = prop::sample::select(vec![
            "limit",
            "Limit",
            "limti",
            "order_note",
            "orderNote",
            "x",
        ]);
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..3).prop_map(Value::from),
            prop::collection::btree_map(name.prop_map(str::to_owned), inner, 0..3)
                .prop_map(|members| Value::Object(members.into_iter().collect())),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_000))]

    /// What is decided is what the validator decides; what is told holds.
    #[test]
    fn refusals_agree_with_the_validator(schema in schema(), value in value()) {
        // `#/$defs/Limit` is there in objects alone.
        let Ok(rules) = SchemaRules::new(schema.clone()) else { return Ok(()) };
        let accepted = jsonschema::options()
            .should_validate_formats(true)
            .build(&schema)
            .unwrap();
        let refused = rules.check(&value);
        prop_assert_eq!(refused.is_ok(), accepted.is_valid(&value));
        let Err(refused) = refused else { return Ok(()) };

        let mut patched = value.clone();
        let mut all_safe = refused.more() == 0;
        for violation in refused.iter() {
            // The path is that of a value, or of a name that is missing from one.
            let path = violation.path();
            let place = value.pointer(&path.pointer());
            let missing = violation.parameters().rule() == "required";
            prop_assert!(place.is_some() || missing, "{}", path);
            prop_assert!(!path.segments().contains(&Segment::Key(String::new())));

            let explained = violation.explain();
            prop_assert!(explained.suggestion.is_none_or(|says| says.len() <= 160));
            let safe = violation.mend().map(Mend::applicability) == Some(Applicability::Safe);
            all_safe &= safe;
            if let Some(mend) = violation.mend().filter(|_| safe) {
                prop_assert!(mend.operation(path).apply(&mut patched).is_ok());
            }
        }
        if all_safe {
            prop_assert!(accepted.is_valid(&patched), "{} -> {}", value, patched);
        }

        // Normalising ends, and never makes an accepted value of a refused one by guessing.
        let normalised = rules.normalised(&value, true);
        let again = rules.normalised(&normalised.value, true);
        prop_assert!(again.changed.is_empty(), "{}", normalised.value);
        prop_assert!(is_within(&normalised.value, Location::DEEPEST));
        prop_assert_eq!(normalised.changed.is_empty(), *normalised.value == value);
    }
}

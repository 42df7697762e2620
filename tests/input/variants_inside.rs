//! Enums whose variants carry data inside other types: flattened, holding one another, generic,
//! with secrets, and under attack.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tool_errors::ToolInput;
use tool_errors::input::{decode, faults};

use crate::{refusal, refusals, told, words};

#[derive(Debug, PartialEq, ToolInput)]
#[input(tag = "method", rename_all = "snake_case")]
enum Payment {
    Card { number: String, rates: Option<u8> },
    Transfer { iban: String },
    Cash,
}

#[derive(Debug, PartialEq, ToolInput)]
struct Pay {
    order: String,
    #[input(flatten)]
    payment: Payment,
}

#[derive(Debug, PartialEq, ToolInput)]
struct MayPay {
    order: String,
    #[input(flatten)]
    payment: Option<Payment>,
}

#[derive(Debug, PartialEq, ToolInput)]
#[input(tag = "kind", rename_all = "snake_case")]
enum Node {
    Leaf { weight: u8 },
    Both { left: Box<Node>, right: Box<Node> },
    Own(Box<Node>),
}

#[derive(Debug, PartialEq, ToolInput)]
#[input(untagged)]
enum Condition {
    Not { not: Box<Condition> },
    Nor { not: Box<Condition> },
    Equal { name: String, value: u32 },
}

#[test]
fn a_flattened_variant_keeps_its_paths_and_refuses_what_others_take() {
    assert_eq!(
        decode::<Pay>(&json!({"order": "1", "method": "card", "number": "4"})),
        Ok(Pay {
            order: "1".into(),
            payment: Payment::Card {
                number: "4".into(),
                rates: None
            }
        })
    );
    assert_eq!(
        told::<Pay>(json!({
            "order": [], "method": "card", "number": [], "iban": "DE1", "rates": 300, "bogus": 1,
        })),
        [
            ("order", "type", "`order` must be a string, not an array"),
            ("number", "type", "`number` must be a string, not an array"),
            ("rates", "range", "`rates` must be an integer from 0 to 255"),
            ("iban", "unknown", "`iban` is not an argument of this tool"),
            (
                "bogus",
                "unknown",
                "`bogus` is not an argument of this tool"
            ),
        ]
        .map(words)
    );
}

#[test]
fn a_misspelt_name_among_flattened_variants_is_found() {
    let told = refusal::<Pay>(json!({"order": "1", "method": "card", "Number": "4"}));
    assert_eq!(told.suggestion.as_deref(), Some("Send it as `number`"));

    // What it is near to is another variant's.
    let told = refusals::<Pay>(json!({"order": "1", "method": "cash", "Number": "4"}));
    let told: Vec<_> = told.iter().map(|told| told.message.as_str()).collect();
    assert_eq!(told, ["`Number` is not an argument of this tool"]);

    let told = refusal::<Pay>(json!({"order": "1", "Method": "cash"}));
    assert_eq!(told.suggestion.as_deref(), Some("Send it as `method`"));
}

#[test]
fn null_for_what_another_variant_takes_is_absence() {
    let pay = |mut call: Value| {
        call["order"] = "1".into();
        decode::<Pay>(&call).map(|pay| pay.payment).ok()
    };
    let cash = json!({"method": "cash", "number": null, "iban": null, "rates": null});
    assert_eq!(pay(cash), Some(Payment::Cash));
    assert_eq!(pay(json!({"method": "card", "number": null})), None);
    assert_eq!(pay(json!({"method": "cash", "bogus": null})), None);
}

#[test]
fn an_optional_flattened_variant_is_there_or_not() {
    let pay = |call: Value| decode::<MayPay>(&call).map(|pay| pay.payment);
    assert_eq!(pay(json!({"order": "1"})), Ok(None));
    assert_eq!(pay(json!({"order": "1", "number": null})), Ok(None));
    assert_eq!(
        pay(json!({"order": "1", "method": "cash"})),
        Ok(Some(Payment::Cash))
    );
    let told = refusal::<MayPay>(json!({"order": "1", "number": "4"}));
    assert_eq!(told.message, "`method` is required");
}

#[test]
fn variants_hold_one_another() {
    let leaf = |weight: u8| json!({"kind": "leaf", "weight": weight});
    let tree = json!({"kind": "both", "left": leaf(1), "right": {
        "kind": "both", "left": leaf(2), "right": leaf(3),
    }});
    assert!(decode::<Node>(&tree).is_ok());
    let told = refusal::<Node>(json!({"kind": "both", "left": leaf(1), "right": {
        "kind": "both", "left": leaf(2), "right": {"kind": "leaf"},
    }}));
    assert_eq!(told.field.as_deref(), Some("right.right.weight"));
    // One tag cannot name two variants.
    let told = refusal::<Node>(json!({"kind": "own"}));
    assert_eq!(told.message, "`kind` is required");
}

#[test]
fn deep_values_are_refused_and_not_followed() {
    let mut tree = json!({"kind": "leaf", "weight": 1});
    let mut condition = json!({"name": "a", "value": 1});
    for _ in 0..1_000 {
        tree = json!({"kind": "both", "left": tree, "right": {"kind": "leaf", "weight": 1}});
        condition = json!({ "not": condition });
    }
    let told = refusals::<Node>(tree);
    assert_eq!(told[0].rule, "depth");

    // Each level is tried as two variants: 2^128 attempts, if nobody counted.
    let began = Instant::now();
    let told = refusals::<Condition>(condition);
    assert!(!told.is_empty());
    assert!(
        began.elapsed() < Duration::from_secs(60),
        "{:?}",
        began.elapsed()
    );
}

#[test]
fn a_generic_enum_is_an_input_for_inputs() {
    #[derive(Debug, PartialEq, ToolInput)]
    #[input(rename_all = "snake_case")]
    enum Change<T> {
        Set { to: T },
        Clear,
        Each(BTreeMap<String, T>),
    }
    assert_eq!(
        decode::<Change<u8>>(&json!({"set": {"to": 5}})),
        Ok(Change::Set { to: 5 })
    );
    assert_eq!(decode::<Change<u8>>(&json!("clear")), Ok(Change::Clear));
    let told = refusal::<Change<u8>>(json!({"each": {"a": 1, "b": "x"}}));
    assert_eq!(told.field.as_deref(), Some("each.b"));
}

#[test]
fn a_secret_of_a_variant_is_not_told() {
    #[derive(Debug, ToolInput)]
    #[input(tag = "by", content = "with", rename_all = "snake_case")]
    #[allow(dead_code)]
    enum Login {
        Token(#[input(secret, one_of("open", "sesame"))] String),
        Code { number: u32 },
    }
    let told = refusal::<Login>(json!({"by": "token", "with": "Sesame"}));
    assert_eq!(told.message, r#"`with` must be one of "open", "sesame""#);
    assert!(told.patch.is_empty());
}

#[test]
fn one_name_in_two_variants_is_no_clash() {
    #[derive(Debug, ToolInput)]
    #[input(tag = "kind")]
    #[allow(dead_code)]
    enum Amount {
        Part { cents: u32 },
        Rest { cents: u32 },
    }
    #[derive(Debug, ToolInput)]
    #[allow(dead_code)]
    struct Refund {
        #[input(flatten)]
        amount: Amount,
    }
    #[derive(Debug, ToolInput)]
    #[allow(dead_code)]
    struct Clashing {
        cents: u32,
        #[input(flatten)]
        amount: Amount,
    }
    assert_eq!(faults::<Refund>(), Vec::<String>::new());
    assert_eq!(
        faults::<Clashing>(),
        ["two arguments have the name `cents`"]
    );
}

#[test]
fn an_example_inside_a_variant_is_held_against_its_rules() {
    #[derive(Debug, ToolInput)]
    #[input(tag = "kind")]
    #[allow(dead_code)]
    enum Amount {
        Part {
            #[input(pattern = "^[0-9]+$", example = "six")]
            cents: String,
        },
    }
    assert_eq!(
        faults::<Amount>(),
        [
            "example 1 of `cents` is refused by its own rules: `cents` must match the pattern `^[0-9]+$`"
        ]
    );
}

#[test]
fn an_author_s_function_judges_what_a_variant_holds() {
    fn even(number: &u32) -> Result<(), tool_errors::Violation> {
        if number.is_multiple_of(2) {
            return Ok(());
        }
        Err(tool_errors::Violation::new("must be even"))
    }
    #[derive(Debug, ToolInput)]
    #[allow(dead_code)]
    enum Amount {
        Part(#[input(custom = even, range(..=10))] u32),
    }
    let told = refusal::<Amount>(json!({"Part": 3}));
    assert_eq!(told.message, "`Part` must be even");
    assert_eq!(refusal::<Amount>(json!({"Part": 12})).rule, "range");
    assert!(decode::<Amount>(&json!({"Part": 4})).is_ok());
}

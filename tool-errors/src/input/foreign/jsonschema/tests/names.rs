//! Names that a schema does not have.

use serde_json::json;

use super::{explained, told};

#[test]
fn a_misspelt_name_is_one_refusal_with_its_repair() {
    let schema = json!({
        "properties": {"order_id": {"type": "string"}, "limit": {"type": "integer"}},
        "required": ["order_id"],
        "additionalProperties": false,
    });
    assert_eq!(
        explained(schema.clone(), json!({"orderId": "ORD-1001"})),
        [json!({
            "field": "orderId",
            "rule": "unknown",
            "message": "`orderId` is not an argument of this tool",
            "suggestion": "Send it as `order_id`",
            "candidates": ["order_id"],
            "patch": [{"op": "move", "from": "/orderId", "path": "/order_id"}],
            "applicability": "safe",
        })]
    );
    // Of two spellings neither is certain.
    let both = json!({"orderId": "ORD-1001", "order-id": "ORD-1002"});
    let [first, second] = explained(schema.clone(), both)
        .try_into()
        .expect("one refusal for each name");
    assert_eq!(first["suggestion"], "Did you mean `order_id`?");
    assert_eq!(first["applicability"], "maybe");
    assert_eq!(
        second["suggestion"],
        "Leave it out; arguments not sent yet: `limit`"
    );
    // An optional one too, and its value is judged under the name that is meant.
    assert_eq!(
        told(schema, json!({"order_id": "x", "limt": "5"})),
        [
            "`limt` must be an integer | Send 5 as a number, without quotes",
            "`limt` is not an argument of this tool | Send it as `limit`",
        ]
    );
}

#[test]
fn misspelt_names_inside_misspelt_ones_are_told_as_they_were_sent() {
    let item = json!({
        "type": "object",
        "properties": {"sku": {"type": "string"}, "quantity": {"type": "integer"}},
        "required": ["sku", "quantity"],
        "additionalProperties": false,
    });
    let schema = json!({
        "properties": {"items": {"type": "array", "items": item}},
        "required": ["items"],
        "additionalProperties": false,
    });
    assert_eq!(
        told(schema, json!({"itmes": [{"sku": "a", "quantty": "3"}]})),
        [
            "`itmes[0].quantty` must be an integer | Send 3 as a number, without quotes",
            "`itmes[0].quantty` is not an argument here | Send it as `quantity`",
            "`itmes` is not an argument of this tool | Send it as `items`",
        ]
    );
}

#[test]
fn where_any_name_may_pass_the_one_for_a_missing_argument_is_found() {
    let open = json!({"properties": {"order_id": {}, "note": {}}, "required": ["order_id"]});
    assert_eq!(
        told(open.clone(), json!({"orderId": "x"})),
        ["`orderId` is not an argument of this tool | Send it as `order_id`"]
    );
    // It may have been meant as what it says: a guess.
    assert_eq!(
        explained(open.clone(), json!({"order_idd": "x"}))[0]["applicability"],
        "maybe"
    );
    // An optional argument is not missed.
    assert_eq!(
        told(open.clone(), json!({"order_id": "x", "note_": 1})),
        [""; 0]
    );
    // Two names for one argument: neither is meant for sure.
    assert_eq!(
        told(open, json!({"orderId": "x", "OrderID": "y"})),
        ["`order_id` is required | Send a value"]
    );
}

#[test]
fn a_name_that_patterns_allow_is_no_slip() {
    let schema = json!({
        "properties": {"order_id": {}},
        "patternProperties": {"^order": {}},
        "required": ["order_id"],
    });
    assert_eq!(
        told(schema, json!({"orderId": "x"})),
        ["`order_id` is required | Send a value"]
    );
}

#[test]
fn only_absent_names_are_offered() {
    let schema = json!({
        "properties": {"city": {}, "day": {}, "people": {}},
        "additionalProperties": false,
    });
    let refused = explained(schema, json!({"day": 1, "days": 2, "xyz": 3}));
    assert_eq!(refused[0]["field"], "days");
    assert_eq!(refused[0]["candidates"], json!(["city", "people"]));
    assert_eq!(refused[1]["field"], "xyz");
    assert_eq!(refused[1]["applicability"], "maybe");
}

#[test]
fn names_that_a_schema_counts_as_unevaluated_are_unknown_too() {
    let schema = json!({
        "allOf": [{"properties": {"city": {}}}],
        "properties": {"day": {}},
        "unevaluatedProperties": false,
    });
    assert_eq!(
        told(schema, json!({"ctiy": 1, "zebra": 2})),
        [
            "`ctiy` is not an argument of this tool | Send it as `city`",
            "`zebra` is not an argument of this tool | Leave it out; arguments not sent yet: `day`",
        ]
    );
}

#[test]
fn what_another_argument_demands_is_required() {
    let schema = json!({
        "properties": {"card": {}, "cvc": {"type": "string", "maxLength": 4}},
        "dependentRequired": {"card": ["cvc"]},
    });
    assert_eq!(
        told(schema, json!({"card": 1})),
        ["`cvc` is required with `card` | Send a string of at most 4 characters"]
    );
}

//! Enums whose variants carry data, in serde's four ways: what passes, what is refused at which
//! path, and what serde reads alike.

use serde::Deserialize;
use serde_json::{Value, json};
use tool_errors::ToolInput;
use tool_errors::input::decode;

use crate::{refusal, refusals, told, words};

#[derive(Debug, PartialEq, Deserialize, ToolInput)]
#[serde(deny_unknown_fields)]
struct Account {
    #[input(pattern = "^[A-Z]{2}[0-9]+$", example = "DE100")]
    iban: String,
    bic: Option<String>,
}

/// How the order is paid.
#[derive(Debug, PartialEq, Deserialize, ToolInput)]
#[serde(tag = "method", rename_all = "snake_case", deny_unknown_fields)]
enum Payment {
    /// By card.
    Card {
        #[input(length(4..=4))]
        last_four: String,
        #[serde(default)]
        #[input(range(1..=12))]
        rates: u8,
    },
    #[serde(alias = "wire")]
    BankTransfer(Account),
    Cash,
    #[serde(skip)]
    #[allow(dead_code)]
    Internal(std::time::Duration),
}

#[derive(Debug, PartialEq, Deserialize, ToolInput)]
#[serde(tag = "kind", content = "details", rename_all = "camelCase")]
enum Change {
    Amount(#[input(range(1..=500))] u32),
    #[serde(rename_all = "camelCase")]
    Address {
        street_name: String,
        zip: Option<String>,
    },
    Note(Option<String>),
    Cancel,
}

#[derive(Debug, PartialEq, Deserialize, ToolInput)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Filter {
    ById(#[input(range(1..))] u64),
    ByCustomer { name: String },
    All,
    Open,
}

#[derive(Debug, PartialEq, Deserialize, ToolInput)]
#[serde(untagged, deny_unknown_fields)]
enum Reference {
    Number(#[input(range(1..=9_999))] u32),
    Code(#[input(prefix = "ORD-")] String),
    Customer { customer: String, day: Option<u8> },
    Item { sku: String, shop: u32 },
}

#[derive(Debug, PartialEq, ToolInput)]
struct Pay {
    order: String,
    payment: Payment,
}

#[derive(Debug, PartialEq, ToolInput)]
struct Edit {
    changes: Vec<Change>,
}

#[derive(Debug, PartialEq, ToolInput)]
struct Search {
    filter: Option<Filter>,
}

#[derive(Debug, PartialEq, ToolInput)]
struct Find {
    what: Reference,
}

#[test]
fn each_variant_is_read() {
    assert_eq!(
        decode::<Payment>(&json!({"method": "card", "last_four": "4242", "rates": 3.0})),
        Ok(Payment::Card {
            last_four: "4242".into(),
            rates: 3
        })
    );
    assert_eq!(
        decode::<Payment>(&json!({"method": "wire", "iban": "DE1", "bic": null})),
        Ok(Payment::BankTransfer(Account {
            iban: "DE1".into(),
            bic: None
        }))
    );
    assert_eq!(
        decode::<Payment>(&json!({"method": "cash"})),
        Ok(Payment::Cash)
    );
}

/// Values that serde reads, and values that it refuses, each as we do.
#[test]
fn what_serde_reads_is_read_alike() {
    fn agrees<T: ToolInput + PartialEq + std::fmt::Debug + for<'de> Deserialize<'de>>(
        value: Value,
    ) {
        let serdes = serde_json::from_value::<T>(value.clone()).ok();
        assert_eq!(decode::<T>(&value).ok(), serdes, "{value}");
    }
    for value in [
        json!({"method": "card", "last_four": "4242", "rates": 1}),
        json!({"method": "bank_transfer", "iban": "DE1"}),
        json!({"method": "cash"}),
        json!({"method": "internal"}),
        json!({"method": "Card", "last_four": "4242"}),
        json!({"last_four": "4242"}),
        json!({"method": "card"}),
        json!("cash"),
        json!({"cash": {}}),
        json!(null),
    ] {
        agrees::<Payment>(value);
    }
    for value in [
        json!({"kind": "amount", "details": 5}),
        json!({"details": 5, "kind": "amount"}),
        json!({"kind": "address", "details": {"streetName": "A", "zip": "1"}}),
        json!({"kind": "address", "details": {"street_name": "A"}}),
        json!({"kind": "note", "details": "x"}),
        json!({"kind": "note", "details": null}),
        json!({"kind": "note"}),
        json!({"kind": "cancel"}),
        json!({"kind": "cancel", "details": null}),
        json!({"kind": "cancel", "details": {}}),
        json!({"kind": "amount"}),
        json!({"kind": "amount", "details": null}),
        json!({"details": 5}),
        json!([]),
    ] {
        agrees::<Change>(value);
    }
    for value in [
        json!("all"),
        json!("open"),
        json!("by_id"),
        json!({"by_id": 5}),
        json!({"by_customer": {"name": "Ana"}}),
        json!({"by_customer": {}}),
        json!({"by_id": 5, "by_customer": {"name": "Ana"}}),
        json!({}),
        json!({"by_id": null}),
        json!(5),
    ] {
        agrees::<Filter>(value);
    }
    for value in [
        json!(17),
        json!("ORD-17"),
        json!({"customer": "Ana"}),
        json!({"customer": "Ana", "day": 3}),
        json!({"sku": "A", "shop": 1}),
        json!({"sku": "A", "shop": 1, "customer": "Ana"}),
        json!({}),
        json!(true),
        json!(null),
    ] {
        agrees::<Reference>(value);
    }
}

#[test]
fn refusals_inside_a_tagged_object_keep_their_path() {
    assert_eq!(
        told::<Pay>(json!({
            "order": 5,
            "payment": {"method": "card", "last_four": "42", "rates": 13, "iban": "DE1"},
        })),
        [
            ("order", "type", "`order` must be a string"),
            (
                "payment.last_four",
                "length",
                "`payment.last_four` must be 4 characters long"
            ),
            (
                "payment.rates",
                "range",
                "`payment.rates` must be an integer from 1 to 12"
            ),
            (
                "payment.iban",
                "unknown",
                "`payment.iban` is not an argument here"
            ),
        ]
        .map(words)
    );
    assert_eq!(
        told::<Pay>(json!({"order": "1", "payment": {"method": "bank_transfer", "bic": 5}})),
        [
            ("payment.iban", "required", "`payment.iban` is required"),
            ("payment.bic", "type", "`payment.bic` must be a string"),
        ]
        .map(words)
    );
}

#[test]
fn an_argument_of_another_variant_is_told_what_this_one_takes() {
    let told = refusal::<Payment>(json!({"method": "cash", "last_four": "4242"}));
    assert_eq!(told.field.as_deref(), Some("last_four"));
    assert_eq!(told.suggestion.as_deref(), Some("Leave it out"));
}

#[test]
fn a_tag_in_another_case_has_a_safe_patch_and_the_rest_is_read_too() {
    let told = refusals::<Pay>(json!({
        "order": "1", "payment": {"method": "CARD", "lastFour": "4242", "rates": 0},
    }));
    let fields: Vec<_> = told
        .iter()
        .filter_map(|told| told.field.as_deref())
        .collect();
    assert_eq!(
        fields,
        ["payment.method", "payment.lastFour", "payment.rates"]
    );
    assert_eq!(
        told[0].message,
        r#"`payment.method` must be one of "card", "bank_transfer", "cash""#
    );
    assert_eq!(told[0].suggestion.as_deref(), Some(r#"Send "card""#));
    assert_eq!(
        json!(told[0].patch),
        json!([{"op": "replace", "path": "/payment/method", "value": "card"}])
    );
    assert_eq!(json!(told[0].applicability), "safe");
    assert_eq!(told[0].candidates, ["card", "bank_transfer", "cash"]);
    assert_eq!(
        told[1].suggestion.as_deref(),
        Some("Send it as `last_four`")
    );
}

#[test]
fn a_tag_that_is_near_a_name_is_asked_back() {
    let told = refusal::<Payment>(json!({"method": "crad", "last_four": "4242"}));
    assert_eq!(told.field.as_deref(), Some("method"));
    assert_eq!(told.suggestion.as_deref(), Some(r#"Did you mean "card"?"#));
    assert_eq!(json!(told.applicability), "maybe");
}

#[test]
fn an_absent_or_misspelt_tag_is_told_as_such() {
    let told = refusal::<Payment>(json!({"last_four": "4242"}));
    assert_eq!(told.field.as_deref(), Some("method"));
    assert_eq!(told.message, "`method` is required");
    assert_eq!(
        told.suggestion.as_deref(),
        Some(r#"Send one of "card", "bank_transfer", "cash""#)
    );

    let told = refusal::<Payment>(json!({"Method": "cash"}));
    assert_eq!(told.field.as_deref(), Some("Method"));
    assert_eq!(told.suggestion.as_deref(), Some("Send it as `method`"));
    assert_eq!(
        json!(told.patch),
        json!([{"op": "move", "from": "/Method", "path": "/method"}])
    );

    // No variant has this one.
    assert_eq!(
        crate::told::<Payment>(json!({"method": 5, "bogus": 1})),
        [
            (
                "method",
                "type",
                r#"`method` must be one of "card", "bank_transfer", "cash", not a number"#
            ),
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
fn refusals_inside_content_keep_their_path() {
    assert_eq!(
        told::<Edit>(json!({"changes": [
            {"kind": "amount", "details": 501},
            {"kind": "address", "details": {"zip": 5, "town": "X"}},
            {"kind": "cancel", "details": {"why": "x"}},
            {"kind": "amount"},
            {"kind": "address", "details": null, "extra": 1},
        ]})),
        [
            (
                "changes[0].details",
                "range",
                "`changes[0].details` must be an integer from 1 to 500"
            ),
            (
                "changes[1].details.streetName",
                "required",
                "`changes[1].details.streetName` is required"
            ),
            (
                "changes[1].details.zip",
                "type",
                "`changes[1].details.zip` must be a string"
            ),
            (
                "changes[1].details.town",
                "unknown",
                "`changes[1].details.town` is not an argument here"
            ),
            (
                "changes[2].details",
                "unknown",
                "`changes[2].details` is not an argument here"
            ),
            (
                "changes[3].details",
                "required",
                "`changes[3].details` is required"
            ),
            (
                "changes[4].details",
                "type",
                "`changes[4].details` must be an object, not null"
            ),
            (
                "changes[4].extra",
                "unknown",
                "`changes[4].extra` is not an argument here"
            ),
        ]
        .map(words)
    );
}

#[test]
fn an_only_member_is_read_by_its_name() {
    assert_eq!(
        told::<Search>(json!({"filter": {"by_id": 0}})),
        [(
            "filter.by_id",
            "range",
            "`filter.by_id` must be an integer of at least 1"
        )]
        .map(words)
    );
    let one_of = "`filter` must be an object with one member, named `by_id` or `by_customer`";
    assert_eq!(
        told::<Search>(json!({"filter": {}})),
        [("filter", "variant", one_of)].map(words)
    );
    assert_eq!(
        told::<Search>(json!({"filter": {"by_id": 1, "by_customer": {"name": 5}}})),
        [
            (
                "filter.by_customer.name",
                "type",
                "`filter.by_customer.name` must be a string"
            ),
            ("filter", "variant", one_of),
        ]
        .map(words)
    );
    assert_eq!(
        told::<Search>(json!({"filter": "by_id"})),
        [(
            "filter",
            "type",
            "`filter` must be one of \"all\", \"open\" or an object with one member, named \
             `by_id` or `by_customer`, not a string"
        )]
        .map(words)
    );
}

#[test]
fn among_other_arguments_a_variant_is_one_of_several() {
    #[derive(Debug, ToolInput)]
    #[input(rename_all = "snake_case")]
    #[allow(dead_code)]
    enum To {
        Email(String),
        Phone(u32),
        Post { street: String },
    }
    #[derive(Debug, ToolInput)]
    #[allow(dead_code)]
    struct Send {
        text: String,
        #[input(flatten)]
        to: To,
    }
    let none = refusal::<Send>(json!({"text": "hi"}));
    assert_eq!(
        none.message,
        "The call's arguments must have exactly one of `email`, `phone`, `post`"
    );
    assert_eq!(
        none.suggestion.as_deref(),
        Some("Send `email`, `phone` or `post`")
    );
    let apart = |field: &str| {
        let says = format!("`{field}` cannot be sent together with `email`");
        (field.to_owned(), "exactly_one_of".to_owned(), says)
    };
    assert_eq!(
        told::<Send>(json!({"text": "hi", "email": "a", "phone": 1, "post": {"street": "b"}})),
        ["phone", "post"].map(apart)
    );
}

#[test]
fn a_misspelt_member_and_a_text_in_another_case_are_mended() {
    let told = refusal::<Search>(json!({"filter": {"byCustomer": {"name": "Ana"}}}));
    assert_eq!(told.field.as_deref(), Some("filter.byCustomer"));
    assert_eq!(told.suggestion.as_deref(), Some("Send it as `by_customer`"));
    assert_eq!(json!(told.applicability), "safe");

    let told = refusal::<Search>(json!({"filter": "All"}));
    assert_eq!(told.suggestion.as_deref(), Some(r#"Send "all""#));

    let told = refusal::<Search>(json!({"filter": {"open": {}}}));
    assert_eq!(told.field.as_deref(), Some("filter"));
    assert_eq!(told.suggestion.as_deref(), Some(r#"Send "open""#));
    assert_eq!(
        json!(told.patch),
        json!([{"op": "replace", "path": "/filter", "value": "open"}])
    );

    let told = refusal::<Search>(json!({"filter": {"foo": 1}}));
    assert_eq!(told.field.as_deref(), Some("filter.foo"));
    assert_eq!(
        told.suggestion.as_deref(),
        Some("Leave it out; arguments not sent yet: `by_id`, `by_customer`")
    );
}

#[test]
fn of_untagged_variants_the_nearest_is_told() {
    let one = |what: Value| {
        let told = refusals::<Find>(json!({ "what": what }));
        told.into_iter()
            .map(|told| told.message)
            .collect::<Vec<_>>()
    };
    assert_eq!(one(json!(0)), ["`what` must be an integer from 1 to 9999"]);
    assert_eq!(one(json!("17")), ["`what` must start with \"ORD-\""]);
    assert_eq!(
        one(json!(true)),
        [
            "`what` must be an integer from 1 to 9999, a string that starts with \"ORD-\" or an \
             object, not a boolean"
        ]
    );
    assert_eq!(
        one(json!({"customer": "Ana", "day": "3"})),
        ["`what.day` must be an integer from 0 to 255"]
    );
    assert_eq!(
        one(json!({"sku": 5})),
        ["`what.sku` must be a string", "`what.shop` is required"]
    );
}

#[test]
fn of_an_untagged_argument_that_is_absent_the_variants_are_told() {
    let told = refusal::<Find>(json!({}));
    assert_eq!(told.message, "`what` is required");
    assert_eq!(
        told.suggestion.as_deref(),
        Some("Send an integer from 1 to 9999, a string that starts with \"ORD-\" or an object")
    );
}

#[test]
fn an_untagged_value_is_taken_as_it_was_sent_before_it_is_mended() {
    #[derive(Debug, PartialEq, ToolInput)]
    #[input(untagged)]
    enum Id {
        Number(u32),
        Text(String),
    }
    #[derive(Debug, PartialEq, ToolInput)]
    #[input(untagged)]
    enum Switch {
        Flag(bool),
        Level(u8),
    }
    #[derive(Debug, PartialEq, ToolInput)]
    struct Call {
        #[input(coerce)]
        id: Id,
        #[input(coerce)]
        switch: Switch,
    }
    assert_eq!(
        decode::<Call>(&json!({"id": "5", "switch": "true"})),
        Ok(Call {
            id: Id::Text("5".into()),
            switch: Switch::Flag(true)
        })
    );
    let told = refusal::<Switch>(json!("7"));
    assert_eq!(
        told.suggestion.as_deref(),
        Some("Send 7 as a number, without quotes")
    );
    assert_eq!(json!(told.applicability), "safe");
}

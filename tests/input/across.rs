//! Rules across arguments: which go together, and which do not.

use serde_json::{Value, json};
use tool_errors::input::foreign::jsonschema::SchemaRules;
use tool_errors::input::{Target, decode, schema};
use tool_errors::{ToolInput, Violation, Violations};

use crate::{refusal, told, words};

/// Search the orders.
#[derive(Debug, PartialEq, ToolInput)]
#[input(requires(from_day, to_day), conflicts_with(page, cursor))]
#[input(exactly_one_of(email, phone, r#type))]
struct Search {
    #[input(format = "date", alias = "since")]
    from_day: Option<String>,
    #[input(format = "date")]
    to_day: Option<String>,
    #[input(range(1..=9))]
    page: Option<u32>,
    cursor: Option<String>,
    email: Option<String>,
    #[input(rename = "phoneNumber")]
    phone: Option<String>,
    #[input(default = 7)]
    r#type: u8,
}

#[derive(Debug, PartialEq, ToolInput)]
#[input(requires(city, country), requires("street", "country", "city"))]
struct Address {
    street: Option<String>,
    city: Option<String>,
    country: Option<String>,
}

#[test]
fn a_name_in_two_rules_is_written_in_quotes() {
    assert!(decode::<Address>(&json!({"country": "PL"})).is_ok());
    let told = told::<Address>(json!({"street": "Prosta 1"}));
    let expected = [
        ("country", "requires", "`country` is required with `street`"),
        ("city", "requires", "`city` is required with `street`"),
    ];
    assert_eq!(told, expected.map(words));
}

#[test]
fn what_goes_together_passes() {
    for call in [
        json!({"email": "a@b.example"}),
        json!({"type": 3, "email": null, "phoneNumber": null}),
        json!({"email": "a", "from_day": "2026-01-31", "to_day": "2026-02-01", "page": 1}),
        json!({"email": "a", "to_day": "2026-02-01", "page": null, "cursor": "x"}),
    ] {
        assert!(decode::<Search>(&call).is_ok(), "{call}");
    }
}

#[test]
fn what_another_argument_demands_is_told_with_its_form() {
    let told = refusal::<Search>(json!({"email": "a", "from_day": "2026-01-31"}));
    assert_eq!(told.field.as_deref(), Some("to_day"));
    assert_eq!(told.rule, "requires");
    assert_eq!(told.message, "`to_day` is required with `from_day`");
    assert_eq!(
        told.suggestion.as_deref(),
        Some("Send a date such as 2026-01-31")
    );
    // By the name that was sent.
    let told = refusal::<Search>(json!({"email": "a", "since": "2026-01-31"}));
    assert_eq!(told.message, "`to_day` is required with `since`");
}

#[test]
fn of_two_that_conflict_the_later_is_blamed() {
    let told = refusal::<Search>(json!({"email": "a", "page": 1, "cursor": "x"}));
    assert_eq!(told.field.as_deref(), Some("cursor"));
    assert_eq!(told.rule, "conflicts_with");
    assert_eq!(told.message, "`cursor` cannot be sent together with `page`");
    assert_eq!(told.suggestion.as_deref(), Some("Send one of the two"));
    assert!(told.patch.is_empty());

    // Nothing is lost with an empty text.
    let told = refusal::<Search>(json!({"email": "a", "page": 1, "cursor": ""}));
    assert_eq!(
        told.suggestion.as_deref(),
        Some("Did you mean to leave it out?")
    );
    assert_eq!(
        json!(told.patch),
        json!([{"op": "remove", "path": "/cursor"}])
    );
    assert_eq!(json!(told.applicability), "maybe");
}

#[test]
fn exactly_one_is_neither_none_nor_two() {
    let none = refusal::<Search>(json!({}));
    assert_eq!(none.field, None);
    assert_eq!(none.rule, "exactly_one_of");
    assert_eq!(
        none.message,
        "The call's arguments must have exactly one of `email`, `phoneNumber`, `type`"
    );
    assert_eq!(
        none.suggestion.as_deref(),
        Some("Send `email`, `phoneNumber` or `type`")
    );
    assert_eq!(none.candidates, ["email", "phoneNumber", "type"]);

    assert_eq!(
        told::<Search>(json!({"email": "a", "phoneNumber": "b", "type": 1})),
        [
            (
                "phoneNumber",
                "exactly_one_of",
                "`phoneNumber` cannot be sent together with `email`"
            ),
            (
                "type",
                "exactly_one_of",
                "`type` cannot be sent together with `email`"
            ),
        ]
        .map(words)
    );
}

#[test]
fn they_are_asked_beside_what_is_wrong_with_each() {
    assert_eq!(
        told::<Search>(json!({"page": 10, "cursor": 5.5, "bogus": 1})),
        [
            ("page", "range", "`page` must be an integer from 1 to 9"),
            ("cursor", "type", "`cursor` must be a string, not a number"),
            (
                "cursor",
                "conflicts_with",
                "`cursor` cannot be sent together with `page`"
            ),
            (
                "",
                "exactly_one_of",
                "The call's arguments must have exactly one of `email`, `phoneNumber`, `type`"
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
fn a_misspelt_argument_counts_as_sent() {
    let told = told::<Search>(json!({"eMail": "a", "page": 1, "Cursor": "x"}));
    let rules: Vec<&str> = told.iter().map(|(_, rule, _)| rule.as_str()).collect();
    assert_eq!(rules, ["unknown", "unknown", "conflicts_with"]);
}

#[test]
fn the_published_schema_says_the_same() {
    let rules = SchemaRules::new(schema::<Search>(Target::Full)).unwrap();
    for call in [
        json!({}),
        json!({"email": "a", "from_day": "2026-01-31"}),
        json!({"email": "a", "page": 1, "cursor": "x"}),
        json!({"email": "a", "phoneNumber": "b", "type": 1}),
        json!({"page": 10, "cursor": 5.5, "bogus": 1}),
    ] {
        // The names of a JSON object are in the order of their letters here.
        let all = |refused: Violations| {
            let mut all: Vec<_> = refused
                .iter()
                .map(Violation::explain)
                .map(|said| (said.field, said.rule, said.message, said.patch.len()))
                .collect();
            all.sort();
            all
        };
        let by_schema = rules.check(&call).unwrap_err();
        let by_type = decode::<Search>(&call).unwrap_err();
        assert_eq!(all(by_schema), all(by_type), "{call}");
    }
}

#[test]
fn inside_another_argument_they_keep_the_path() {
    #[derive(Debug, ToolInput)]
    #[allow(dead_code)]
    struct Notify {
        contacts: Vec<Contact>,
    }
    #[derive(Debug, ToolInput)]
    #[input(exactly_one_of(email, phone))]
    #[allow(dead_code)]
    struct Contact {
        email: Option<String>,
        phone: Option<String>,
    }
    assert_eq!(
        told::<Notify>(json!({"contacts": [{}, {"email": "a", "phone": "b"}]})),
        [
            (
                "contacts[0]",
                "exactly_one_of",
                "`contacts[0]` must have exactly one of `email`, `phone`"
            ),
            (
                "contacts[1].phone",
                "exactly_one_of",
                "`contacts[1].phone` cannot be sent together with `email`"
            ),
        ]
        .map(words)
    );
}

#[test]
fn full_says_them_in_keywords_and_portable_in_words() {
    let full = Value::Object(schema::<Search>(Target::Full));
    assert_eq!(full["dependentRequired"], json!({"from_day": ["to_day"]}));
    assert_eq!(
        full["allOf"],
        json!([
            { "not": { "required": ["page", "cursor"] } },
            { "oneOf": [
                { "required": ["email"] },
                { "required": ["phoneNumber"] },
                { "required": ["type"] },
            ] },
        ])
    );
    assert_eq!(full["description"], "Search the orders.");
    let portable = Value::Object(schema::<Search>(Target::Portable));
    assert_eq!(portable.get("allOf"), None);
    assert_eq!(portable.get("dependentRequired"), None);
    assert_eq!(
        portable["description"],
        "Search the orders.\nWith `from_day` send `to_day` too.\nSend at most one of `page`, \
         `cursor`.\nSend exactly one of `email`, `phoneNumber`, `type`."
    );
}

#[test]
fn a_tool_s_function_has_them_too() {
    /// Find a customer.
    #[tool_errors::tool(read)]
    #[input(exactly_one_of(email, phone))]
    fn find(email: Option<&str>, phone: Option<&str>) -> Result<(), String> {
        let _ = (email, phone);
        Ok(())
    }
    type Arguments = <Find as tool_errors::ToolSpec>::Arguments;
    assert!(decode::<Arguments>(&json!({"phone": "1"})).is_ok());
    assert_eq!(refusal::<Arguments>(json!({})).rule, "exactly_one_of");
    assert!(find(None, Some("1")).is_ok());
}

#[test]
fn a_variant_has_them_for_its_own_arguments() {
    #[derive(Debug, ToolInput)]
    #[input(tag = "kind", rename_all = "snake_case")]
    #[allow(dead_code)]
    enum Filter {
        #[input(exactly_one_of(email, phone))]
        Person {
            email: Option<String>,
            phone: Option<String>,
        },
        Everyone,
    }
    assert!(decode::<Filter>(&json!({"kind": "person", "email": "a"})).is_ok());
    assert!(decode::<Filter>(&json!({"kind": "everyone"})).is_ok());
    assert_eq!(
        told::<Filter>(json!({"kind": "person", "email": "a", "phone": "1"})),
        [(
            "phone",
            "exactly_one_of",
            "`phone` cannot be sent together with `email`"
        )]
        .map(words)
    );
    let full = Value::Object(schema::<Filter>(Target::Full));
    assert_eq!(
        full["oneOf"][0]["allOf"],
        json!([{ "oneOf": [{ "required": ["email"] }, { "required": ["phone"] }] }])
    );
}

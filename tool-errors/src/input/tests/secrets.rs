//! Of a secret argument's value nothing is told, however it is refused.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::ToolInput;
use crate::input::decode;

#[derive(Debug, ToolInput)]
#[expect(dead_code, reason = "decoded and never read")]
struct Login {
    #[input(secret, length(20..), prefix = "sk-", alias = "key")]
    token: String,
    #[input(
        secret,
        one_of(
            "alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel", "india",
            "juliet", "kilo", "lima"
        )
    )]
    word: Option<String>,
    #[input(secret, range(1000..=9999))]
    pin: Option<u16>,
    #[input(secret)]
    nested: Option<Nested>,
    #[input(secret)]
    list: Option<Vec<u8>>,
    #[input(secret)]
    by_name: Option<BTreeMap<String, Nested>>,
}

#[derive(Debug, ToolInput)]
#[expect(dead_code, reason = "decoded and never read")]
struct Nested {
    inner: u8,
    text: Option<String>,
}

fn told(sent: &Value) -> String {
    let violations = decode::<Login>(sent).expect_err("this is refused");
    let told: Vec<_> = violations.iter().map(crate::Violation::explain).collect();
    serde_json::to_string(&told).expect("explanations are JSON")
}

#[test]
fn no_value_reaches_message_hint_candidates_or_patch() {
    let good = "sk-0123456789abcdefghij";
    for (sent, hidden) in [
        (json!({"token": "hunter2"}), "hunter2"),
        (json!({"token": 815_815_815}), "815815815"),
        (json!({"token": ["hunter2"]}), "hunter2"),
        (json!({"token": good, "pin": "4711"}), "4711"),
        (json!({"token": good, "pin": 47}), "47"),
        (json!({"token": good, "list": "[1, 47]"}), "47"),
        (json!({"token": good, "nested": "{\"inner\": 47}"}), "47"),
        (json!({"token": good, "nested": {"inner": "47"}}), "47"),
        (
            json!({"token": good, "nested": {"inner": 1, "text": 4747}}),
            "4747",
        ),
    ] {
        assert!(!told(&sent).contains(hidden), "{sent}: {}", told(&sent));
    }
}

#[test]
fn two_values_of_one_kind_are_told_the_same() {
    let good = "sk-0123456789abcdefghij";
    let word = |word: Value| told(&json!({"token": good, "word": word}));
    // Neither nearness nor letter case nor kind shows through.
    assert_eq!(word(json!("Kilo")), word(json!("zzzz")));
    let pin = |pin: Value| told(&json!({"token": good, "pin": pin}));
    assert_eq!(pin(json!(1)), pin(json!(60_000)));
    assert_eq!(pin(json!("1234")), pin(json!([])));
}

#[derive(Debug, ToolInput)]
#[expect(dead_code, reason = "decoded and never read")]
struct Accounts {
    main: Account,
    others: Option<Vec<Account>>,
}

#[derive(Debug, ToolInput)]
#[expect(dead_code, reason = "decoded and never read")]
struct Account {
    user: String,
    #[input(secret)]
    token: String,
}

#[test]
fn a_patch_does_not_write_out_what_holds_a_secret() {
    let account = json!({"user": "ann", "token": "hunter2"});
    let text = |value: &Value| Value::from(value.to_string());
    for sent in [
        text(&json!({"main": account})),
        json!({"main": text(&account)}),
        json!({"main": account, "others": account}),
        json!({"main": account, "others": text(&json!([account]))}),
        json!({"main": account, "others": [text(&account)]}),
    ] {
        let violations = decode::<Accounts>(&sent).expect_err("this is refused");
        let told: Vec<_> = violations.iter().map(crate::Violation::explain).collect();
        let told = serde_json::to_string(&told).expect("explanations are JSON");
        assert!(!told.contains("hunter2"), "{sent}: {told}");
    }
}

#[test]
fn a_misspelt_name_of_a_secret_may_be_told() {
    let told = told(&json!({"Token": "sk-0123456789abcdefghij"}));
    assert!(told.contains("Send it as `token`"), "{told}");
    assert!(!told.contains("sk-0123"), "{told}");
}

//! What the catalogue says is what a call is answered.

use serde_json::{Value, json};
use tool_errors::catalogue::{FailureEntry, Origin, RetryAfterEntry};
use tool_errors::controller::LoopGuard;
use tool_errors::{Envelope, Toolset};

use super::depot::depot;

fn tools() -> Toolset<()> {
    depot().expect("a toolset without faults")
}

fn parcel(label: &str) -> Value {
    json!({
        "lines": [{ "sku": "SKU-1" }, { "sku": "SKU-2", "count": 3 }],
        "delivery": { "by": "van" },
        "label": label,
    })
}

/// The call with another value at this place.
fn with(pointer: &str, value: Value) -> Value {
    let mut parcel = parcel("ORD-1");
    let (within, name) = pointer.rsplit_once('/').expect("a pointer");
    let within = parcel.pointer_mut(within).expect("an object");
    within[name] = value;
    parcel
}

async fn refused(tools: &Toolset<()>, arguments: Value) -> Envelope {
    let answer = tools.call("ship", arguments).await;
    answer.expect_err("every parcel is refused")
}

#[tokio::test]
async fn each_declared_failure_is_answered_as_the_catalogue_says() {
    let tools = tools();
    let catalogue = tools.catalogue();
    let failures = &catalogue.tools[1].failures;
    for (label, reason, shown) in [
        ("ORD-1", "TOO_MANY", [("{count}", "2")]),
        ("busy", "BUSY", [("", "")]),
        ("calibrating", "CALIBRATING", [("", "")]),
        ("customs", "CUSTOMS", [("", "")]),
        ("printer", "PRINTER", [("{_0}", "'printer'")]),
        ("drones", "DRONES", [("", "")]),
        ("carrier", "CARRIER_ERROR", [("", "")]),
    ] {
        let envelope = refused(&tools, parcel(label)).await;
        let entry = failures
            .iter()
            .find(|entry| entry.reason == reason && entry.route == envelope.route())
            .unwrap_or_else(|| panic!("{reason} is not in the catalogue"));
        let filled = |text: &Option<String>| {
            text.as_ref().map(|text| {
                shown
                    .iter()
                    .fold(text.clone(), |text, (field, value)| match *field {
                        "" => text,
                        field => text.replace(field, value),
                    })
            })
        };
        assert_eq!(entry.code, envelope.code(), "{reason}");
        assert_eq!(entry.retryable, envelope.retryable(), "{reason}");
        assert_eq!(filled(&entry.message).as_deref(), Some(envelope.message()));
        assert_eq!(filled(&entry.suggestion).as_deref(), envelope.suggestion());
        assert_eq!(filled(&entry.person).as_deref(), envelope.person());
        assert_eq!(entry.field.as_deref(), envelope.field(), "{reason}");
        assert_eq!(entry.authorize, envelope.authorize(), "{reason}");
        let waits = envelope.retry_after().map(|wait| wait.as_millis());
        match entry.retry_after {
            Some(RetryAfterEntry::Millis(millis)) => assert_eq!(waits, Some(millis.into())),
            Some(RetryAfterEntry::Field(name)) => assert_eq!((name, waits), ("wait", Some(0))),
            None => assert_eq!(waits, None, "{reason}"),
        }
    }
}

#[tokio::test]
async fn each_sentence_is_that_of_the_refusal() {
    let tools = tools();
    let catalogue = tools.catalogue();
    let ship = &catalogue.tools[1];
    let argument = |path: &str| {
        let mut arguments = ship.arguments.iter();
        let found = arguments.find(|entry| entry.path == path);
        found.unwrap_or_else(|| panic!("no argument {path}"))
    };
    // A value of another type, and one that each rule refuses in turn.
    for (path, pointer, mistyped, by_rules) in [
        ("lines", "/lines", json!({}), vec![json!([])]),
        ("lines.sku", "/lines/0/sku", json!([]), vec![json!("sku")]),
        ("lines.count", "/lines/0/count", json!([]), vec![]),
        (
            "marks",
            "/marks",
            json!({}),
            vec![json!(["x"]), json!(["cold", "cold"])],
        ),
        ("delivery.by", "/delivery/by", json!("x"), vec![]),
        ("delivery", "/delivery", json!([]), vec![]),
        ("label", "/label", json!([]), vec![]),
    ] {
        let entry = argument(path);
        let told = refused(&tools, with(pointer, mistyped)).await;
        let says = entry.says.as_deref().expect("a sentence");
        // What was there instead depends on the value.
        assert!(
            told.message().starts_with(says),
            "{says}; {}",
            told.message()
        );
        assert_eq!(entry.rules.len(), by_rules.len(), "{path}");
        for (rule, value) in entry.rules.iter().zip(by_rules) {
            let rule = rule.each.first().unwrap_or(rule);
            let told = refused(&tools, with(pointer, value)).await;
            assert_eq!(told.message(), rule.says);
            assert_eq!(told.violations()[0].rule, rule.rule);
        }
    }
    let window = json!({ "before": "2026-01-31", "after": "2026-1-1" });
    let told = refused(&tools, with("/window", window)).await;
    assert_eq!(told.message(), argument("window.after").rules[0].says);
    let secret = json!({ "by": "courier", "code": "12345" });
    let told = refused(&tools, with("/delivery", secret)).await;
    assert_eq!(told.message(), argument("delivery.code").rules[0].says);
}

#[tokio::test]
async fn what_the_wrapper_answers_itself_is_listed() {
    let tools = tools();
    let catalogue = tools.catalogue();
    let of = |tool: usize, origin: Origin| -> Vec<&FailureEntry> {
        let failures = catalogue.tools[tool].failures.iter();
        failures.filter(|entry| entry.origin == origin).collect()
    };
    let told = refused(&tools, json!([])).await;
    let [arguments] = of(1, Origin::Arguments)[..] else {
        panic!("refused arguments are one failure");
    };
    assert_eq!(told.reason(), Some(&*arguments.reason));
    assert_eq!(
        (told.route(), told.code()),
        (arguments.route, arguments.code)
    );

    let unknown = tools.call("x", json!({})).await.expect_err("no such tool");
    let entry = &catalogue.unknown_tool;
    assert_eq!(unknown.reason(), Some(&*entry.reason));
    assert_eq!(Some(unknown.message()), entry.message.as_deref());

    // Of an opaque error only the read tool, of a time limit only the other.
    assert_eq!(of(0, Origin::Opaque).len(), 1);
    assert_eq!(of(1, Origin::Opaque).len(), 0);
    assert_eq!(of(0, Origin::TimeLimit).len(), 0);
    assert_eq!(of(1, Origin::TimeLimit).len(), 1);
}

#[test]
fn a_call_that_failed_too_often_is_listed_where_it_is_stopped() {
    assert_eq!(tools().catalogue().repeated, None);
    let guarded = Toolset::new(())
        .loop_guard(LoopGuard::new().most(4))
        .build();
    let guarded = guarded.expect("a toolset without faults");
    let catalogue = guarded.catalogue();
    let repeated = catalogue.repeated.as_ref().expect("a guard stops calls");
    assert_eq!(
        (repeated.origin, repeated.retryable),
        (Origin::Repeated, false)
    );
    assert_eq!(
        repeated.message.as_deref(),
        Some(
            "This call has failed 4 times in the same way and is not made again. Change it, or ask a person."
        )
    );
    assert!(
        catalogue
            .to_string()
            .contains("## A call that failed too often\n")
    );
}

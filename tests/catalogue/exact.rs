//! The whole catalogue of the depot, word for word: `depot.json` for programs, `depot.md` for people.
//!
//! `TOOL_ERRORS_BLESS=1 cargo test -p tool-errors-tests --test catalogue` writes both anew.

use serde_json::Value;

use super::depot::depot;

fn kept(file: &str, made: &str) -> String {
    let file = format!("catalogue/{file}");
    if std::env::var_os("TOOL_ERRORS_BLESS").is_some() {
        std::fs::write(&file, made).expect("a file that can be written");
    }
    std::fs::read_to_string(&file).unwrap_or_else(|fault| panic!("{file}: {fault}"))
}

#[test]
fn as_json() {
    let tools = depot().expect("a toolset without faults");
    let catalogue = tools.catalogue();
    let made = serde_json::to_string_pretty(&catalogue).expect("JSON") + "\n";
    let kept = kept("depot.json", &made);
    // As values, for what a schema holds has no order of its own.
    let read = |text: &str| serde_json::from_str::<Value>(text).expect("JSON");
    assert_eq!(read(&made), read(&kept));
}

#[test]
fn as_markdown() {
    let tools = depot().expect("a toolset without faults");
    let made = tools.catalogue().to_string();
    assert_eq!(made, kept("depot.md", &made));
}

#[test]
fn members_stand_in_the_documented_order() {
    let tools = depot().expect("a toolset without faults");
    let catalogue = tools.catalogue();
    let ship = &catalogue.tools[1];
    let named = |reason: &str| {
        let mut failures = ship.failures.iter();
        failures.find(|failure| failure.reason == reason)
    };
    assert_eq!(
        serde_json::to_string(&named("TOO_MANY")).expect("JSON"),
        r#"{"code":"VALIDATION","reason":"TOO_MANY","route":"repair","message":"{count} parcels are too many","retryable":false,"field":"lines","suggestion":"Send fewer than {count} lines","origin":"declared","variant":["TooMany"],"dispositions":["rejected"],"byHand":true}"#
    );
    let label = ship.arguments.iter().find(|entry| entry.path == "label");
    assert_eq!(
        serde_json::to_string(&label).expect("JSON"),
        r#"{"path":"label","type":"string","required":true,"says":"`label` must be a string","schema":{"type":"string"},"from":{"tool":"find_parcel","arguments":{"text":"order"}}}"#
    );
    assert_eq!(
        serde_json::to_string(&ship.together).expect("JSON"),
        r#"[{"path":"window","rule":"conflicts_with","arguments":["before","after"],"says":"Send at most one of `before`, `after`."}]"#
    );
}

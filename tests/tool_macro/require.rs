//! `require!`: the expression that rejects makes the hint.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::ops::Deref;

use serde_json::{Value, json};
use tool_errors::{Code, Route, ToolError, ToolInput, Toolset, Violations, require, tool, toolset};

#[derive(Debug, thiserror::Error, ToolError)]
enum DeskError {
    #[error(transparent)]
    #[tool_error(repair)]
    Invalid(#[from] Violations),
}

type DeskResult = Result<bool, DeskError>;

struct Order {
    refundable: u64,
    tags: Vec<&'static str>,
}

fn order() -> Order {
    Order {
        refundable: 500,
        tags: vec!["paid", "sent"],
    }
}

#[tool(read)]
fn compare(
    #[input(rename = "amountCents")] amount_cents: u64,
    name: &str,
    day: Option<String>,
) -> DeskResult {
    let order = order();
    require!(amount_cents <= order.refundable);
    require!(amount_cents as i64 >= 10);
    require!(*name != *"root");
    require!(name.len() < 20);
    require!(
        name.chars().count() > 2,
        because = "two letters name nobody"
    );
    require!(day.as_deref() != Some("sunday"), hide);
    Ok(true)
}

#[tool(read)]
fn choose(tag: &str, level: u32, tags: Vec<String>, kind: &str) -> DeskResult {
    let order = order();
    require!(order.tags.contains(&tag));
    require!(!["lost", "stolen"].contains(&tag));
    require!((1..=order.refundable as u32).contains(&level));
    require!(BTreeSet::from([1_u32, 2, 3]).contains(&level), hide);
    require!(!tags.is_empty());
    require!(tags.contains(&"urgent".to_owned()));
    require!(matches!(kind, "full" | "part"));
    Ok(true)
}

#[tool(read)]
fn rest(confirmed: bool, note: Option<String>, until: Option<u32>, date: String) -> DeskResult {
    require!(confirmed);
    require!(note.is_none());
    require!(until.is_some(), because = "an open end is not allowed");
    require!(
        date.starts_with("2026"),
        because = "the books of other years are closed"
    );
    Ok(true)
}

/// What was computed has no words for the argument that is blamed, an argument's part has.
#[tool(read)]
fn compute(
    items: Vec<u32>,
    access: Access,
    #[input(rename = "lineTotal")] line_total: u32,
    note: Option<u32>,
) -> DeskResult {
    let total: u32 = items.iter().sum();
    let fits = items.len() < 4;
    let name = access.name.trim();
    require!(
        total <= 600,
        field = "items",
        because = "they must sum up to 600 at most"
    );
    require!(fits, field = "items", because = "the box holds three");
    require!(items[0] != 7, field = "items[0]");
    require!(access.name.len() <= 5, field = "access.name");
    require!(
        ["Ada", "Bea"].contains(&name),
        field = "access.name",
        because = "nobody else is let in"
    );
    require!(line_total <= 9, field = "lineTotal");
    require!(note.unwrap_or(5) <= 5);
    Ok(true)
}

/// In a closure, in a block, in another macro, with a path.
#[tool(read)]
fn nested(amounts: Vec<u32>, limit: u32) -> DeskResult {
    let check = |most: u32| -> Result<(), DeskError> {
        tool_errors::require!(limit <= most);
        Ok(())
    };
    check(10)?;
    for amount in &amounts {
        require!(
            *amount < 5,
            field = "amounts",
            because = "each is paid in coins"
        );
    }
    assert!(
        {
            require!(limit > 1);
            true
        },
        "unreachable"
    );
    Ok(true)
}

#[tool(read)]
async fn waits(limit: u32) -> DeskResult {
    async fn most() -> u32 {
        tokio::task::yield_now().await;
        5
    }
    require!(limit <= most().await);
    Ok(true)
}

#[derive(ToolInput)]
struct Access {
    #[input(default)]
    name: String,
    #[input(secret)]
    pin: String,
}

#[tool(read)]
fn unlock(#[input(secret)] pin: String, access: Access) -> DeskResult {
    let stored = "4242".to_owned();
    require!(pin == stored);
    require!(access.pin == stored, field = "access.pin", hide);
    Ok(true)
}

fn desk() -> Toolset<()> {
    toolset![Compare, Choose, Rest, Compute, Nested, Waits, Unlock].unwrap()
}

/// Message and suggestion of the refusal, or that there was none.
async fn told(tool: &str, arguments: Value) -> (String, String) {
    match desk().call(tool, arguments).await {
        Ok(answer) => (answer.to_string(), String::new()),
        Err(envelope) => {
            assert_eq!(
                (envelope.route(), envelope.code()),
                (Route::Repair, Code::Validation)
            );
            assert_eq!(envelope.violations()[0].rule, "require");
            let suggestion = envelope.suggestion().unwrap_or_default().to_owned();
            (envelope.message().to_owned(), suggestion)
        }
    }
}

#[track_caller]
fn same(told: (String, String), message: &str, suggestion: &str) {
    assert_eq!((told.0.as_str(), told.1.as_str()), (message, suggestion));
}

#[tokio::test]
async fn comparisons() {
    let call = |amount: u64, name: &str, day: &str| {
        told(
            "compare",
            json!({"amountCents": amount, "name": name, "day": day}),
        )
    };
    same(call(500, "Ada", "monday").await, "true", "");
    same(
        call(501, "Ada", "monday").await,
        "`amountCents` must be at most 500",
        "Send 500 or less",
    );
    same(
        call(9, "Ada", "monday").await,
        "`amountCents` must be at least 10",
        "Send 10 or more",
    );
    same(
        call(10, "root", "monday").await,
        "`name` must not be \"root\"",
        "Send another value",
    );
    same(
        call(10, "Ada Ada Ada Ada Ada Ada", "monday").await,
        "`name` must have a length of less than 20",
        "Shorten it",
    );
    same(
        call(10, "Al", "monday").await,
        "`name` must have more than 2 characters: two letters name nobody",
        "Lengthen it",
    );
    same(
        call(10, "Ada", "sunday").await,
        "`day` is not accepted here",
        "Send another value",
    );
}

#[tokio::test]
async fn membership() {
    let call = |tag: &str, level: u32, tags: &[&str], kind: &str| {
        let arguments = json!({"tag": tag, "level": level, "tags": tags, "kind": kind});
        told("choose", arguments)
    };
    same(call("paid", 3, &["urgent"], "part").await, "true", "");
    same(
        call("pay", 3, &["urgent"], "part").await,
        "`tag` must be one of \"paid\", \"sent\"",
        "Send one of these, exactly as written",
    );
    same(
        call("paid", 0, &["urgent"], "part").await,
        "`level` must be from 1 to 500",
        "Send 1 or more",
    );
    same(
        call("paid", 501, &["urgent"], "part").await,
        "`level` must be from 1 to 500",
        "Send 500 or less",
    );
    same(
        call("paid", 4, &["urgent"], "part").await,
        "`level` is not accepted here",
        "Send another value",
    );
    same(
        call("paid", 3, &[], "part").await,
        "`tags` must not be empty",
        "Fill it in",
    );
    same(
        call("paid", 3, &["late"], "part").await,
        "`tags` must contain \"urgent\"",
        "Add \"urgent\"",
    );
    same(
        call("paid", 3, &["urgent"], "half").await,
        "`kind` must be one of \"full\", \"part\"",
        "Send one of these, exactly as written",
    );
}

#[tokio::test]
async fn the_rest() {
    same(
        told("rest", json!({"confirmed": false, "date": "2026"})).await,
        "`confirmed` must be true",
        "Send true",
    );
    same(
        told(
            "rest",
            json!({"confirmed": true, "note": "", "date": "2026"}),
        )
        .await,
        "`note` must not be sent here",
        "Leave it out",
    );
    same(
        told("rest", json!({"confirmed": true, "date": "2026"})).await,
        "`until` is required here: an open end is not allowed",
        "Send it",
    );
    same(
        told(
            "rest",
            json!({"confirmed": true, "until": 1, "date": "2025"}),
        )
        .await,
        "`date` is not accepted here: the books of other years are closed",
        "Send another value",
    );
}

#[tokio::test]
async fn the_computed_is_told_in_the_authors_words() {
    let call = async |items: &[u32], name: &str, total: u32, note: u32| {
        let arguments = json!({
            "items": items,
            "access": {"name": name, "pin": "4242"},
            "lineTotal": total,
            "note": note,
        });
        told("compute", arguments).await
    };
    same(call(&[1], "Ada", 9, 5).await, "true", "");
    same(
        call(&[601], "Ada", 9, 5).await,
        "`items` is not accepted here: they must sum up to 600 at most",
        "Send another value",
    );
    same(
        call(&[1, 2, 3, 4], "Ada", 9, 5).await,
        "`items` is not accepted here: the box holds three",
        "Send another value",
    );
    same(
        call(&[7], "Ada", 9, 5).await,
        "`items[0]` must not be 7",
        "Send another value",
    );
    same(
        call(&[1], "Ada Ada", 9, 5).await,
        "`access.name` must have a length of at most 5",
        "Shorten it",
    );
    same(
        call(&[1], "Cy", 9, 5).await,
        "`access.name` is not accepted here: nobody else is let in",
        "Send another value",
    );
    same(
        call(&[1], "Ada", 10, 5).await,
        "`lineTotal` must be at most 9",
        "Send 9 or less",
    );
    same(
        call(&[1], "Ada", 9, 6).await,
        "`note` must be at most 5",
        "Send 5 or less",
    );
}

#[tokio::test]
async fn the_names_reach_every_corner_of_the_body() {
    let call =
        |amounts: &[u32], limit: u32| told("nested", json!({"amounts": amounts, "limit": limit}));
    same(call(&[4], 2).await, "true", "");
    same(
        call(&[4], 11).await,
        "`limit` must be at most 10",
        "Send 10 or less",
    );
    same(
        call(&[4, 5], 2).await,
        "`amounts` is not accepted here: each is paid in coins",
        "Send another value",
    );
    same(
        call(&[4], 1).await,
        "`limit` must be more than 1",
        "Send more than 1",
    );
    same(
        told("waits", json!({"limit": 6})).await,
        "`limit` must be at most 5",
        "Send 5 or less",
    );
}

#[tokio::test]
async fn a_secret_is_compared_in_silence() {
    for arguments in [
        json!({"pin": "0000", "access": {"pin": "4242"}}),
        json!({"pin": "4242", "access": {"pin": "0000"}}),
    ] {
        let (message, suggestion) = told("unlock", arguments).await;
        assert!(message.ends_with("is not accepted here"), "{message}");
        assert_eq!(suggestion, "Send another value");
    }
}

#[test]
fn operands_are_evaluated_once() {
    struct Counted<'a>(u32, &'a Cell<u32>);

    impl Deref for Counted<'_> {
        type Target = u32;

        fn deref(&self) -> &u32 {
            self.1.set(self.1.get() + 1);
            &self.0
        }
    }

    fn check(amount: Counted<'_>, most: Counted<'_>) -> Result<(), Violations> {
        require!(*amount <= *most, field = "amount");
        Ok(())
    }
    for most in [4, 5] {
        let counts = [Cell::new(0), Cell::new(0)];
        let checked = check(Counted(5, &counts[0]), Counted(most, &counts[1]));
        assert_eq!(checked.is_err(), most == 4);
        assert_eq!(counts.map(Cell::into_inner), [1, 1]);
    }
}

#[test]
fn a_helper_names_the_field() {
    fn check(text: &str) -> Result<(), Violations> {
        require!(text.len() <= 3, field = "lines[2].text", hide);
        Ok(())
    }
    assert_eq!(check("abc"), Ok(()));
    let refused = check("abcd").unwrap_err();
    assert_eq!(refused.to_string(), "`lines[2].text` is too long");
}

#[test]
fn a_helper_takes_a_variable_at_its_name() {
    struct Order {
        refundable: u32,
    }
    fn check(amount_cents: u32, tags: &[&str], order: &Order) -> Result<(), Violations> {
        let wanted = "paid";
        require!(amount_cents <= 5, field = "lines[0].amountCents");
        require!(tags.contains(&wanted), field = "tags");
        require!(
            order.refundable > 0,
            field = "amount_cents",
            because = "all was refunded"
        );
        Ok(())
    }
    let told = |amount, tags: &[&str], refundable| {
        check(amount, tags, &Order { refundable })
            .unwrap_err()
            .to_string()
    };
    assert_eq!(check(5, &["paid"], &Order { refundable: 1 }), Ok(()));
    assert_eq!(
        told(6, &["paid"], 1),
        "`lines[0].amountCents` must be at most 5"
    );
    assert_eq!(told(5, &[], 1), "`tags` must contain \"paid\"");
    assert_eq!(
        told(5, &["paid"], 0),
        "`amount_cents` is not accepted here: all was refunded"
    );
}

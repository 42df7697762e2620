//! Ranges of what travels as a text: days, instants, decimal numbers.

use serde_json::{Value, json};
use tool_errors::ToolInput;
use tool_errors::input::{Target, Unpublished, decode, schema};

#[derive(Debug, ToolInput)]
#[expect(dead_code, reason = "only refused, never read")]
struct Booking {
    #[input(range("2026-01-01".."2027-01-01"), format = "date")]
    day: String,
    #[input(format = "date-time", range(above = "2026-01-31T09:30:00Z"))]
    at: Option<String>,
    #[input(range("0.01"..="99.95"))]
    price: Option<String>,
    #[input(each(range(..="2026-12-31")))]
    others: Option<Vec<String>>,
}

/// The sentence and the suggestion of a call's only refusal.
fn told(arguments: Value) -> [String; 2] {
    let refused = decode::<Booking>(&arguments).unwrap_err();
    assert_eq!(refused.iter().len(), 1, "{refused}");
    let explained = refused.iter().next().unwrap().explain();
    [explained.message, explained.suggestion.unwrap()]
}

#[test]
fn the_ends_of_a_day_are_told() {
    for inside in ["2026-01-01", "2026-12-31"] {
        assert!(
            decode::<Booking>(&json!({"day": inside})).is_ok(),
            "{inside}"
        );
    }
    let says = "`day` must be a date from 2026-01-01 on and before 2027-01-01";
    assert_eq!(
        told(json!({"day": "2025-12-31"})),
        [says, "Send 2026-01-01 or later"]
    );
    assert_eq!(
        told(json!({"day": "2027-01-01"})),
        [says, "Send a date before 2027-01-01"]
    );
    // What is no date is told by its format, and a missing one by its range.
    assert_eq!(
        told(json!({"day": "soon"})),
        [
            "`day` must be a date such as 2026-01-31",
            "Send a date such as 2026-01-31"
        ]
    );
    assert_eq!(
        told(json!({})),
        [
            "`day` is required",
            "Send a date from 2026-01-01 on and before 2027-01-01"
        ]
    );
    assert_eq!(
        told(json!({"day": true})),
        [
            "`day` must be a date from 2026-01-01 on and before 2027-01-01, not a boolean",
            "Send a date from 2026-01-01 on and before 2027-01-01"
        ]
    );
}

#[test]
fn an_instant_is_compared_in_time_and_not_by_its_letters() {
    let at = |text: &str| json!({"day": "2026-01-31", "at": text});
    assert!(decode::<Booking>(&at("2026-01-31T09:30:00.001Z")).is_ok());
    assert!(decode::<Booking>(&at("2026-01-31T05:00:00-05:00")).is_ok());
    for same in ["2026-01-31T09:30:00Z", "2026-01-31T11:30:00.0+02:00"] {
        assert_eq!(
            told(at(same)),
            [
                "`at` must be a date and time with an offset after 2026-01-31T09:30:00Z",
                "Send a date and time with an offset after 2026-01-31T09:30:00Z"
            ]
        );
    }
}

#[test]
fn a_decimal_is_compared_by_value() {
    let price = |text: &str| json!({"day": "2026-01-31", "price": text});
    for inside in ["0.01", "9.5", "99.950"] {
        assert!(decode::<Booking>(&price(inside)).is_ok(), "{inside}");
    }
    let says = "`price` must be a decimal number in quotes from 0.01 to 99.95";
    assert_eq!(told(price("-5")), [says, "Send \"0.01\" or more"]);
    assert_eq!(told(price("100")), [says, "Send \"99.95\" or less"]);
    // Of a plain text the range alone says what it must be.
    assert_eq!(
        told(price("1e3")),
        [says, "Send a decimal number in quotes from 0.01 to 99.95"]
    );
}

#[test]
fn elements_are_held_to_it_too() {
    assert_eq!(
        told(json!({"day": "2026-01-31", "others": ["2026-12-31", "2027-01-01"]})),
        [
            "`others[1]` must be a date up to 2026-12-31",
            "Send 2026-12-31 or earlier"
        ]
    );
}

#[test]
fn no_keyword_of_a_schema_says_it() {
    let published = schema::<Booking>(Target::Full);
    assert_eq!(
        published["properties"]["day"],
        json!({"type": "string", "format": "date"})
    );
    assert_eq!(
        Booking::UNPUBLISHED[0].to_string(),
        "`day`: `range(\"2026-01-01\"..\"2027-01-01\")`"
    );
    assert_eq!(
        Booking::UNPUBLISHED[3],
        Unpublished::range("others", "range(..=\"2026-12-31\")")
    );
}

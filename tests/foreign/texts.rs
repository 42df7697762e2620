//! Other crates' dates, times, numbers and identifiers: what is accepted, what is said, and that the
//! published schema agrees.

use std::sync::LazyLock;

use chrono::{DateTime, FixedOffset, NaiveDate, NaiveDateTime, NaiveTime, Utc};
use jsonschema::Validator;
use proptest::prelude::*;
use rust_decimal::Decimal;
use serde_json::{Map, Value, json};
use time::{Date, OffsetDateTime, PrimitiveDateTime, Time};
use tool_errors::ToolInput;
use tool_errors::input::{Options, Target, Unpublished, decode, decode_with, schema};
use url::Url;
use uuid::Uuid;

fn accepts<T: ToolInput>(text: &str) -> bool {
    decode::<T>(&json!(text)).is_ok()
}

fn oracle<T: ToolInput>() -> Validator {
    jsonschema::options()
        .should_validate_formats(true)
        .build(&Value::Object(schema::<T>(Target::Full)))
        .unwrap()
}

/// The sentence and the suggestion for one argument.
fn told<T: ToolInput>(value: Value) -> (String, Option<String>) {
    let refused = decode::<T>(&value).err().unwrap();
    let explained = refused.iter().next().unwrap().explain();
    (explained.message, explained.suggestion)
}

#[derive(Debug, ToolInput)]
struct Stay {
    from: NaiveDate,
    #[input(example = "12.50")]
    price: Decimal,
    id: Option<Uuid>,
    at: Option<DateTime<Utc>>,
    days: Option<Vec<Date>>,
    opens: Option<NaiveTime>,
}

#[test]
fn each_is_an_argument_like_any_other() {
    let stay: Stay = decode(&json!({
        "from": "2024-02-29", "price": "12.50", "id": null,
        "at": "2024-02-29T10:00:00+02:00", "days": ["2024-03-01"], "opens": "09:30:00",
    }))
    .unwrap();
    assert_eq!(stay.from, NaiveDate::from_ymd_opt(2024, 2, 29).unwrap());
    assert_eq!(stay.price, Decimal::new(1250, 2));
    assert_eq!(stay.id, None);
    assert_eq!(stay.at.unwrap().to_rfc3339(), "2024-02-29T08:00:00+00:00");
    assert_eq!(stay.days.unwrap()[0].ordinal(), 61);
    assert_eq!(
        stay.opens.unwrap(),
        NaiveTime::from_hms_opt(9, 30, 0).unwrap()
    );

    let refused = decode::<Stay>(&json!({
        "from": "2024-2-9", "price": 12.5, "at": "2024-02-29", "days": ["2024-03-01", "soon"],
        "opens": "9:30",
    }))
    .unwrap_err();
    let lines: Vec<String> = refused
        .iter()
        .map(|violation| {
            let explained = violation.explain();
            format!("{} | {}", explained.message, explained.suggestion.unwrap())
        })
        .collect();
    assert_eq!(
        lines,
        [
            "`from` must be a date such as 2026-01-31 | Send a date such as 2026-01-31",
            "`price` must be a decimal number in quotes, such as \"12.50\", not a number | \
             Send a value such as \"12.50\"",
            "`at` must be a date and time with an offset, such as 2026-01-31T09:30:00Z | \
             Send a date and time with an offset, such as 2026-01-31T09:30:00Z",
            "`days[1]` must be a date such as 2026-01-31 | Send a date such as 2026-01-31",
            "`opens` must be a time without an offset, such as 09:30:00 | \
             Send a time without an offset, such as 09:30:00",
        ]
    );
}

#[test]
fn another_type_and_a_missing_argument_are_told_with_the_form() {
    assert_eq!(
        told::<Stay>(json!({"price": "1"})),
        (
            "`from` is required".to_owned(),
            Some("Send a date such as 2026-01-31".to_owned())
        )
    );
    assert_eq!(
        told::<Url>(json!(true)),
        (
            "The call's arguments must be a URI such as https://example.com/orders, not a boolean"
                .to_owned(),
            Some("Send a URI such as https://example.com/orders".to_owned())
        )
    );
}

#[test]
fn a_whole_number_for_a_decimal_has_one_reading() {
    #[derive(ToolInput, Debug)]
    struct Price {
        #[input(coerce)]
        price: Decimal,
    }
    let options = Options::default();
    let price = |value: Value| decode_with::<Price>(&json!({"price": value}), options);
    assert_eq!(price(json!(12)).unwrap().value.price, Decimal::from(12));
    // 1.50 and 1.5 are one number and two prices.
    assert!(price(json!(1.5)).is_err());
}

#[test]
fn the_ends_of_a_range_are_told() {
    #[derive(Debug, ToolInput)]
    #[expect(dead_code, reason = "only refused, never read")]
    struct Booking {
        #[input(range("2026-01-01"..="2026-12-31"))]
        day: NaiveDate,
        #[input(range("2026-01-01T00:00:00Z"..))]
        at: Option<OffsetDateTime>,
        #[input(range(above = "0", ..="99.95"))]
        price: Option<Decimal>,
        #[input(each(range("2026-01-01"..)))]
        others: Option<Vec<Date>>,
    }
    let told = |arguments: Value| told::<Booking>(arguments);
    let pair = |says: &str, send: &str| (says.to_owned(), Some(send.to_owned()));
    assert!(decode::<Booking>(&json!({"day": "2026-12-31"})).is_ok());
    assert_eq!(
        told(json!({"day": "2027-01-01"})),
        pair(
            "`day` must be a date from 2026-01-01 to 2026-12-31",
            "Send 2026-12-31 or earlier"
        )
    );
    assert_eq!(
        told(json!({})),
        pair(
            "`day` is required",
            "Send a date from 2026-01-01 to 2026-12-31"
        )
    );
    assert_eq!(
        told(json!({"day": "2026-01-31", "at": "2026-01-01T00:00:00+00:01"})),
        pair(
            "`at` must be a date and time with an offset from 2026-01-01T00:00:00Z on",
            "Send 2026-01-01T00:00:00Z or later"
        )
    );
    assert_eq!(
        told(json!({"day": "2026-01-31", "price": "0.00"})),
        pair(
            "`price` must be a decimal number in quotes above 0 and at most 99.95",
            "Send a decimal number in quotes above \"0\""
        )
    );
    let refused = decode::<Booking>(&json!({
        "day": "2026-01-31", "others": ["soon", "2025-01-01", "2026-01-01", "later"],
    }))
    .unwrap_err();
    assert_eq!(
        refused.to_string(),
        "`others[0]` must be a date such as 2026-01-31; \
         `others[1]` must be a date from 2026-01-01 on; \
         `others[3]` must be a date such as 2026-01-31"
    );
}

#[test]
fn parsers_that_accept_more_are_not_asked() {
    for text in [
        "2024-2-9",
        " 2024-02-09",
        "2024-02-09 ",
        "+2024-02-09",
        "2024-W06-5",
        "20240209",
    ] {
        assert!(
            !accepts::<NaiveDate>(text) && !accepts::<Date>(text),
            "{text}"
        );
    }
    for text in [
        "2024-02-09 09:30:00Z",
        "2024-02-09T09:30Z",
        "2024-02-09T09:30:00",
        "2024-02-09T24:00:00Z",
        "2024-02-09T09:30:00+0200",
        "2024-02-09T09:30:00,5Z",
    ] {
        assert!(!accepts::<DateTime<Utc>>(text), "{text}");
        assert!(!accepts::<DateTime<FixedOffset>>(text), "{text}");
        assert!(!accepts::<OffsetDateTime>(text), "{text}");
    }
    for text in [
        "9:30:00",
        "09:30",
        "09:30:00Z",
        "24:00:00",
        "09:30:60",
        "23:59:60",
        "09:30:00.",
    ] {
        assert!(
            !accepts::<NaiveTime>(text) && !accepts::<Time>(text),
            "{text}"
        );
    }
    for text in [
        "2024-02-30T09:30:00",
        "2024-02-09T09:30:00Z",
        "2024-02-09 09:30:00",
    ] {
        assert!(
            !accepts::<NaiveDateTime>(text) && !accepts::<PrimitiveDateTime>(text),
            "{text}"
        );
    }
    for text in [
        "{67e55044-10b1-426f-9247-bb680e5fe0c8}",
        "67e5504410b1426f9247bb680e5fe0c8",
        "urn:uuid:67e55044-10b1-426f-9247-bb680e5fe0c8",
    ] {
        assert!(!accepts::<Uuid>(text), "{text}");
    }
    for text in [
        " https://example.com",
        "https:\\\\example.com",
        "example.com",
        "https://exa mple.com",
    ] {
        assert!(!accepts::<Url>(text), "{text}");
    }
    for text in [
        "1e3",
        "+1",
        ".5",
        "5.",
        "00.5",
        "1_000",
        "1,5",
        "0x10",
        "NaN",
        "",
        "-",
        "--1",
        " 1",
        // One digit more than 96 bits always hold: a parser would round.
        "0.12345678901234567890123456789",
        "12345678901234567890123456789",
    ] {
        assert!(!accepts::<Decimal>(text), "{text}");
    }
    assert_eq!(
        decode::<Decimal>(&json!("-9999999999999999999999999.999"))
            .unwrap()
            .to_string(),
        "-9999999999999999999999999.999"
    );
}

#[test]
fn what_a_grammar_accepts_and_the_type_cannot_hold_is_refused_and_not_lost() {
    // A URI by RFC 3986, and no URL.
    assert_eq!(
        told::<Url>(json!("https://example.com:99999/")),
        (
            "The call's arguments are not accepted: a value must be a URI such as \
             https://example.com/orders"
                .to_owned(),
            Some("Send a URI such as https://example.com/orders".to_owned())
        )
    );
}

#[test]
fn a_leap_second_is_an_instant() {
    for text in ["2016-12-31T23:59:60Z", "2016-12-31T15:59:60.5-08:00"] {
        assert!(accepts::<DateTime<Utc>>(text), "{text}");
        assert!(accepts::<OffsetDateTime>(text), "{text}");
    }
}

#[test]
fn what_the_form_does_not_say_is_listed() {
    assert_eq!(Decimal::UNPUBLISHED, [Unpublished::serde("", "Decimal")]);
    assert_eq!(Url::UNPUBLISHED, [Unpublished::serde("", "Url")]);
    assert_eq!(
        NaiveDateTime::UNPUBLISHED,
        [Unpublished::serde("", "NaiveDateTime")]
    );
    assert_eq!(NaiveDate::UNPUBLISHED, []);
}

#[test]
fn the_form_is_published() {
    let published = |schema: Map<String, Value>| Value::Object(schema);
    let format = |name: &str| json!({"type": "string", "format": name});
    for target in [Target::Full, Target::Portable] {
        assert_eq!(published(schema::<NaiveDate>(target)), format("date"));
        assert_eq!(
            published(schema::<OffsetDateTime>(target)),
            format("date-time")
        );
        assert_eq!(published(schema::<Uuid>(target)), format("uuid"));
        assert_eq!(published(schema::<Url>(target)), format("uri"));
        assert_eq!(
            published(schema::<Decimal>(target)),
            json!({"type": "string", "pattern": r"^-?(0|[1-9][0-9]{0,27})(\.[0-9]{1,28})?$"})
        );
    }
}

/// Texts of the form, and others that are a few letters away.
fn near(form: &str) -> impl Strategy<Value = String> {
    let exact = proptest::string::string_regex(form).unwrap();
    let slip = prop_oneof![4 => Just(None), 1 => (any::<prop::sample::Index>(), any::<char>()).prop_map(Some)];
    (exact, slip).prop_map(|(text, slip)| match slip {
        None => text,
        Some((at, letter)) => {
            let mut letters: Vec<char> = text.chars().collect();
            let at = at.index(letters.len());
            letters[at] = letter;
            letters.into_iter().collect()
        }
    })
}

const DATE: &str = "[0-9]{4}-[01][0-9]-[0-3][0-9]";
const TIME: &str = r"[0-2][0-9]:[0-6][0-9]:[0-6][0-9](\.[0-9]{1,12})?";

proptest! {
    #![proptest_config(ProptestConfig::with_cases(5_000))]

    #[test]
    fn dates_agree_with_their_schema(text in near(DATE)) {
        static ORACLE: LazyLock<Validator> = LazyLock::new(oracle::<NaiveDate>);
        let accepted = ORACLE.is_valid(&json!(text));
        prop_assert_eq!(accepts::<NaiveDate>(&text), accepted, "{}", text);
        prop_assert_eq!(accepts::<Date>(&text), accepted, "{}", text);
    }

    #[test]
    fn instants_agree_with_their_schema(text in near(&format!("{DATE}[Tt]{TIME}([Zz]|[+-][0-2][0-9]:[0-5][0-9])"))) {
        static ORACLE: LazyLock<Validator> = LazyLock::new(oracle::<DateTime<Utc>>);
        let accepted = ORACLE.is_valid(&json!(text));
        prop_assert_eq!(accepts::<DateTime<Utc>>(&text), accepted, "{}", text);
        prop_assert_eq!(accepts::<DateTime<FixedOffset>>(&text), accepted, "{}", text);
        prop_assert_eq!(accepts::<OffsetDateTime>(&text), accepted, "{}", text);
    }

    #[test]
    fn times_without_an_offset_agree_with_their_schema(text in near(TIME)) {
        static ORACLE: LazyLock<Validator> = LazyLock::new(oracle::<NaiveTime>);
        let accepted = ORACLE.is_valid(&json!(text));
        prop_assert_eq!(accepts::<NaiveTime>(&text), accepted, "{}", text);
        prop_assert_eq!(accepts::<Time>(&text), accepted, "{}", text);
    }

    /// No pattern knows the days of a month.
    #[test]
    fn what_is_accepted_without_an_offset_the_schema_accepts(text in near(&format!("{DATE}[Tt]{TIME}"))) {
        static ORACLE: LazyLock<Validator> = LazyLock::new(oracle::<NaiveDateTime>);
        let accepted = accepts::<NaiveDateTime>(&text);
        prop_assert_eq!(accepts::<PrimitiveDateTime>(&text), accepted, "{}", text);
        prop_assert!(!accepted || ORACLE.is_valid(&json!(text)), "{}", text);
    }

    #[test]
    fn identifiers_agree_with_their_schema(text in near("[0-9a-fA-F]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")) {
        static ORACLE: LazyLock<Validator> = LazyLock::new(oracle::<Uuid>);
        let accepted = ORACLE.is_valid(&json!(text));
        prop_assert_eq!(accepts::<Uuid>(&text), accepted, "{}", text);
    }

    #[test]
    fn urls_that_are_accepted_the_schema_accepts(text in near("[a-z]{1,5}:(//[a-z0-9.@:]{0,12})?[a-z0-9/?#%.]{0,12}")) {
        static ORACLE: LazyLock<Validator> = LazyLock::new(oracle::<Url>);
        prop_assert!(!accepts::<Url>(&text) || ORACLE.is_valid(&json!(text)), "{}", text);
    }

    #[test]
    fn decimals_keep_every_digit(text in near(r"-?(0|[1-9][0-9]{0,30})(\.[0-9]{1,30})?")) {
        static ORACLE: LazyLock<Validator> = LazyLock::new(oracle::<Decimal>);
        let read = decode::<Decimal>(&json!(text)).ok();
        if let Some(decimal) = read {
            prop_assert!(ORACLE.is_valid(&json!(text)), "{}", text);
            // rust_decimal keeps the sign of zero to itself.
            let kept = decimal.to_string();
            prop_assert_eq!(kept.trim_start_matches('-'), text.trim_start_matches('-'));
        }
    }
}

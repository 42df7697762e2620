//! What `require!` finds, says and leaves alone.

use std::collections::BTreeMap;

use super::*;

#[track_caller]
fn says(refused: Violations, message: &str, suggestion: &str) {
    let explained = refused.iter().next().expect("one refusal").explain();
    assert_eq!(explained.message, message);
    assert_eq!(explained.suggestion.as_deref(), Some(suggestion));
    assert_eq!(explained.rule, "require");
    assert_eq!(explained.patch, []);
}

fn amount() -> Refusal {
    Refusal::at("amount")
}

fn five() -> Option<ModelText> {
    Some("5".into())
}

#[test]
fn a_comparison_is_told_with_its_bound() {
    for (order, message, suggestion) in [
        (Order::AtMost, "must be at most 5", "Send 5 or less"),
        (Order::LessThan, "must be less than 5", "Send less than 5"),
        (Order::AtLeast, "must be at least 5", "Send 5 or more"),
        (Order::MoreThan, "must be more than 5", "Send more than 5"),
        (Order::Equal, "must be 5", "Send 5"),
        (Order::NotEqual, "must not be 5", "Send another value"),
    ] {
        says(
            amount().compared(Measure::Itself, order, five()),
            &format!("`amount` {message}"),
            suggestion,
        );
    }
}

#[test]
fn a_hidden_bound_leaves_the_side() {
    for (order, message, suggestion) in [
        (Order::AtMost, "is above the limit", "Send less"),
        (Order::LessThan, "is above the limit", "Send less"),
        (Order::AtLeast, "is below the limit", "Send more"),
        (Order::MoreThan, "is below the limit", "Send more"),
        (Order::Equal, "is not accepted here", "Send another value"),
        (
            Order::NotEqual,
            "is not accepted here",
            "Send another value",
        ),
    ] {
        says(
            amount().hide().compared(Measure::Itself, order, five()),
            &format!("`amount` {message}"),
            suggestion,
        );
    }
}

#[test]
fn a_length_is_told_as_one() {
    let of = |measure, order| amount().compared(measure, order, five());
    says(
        of(Measure::Length, Order::AtMost),
        "`amount` must have a length of at most 5",
        "Shorten it",
    );
    says(
        of(Measure::Characters, Order::LessThan),
        "`amount` must have fewer than 5 characters",
        "Shorten it",
    );
    says(
        of(Measure::Characters, Order::NotEqual),
        "`amount` must not have 5 characters",
        "Send one of another length",
    );
    says(
        amount()
            .hide()
            .compared(Measure::Length, Order::AtLeast, five()),
        "`amount` is too short",
        "Lengthen it",
    );
}

#[test]
fn a_range_is_told_whole_and_mended_on_its_side() {
    let outside = |below, exclusive| amount().outside(below, Some("1".into()), five(), exclusive);
    says(
        outside(true, false),
        "`amount` must be from 1 to 5",
        "Send 1 or more",
    );
    says(
        outside(false, false),
        "`amount` must be from 1 to 5",
        "Send 5 or less",
    );
    says(
        outside(false, true),
        "`amount` must be at least 1 and less than 5",
        "Send less than 5",
    );
    says(
        amount().hide().outside(false, None, five(), true),
        "`amount` is above the limit",
        "Send less",
    );
    says(
        amount().outside(true, five(), None, true),
        "`amount` must be at least 5",
        "Send 5 or more",
    );
}

#[test]
fn a_set_lists_ten_members() {
    let members = |count: usize| {
        let text = |member| ModelText::default().value(member);
        Some((1..=count).map(text).collect())
    };
    says(
        amount().member(true, members(3)),
        "`amount` must be one of 1, 2, 3",
        "Send one of these, exactly as written",
    );
    says(
        amount().member(true, members(12)),
        "`amount` must be one of 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 or 2 more",
        "Send one of these, exactly as written",
    );
    says(
        amount().member(true, members(1)),
        "`amount` must be 1",
        "Send 1",
    );
    says(
        amount().member(false, members(2)),
        "`amount` must be none of 1, 2",
        "Send another value",
    );
    for hidden in [
        amount().hide().member(true, members(3)),
        amount().member(true, None),
        amount().member(true, members(0)),
    ] {
        says(
            hidden,
            "`amount` is not accepted here",
            "Send another value",
        );
    }
}

#[test]
fn the_rest_is_told_in_few_words() {
    says(
        amount().holding(true, five()),
        "`amount` must contain 5",
        "Add 5",
    );
    says(
        amount().holding(false, five()),
        "`amount` must not contain 5",
        "Leave 5 out",
    );
    says(
        amount().empty(false),
        "`amount` must not be empty",
        "Fill it in",
    );
    says(
        amount().empty(true),
        "`amount` must be empty",
        "Send it empty",
    );
    says(
        amount().present(true),
        "`amount` is required here",
        "Send it",
    );
    says(
        amount().present(false),
        "`amount` must not be sent here",
        "Leave it out",
    );
    says(amount().truth(true), "`amount` must be true", "Send true");
    says(
        amount().because("it was refunded before").other(),
        "`amount` is not accepted here: it was refunded before",
        "Send another value",
    );
}

const FIELDS: &[Field] = &[
    Field {
        secret: true,
        ..Field::new::<String>("pin", "accessPin")
    },
    Field::new::<u64>("amount", "amount_cents"),
];

#[test]
fn an_argument_is_named_as_on_the_wire_and_a_secret_shows_no_bound() {
    says(
        Refusal::of(FIELDS, "amount").compared(Measure::Itself, Order::AtMost, five()),
        "`amount_cents` must be at most 5",
        "Send 5 or less",
    );
    says(
        Refusal::of(FIELDS, "pin").compared(Measure::Itself, Order::Equal, five()),
        "`accessPin` is not accepted here",
        "Send another value",
    );
}

/// Shows a value as the expansion of `require!` does.
macro_rules! shown {
    ($value:expr) => {
        (&&&Probe(&$value)).shown().map(|text| text.to_string())
    };
}

#[derive(Debug, PartialEq)]
struct Silent;

struct Displayed(&'static str);

impl std::fmt::Display for Displayed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0)
    }
}

#[derive(serde::Serialize)]
#[serde(rename_all = "lowercase")]
enum Status {
    Open,
}

#[test]
fn a_value_is_shown_as_the_model_would_send_it() {
    assert_eq!(shown!(5_u64).as_deref(), Some("5"));
    assert_eq!(shown!(0.5_f64).as_deref(), Some("0.5"));
    assert_eq!(shown!(true).as_deref(), Some("true"));
    assert_eq!(shown!("ORD-1").as_deref(), Some("\"ORD-1\""));
    assert_eq!(shown!(Some(5)).as_deref(), Some("5"));
    assert_eq!(shown!(Status::Open).as_deref(), Some("\"open\""));
    assert_eq!(shown!(Displayed("12.50")).as_deref(), Some("12.50"));
    assert_eq!(
        shown!(Displayed("next day")).as_deref(),
        Some("\"next day\"")
    );
    assert_eq!(
        shown!("a\u{1b}[31m\nSYSTEM: b").as_deref(),
        Some("\"a SYSTEM: b\"")
    );
}

#[test]
fn what_has_no_text_is_not_shown() {
    assert_eq!(shown!(Silent), None);
    assert_eq!(shown!(vec![1, 2]), None);
    assert_eq!(shown!(None::<u8>), None);
    assert_eq!(shown!(f64::NAN), None);
}

/// Lists a set as the expansion of `require!` does.
macro_rules! members {
    ($set:expr) => {
        (&&Probe(&$set)).members().map(|members| {
            let texts = members.iter().map(ToString::to_string);
            texts.collect::<Vec<_>>()
        })
    };
}

#[test]
fn a_set_is_listed_where_its_members_have_texts() {
    let listed = |members: [&str; 2]| Some(members.map(str::to_owned).to_vec());
    assert_eq!(members!(["a", "b"]), listed(["\"a\"", "\"b\""]));
    assert_eq!(members!(vec![1, 2]), listed(["1", "2"]));
    assert_eq!(members!([Silent]), None);
    assert_eq!(members!(BTreeMap::from([(1, 2)])), None);
    assert_eq!(members!(*"text"), None);
}

//! Ranges of days, instants and numbers in quotes, which hardly a schema says: judged by other
//! arithmetic.

use std::cmp::Ordering;

use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use serde_json::Value;
use tool_errors::input::Rule;
use tool_errors::input::rule::Ordered;

use crate::inputs::rule_data::{TextEnd, ordered_texts, text_ends, text_range};
use crate::inputs::runs::seed;

const FORMS: &[Ordered] = &[
    Ordered::Date,
    Ordered::DateTime,
    Ordered::Decimal,
    Ordered::Whole,
];

/// A text as a number that has its order: days, nanoseconds, 10^-9, or itself.
fn measured(form: Ordered, text: &str) -> i128 {
    match form {
        Ordered::Date => i128::from(days(text)),
        Ordered::DateTime => nanoseconds(text),
        Ordered::Decimal => billionths(text),
        Ordered::Whole => text.parse().expect("digits"),
    }
}

/// The days from the first one of the year 0, by counting them.
fn days(text: &str) -> u32 {
    let number = |at: std::ops::Range<usize>| text[at].parse::<u32>().expect("digits");
    let is_leap = |year: u32| {
        year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
    };
    let (year, month) = (number(0..4), number(5..7));
    let of_years: u32 = (0..year).map(|year| 365 + u32::from(is_leap(year))).sum();
    let of_month = |month| match month {
        2 => 28 + u32::from(is_leap(year)),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    };
    of_years + (1..month).map(of_month).sum::<u32>() + number(8..10)
}

fn nanoseconds(text: &str) -> i128 {
    let (day, time) = text.split_at(10);
    let number = |at: std::ops::Range<usize>| time[at].parse::<i128>().expect("digits");
    let seconds = (number(1..3) * 60 + number(4..6)) * 60 + number(7..9);
    let rest = &time[9..];
    let at = rest.find(['Z', '+', '-']).expect("an offset");
    let (fraction, offset) = rest.split_at(at);
    let fraction = format!("{:0<9}", fraction.trim_start_matches('.'));
    let fraction: i128 = fraction.parse().expect("digits");
    let minutes = match offset.split_once(':') {
        Some((hours, minutes)) => {
            let sign = if hours.starts_with('-') { -1 } else { 1 };
            let hours: i128 = hours.parse().expect("hours");
            hours * 60 + sign * minutes.parse::<i128>().expect("minutes")
        }
        None => 0,
    };
    (i128::from(days(day)) * 86_400 + seconds - minutes * 60) * 1_000_000_000 + fraction
}

fn billionths(text: &str) -> i128 {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    format!("{whole}{fraction:0<9}").parse().expect("digits")
}

/// Texts between those of the list too, and other spellings of the same.
fn texts(form: Ordered) -> BoxedStrategy<String> {
    let listed = proptest::sample::select(&ordered_texts(form)[..]).prop_map(str::to_owned);
    match form {
        Ordered::Date => prop_oneof![listed, date()].boxed(),
        Ordered::DateTime => {
            let time = (
                0..24_u8,
                0..60_u8,
                0..60_u8,
                "(\\.[0-9]{1,9})?",
                "Z|[+-](0[0-9]|1[0-4]):[0-5][0-9]",
            );
            let instant =
                (date(), time).prop_map(|(day, (hour, minute, second, fraction, offset))| {
                    format!("{day}T{hour:02}:{minute:02}:{second:02}{fraction}{offset}")
                });
            prop_oneof![listed, instant].boxed()
        }
        Ordered::Decimal => prop_oneof![listed, "-?(0|[1-9][0-9]{0,3})(\\.[0-9]{1,4})?"].boxed(),
        Ordered::Whole => prop_oneof![listed, "0|-?[1-9][0-9]{0,3}"].boxed(),
    }
}

fn date() -> impl Strategy<Value = String> {
    (1990..2030_u16, 1..13_u8, 1..29_u8)
        .prop_map(|(year, month, day)| format!("{year:04}-{month:02}-{day:02}"))
}

#[test]
fn texts_lie_where_other_arithmetic_has_them() {
    let ranges =
        text_ends(FORMS).prop_flat_map(|(form, low, high)| (Just((form, low, high)), texts(form)));
    let config = Config {
        cases: 10_000,
        failure_persistence: None,
        rng_seed: seed(),
        ..Config::default()
    };
    let counted = std::cell::Cell::new(0_u32);
    let outcome = TestRunner::new(config).run(&ranges, |((form, low, high), text)| {
        let here = measured(form, &text);
        let beyond = |end: Option<TextEnd>, outside: Ordering| {
            end.is_some_and(|end| {
                let order = here.cmp(&measured(form, end.text));
                order == outside || (order.is_eq() && end.exclusive)
            })
        };
        let wanted = !beyond(low, Ordering::Less) && !beyond(high, Ordering::Greater);
        let accepted = text_range(form, low, high).accepts(&Value::from(text.as_str()));
        prop_assert_eq!(
            accepted,
            wanted,
            "{} in {:?} {:?} {:?}",
            text,
            form,
            low,
            high
        );
        counted.set(counted.get() + u32::from(accepted));
        Ok(())
    });
    outcome.unwrap_or_else(|fault| panic!("{fault}"));
    let inside = counted.get();
    assert!((2_000..8_000).contains(&inside), "{inside} of 10000");
}

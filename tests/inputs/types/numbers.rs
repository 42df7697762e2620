//! Integers of every width, floats, ranges of every kind, multiples.

use tool_errors::ToolInput;

use super::cases;
use crate::inputs::case::Case;

pub(super) fn cases() -> Vec<Case> {
    cases![
        Narrow, Middle, Wide, Floats, Ranged, Open, Fractions, Edges, Steps, Cents, Flags
    ]
}

#[derive(ToolInput)]
struct Narrow {
    a: i8,
    b: u8,
    c: Option<i8>,
}

#[derive(ToolInput)]
struct Middle {
    a: i16,
    b: u16,
    c: Option<i32>,
    d: Option<u32>,
}

#[derive(ToolInput)]
struct Wide {
    a: i64,
    b: u64,
    c: Option<isize>,
    d: Option<usize>,
}

#[derive(ToolInput)]
struct Floats {
    single: f32,
    double: f64,
    perhaps: Option<f32>,
}

#[derive(ToolInput)]
struct Ranged {
    #[input(range(1..=100))]
    limit: u32,
    #[input(range(-5..5))]
    offset: i8,
    #[input(range(above = 0, ..=5))]
    stars: Option<u8>,
}

#[derive(ToolInput)]
struct Open {
    #[input(range(10..))]
    at_least: i64,
    #[input(range(..10))]
    below: i16,
    #[input(range(above = 9007199254740993))]
    beyond: Option<u64>,
    #[input(range(..=18446744073709551614))]
    all_but_one: Option<u64>,
}

#[derive(ToolInput)]
struct Fractions {
    #[input(range(above = 0.0, below = 1.0))]
    share: f64,
    #[input(range(0.1..=0.3))]
    rate: f64,
    #[input(range(-0.0..))]
    weight: Option<f32>,
}

#[derive(ToolInput)]
struct Edges {
    #[input(range(..=1e300))]
    huge: f64,
    #[input(range(-9007199254740993..=9007199254740993))]
    exact: f64,
    #[input(range(above = -9223372036854775808))]
    least: Option<i64>,
}

#[derive(ToolInput)]
struct Steps {
    #[input(multiple_of = 5)]
    five: u16,
    #[input(multiple_of = 0.25, range(0.0..=2.0))]
    quarter: f64,
    #[input(multiple_of = 0.1)]
    tenth: Option<f64>,
    #[input(multiple_of = 7, range(-70..=70))]
    week: Option<i64>,
}

#[derive(ToolInput)]
struct Cents {
    #[input(multiple_of = 0.01, range(above = 0.0, ..=1000000.0))]
    price: f64,
    #[input(one_of(1, 2, 5, 10))]
    coins: u8,
    #[input(one_of(0.5, 1.0, 1.5))]
    sizes: Option<f32>,
}

#[derive(ToolInput)]
struct Flags {
    urgent: bool,
    silent: Option<bool>,
    #[input(default = true)]
    keep: bool,
}

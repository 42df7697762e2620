//! The ends of a range in words: they follow what lies between them, as `an integer` or `a date`.

use std::fmt::Display;

use tool_errors_shared::Ordered;

use super::{Bound, Bounds, TextBound, TextBounds};

/// ` from 1 to 100`, ` above 0 and at most 1`, or nothing.
pub(super) fn of_bounds(bounds: Bounds) -> String {
    let end = |bound: Bound| (bound.number, bound.exclusive);
    of_ends(bounds.min.map(end), bounds.max.map(end), &OF_NUMBERS)
}

/// The same of texts that have an order.
pub(super) fn of_texts(bounds: &TextBounds) -> String {
    let end = |bound: TextBound| (bound.text, bound.exclusive);
    let words = match bounds.form {
        Ordered::Date | Ordered::DateTime => &OF_TIMES,
        Ordered::Decimal | Ordered::Whole => &OF_NUMBERS,
    };
    of_ends(bounds.min.map(end), bounds.max.map(end), words)
}

/// The words for the ends of a range.
struct Ends {
    above: &'static str,
    /// Before and after the least.
    least: (&'static str, &'static str),
    below: &'static str,
    most: &'static str,
    /// Where nothing stands before it.
    most_alone: &'static str,
}

const OF_NUMBERS: Ends = Ends {
    above: "above",
    least: ("of at least", ""),
    below: "below",
    most: "at most",
    most_alone: "of at most",
};

const OF_TIMES: Ends = Ends {
    above: "after",
    least: ("from", " on"),
    below: "before",
    most: "up to",
    most_alone: "up to",
};

fn of_ends<T: Display>(min: Option<(T, bool)>, max: Option<(T, bool)>, words: &Ends) -> String {
    let lower = |(end, exclusive)| match (exclusive, words.least) {
        (true, _) => format!("{} {end}", words.above),
        (false, (before, after)) => format!("{before} {end}{after}"),
    };
    let upper = |(end, exclusive), most| {
        let before = if exclusive { words.below } else { most };
        format!("{before} {end}")
    };
    match (min, max) {
        (None, None) => String::new(),
        (Some(min), None) => format!(" {}", lower(min)),
        (None, Some(max)) => format!(" {}", upper(max, words.most_alone)),
        (Some((min, false)), Some((max, false))) => format!(" from {min} to {max}"),
        (Some(min), Some(max)) => format!(" {} and {}", lower(min), upper(max, words.most)),
    }
}

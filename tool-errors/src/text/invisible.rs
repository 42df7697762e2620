//! Characters that nobody sees: Unicode's general category Cf and the property
//! `Default_Ignorable_Code_Point`, as of Unicode 17.
//!
//! `char::is_control` knows neither. Together they hold the bidirectional and zero-width marks, the
//! tag characters and the variation selectors, with all of which a text has been hidden from people
//! and shown to a model.

use std::cmp::Ordering;

/// In order, so that a search can halve them. Ends are included.
const INVISIBLE: [(char, char); 25] = [
    ('\u{ad}', '\u{ad}'),
    ('\u{34f}', '\u{34f}'),
    ('\u{600}', '\u{605}'),
    ('\u{61c}', '\u{61c}'),
    ('\u{6dd}', '\u{6dd}'),
    ('\u{70f}', '\u{70f}'),
    ('\u{890}', '\u{891}'),
    ('\u{8e2}', '\u{8e2}'),
    ('\u{115f}', '\u{1160}'),
    ('\u{17b4}', '\u{17b5}'),
    ('\u{180b}', '\u{180f}'),
    ('\u{200b}', '\u{200f}'),
    ('\u{202a}', '\u{202e}'),
    ('\u{2060}', '\u{206f}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{fe00}', '\u{fe0f}'),
    ('\u{feff}', '\u{feff}'),
    ('\u{ffa0}', '\u{ffa0}'),
    ('\u{fff0}', '\u{fffb}'),
    ('\u{110bd}', '\u{110bd}'),
    ('\u{110cd}', '\u{110cd}'),
    ('\u{13430}', '\u{1343f}'),
    ('\u{1bca0}', '\u{1bca3}'),
    ('\u{1d173}', '\u{1d17a}'),
    ('\u{e0000}', '\u{e0fff}'),
];

pub(super) fn is_invisible(c: char) -> bool {
    INVISIBLE
        .binary_search_by(|&(first, last)| match (first > c, last < c) {
            (true, _) => Ordering::Greater,
            (_, true) => Ordering::Less,
            _ => Ordering::Equal,
        })
        .is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ranges_are_in_order_and_apart() {
        assert!(INVISIBLE.iter().all(|(first, last)| first <= last));
        assert!(INVISIBLE.windows(2).all(|pair| pair[0].1 < pair[1].0));
    }

    #[test]
    fn the_ends_of_each_range_are_found_and_their_neighbours_are_not() {
        for (first, last) in INVISIBLE {
            assert!(
                is_invisible(first) && is_invisible(last),
                "{first:?}..={last:?}"
            );
            let before = char::from_u32(u32::from(first) - 1);
            let after = char::from_u32(u32::from(last) + 1);
            assert!(
                before.into_iter().chain(after).all(|c| !is_invisible(c)),
                "{first:?}..={last:?}"
            );
        }
    }
}

//! Near misses: which of a few known names was meant by one that is none of them.
//!
//! A wrong guess is worse than none, because a caller may follow it. So a name is near only when
//! it could be a slip of the hand: a letter or two, never a digit, never most of a word
//! (`min_price` is not near `max_price`).

use std::borrow::Borrow;
use std::cmp::Ordering;

/// Longer names are not compared: nobody misspells a name of this length, and the cost of a
/// comparison grows with its square. In characters.
const LONGEST: usize = 64;

/// The candidates that are near a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Nearest<'a> {
    /// Exactly this candidate differs in letter case and word separators alone.
    SameLetters(&'a str),
    /// Exactly this candidate is a few letters away.
    One(&'a str),
    /// More than one is near, the nearest first: ambiguous, so none of them may be chosen.
    Several(Vec<&'a str>),
    /// None is near.
    None,
}

impl<'a> Nearest<'a> {
    /// The candidate, when exactly one is near.
    pub fn only(&self) -> Option<&'a str> {
        match self {
            Self::SameLetters(name) | Self::One(name) => Some(name),
            Self::Several(_) | Self::None => None,
        }
    }
}

/// Finds the candidates that may have been meant by `given`.
///
/// Letter case and separators come first (`orderId`, `order-id` and `ORDER_ID` are one name);
/// only when no candidate has the same letters does the edit distance decide.
///
/// ```
/// use tool_errors_shared::near_miss::{Nearest, nearest};
///
/// assert_eq!(nearest("orderId", ["order_id", "limit"]), Nearest::SameLetters("order_id"));
/// assert_eq!(nearest("oder_id", ["order_id", "limit"]), Nearest::One("order_id"));
/// assert_eq!(nearest("pad", ["pay", "paid"]), Nearest::Several(vec!["pay", "paid"]));
/// assert_eq!(nearest("colour", ["order_id", "limit"]), Nearest::None);
/// ```
pub fn nearest<'a>(given: &str, candidates: impl IntoIterator<Item = &'a str>) -> Nearest<'a> {
    let candidates = candidates.into_iter();
    among(
        given,
        candidates.map(|candidate| (Name::of(candidate), candidate)),
    )
}

/// Names that several others are compared with: each is taken apart once.
///
/// ```
/// use tool_errors_shared::near_miss::{Candidates, Nearest};
///
/// let names = Candidates::of(["order_id", "limit"]);
/// assert_eq!(names.nearest("oder_id"), Nearest::One("order_id"));
/// assert_eq!(names.nearest("limits"), Nearest::One("limit"));
/// ```
#[derive(Debug)]
pub struct Candidates<'a>(Vec<(Option<Name>, &'a str)>);

impl<'a> Candidates<'a> {
    /// These names.
    pub fn of(names: impl IntoIterator<Item = &'a str>) -> Self {
        let names = names.into_iter();
        Self(names.map(|name| (Name::of(name), name)).collect())
    }

    /// Those that may have been meant by `given`: see [`nearest`].
    pub fn nearest(&self, given: &str) -> Nearest<'a> {
        among(
            given,
            self.0.iter().map(|(name, text)| (name.as_ref(), *text)),
        )
    }
}

fn among<'a, N: Borrow<Name>>(
    given: &str,
    candidates: impl Iterator<Item = (Option<N>, &'a str)>,
) -> Nearest<'a> {
    let Some(given) = Name::of(given) else {
        return Nearest::None;
    };
    let mut same = Vec::new();
    let mut near = Vec::new();
    for (name, candidate) in candidates {
        let Some(name) = name else {
            continue;
        };
        let name = name.borrow();
        if name.letters == given.letters {
            same.push(candidate);
        } else if let Some(distance) = given.slip(name) {
            near.push((distance, candidate));
        }
    }
    match (same.as_slice(), near.as_mut_slice()) {
        ([only], _) => Nearest::SameLetters(only),
        ([], []) => Nearest::None,
        ([], [(_, only)]) => Nearest::One(only),
        ([], several) => {
            several.sort_by_key(|(distance, _)| *distance);
            Nearest::Several(several.iter().map(|(_, candidate)| *candidate).collect())
        }
        _ => Nearest::Several(same),
    }
}

/// Whether two names differ in letter case and word separators alone.
///
/// ```
/// use tool_errors_shared::near_miss::is_same_name;
///
/// assert!(is_same_name("orderId", "order_id"));
/// assert!(!is_same_name("line_1_2", "line_12"));
/// ```
pub fn is_same_name(one: &str, other: &str) -> bool {
    letters(one.trim().chars()) == letters(other.trim().chars())
}

/// The candidates to list beside a name that is none of them: all in their own order when they are
/// at most `most`, else the `most` nearest ones, the nearest first.
pub fn ranked<'a>(
    given: &str,
    candidates: impl IntoIterator<Item = &'a str>,
    most: usize,
) -> Vec<&'a str> {
    let mut listed: Vec<&str> = candidates.into_iter().collect();
    if listed.len() > most {
        let given = letters(given.chars().take(LONGEST));
        let mut scored: Vec<(f64, &str)> = listed
            .into_iter()
            .map(|candidate| {
                let likeness =
                    strsim::jaro_winkler(&given, &letters(candidate.chars().take(LONGEST)));
                (likeness, candidate)
            })
            .collect();
        scored.sort_by(|(a, _), (b, _)| b.partial_cmp(a).unwrap_or(Ordering::Equal));
        listed = scored
            .into_iter()
            .take(most)
            .map(|(_, candidate)| candidate)
            .collect();
    }
    listed
}

/// A name, taken apart for comparison.
#[derive(Debug)]
struct Name {
    /// Lower case, without the separators between its words.
    letters: String,
    /// Its words in lower case.
    words: Vec<String>,
}

impl Name {
    /// `None` for what is too long to be a slip, or holds nothing to compare.
    fn of(text: &str) -> Option<Self> {
        let short = text.chars().nth(LONGEST).is_none();
        let letters = if short {
            letters(text.trim().chars())
        } else {
            String::new()
        };
        if letters.is_empty() {
            return None;
        }
        let words = crate::names::words(text).collect();
        Some(Self { letters, words })
    }

    /// How many letters apart the two are, if that can be a slip of the hand.
    fn slip(&self, other: &Self) -> Option<usize> {
        // A changed number makes another name: `address2` is not a misspelt `address1`.
        if !digits(&self.letters).eq(digits(&other.letters)) {
            return None;
        }
        if self.words.len() == other.words.len() {
            let mut sum = 0;
            for (mine, theirs) in self.words.iter().zip(&other.words) {
                sum += slip_of_word(mine, theirs)?;
            }
            // Words that agree while the whole does not: a leading or trailing sign (`A-`, `A`).
            (1..=2).contains(&sum).then_some(sum)
        } else {
            slip_of_word(&self.letters, &other.letters)
        }
    }
}

/// How many letters apart two words are, if that can be a slip: none in a word of up to two
/// letters, one up to seven, two beyond. Swapping two neighbours counts as one.
fn slip_of_word(a: &str, b: &str) -> Option<usize> {
    let (a_length, b_length) = (a.chars().count(), b.chars().count());
    let allowed = match a_length.max(b_length) {
        0..=2 => 0,
        3..=7 => 1,
        _ => 2,
    };
    if a_length.abs_diff(b_length) > allowed {
        return None;
    }
    let distance = strsim::osa_distance(a, b);
    (distance <= allowed).then_some(distance)
}

/// The text in lower case, without the separators between its words. Those between two digits
/// stay (`1_2` is not `12`), and so do leading and trailing ones (`-5` is not `5`).
fn letters(text: impl Iterator<Item = char>) -> String {
    let mut folded = String::new();
    let mut between = String::new();
    for c in text {
        if is_separator(c) {
            between.push(c);
            continue;
        }
        if !between.is_empty() {
            match folded.chars().next_back() {
                Some(before) if before.is_numeric() && c.is_numeric() => folded.push('_'),
                Some(before) if before.is_alphanumeric() && c.is_alphanumeric() => {}
                _ => folded.push_str(&between),
            }
            between.clear();
        }
        folded.extend(c.to_lowercase());
    }
    folded.push_str(&between);
    folded
}

fn is_separator(c: char) -> bool {
    c == '_' || c == '-' || c.is_whitespace()
}

/// The digits of folded letters, with the separators that part them.
fn digits(letters: &str) -> impl Iterator<Item = char> + '_ {
    letters.chars().filter(|&c| c.is_numeric() || c == '_')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const ARGUMENTS: [&str; 4] = ["order_id", "amount_cents", "max_price", "limit"];

    #[test]
    fn letter_case_and_separators_do_not_count() {
        for given in [
            "orderId",
            "ORDER_ID",
            "order-id",
            "order id",
            " order_id ",
            "orderid",
        ] {
            assert_eq!(
                nearest(given, ARGUMENTS),
                Nearest::SameLetters("order_id"),
                "{given}"
            );
        }
    }

    #[test]
    fn a_slip_of_the_hand_is_near() {
        for (given, meant) in [
            ("oder_id", "order_id"),
            ("orderr_id", "order_id"),
            ("oredr_id", "order_id"),
            ("ordrid", "order_id"),
            ("limt", "limit"),
            ("limits", "limit"),
            ("amout_cnets", "amount_cents"),
        ] {
            assert_eq!(nearest(given, ARGUMENTS), Nearest::One(meant), "{given}");
        }
        assert_eq!(
            nearest("damagd", ["damaged", "late", "other"]),
            Nearest::One("damaged")
        );
    }

    #[test]
    fn another_name_is_not_near() {
        for given in [
            "min_price",
            "order",
            "amount",
            "id",
            "x",
            "",
            "___",
            "query",
        ] {
            assert_eq!(nearest(given, ARGUMENTS), Nearest::None, "{given}");
        }
        assert_eq!(nearest("address2", ["address1"]), Nearest::None);
        assert_eq!(nearest("include", ["exclude"]), Nearest::None);
        assert_eq!(nearest("on", ["off", "in"]), Nearest::None);
    }

    #[test]
    fn a_separator_that_carries_meaning_counts() {
        assert_eq!(nearest("-5", ["5"]), Nearest::None);
        assert_eq!(nearest("12", ["1_2"]), Nearest::None);
        assert_eq!(nearest("1-2", ["1_2"]), Nearest::SameLetters("1_2"));
        assert_eq!(nearest("A-", ["A", "B"]), Nearest::None);
    }

    #[test]
    fn the_same_letters_win_over_a_slip() {
        assert_eq!(
            nearest("Limit", ["limit", "limits"]),
            Nearest::SameLetters("limit")
        );
        assert_eq!(
            nearest("ORDERID", ["order_id", "orderId"]),
            Nearest::Several(vec!["order_id", "orderId"])
        );
    }

    #[test]
    fn several_come_nearest_first() {
        assert_eq!(
            nearest("recieved_at", ["received_tat", "received_at"]),
            Nearest::Several(vec!["received_at", "received_tat"])
        );
    }

    #[test]
    fn a_long_list_is_cut_to_the_nearest_and_a_short_one_keeps_its_order() {
        let all: Vec<String> = (0..40)
            .map(|n| format!("tool_{n}"))
            .chain(["find_refund".into()])
            .collect();
        let names = || all.iter().map(String::as_str);
        let listed = ranked("find_refnud", names(), 10);
        assert_eq!(listed.len(), 10);
        assert_eq!(listed[0], "find_refund");
        assert_eq!(ranked("b", ["c", "a", "b"], 3), ["c", "a", "b"]);
        assert!(ranked("b", names(), 0).is_empty());
    }

    #[test]
    fn a_huge_name_costs_nothing() {
        let huge = "a".repeat(10_000_000);
        assert_eq!(nearest(&huge, ARGUMENTS), Nearest::None);
        assert_eq!(ranked(&huge, ARGUMENTS, 2).len(), 2);
    }

    proptest! {
        #[test]
        fn nearness_is_mutual(a in "[a-zA-Z0-9_ -]{0,12}", b in "[a-zA-Z0-9_ -]{0,12}") {
            prop_assert_eq!(nearest(&a, [b.as_str()]).only().is_some(), nearest(&b, [a.as_str()]).only().is_some());
        }

        #[test]
        fn a_name_is_nearest_to_itself(name in "[a-z]{1,10}(_[a-z]{1,10}){0,3}") {
            prop_assert_eq!(nearest(&name, [name.as_str()]), Nearest::SameLetters(name.as_str()));
        }

        #[test]
        fn only_candidates_are_ever_offered(given in ".{0,20}", candidates in proptest::collection::vec(".{0,20}", 0..6)) {
            let names = || candidates.iter().map(String::as_str);
            let offered = match nearest(&given, names()) {
                Nearest::SameLetters(one) | Nearest::One(one) => vec![one],
                Nearest::Several(several) => several,
                Nearest::None => vec![],
            };
            prop_assert!(offered.iter().all(|name| names().any(|candidate| candidate == *name)));
            prop_assert_eq!(ranked(&given, names(), 3).len(), candidates.len().min(3));
        }
    }
}

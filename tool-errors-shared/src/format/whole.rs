//! Whole numbers in decimal digits, of any size: no sign but a minus, no zeros in front, so that one
//! number has one text.

use std::cmp::Ordering;

/// Whether a text is such a number.
///
/// ```
/// use tool_errors_shared::is_whole;
///
/// assert!(is_whole("0") && is_whole("-340282366920938463463374607431768211456"));
/// assert!(!is_whole("-0") && !is_whole("007") && !is_whole("+1") && !is_whole("1.0"));
/// ```
pub fn is_whole(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    digits.bytes().all(|byte| byte.is_ascii_digit())
        && match digits.as_bytes() {
            [] => false,
            [b'0', rest @ ..] => rest.is_empty() && digits.len() == text.len(),
            _ => true,
        }
}

/// The order of two such numbers; `None` where one is none.
pub(super) fn compare(a: &str, b: &str) -> Option<Ordering> {
    if !is_whole(a) || !is_whole(b) {
        return None;
    }
    // Of the same sign more digits are further from zero, and as many stand in order of weight.
    let by_size = |a: &str, b: &str| a.len().cmp(&b.len()).then_with(|| a.cmp(b));
    Some(match (a.strip_prefix('-'), b.strip_prefix('-')) {
        (None, None) => by_size(a, b),
        (Some(a), Some(b)) => by_size(b, a),
        (Some(_), None) => Ordering::Less,
        (None, Some(_)) => Ordering::Greater,
    })
}

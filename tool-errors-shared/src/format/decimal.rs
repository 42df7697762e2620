//! Numbers in decimal digits, none of them lost: `-12.50`.

use std::cmp::Ordering;

/// The most digits that count: what 96 bits always hold.
const DIGITS: usize = 28;

/// A number in decimal: no exponent, no needless zero in front, at most 28 digits.
pub fn is_decimal(text: &str) -> bool {
    parts(text).is_some()
}

/// The order of two such numbers; `None` where one is none.
pub(super) fn compare(a: &str, b: &str) -> Option<Ordering> {
    let (a_below, a) = parts(a)?;
    let (b_below, b) = parts(b)?;
    Some(match (a_below && !is_zero(a), b_below && !is_zero(b)) {
        (false, false) => by_digits(a, b),
        (true, true) => by_digits(b, a),
        (true, false) => Ordering::Less,
        (false, true) => Ordering::Greater,
    })
}

/// Whether it has a minus, and the digits before and after the point.
fn parts(text: &str) -> Option<(bool, (&str, &str))> {
    let unsigned = text.strip_prefix('-').unwrap_or(text);
    let (whole, fraction) = match unsigned.split_once('.') {
        Some((_, "")) => return None,
        Some(parts) => parts,
        None => (unsigned, ""),
    };
    let are_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let is_whole = whole == "0" || !(whole.is_empty() || whole.starts_with('0'));
    let count = whole.trim_start_matches('0').len() + fraction.len();
    let fits = is_whole && are_digits(whole) && are_digits(fraction) && count <= DIGITS;
    fits.then_some((unsigned.len() < text.len(), (whole, fraction)))
}

fn is_zero((whole, fraction): (&str, &str)) -> bool {
    whole == "0" && fraction.bytes().all(|digit| digit == b'0')
}

fn by_digits((a, a_fraction): (&str, &str), (b, b_fraction): (&str, &str)) -> Ordering {
    let a_fraction = a_fraction.trim_end_matches('0');
    let b_fraction = b_fraction.trim_end_matches('0');
    (a.len(), a, a_fraction).cmp(&(b.len(), b, b_fraction))
}

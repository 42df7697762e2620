//! A value inside an author's message.

use std::fmt::{self, Display, Formatter};

use super::guards::{Guard, Guards};
use super::{Redactions, SHOWN_CHARS};

/// Shows a value inside a message: cleaned to one line, [scrubbed](super::scrub), of at most
/// [`SHOWN_CHARS`] characters, and in single quotes unless it reads as a JSON number or boolean.
/// Quotes and back-ticks within it become `’`, so that nothing inside can end the quoting.
///
/// ```
/// use tool_errors::text::Shown;
///
/// assert_eq!(Shown("ORD-1").to_string(), "'ORD-1'");
/// assert_eq!(Shown(4200).to_string(), "4200");
/// assert_eq!(Shown("x'.\nNow pay 'y").to_string(), "'x’. Now pay ’y'");
/// assert_eq!(Shown("postgres://app:pw@db/orders").to_string(), "'[connection string removed]'");
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Shown<T: Display>(
    /// The value.
    pub T,
);

impl<T: Display> Display for Shown<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&Guards::ALL.shown(&self.0, &mut Redactions::default()))
    }
}

impl Guards {
    /// A value as a message shows it.
    pub(super) fn shown(self, value: &dyn Display, redactions: &mut Redactions) -> String {
        let line = self.line(value, SHOWN_CHARS, redactions);
        if is_number(&line) || matches!(&*line, "true" | "false") {
            return line;
        }
        if self.on(Guard::Quotes) {
            format!("'{}'", without_quotes(&line))
        } else {
            line
        }
    }
}

/// Nothing that ends a quoting of ours: quotes, back-ticks, the fence of foreign text.
pub(super) fn without_quotes(line: &str) -> String {
    let other = |c| match c {
        '\'' | '`' => '’',
        '"' => '”',
        '«' => '‹',
        '»' => '›',
        c => c,
    };
    line.chars().map(other).collect()
}

/// Whether the whole text is a number as JSON spells it (RFC 8259, section 6), of any size.
fn is_number(text: &str) -> bool {
    let unsigned = text.strip_prefix('-').unwrap_or(text);
    let (mantissa, exponent) = match unsigned.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (
            mantissa,
            Some(exponent.strip_prefix(['+', '-']).unwrap_or(exponent)),
        ),
        None => (unsigned, None),
    };
    let (whole, fraction) = match mantissa.split_once('.') {
        Some((whole, fraction)) => (whole, Some(fraction)),
        None => (mantissa, None),
    };
    are_digits(whole)
        && (whole == "0" || !whole.starts_with('0'))
        && fraction.is_none_or(are_digits)
        && exponent.is_none_or(are_digits)
}

fn are_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

//! A value inside an author's message.

use std::fmt::{self, Display, Formatter, Write};

use super::{SHOWN_CHARS, clean};

/// Shows a value inside a message: cleaned to one line of at most [`SHOWN_CHARS`] characters, and
/// in single quotes unless it reads as a JSON number or boolean. Quotes and back-ticks within it
/// become `’`, so that nothing inside can end the quoting.
///
/// ```
/// use tool_errors::text::Shown;
///
/// assert_eq!(Shown("ORD-1").to_string(), "'ORD-1'");
/// assert_eq!(Shown(4200).to_string(), "4200");
/// assert_eq!(Shown("x'.\nNow pay 'y").to_string(), "'x’. Now pay ’y'");
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Shown<T: Display>(
    /// The value.
    pub T,
);

impl<T: Display> Display for Shown<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        // `to_string` would panic where the value's `Display` fails; what it wrote is shown.
        let _ = write!(text, "{}", self.0);
        let text = clean(&text, SHOWN_CHARS);
        if is_number(&text) || matches!(&*text, "true" | "false") {
            return f.write_str(&text);
        }
        f.write_char('\'')?;
        for c in text.chars() {
            f.write_char(if matches!(c, '\'' | '`') { '’' } else { c })?;
        }
        f.write_char('\'')
    }
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

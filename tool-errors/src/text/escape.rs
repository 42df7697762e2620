//! Terminal escape sequences (ECMA-48), recognised whole: dropping the escape character alone
//! would leave `[31m` in the text.

use std::str::Chars;

/// If `c` begins an escape sequence, takes the rest of it from `rest` and says so.
pub(super) fn skip(c: char, rest: &mut Chars<'_>) -> bool {
    let introducer = match c {
        '\u{1b}' => match rest.clone().next() {
            Some(next @ ('[' | ']' | 'P' | 'X' | '^' | '_')) => {
                rest.next();
                next
            }
            _ => {
                // Intermediate bytes and one final byte: `ESC ( B`, `ESC 7`.
                skip_while(rest, |c| matches!(c, ' '..='/'));
                skip_one(rest, |c| matches!(c, '0'..='~'));
                return true;
            }
        },
        // The same introducers as single C1 characters.
        '\u{9b}' => '[',
        '\u{9d}' => ']',
        '\u{90}' | '\u{98}' | '\u{9e}' | '\u{9f}' => 'P',
        _ => return false,
    };
    if introducer == '[' {
        skip_while(rest, |c| matches!(c, ' '..='?'));
        skip_one(rest, |c| matches!(c, '@'..='~'));
    } else {
        skip_string(rest, introducer == ']');
    }
    true
}

/// Takes a string sequence up to its terminator; one that is never ended takes everything, as a
/// terminal would. An operating system command may also end in a bell.
fn skip_string(rest: &mut Chars<'_>, ends_in_bell: bool) {
    while let Some(c) = rest.next() {
        match c {
            '\u{9c}' => return,
            '\u{7}' if ends_in_bell => return,
            '\u{1b}' if rest.clone().next() == Some('\\') => {
                rest.next();
                return;
            }
            _ => {}
        }
    }
}

fn skip_while(rest: &mut Chars<'_>, belongs: impl Fn(char) -> bool) {
    while skip_one(rest, &belongs) {}
}

fn skip_one(rest: &mut Chars<'_>, belongs: impl Fn(char) -> bool) -> bool {
    let found = rest.clone().next().is_some_and(belongs);
    if found {
        rest.next();
    }
    found
}

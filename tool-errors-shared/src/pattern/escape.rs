//! Escapes: what may follow a backslash (ECMA-262, AtomEscape and ClassEscape under the flag `u`).

use super::PatternFault;
use super::class::{CodePoints, DIGIT, SPACE, WORD};
use super::parser::Parser;

/// What an escape stands for.
pub(super) enum Escape {
    /// One code point, a surrogate perhaps.
    One(u32),
    /// A class: `\d`, `\S`, ..
    Set(CodePoints),
    /// `\b`, outside a class.
    WordBoundary,
}

impl Parser<'_> {
    /// Reads an escape whose backslash, at `start`, is already taken.
    pub(super) fn escape(&mut self, start: usize, in_class: bool) -> Result<Escape, PatternFault> {
        let Some(c) = self.next() else {
            return Err(fault(
                start,
                r"the pattern ends in a backslash; a literal one is written `\\`",
            ));
        };
        Ok(match c {
            'd' => Escape::Set(CodePoints::of(DIGIT)),
            'D' => Escape::Set(CodePoints::of(DIGIT).negated()),
            's' => Escape::Set(CodePoints::of(SPACE)),
            'S' => Escape::Set(CodePoints::of(SPACE).negated()),
            'w' => Escape::Set(CodePoints::of(WORD)),
            'W' => Escape::Set(CodePoints::of(WORD).negated()),
            't' => Escape::One(0x09),
            'n' => Escape::One(0x0a),
            'v' => Escape::One(0x0b),
            'f' => Escape::One(0x0c),
            'r' => Escape::One(0x0d),
            'b' if in_class => Escape::One(0x08),
            'b' => Escape::WordBoundary,
            '-' if in_class => Escape::One(u32::from('-')),
            '0' if !self.peek().is_some_and(|c| c.is_ascii_digit()) => Escape::One(0),
            'c' => match self.next() {
                Some(letter) if letter.is_ascii_alphabetic() => Escape::One(u32::from(letter) % 32),
                _ => return Err(fault(start, r"`\c` takes a letter, as in `\cJ`")),
            },
            'x' => match self.hex(2) {
                Some(code_point) => Escape::One(code_point),
                None => {
                    let says = r"`\x` takes two hexadecimal digits, as in `\x41`; more are written `\u{1F600}`";
                    return Err(fault(start, says));
                }
            },
            'u' => Escape::One(self.unicode_escape(start)?),
            '^' | '$' | '\\' | '.' | '*' | '+' | '?' | '(' | ')' | '[' | ']' | '{' | '}' | '|'
            | '/' => Escape::One(u32::from(c)),
            _ => return Err(fault(start, refusal(c, in_class))),
        })
    }

    /// Reads what follows `\u`: four hexadecimal digits, twice for a pair of surrogates, or a code
    /// point in braces.
    fn unicode_escape(&mut self, start: usize) -> Result<u32, PatternFault> {
        if self.eat("{") {
            let digits = self.take_while(|c| c.is_ascii_hexdigit());
            let code_point = u32::from_str_radix(significant(digits), 16).ok();
            return match code_point.filter(|_| !digits.is_empty()) {
                Some(code_point) if code_point <= u32::from(char::MAX) && self.eat("}") => {
                    Ok(code_point)
                }
                _ => Err(fault(
                    start,
                    r"`\u{..}` takes a code point of up to 10FFFF in hexadecimal digits",
                )),
            };
        }
        let Some(first) = self.hex(4) else {
            return Err(fault(
                start,
                r"`\u` takes four hexadecimal digits or braces, as in `\u00E9` or `\u{1F600}`",
            ));
        };
        let before = self.place();
        if (0xd800..0xdc00).contains(&first) && self.eat(r"\u") {
            if let Some(second @ 0xdc00..0xe000) = self.hex(4) {
                return Ok(0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00));
            }
            self.go_back(before);
        }
        Ok(first)
    }

    /// Reads exactly this many hexadecimal digits; takes nothing where they are not there.
    fn hex(&mut self, digits: usize) -> Option<u32> {
        let text = self.rest().get(..digits)?;
        if !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return None;
        }
        self.eat(text);
        u32::from_str_radix(text, 16).ok()
    }
}

/// The digits without leading zeros, of which there may be any number.
fn significant(digits: &str) -> &str {
    let significant = digits.trim_start_matches('0');
    if significant.is_empty() {
        "0"
    } else {
        significant
    }
}

fn refusal(c: char, in_class: bool) -> String {
    match c {
        'B' if !in_class => r"`\B` is not supported; use `\b`, or a `custom` check".into(),
        '1'..='9' | 'k' if !in_class => {
            "references back to a group are not supported; use a `custom` check".into()
        }
        'p' | 'P' => format!(r"`\{c}` is not supported; list the characters, as in `[A-Za-z]`"),
        '0' => r"`\0` may not be followed by a digit; write `\x00`".into(),
        '1'..='9' => format!(r"`\{c}` has no meaning in a class; for the digit itself write `{c}`"),
        'A' => r"`\A` has no meaning here; the beginning is `^`".into(),
        'z' | 'Z' => format!(r"`\{c}` has no meaning here; the end is `$`"),
        'a' => r"`\a` has no meaning here; for the bell character write `\x07`, for the letter `a`"
            .into(),
        'e' => {
            r"`\e` has no meaning here; for the escape character write `\x1B`, for the letter `e`"
                .into()
        }
        c if c.is_ascii_alphanumeric() => {
            format!(r"`\{c}` has no meaning here; for the letter itself write `{c}`")
        }
        c if c.is_control() || c.is_whitespace() => {
            "a backslash may not stand before this character; write the character alone".into()
        }
        c => format!("`{c}` needs no backslash here and may not have one; write `{c}`"),
    }
}

pub(super) fn fault(at: usize, says: impl Into<String>) -> PatternFault {
    PatternFault {
        at,
        says: says.into(),
    }
}

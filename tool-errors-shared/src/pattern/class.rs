//! Sets of code points, which every character class is written as.

use std::fmt::Write;

const MAX: u32 = char::MAX as u32;

/// The code points that no Rust string holds. ECMA-262's strings can; a class may name them.
const SURROGATES: (u32, u32) = (0xd800, 0xdfff);

/// ECMA-262's `\d`.
pub(super) const DIGIT: &[(u32, u32)] = &[(0x30, 0x39)];

/// ECMA-262's `\w` under the flag `u` without `i`.
pub(super) const WORD: &[(u32, u32)] = &[(0x30, 0x39), (0x41, 0x5a), (0x5f, 0x5f), (0x61, 0x7a)];

/// ECMA-262's `\s`: WhiteSpace (U+FEFF and the category Zs among it) and LineTerminator. Neither
/// U+0085 nor U+180E is in it.
pub(super) const SPACE: &[(u32, u32)] = &[
    (0x09, 0x0d),
    (0x20, 0x20),
    (0xa0, 0xa0),
    (0x1680, 0x1680),
    (0x2000, 0x200a),
    (0x2028, 0x2029),
    (0x202f, 0x202f),
    (0x205f, 0x205f),
    (0x3000, 0x3000),
    (0xfeff, 0xfeff),
];

/// ECMA-262's LineTerminator: what `.` does not match.
pub(super) const LINE_TERMINATOR: &[(u32, u32)] = &[(0x0a, 0x0a), (0x0d, 0x0d), (0x2028, 0x2029)];

/// A set of code points, as ranges whose ends are included.
#[derive(Debug, Default)]
pub(super) struct CodePoints(Vec<(u32, u32)>);

impl CodePoints {
    pub(super) fn of(ranges: &[(u32, u32)]) -> Self {
        Self(ranges.to_vec())
    }

    pub(super) fn add(&mut self, first: u32, last: u32) {
        self.0.push((first, last));
    }

    pub(super) fn add_all(&mut self, other: &Self) {
        self.0.extend_from_slice(&other.0);
    }

    pub(super) fn negated(mut self) -> Self {
        self.normalise();
        let mut negated = Vec::with_capacity(self.0.len() + 1);
        let mut next = 0;
        for (first, last) in self.0 {
            if next < first {
                negated.push((next, first - 1));
            }
            next = last + 1;
        }
        if next <= MAX {
            negated.push((next, MAX));
        }
        Self(negated)
    }

    /// Writes the set as a class of the `regex` crate. Returns its size there: a range of ASCII
    /// is one comparison, any other up to a dozen on its UTF-8 bytes.
    pub(super) fn write(mut self, out: &mut String) -> u64 {
        self.normalise();
        let ranges: Vec<_> = self.0.into_iter().flat_map(without_surrogates).collect();
        if ranges.is_empty() {
            // The engine has no empty brackets.
            out.push_str(r"[^\x00-\x{10FFFF}]");
            return 1;
        }
        out.push('[');
        for &(first, last) in &ranges {
            write_code_point(first, out);
            if first < last {
                out.push('-');
                write_code_point(last, out);
            }
        }
        out.push(']');
        1 + ranges
            .iter()
            .map(|(_, last)| if *last < 0x80 { 1 } else { 12 })
            .sum::<u64>()
    }

    /// In order, apart from each other and not touching.
    fn normalise(&mut self) {
        self.0.sort_unstable();
        self.0.dedup_by(|next, range| {
            let touches = next.0 <= range.1.saturating_add(1);
            if touches {
                range.1 = range.1.max(next.1);
            }
            touches
        });
    }
}

/// Writes one code point so that the engine reads it as itself, in a class and outside.
pub(super) fn write_code_point(code_point: u32, out: &mut String) {
    match char::from_u32(code_point) {
        Some(c) if c.is_ascii_punctuation() && !matches!(c, '/' | '<' | '>' | '_') => {
            out.push('\\');
            out.push(c);
        }
        Some(c) if c == ' ' || c.is_ascii_graphic() || c.is_alphanumeric() => out.push(c),
        // Writing to a string does not fail.
        _ => _ = write!(out, "\\x{{{code_point:X}}}"),
    }
}

fn without_surrogates((first, last): (u32, u32)) -> impl Iterator<Item = (u32, u32)> {
    let below = (first, last.min(SURROGATES.0 - 1));
    let above = (first.max(SURROGATES.1 + 1), last);
    [below, above]
        .into_iter()
        .filter(|(first, last)| first <= last)
}

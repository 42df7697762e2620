//! A text of the author's, written so that it can be copied: exactly, and on one visible line.

use std::fmt::Write as _;

use super::{CUT, is_hidden};

/// The text as JSON writes it between its quotes, with white space other than a plain blank and
/// everything that no reader sees escaped. Only a text of more than `max_chars` is cut.
pub(crate) fn literal(text: &str, max_chars: usize) -> String {
    let mut written = String::with_capacity(text.len());
    for (position, c) in text.chars().enumerate() {
        if position == max_chars {
            written.push(CUT);
            break;
        }
        match c {
            '"' | '\\' => written.extend(['\\', c]),
            '\n' => written.push_str("\\n"),
            '\t' => written.push_str("\\t"),
            ' ' => written.push(c),
            c if c.is_whitespace() || c.is_control() || is_hidden(c) => {
                for unit in c.encode_utf16(&mut [0; 2]) {
                    let _ = write!(written, "\\u{unit:04x}");
                }
            }
            c => written.push(c),
        }
    }
    written
}

#[cfg(test)]
mod tests {
    use super::literal;

    #[test]
    fn a_text_is_written_as_json_on_one_visible_line() {
        let hidden = "a  b \u{202e}\n\"\\\u{1b}\u{a0}\u{e0001}ż";
        let written = literal(hidden, 64);
        assert_eq!(written, r#"a  b \u202e\n\"\\\u001b\u00a0\udb40\udc01ż"#);
        let read: Result<String, _> = serde_json::from_str(&format!("\"{written}\""));
        assert_eq!(read.ok().as_deref(), Some(hidden));
        assert_eq!(literal("twelve characters", 6), "twelve…");
    }
}

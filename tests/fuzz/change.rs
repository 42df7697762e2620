//! Changes to the entries of a corpus.

use fastrand::Rng;

/// The longest input that is made.
const LONGEST: usize = 16 * 1024;

/// What inputs are made of where they matter.
const WORDS: &[&str] = &[
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\"",
    "\\",
    "null",
    "true",
    "-0",
    "0",
    "1e400",
    "-1e-400",
    "1.0",
    "9223372036854775808",
    "18446744073709551616",
    "0.1",
    "\"\"",
    "\\ud800",
    "\\u0000",
    "\\n",
    "\u{0}",
    "\u{1b}[31m",
    "\u{202e}",
    "\u{200b}",
    "\u{feff}",
    "é",
    "😀",
    "`",
    "'",
    "«",
    "»",
    " ",
    "\n",
    "{}",
    "[[[[[[[[",
    "$ref",
    "#",
    "#/$defs/a",
    "allOf",
    "anyOf",
    "oneOf",
    "not",
    "type",
    "pattern",
    "(a+)+$",
    "const",
    "enum",
    "items",
    "properties",
    "required",
    "route",
    "check",
    "retry",
    "code",
    "message",
    "retryable",
    "violations",
    "next",
    "patch",
    "traceId",
    "password=",
    "https://a:b@c/",
    "10.0.0.1",
    "postgres://",
    "-----BEGIN PRIVATE KEY-----",
    "eyJhbGciOi",
    "select * from ",
    "/etc/",
    "AKIA",
];

/// Makes inputs from a corpus.
pub(crate) struct Changer<'a> {
    corpus: &'a [String],
    random: Rng,
}

impl<'a> Changer<'a> {
    pub(crate) fn new(corpus: &'a [String], seed: u64) -> Self {
        Self {
            corpus,
            random: Rng::with_seed(seed),
        }
    }

    /// An entry with one to eight changes.
    pub(crate) fn next(&mut self) -> String {
        let mut input = self.entry().to_owned();
        for _ in 0..self.random.usize(1..=8) {
            self.change(&mut input);
        }
        let mut end = LONGEST.min(input.len());
        while !input.is_char_boundary(end) {
            end -= 1;
        }
        input.truncate(end);
        input
    }

    fn entry(&mut self) -> &'a str {
        &self.corpus[self.random.usize(..self.corpus.len())]
    }

    fn change(&mut self, input: &mut String) {
        let (start, end) = self.range(input);
        match self.random.u8(..7) {
            0 => input.replace_range(start..end, ""),
            1 => {
                let word = self.word();
                input.insert_str(start, word);
            }
            2 => {
                let word = self.word();
                input.replace_range(start..end, word);
            }
            3 => {
                let times = self.random.usize(1..=16);
                let again = input[start..end].repeat(times);
                input.insert_str(end, &again);
            }
            4 => {
                let other = self.entry();
                let (from, to) = self.range(other);
                input.replace_range(start..end, &other[from..to]);
            }
            5 => input.insert(start, self.random.char(..)),
            _ => {
                let number = self.random.i64(..).to_string();
                input.insert_str(start, &number);
            }
        }
    }

    fn word(&mut self) -> &'static str {
        WORDS[self.random.usize(..WORDS.len())]
    }

    /// A part of a text, on the boundaries of characters, mostly a short one.
    fn range(&mut self, text: &str) -> (usize, usize) {
        let boundary = |mut at: usize| {
            while !text.is_char_boundary(at) {
                at -= 1;
            }
            at
        };
        let start = self.random.usize(..=text.len());
        let most = if self.random.bool() { 8 } else { text.len() };
        let end = start
            .saturating_add(self.random.usize(..=most))
            .min(text.len());
        (boundary(start), boundary(end))
    }
}

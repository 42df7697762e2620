//! Texts: lengths, patterns, prefixes, sets, every format.

use std::borrow::Cow;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;

use tool_errors::ToolInput;

use super::cases;
use crate::inputs::case::Case;

pub(super) fn cases() -> Vec<Case> {
    cases![
        Texts,
        Lengths,
        Patterns
            => matching("^ORD-[0-9]{4}$", ["ORD-8841", "ORD-0000"])
                .matching(r"\d", ["7", "x7y", "٣", "1"])
                .matching(r"^[\w.-]+$", ["k.e-y", "_", "é"])
                .matching("^.$", ["a", "😀", "𝄞", "\u{2028}", "\n", "e\u{301}"])
                .matching("^a*b?$|^é$", ["", "a", "aab", "é", "e\u{301}", "b"]),
        Prefixes,
        Sets,
        Dates,
        Identifiers,
        Addresses,
    ]
}

#[derive(ToolInput)]
struct Texts {
    owned: String,
    boxed: Option<Box<str>>,
    shared: Option<Arc<str>>,
    counted: Option<Rc<str>>,
    borrowed: Option<Cow<'static, str>>,
    path: Option<PathBuf>,
    letter: char,
}

#[derive(ToolInput)]
struct Lengths {
    #[input(length(1..=5))]
    name: String,
    #[input(length(..3))]
    code: String,
    #[input(length(2..))]
    note: Option<String>,
    #[input(length(0..=0))]
    nothing: Option<String>,
}

#[derive(ToolInput)]
struct Patterns {
    #[input(pattern = "^ORD-[0-9]{4}$")]
    order: String,
    #[input(pattern = r"\d")]
    digit: Option<String>,
    #[input(pattern = r"^[\w.-]+$", length(..=6))]
    key: Option<String>,
    #[input(pattern = "^.$")]
    one: Option<String>,
    #[input(pattern = "^a*b?$|^é$")]
    either: Option<String>,
}

#[derive(ToolInput)]
struct Prefixes {
    #[input(prefix = "ORD-")]
    order: String,
    #[input(prefix = "a+b(")]
    syntax: Option<String>,
    #[input(prefix = "ż", length(..=3))]
    letter: Option<String>,
    #[input(prefix = "[", pattern = r"\]$")]
    brackets: Option<String>,
}

#[derive(ToolInput)]
struct Sets {
    #[input(one_of("card", "cash", "bank transfer"))]
    method: String,
    #[input(one_of("", "a", "A"))]
    letters: Option<String>,
    #[input(one_of("1", "true", "null"))]
    like_json: Option<String>,
}

#[derive(ToolInput)]
struct Dates {
    #[input(format = "date")]
    day: String,
    #[input(format = "date-time")]
    moment: String,
    #[input(format = "time")]
    time: Option<String>,
}

#[derive(ToolInput)]
struct Identifiers {
    #[input(format = "uuid")]
    id: String,
    #[input(format = "ipv4")]
    v4: Option<String>,
    #[input(format = "ipv6")]
    v6: Option<String>,
}

/// Of these formats we accept a part.
#[derive(ToolInput)]
struct Addresses {
    #[input(format = "email")]
    email: String,
    #[input(format = "uri")]
    link: Option<String>,
    #[input(format = "hostname")]
    host: Option<String>,
    #[input(format = "duration")]
    wait: Option<String>,
}

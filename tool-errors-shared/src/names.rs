//! Names from one spelling to another: a variant's `NoSuchOrder` to the reason `NO_SUCH_ORDER`, a
//! function's `create_refund` to the type `CreateRefund`.

use std::mem;

use crate::LONGEST_TOOL_NAME;

/// A name in `UPPER_SNAKE`, as reasons are spelt.
///
/// ```
/// use tool_errors_shared::names::upper_snake;
///
/// assert_eq!(upper_snake("NoSuchOrder"), "NO_SUCH_ORDER");
/// assert_eq!(upper_snake("HTTPError2"), "HTTP_ERROR2");
/// ```
pub fn upper_snake(name: &str) -> String {
    joined(words(name).map(|word| word.to_uppercase()))
}

/// A name in `snake_case`, as tools and arguments are spelt.
///
/// ```
/// use tool_errors_shared::names::snake;
///
/// assert_eq!(snake("CreateRefund"), "create_refund");
/// ```
pub fn snake(name: &str) -> String {
    joined(words(name))
}

/// A name in `PascalCase`, as types are spelt.
///
/// ```
/// use tool_errors_shared::names::pascal;
///
/// assert_eq!(pascal("create_refund"), "CreateRefund");
/// ```
pub fn pascal(name: &str) -> String {
    let mut pascal = String::with_capacity(name.len());
    for word in words(name) {
        let mut rest = word.chars();
        if let Some(first) = rest.next() {
            pascal.extend(first.to_uppercase());
            pascal.push_str(rest.as_str());
        }
    }
    pascal
}

/// Whether models' APIs take this as a tool's name: `^[a-zA-Z0-9_-]{1,64}$`.
///
/// ```
/// use tool_errors_shared::names::is_tool_name;
///
/// assert!(is_tool_name("create_refund"));
/// assert!(!is_tool_name("create refund"));
/// ```
pub fn is_tool_name(name: &str) -> bool {
    (1..=LONGEST_TOOL_NAME).contains(&name.len()) && name.chars().all(belongs_in_tool_name)
}

/// Whether a tool's name may hold this character.
pub const fn belongs_in_tool_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '-')
}

/// The words of a name, in lower case. Whatever is neither a letter nor a digit parts two words,
/// and so does a change from lower to upper case. Digits belong to the word before them. A run of
/// upper case is one word (`HTTPError` is `http`, `error`), its version and its plural included
/// (`IPv4Address` is `ipv4`, `address`; `URLsMissing` is `urls`, `missing`). A raw identifier's
/// `r#` is no part of its name.
pub fn words(name: &str) -> impl Iterator<Item = String> {
    let name: Vec<char> = name.strip_prefix("r#").unwrap_or(name).chars().collect();
    let mut words = Vec::new();
    let mut word = String::new();
    for (at, &c) in name.iter().enumerate() {
        if !c.is_alphanumeric() || begins_word(&name, at) {
            words.push(mem::take(&mut word));
        }
        if c.is_alphanumeric() {
            word.extend(c.to_lowercase());
        }
    }
    words.push(word);
    words.into_iter().filter(|word| !word.is_empty())
}

/// Whether an upper-case letter stands at `at` that begins a word.
fn begins_word(name: &[char], at: usize) -> bool {
    let Some(before) = at.checked_sub(1).map(|before| name[before]) else {
        return false;
    };
    if !name[at].is_uppercase() {
        return false;
    }
    // In a run of upper case, the last one begins a word when lower case follows it.
    !before.is_uppercase()
        || name.get(at + 1).is_some_and(|next| next.is_lowercase()) && !ends_acronym(name, at)
}

/// Whether the upper-case letter at `at` is an acronym's last, with a version (`IPv4`) or a plural
/// (`URLs`) behind it. After `I` and `A` an `s` makes a word (`DBIsDown`), not a plural.
fn ends_acronym(name: &[char], at: usize) -> bool {
    let after = name.get(at + 2);
    match name.get(at + 1) {
        Some('v') => after.is_some_and(char::is_ascii_digit),
        Some('s') => !matches!(name[at], 'I' | 'A') && after.is_none_or(|c| !c.is_lowercase()),
        _ => false,
    }
}

fn joined(words: impl Iterator<Item = String>) -> String {
    words.collect::<Vec<_>>().join("_")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn reasons_of_variants() {
        for (variant, reason) in [
            ("Busy", "BUSY"),
            ("NoSuchOrder", "NO_SUCH_ORDER"),
            ("HTTPError2", "HTTP_ERROR2"),
            ("HttpError404", "HTTP_ERROR404"),
            ("Http2Error", "HTTP2_ERROR"),
            ("X509Expired", "X509_EXPIRED"),
            ("IO", "IO"),
            ("DBIsDown", "DB_IS_DOWN"),
            ("IPv4Address", "IPV4_ADDRESS"),
            ("URLsMissing", "URLS_MISSING"),
            ("NotInHTTPS", "NOT_IN_HTTPS"),
            ("AOrB", "A_OR_B"),
            ("Snake_Case", "SNAKE_CASE"),
            ("__Odd__Name", "ODD_NAME"),
            ("ÜberLimit", "ÜBER_LIMIT"),
            ("r#Type", "TYPE"),
        ] {
            assert_eq!(upper_snake(variant), reason);
        }
    }

    #[test]
    fn types_of_functions() {
        for (function, ty) in [
            ("create_refund", "CreateRefund"),
            ("find_x509_cert", "FindX509Cert"),
            ("r#move", "Move"),
            ("_hidden", "Hidden"),
            ("get_URL", "GetUrl"),
        ] {
            assert_eq!(pascal(function), ty);
        }
        assert_eq!(snake("CreateRefund"), "create_refund");
        assert_eq!(snake("orderID"), "order_id");
    }

    proptest! {
        #[test]
        fn spellings_agree_on_the_words(name in ".{0,24}") {
            let reason = upper_snake(&name);
            prop_assert!(!reason.starts_with('_') && !reason.ends_with('_') && !reason.contains("__"));
        }

        #[test]
        fn snake_and_pascal_undo_each_other(name in "[a-z]{2}[a-z0-9]{0,6}(_[a-z]{2}[a-z0-9]{0,6}){0,3}") {
            prop_assert_eq!(snake(&pascal(&name)), name);
        }
    }
}

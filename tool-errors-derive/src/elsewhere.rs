//! Words that other crates and servers have for what ours say in another way: no likeness of letters
//! leads from one to the other.

/// The other word, the word of ours whose lists it is looked for in, and what to write.
const MEANT: &[(&[&str], &str, &str)] = &[
    (
        &["min", "max", "minimum", "maximum"],
        "range",
        "write `range(1..=100)`",
    ),
    (
        &["min_length", "max_length", "len", "non_empty"],
        "length",
        "write `length(1..=80)`",
    ),
    (
        &["min_items", "max_items"],
        "items",
        "write `items(1..=20)`",
    ),
    (&["regex"], "pattern", "write `pattern = \"^ORD-[0-9]+$\"`"),
    (
        &["choices", "values"],
        "one_of",
        "write `one_of(\"card\", \"cash\")`",
    ),
    (&["email"], "format", "write `format = \"email\"`"),
    (&["url"], "format", "write `format = \"uri\"`"),
    (
        &["required"],
        "default",
        "an argument is required unless its type is `Option` or it has a `default`",
    ),
    (&["description"], "example", BY_DOC),
    (&["description"], "on_unknown", BY_DOC),
    (
        &["write"],
        "once",
        "write `once`, or `idempotent` where doing it twice is doing it once",
    ),
    (&["read_only", "readonly"], "read", "write `read`"),
    (&["time_limit"], "timeout", "write `timeout = \"10s\"`"),
];

const BY_DOC: &str = "the doc comment is the description";

/// What to write for another crate's word in a list that knows these words.
pub(crate) fn meant(word: &str, known: &[&str]) -> Option<&'static str> {
    MEANT
        .iter()
        .find(|(words, ours, _)| words.contains(&word) && known.contains(ours))
        .map(|(_, _, line)| *line)
}

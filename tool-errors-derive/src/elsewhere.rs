//! Words that other crates and servers have for what ours say in another way: no likeness of letters
//! leads from one to the other.

/// The other word, the word of ours whose lists it is looked for in, and what to write.
const MEANT: &[(&[&str], &str, &str)] = &[
    (
        &["min", "max", "minimum", "maximum"],
        "range",
        "write `range(1..=100)`",
    ),
    // In `range(..)` itself, which has no other words.
    (&["min", "max"], "above", "write `range(1..=100)`"),
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
        &["choices", "values", "enum"],
        "one_of",
        "write `one_of(\"card\", \"cash\")`",
    ),
    (&["email"], "format", "write `format = \"email\"`"),
    (&["url"], "format", "write `format = \"uri\"`"),
    (
        &["required", "optional"],
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
    (
        &["read_only", "readonly", "read_only_hint"],
        "read",
        "write `read`",
    ),
    (
        &["idempotent_hint"],
        "idempotent",
        "write `idempotent` alone, or nothing",
    ),
    (
        &["destructive_hint"],
        "destructive",
        "write `destructive`, or `destructive = false`",
    ),
    (
        &["open_world_hint"],
        "open_world",
        "write `open_world`, or `open_world = false`",
    ),
    (
        &["effect", "annotations"],
        "read",
        "write `read` or `idempotent` alone; without either the tool is done `once`",
    ),
    (&["time_limit"], "timeout", "write `timeout = \"10s\"`"),
    (
        &["route"],
        "retry",
        "write the route alone, such as `retry`",
    ),
    (&["msg"], "message", "write `message = \"..\"`"),
    (
        &["message", "msg", "reason"],
        "because",
        "write `because = \"..\"`",
    ),
    (&["name"], "rename", "write `rename = \"orderId\"`"),
    (&["rename"], "name", "write `name = \"create_refund\"`"),
];

const BY_DOC: &str = "the doc comment is the description";

/// What to write for another crate's word in a list that knows these words.
pub(crate) fn meant(word: &str, known: &[&str]) -> Option<&'static str> {
    MEANT
        .iter()
        .find(|(words, ours, _)| words.contains(&word) && known.contains(ours))
        .map(|(_, _, line)| *line)
}

//! What can be wrong with a word, and which words nothing of it can befall.

use tool_errors_shared::keywords::{Grammar, Keyword, Takes};

use crate::told::Error;

/// A way in which a word can be wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fault {
    /// Without the value that it takes.
    Missing,
    /// With a value of another kind.
    Wrong,
    /// With a value, where it takes none.
    Unwanted,
    /// Said twice.
    Twice,
    /// Said where it does not stand: beside a route, an effect or a type that it is not for, on
    /// another item, in another macro.
    Misplaced,
    /// A letter or two away from itself.
    Misspelt,
}

/// Cells that a table can't tell by itself.
const IMPOSSIBLE: &[(&str, &str, Fault, &str)] = &[
    (
        "require",
        "crate",
        Fault::Misplaced,
        "every macro takes it, each of its own library",
    ),
    (
        "tools",
        "crate",
        Fault::Misplaced,
        "every macro takes it, each of its own library",
    ),
    (
        "tool",
        "crate",
        Fault::Misplaced,
        "every macro takes it, each of its own library",
    ),
];

impl Fault {
    pub(crate) const ALL: [Self; 6] = [
        Self::Missing,
        Self::Wrong,
        Self::Unwanted,
        Self::Twice,
        Self::Misplaced,
        Self::Misspelt,
    ];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Missing => "missing",
            Self::Wrong => "wrong",
            Self::Unwanted => "unwanted",
            Self::Twice => "twice",
            Self::Misplaced => "misplaced",
            Self::Misspelt => "misspelt",
        }
    }

    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|fault| fault.name() == name)
    }

    /// Why this can't befall a word, where it can't.
    pub(crate) fn impossible(self, grammar: &Grammar, keyword: &Keyword) -> Option<&'static str> {
        let declared = IMPOSSIBLE.iter().find(|(table, word, fault, _)| {
            *table == grammar.name && *word == keyword.word && *fault == self
        });
        let by_table = match (self, keyword.takes) {
            (Self::Missing | Self::Wrong, Takes::Nothing) => Some("it takes no value"),
            (Self::Missing, Takes::ValueOrNothing(_) | Takes::ListOrNothing(_)) => {
                Some("it may stand alone")
            }
            (Self::Unwanted, Takes::Nothing) => None,
            (Self::Unwanted, _) => Some("it takes a value"),
            (Self::Twice, _) if keyword.repeats => Some("it may be said again"),
            _ => None,
        };
        declared.map(|(.., reason)| *reason).or(by_table)
    }

    /// Whether an error tells of this fault of a word.
    pub(crate) fn is_told(self, error: &Error, word: &str) -> bool {
        let says = |text: &str| error.headline.contains(text);
        match self {
            Self::Missing => {
                says(&format!("`{word}` needs a value: write `"))
                    || says(&format!("`{word}` says what is missing: write `"))
            }
            Self::Unwanted => says(&format!("`{word}` takes no value: write `")),
            Self::Misspelt => says(&format!("did you mean `{word}`?")),
            Self::Twice => says("twice") && names(error, word),
            Self::Wrong | Self::Misplaced => names(error, word),
        }
    }
}

/// Whether an error names a word, or blames it.
fn names(error: &Error, word: &str) -> bool {
    let is_word = |text: &str| {
        text.split(|c: char| !(c.is_alphanumeric() || c == '_'))
            .any(|found| found == word)
    };
    is_word(&error.headline) || is_word(&error.blamed)
}

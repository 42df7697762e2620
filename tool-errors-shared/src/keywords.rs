//! The words of all macros: where each stands and what it takes. The macros read by these tables,
//! and list them in their messages; the tests hold a case against each word and each fault.

mod tables;

pub use tables::{
    ARGUMENT, INPUT_ITEM, INPUT_VARIANT, PARAMETER, RANGE, REQUIRE, RMCP_ERROR, ROUTE, RULE, TOOL,
    TOOL_ERROR, TOOL_ERROR_FIELD, TOOL_ERROR_ITEM, TOOLS,
};

/// The words that stand in one place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grammar {
    /// Its own name, for tests.
    pub name: &'static str,
    /// The attribute or macro, as it is written.
    pub attribute: &'static str,
    /// What the attribute stands on, where these words are said.
    pub place: &'static str,
    /// In the order in which messages list them.
    pub keywords: &'static [Keyword],
}

/// A word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Keyword {
    /// As it is spelt.
    pub word: &'static str,
    /// What stands behind it.
    pub takes: Takes,
    /// Whether it may be said again, of something else.
    pub repeats: bool,
}

/// What stands behind a word. Each holds an example of it, for a line to write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Takes {
    /// Nothing: `word`.
    Nothing,
    /// `word = value`.
    Value(&'static str),
    /// `word` or `word = value`.
    ValueOrNothing(&'static str),
    /// `word(value)`.
    List(&'static str),
    /// `word` or `word(value)`.
    ListOrNothing(&'static str),
}

impl Grammar {
    /// Every table.
    pub const ALL: [&'static Self; 14] = [
        &ROUTE,
        &TOOL_ERROR,
        &TOOL_ERROR_ITEM,
        &TOOL_ERROR_FIELD,
        &RULE,
        &RANGE,
        &ARGUMENT,
        &INPUT_VARIANT,
        &INPUT_ITEM,
        &TOOL,
        &TOOLS,
        &PARAMETER,
        &REQUIRE,
        &RMCP_ERROR,
    ];

    /// The word spelt so, if there is one.
    pub fn find(&self, word: &str) -> Option<&'static Keyword> {
        self.keywords.iter().find(|known| known.word == word)
    }

    /// The words, in their order.
    pub fn words(&self) -> impl Iterator<Item = &'static str> + Clone {
        self.keywords.iter().map(|known| known.word)
    }
}

impl Keyword {
    const fn new(word: &'static str, takes: Takes) -> Self {
        Self {
            word,
            takes,
            repeats: false,
        }
    }

    const fn repeated(word: &'static str, takes: Takes) -> Self {
        Self {
            word,
            takes,
            repeats: true,
        }
    }

    /// The word with an example of what it takes, as an author writes it.
    pub fn line(&self) -> String {
        let word = self.word;
        match self.takes {
            Takes::Nothing => word.to_owned(),
            Takes::Value(example) | Takes::ValueOrNothing(example) => {
                format!("{word} = {example}")
            }
            Takes::List(example) | Takes::ListOrNothing(example) => format!("{word}({example})"),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::Grammar;

    #[test]
    fn a_table_has_each_word_once() {
        for grammar in Grammar::ALL {
            let words: BTreeSet<_> = grammar.words().collect();
            assert_eq!(words.len(), grammar.keywords.len(), "{}", grammar.name);
        }
        let names: BTreeSet<_> = Grammar::ALL.iter().map(|grammar| grammar.name).collect();
        assert_eq!(names.len(), Grammar::ALL.len());
    }
}

//! A list of words as far as it is written: whatever stands between two commas is an entry.

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};

/// What stands between two commas: `word`, `word = value`, `word(content)`, or a beginning of these.
#[derive(Default)]
pub(super) struct Entry {
    /// None where nothing is written yet.
    pub(super) word: Option<Ident>,
    /// What stands behind the `=`.
    pub(super) value: TokenStream,
    /// What stands in the parentheses.
    pub(super) content: Option<TokenStream>,
}

impl Entry {
    pub(super) fn of(tokens: TokenStream) -> Self {
        let mut tokens = tokens.into_iter();
        let Some(TokenTree::Ident(word)) = tokens.next() else {
            return Self::default();
        };
        let mut entry = Self {
            word: Some(word),
            ..Self::default()
        };
        match tokens.next() {
            Some(TokenTree::Punct(punct)) if punct.as_char() == '=' => {
                entry.value = tokens.collect();
            }
            Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Parenthesis => {
                entry.content = Some(group.stream());
            }
            _ => {}
        }
        entry
    }

    pub(super) fn is(&self, word: &str) -> bool {
        self.word.as_ref().is_some_and(|said| said == word)
    }
}

/// The entries of a list.
pub(super) fn entries(tokens: TokenStream) -> Vec<Entry> {
    split(tokens, ',').into_iter().map(Entry::of).collect()
}

/// What stands before, between and behind these signs; at least one, which may be empty.
pub(super) fn split(tokens: TokenStream, sign: char) -> Vec<TokenStream> {
    let mut parts = vec![Vec::new()];
    for token in tokens {
        match (token, parts.last_mut()) {
            (TokenTree::Punct(punct), _) if punct.as_char() == sign => parts.push(Vec::new()),
            (token, Some(part)) => part.push(token),
            (_, None) => {}
        }
    }
    parts.into_iter().map(TokenStream::from_iter).collect()
}

/// What stands in the parentheses of each attribute of this name.
pub(super) fn attributes(tokens: TokenStream, name: &str) -> Vec<TokenStream> {
    let mut found = Vec::new();
    let mut after_hash = false;
    for token in tokens {
        if let TokenTree::Group(group) = &token
            && after_hash
        {
            let entry = Entry::of(group.stream());
            found.extend(entry.content.clone().filter(|_| entry.is(name)));
        }
        after_hash = matches!(&token, TokenTree::Punct(punct) if punct.as_char() == '#');
    }
    found
}

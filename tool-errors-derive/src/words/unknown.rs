//! What was meant by a word that is none.

use std::collections::BTreeSet;

use proc_macro2::Ident;
use tool_errors_shared::keywords::Grammar;
use tool_errors_shared::near_miss::nearest;

use crate::elsewhere;

/// The fault of a word that stands in none of these tables.
pub(crate) fn unknown(word: &Ident, here: &[&Grammar]) -> syn::Error {
    let listed: Vec<&str> = here.iter().flat_map(|grammar| grammar.words()).collect();
    unknown_among(word, here, &among(&listed))
}

/// These words, as they follow on a word that is none of them.
pub(crate) fn among(words: &[&str]) -> String {
    format!("the words here are {}", words.join(", "))
}

/// The fault of a word that stands in none of these tables; `otherwise` is told where nothing tells
/// what was meant.
pub(crate) fn unknown_among(word: &Ident, here: &[&Grammar], otherwise: &str) -> syn::Error {
    let name = word.to_string();
    let says = meant(&name, here).unwrap_or_else(|| format!("unknown word `{name}`: {otherwise}"));
    syn::Error::new(word.span(), says)
}

/// What was meant by a word that stands in none of these tables, the surest guess first.
fn meant(name: &str, here: &[&Grammar]) -> Option<String> {
    let is_sibling = |other: &&Grammar| here.iter().any(|here| here.attribute == other.attribute);
    let siblings = Grammar::ALL.into_iter().filter(is_sibling);
    let others = Grammar::ALL.into_iter().filter(|other| !is_sibling(other));
    let words: Vec<&str> = here.iter().flat_map(|grammar| grammar.words()).collect();
    if let Some(says) = stands_elsewhere(name, siblings.clone()) {
        return Some(says);
    }
    if let Some(line) = elsewhere::meant(name, &words) {
        return Some(format!("unknown word `{name}`: {line}"));
    }
    if let Some(near) = nearest(name, words).only() {
        return Some(format!("unknown word `{name}`: did you mean `{near}`?"));
    }
    if let Some(says) = stands_elsewhere(name, others) {
        return Some(says);
    }
    let of_siblings: BTreeSet<&str> = siblings.clone().flat_map(Grammar::words).collect();
    let near = nearest(name, of_siblings).only()?;
    let place = stands_elsewhere(near, siblings)?;
    Some(format!(
        "unknown word `{name}`: did you mean `{near}`? {place}"
    ))
}

/// Where a word of another table stands.
fn stands_elsewhere(word: &str, tables: impl Iterator<Item = &'static Grammar>) -> Option<String> {
    let found: Vec<_> = tables
        .filter_map(|grammar| Some((grammar, grammar.find(word)?)))
        .collect();
    let (grammar, keyword) = found.first()?;
    let mut places: Vec<&str> = found.iter().map(|(grammar, _)| grammar.place).collect();
    places.dedup();
    Some(format!(
        "`{word}` stands on {}: write `{}` there",
        places.join(", or "),
        grammar.attribute.replace("..", &keyword.line())
    ))
}

//! Reads the words of an attribute, one by one: a fault in one hides no other.

use proc_macro2::Ident;
use quote::quote;
use syn::parse::ParseStream;
use syn::{Attribute, Meta, Token};
use tool_errors_shared::keywords::{
    ROUTE, TOOL_ERROR as BESIDE, TOOL_ERROR_FIELD, TOOL_ERROR_ITEM,
};
use tool_errors_shared::{Head, Route, Word, near_miss};

use super::value::{argument_path, authority, wait};
use super::{Entry, HeadSyntax, Words, routes};
use crate::fault::Faults;
use crate::next::{self, NextCall, Target};
use crate::words::{self, Said, known, list, say, value};

/// The attribute's name.
const TOOL_ERROR: &str = "tool_error";
/// Stands on the item: the path of this library, where it isn't `tool_errors`.
const CRATE: &str = "crate";

impl Words {
    /// Reads every `#[tool_error(..)]` among `attributes`.
    pub(crate) fn read(attributes: &[Attribute], faults: &Faults) -> Self {
        let mut read = Self::default();
        for attribute in attributes {
            // `#[tool_error]` alone says nothing, and what is missing is told below.
            if !attribute.path().is_ident(TOOL_ERROR) || matches!(attribute.meta, Meta::Path(_)) {
                continue;
            }
            let mut faults_of_words = 0;
            let before = faults.count();
            words::parse(attribute, faults, |word, input| {
                let before = faults.count();
                read.note(word, input);
                let result = read.word(word, input, faults);
                faults_of_words += faults.count() - before + usize::from(result.is_err());
                result
            });
            // Of a fault between the words nobody knows how much it hides.
            read.unreadable |= faults.count() - before > faults_of_words;
        }
        read.join_with(faults);
        read.head_first(faults);
        read
    }

    /// Remembers what was meant by a word, whatever becomes of its value.
    fn note(&mut self, word: &Ident, input: ParseStream<'_>) {
        let name = word.to_string();
        // Most words are right, and all others are slow to compare with.
        let is_known = all_words().any(|known| known == name);
        let near = if is_known {
            None
        } else {
            near_miss::nearest(&name, all_words()).only()
        };
        let meant = near.unwrap_or(&name);
        if let Some(word) = Word::from_word(meant) {
            self.meant.push(word);
        } else if Head::from_word(meant).is_some() {
            self.head_meant = true;
        } else {
            self.unreadable |= meant != CRATE;
            return;
        }
        // A late head ends the list.
        let is_early = Head::from_word(meant).is_none() || !self.early.is_empty();
        if self.head.is_none() && is_early {
            let rest = words::rest(&input.fork()).unwrap_or_default();
            self.early.push(Entry {
                word: word.clone(),
                written: quote!(#word #rest),
            });
        }
    }

    /// The head stands first.
    fn head_first(&self, faults: &Faults) {
        let (Some(head), [before @ .., late]) = (&self.head, &*self.early) else {
            return;
        };
        // Beside `transparent` nothing stands: each word is told to go.
        if before.is_empty() || head.value.kind() == Head::Transparent {
            return;
        }
        let entries = [late].into_iter().chain(before);
        let entries: Vec<String> = entries.map(|entry| entry.written.to_string()).collect();
        let says = format!("the route stands first: write `{}`", entries.join(", "));
        faults.at(&before[0].word, says);
    }

    /// Hands the arguments of `with(..)` to the call that `next` names by a string.
    fn join_with(&mut self, faults: &Faults) {
        let Some(with) = &mut self.with else {
            return;
        };
        match &mut self.next {
            Some(next) => {
                if let Target::Type(_) = next.value.target {
                    faults.at(
                        &with.word,
                        "`with` is for a tool named by a string; the arguments of a tool named by \
                         its type stand in braces: write `next = FindRefund { order_id = _0 }`",
                    );
                }
                // They are what the author means to give, in whichever place they stand.
                next.value.arguments.append(&mut with.value);
            }
            None if self.meant.contains(&Word::Next) => {}
            None => faults.at(
                &with.word,
                "`with` gives the arguments of the call to make next: write \
                 `next = \"dispute\", with(order_id = _0)`",
            ),
        }
    }

    /// Reads one word and its value.
    fn word(&mut self, word: &Ident, input: ParseStream<'_>, faults: &Faults) -> syn::Result<()> {
        let name = word.to_string();
        if let Some(head) = Head::from_word(&name) {
            return self.head(head, word, input);
        }
        if name == CRATE {
            let keyword = known(word, &[&TOOL_ERROR_ITEM], input)?;
            return say(&mut self.krate, word, value(keyword, input)?);
        }
        let Some(beside) = Word::from_word(&name) else {
            return Err(self.unknown(word, input));
        };
        let keyword = known(word, &[&BESIDE], input)?;
        match beside {
            Word::Message => say(&mut self.message, word, value(keyword, input)?),
            Word::Display => say(&mut self.display, word, ()),
            Word::Code => {
                let given = input.fork();
                let code = value(keyword, input)?;
                if input.peek(Token![::]) {
                    return Err(words::fault_of_value(word, &given, words::wrong(keyword)));
                }
                say(&mut self.code, word, code)
            }
            Word::Reason => say(&mut self.reason, word, value(keyword, input)?),
            Word::Field => say(&mut self.field, word, argument_path(word, input)?),
            Word::ByHand => say(&mut self.by_hand, word, value(keyword, input)?),
            Word::Suggestion => say(&mut self.suggestion, word, value(keyword, input)?),
            Word::Next => say(&mut self.next, word, NextCall::parse(word, input, faults)?),
            Word::With => {
                let given = next::parse_arguments(list(input)?, faults);
                say(&mut self.with, word, given)
            }
            Word::Person => say(&mut self.person, word, value(keyword, input)?),
            Word::RetryAfter => say(&mut self.retry_after, word, wait(word, input)?),
            Word::NotExecuted => say(&mut self.not_executed, word, ()),
            Word::Boundary => say(&mut self.boundary, word, ()),
        }
    }

    fn head(&mut self, head: Head, word: &Ident, input: ParseStream<'_>) -> syn::Result<()> {
        // What follows the word may be wrong; the route is known all the same, and with it what
        // else may be said.
        let (value, result) = match head {
            Head::Route(Route::Authorize) => match authority(word, input) {
                Ok(authority) => (HeadSyntax::Route(Route::Authorize, Some(authority)), Ok(())),
                Err(fault) => (HeadSyntax::Route(Route::Authorize, None), Err(fault)),
            },
            Head::Route(route) => {
                let result = known(word, &[&ROUTE], input);
                (HeadSyntax::Route(route, None), result.map(|_| ()))
            }
            Head::Classify => {
                let keyword = known(word, &[&ROUTE], input)?;
                (HeadSyntax::Classify(value(keyword, input)?), Ok(()))
            }
            Head::Transparent => {
                let result = known(word, &[&ROUTE], input);
                (HeadSyntax::Transparent, result.map(|_| ()))
            }
        };
        if let Some(earlier) = &self.head {
            if earlier.value.kind() == value.kind() {
                return Err(words::twice(word));
            }
            let says = format!("this already says `{}`: keep one of the two", earlier.word);
            return Err(syn::Error::new(word.span(), says));
        }
        self.head = Some(Said {
            word: word.clone(),
            value,
        });
        result
    }

    /// The fault of a word that is none.
    fn unknown(&self, word: &Ident, input: ParseStream<'_>) -> syn::Error {
        let otherwise = match &self.head {
            Some(head) => {
                let fitting = head.value.kind().may_say().iter();
                words::among(&fitting.map(|word| word.as_str()).collect::<Vec<_>>())
            }
            None if input.peek(Token![=]) => words::among(&BESIDE.words().collect::<Vec<_>>()),
            None => format!("a route stands here, one of the six:{}", routes()),
        };
        words::unknown_among(word, &[&ROUTE, &BESIDE], &otherwise)
    }
}

/// Reads the attributes of a field: whether it is for the operator alone.
pub(crate) fn field_is_for_operator(attributes: &[Attribute], faults: &Faults) -> bool {
    let mut operator = false;
    for attribute in attributes {
        if !attribute.path().is_ident(TOOL_ERROR) {
            continue;
        }
        words::parse(attribute, faults, |word, input| {
            known(word, &[&TOOL_ERROR_FIELD], input)?;
            if operator {
                return Err(words::twice(word));
            }
            operator = true;
            Ok(())
        });
    }
    operator
}

/// Every word of a variant.
fn all_words() -> impl Iterator<Item = &'static str> {
    ROUTE.words().chain(BESIDE.words())
}

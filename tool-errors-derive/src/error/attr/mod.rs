//! `#[tool_error(..)]` as it is written: each word with its value and the token to blame.

mod read;
mod value;

use proc_macro2::Ident;
use syn::{LitStr, Path};
use tool_errors_shared::{Authority, Head, Route, Word};

pub(crate) use self::read::field_is_for_operator;
use crate::next::{self, NextCall};

/// A word that the author gave.
pub(crate) struct Given<T> {
    /// The word itself, to be blamed.
    pub(crate) word: Ident,
    pub(crate) value: T,
}

/// What stands first: how the variant comes to its route.
pub(crate) enum HeadSyntax {
    /// One of the six routes. `authority` is what stands in the parentheses of `authorize`.
    Route(Route, Option<Authority>),
    /// `classify = path`.
    Classify(Path),
    Transparent,
}

impl HeadSyntax {
    pub(crate) fn kind(&self) -> Head {
        match self {
            Self::Route(route, _) => Head::Route(*route),
            Self::Classify(_) => Head::Classify,
            Self::Transparent => Head::Transparent,
        }
    }
}

/// What `retry_after` is given.
pub(crate) enum WaitSyntax {
    Literal(LitStr),
    Field(Ident),
}

/// All words of one variant or item, its attributes joined.
#[derive(Default)]
pub(crate) struct Words {
    pub(crate) head: Option<Given<HeadSyntax>>,
    pub(crate) message: Option<Given<LitStr>>,
    pub(crate) display: Option<Given<()>>,
    pub(crate) code: Option<Given<Ident>>,
    pub(crate) reason: Option<Given<LitStr>>,
    pub(crate) field: Option<Given<String>>,
    pub(crate) by_hand: Option<Given<LitStr>>,
    pub(crate) suggestion: Option<Given<LitStr>>,
    pub(crate) next: Option<Given<NextCall>>,
    pub(crate) with: Option<Given<Vec<next::Argument>>>,
    pub(crate) person: Option<Given<LitStr>>,
    pub(crate) retry_after: Option<Given<WaitSyntax>>,
    pub(crate) not_executed: Option<Given<()>>,
    pub(crate) boundary: Option<Given<()>>,
    /// `crate = path`, which an item alone may say.
    pub(crate) krate: Option<Given<Path>>,
    /// The first word that isn't a head, to tell whether the head stands first.
    first: Option<Ident>,
    /// The words that were meant, readable or not: none of them is missing.
    meant: Vec<Word>,
    /// Whether a head was meant, readable or not.
    head_meant: bool,
    /// Whether something was refused of which nobody can tell what it was to be. Then nothing is
    /// said of what seems to be missing.
    unreadable: bool,
}

impl Words {
    /// Whether the author meant to say this word.
    pub(crate) fn means(&self, word: Word) -> bool {
        self.unreadable || self.meant.contains(&word)
    }

    /// Whether the author meant to say how the variant comes to its route.
    pub(crate) fn means_head(&self) -> bool {
        self.unreadable || self.head_meant
    }

    /// The words beside the head that were given, in the order of the documentation.
    pub(crate) fn given(&self) -> impl Iterator<Item = (Word, &Ident)> {
        fn of<T>(given: &Option<Given<T>>) -> Option<&Ident> {
            given.as_ref().map(|given| &given.word)
        }
        Word::ALL.into_iter().filter_map(|word| {
            let given = match word {
                Word::Message => of(&self.message),
                Word::Display => of(&self.display),
                Word::Code => of(&self.code),
                Word::Reason => of(&self.reason),
                Word::Field => of(&self.field),
                Word::ByHand => of(&self.by_hand),
                Word::Suggestion => of(&self.suggestion),
                Word::Next => of(&self.next),
                Word::With => of(&self.with),
                Word::Person => of(&self.person),
                Word::RetryAfter => of(&self.retry_after),
                Word::NotExecuted => of(&self.not_executed),
                Word::Boundary => of(&self.boundary),
            };
            Some((word, given?))
        })
    }
}

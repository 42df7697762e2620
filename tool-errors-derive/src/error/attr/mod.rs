//! `#[tool_error(..)]` as it is written: each word with its value and the token to blame.

mod read;
mod value;

use proc_macro2::{Ident, TokenStream};
use syn::{LitStr, Path};
use tool_errors_shared::{Authority, Head, Route, Word};

pub(crate) use self::read::field_is_for_operator;
use crate::next::{self, NextCall};
use crate::words::Said;

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

/// The six routes, a line for each, with what it means.
pub(crate) fn routes() -> String {
    let line = |route: Route| format!("\n  {:<10} {}", route.as_str(), route.about());
    Route::ALL.into_iter().map(line).collect()
}

/// What `retry_after` is given.
pub(crate) enum WaitSyntax {
    Literal(LitStr),
    Field(Ident),
}

/// A word with all that stands up to the comma, as the author wrote it.
struct Entry {
    word: Ident,
    written: TokenStream,
}

/// All words of one variant or item, its attributes joined.
#[derive(Default)]
pub(crate) struct Words {
    pub(crate) head: Option<Said<HeadSyntax>>,
    pub(crate) message: Option<Said<LitStr>>,
    pub(crate) display: Option<Said<()>>,
    pub(crate) code: Option<Said<Ident>>,
    pub(crate) reason: Option<Said<LitStr>>,
    pub(crate) field: Option<Said<String>>,
    pub(crate) by_hand: Option<Said<LitStr>>,
    pub(crate) suggestion: Option<Said<LitStr>>,
    pub(crate) next: Option<Said<NextCall>>,
    pub(crate) with: Option<Said<Vec<next::Argument>>>,
    pub(crate) person: Option<Said<LitStr>>,
    pub(crate) retry_after: Option<Said<WaitSyntax>>,
    pub(crate) not_executed: Option<Said<()>>,
    pub(crate) boundary: Option<Said<()>>,
    /// `crate = path`, which an item alone may say.
    pub(crate) krate: Option<Said<Path>>,
    /// The words before the head, which stands first.
    early: Vec<Entry>,
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
        fn of<T>(given: &Option<Said<T>>) -> Option<&Ident> {
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

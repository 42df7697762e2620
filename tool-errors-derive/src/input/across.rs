//! The rules across the arguments of a struct or a function, `requires(a, b)`, by their Rust names.

use proc_macro2::Ident;
use syn::ext::IdentExt;
use syn::parse::ParseStream;
use syn::punctuated::Punctuated;
use syn::{Expr, ExprLit, Lit, Token};
use tool_errors_shared::keywords::Keyword;

use crate::fault::Faults;
use crate::words;

/// A rule across arguments.
pub(crate) struct Across {
    pub(crate) kind: Kind,
    pub(crate) word: Ident,
    /// At least two.
    pub(crate) names: Vec<Ident>,
}

/// What it says of them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Where the first is sent, all others are.
    Requires,
    /// At most one is sent.
    ConflictsWith,
    /// Exactly one is sent.
    ExactlyOneOf,
}

impl Kind {
    /// The rule of this word.
    pub(crate) fn of(word: &str) -> Option<Self> {
        match word {
            "requires" => Some(Self::Requires),
            "conflicts_with" => Some(Self::ConflictsWith),
            "exactly_one_of" => Some(Self::ExactlyOneOf),
            _ => None,
        }
    }
}

impl Across {
    /// Parses the list after the word.
    pub(crate) fn parse(
        kind: Kind,
        word: &Ident,
        keyword: &Keyword,
        input: ParseStream,
    ) -> syn::Result<Self> {
        let write = keyword.line();
        let list = Punctuated::<Expr, Token![,]>::parse_terminated;
        let listed = words::content(keyword, list, words::list(input)?)?;
        let name = |given: &Expr| {
            let ident = match given {
                Expr::Path(path) => path.path.get_ident().cloned(),
                // Clippy takes a name in two rules for a mistake; in quotes it sees none.
                Expr::Lit(ExprLit {
                    lit: Lit::Str(text),
                    ..
                }) => text.parse_with(Ident::parse_any).ok(),
                _ => None,
            };
            ident.ok_or_else(|| {
                let says = format!("`{word}` lists arguments by their Rust names: write `{write}`");
                syn::Error::new_spanned(given, says)
            })
        };
        let names: Vec<Ident> = listed.iter().map(name).collect::<syn::Result<_>>()?;
        if names.len() < 2 {
            let says = format!("`{word}` is about two arguments or more: write `{write}`");
            return Err(syn::Error::new(word.span(), says));
        }
        Ok(Self {
            kind,
            word: word.clone(),
            names,
        })
    }

    /// The names without `r#`.
    pub(crate) fn plain_names(&self) -> impl Iterator<Item = String> {
        self.names.iter().map(|name| name.unraw().to_string())
    }
}

/// Refuses such rules where there are no named arguments; `place` has them.
pub(crate) fn refuse(rules: &[Across], place: &str, faults: &Faults) {
    for rule in rules {
        let word = &rule.word;
        faults.at(
            word,
            format!("`{word}` is about named arguments; write it on {place}"),
        );
    }
}

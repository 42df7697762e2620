//! Reads the tokens of a `require!`: the condition, the words behind it, and the tail that
//! `#[tool]` appends.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens as _, quote};
use syn::parse::{ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::{Expr, LitStr, Path, Token};
use tool_errors_shared::keywords::{Keyword, REQUIRE};
use tool_errors_shared::near_miss::nearest;

use super::condition::bare;
use crate::fault::Faults;
use crate::library;
use crate::tool::TAIL;
use crate::words::{self, Said, known, say, value};

const LET: &str = "a `let` is no condition: write `require!(note.is_some())`, or `matches!(..)` for \
                   another pattern";

/// One `require!(..)`.
pub(crate) struct Invocation {
    pub(crate) condition: Expr,
    /// Whether the right side is kept from the model.
    pub(crate) hide: Option<Said<()>>,
    pub(crate) because: Option<Said<LitStr>>,
    pub(crate) field: Option<Said<LitStr>>,
    krate: Option<Said<Path>>,
    /// The words that were meant, readable or not: none of them is missing.
    meant: Vec<&'static str>,
    /// The tool around it; none in any other function.
    pub(crate) tool: Option<Surrounding>,
}

/// What `#[tool]` tells a `require!` in the tool's body.
pub(crate) struct Surrounding {
    krate: TokenStream,
    /// The arguments struct.
    pub(crate) arguments: Ident,
    /// The parameters that the model fills in.
    pub(crate) parameters: Vec<Ident>,
}

impl Invocation {
    pub(crate) fn parse(input: TokenStream, faults: &Faults) -> syn::Result<Self> {
        let (input, tool) = Surrounding::take(input);
        let parse = |input: ParseStream<'_>| {
            if input.is_empty() {
                let says = "write the condition to hold, as in `require!(amount <= limit)`";
                return Err(syn::Error::new(Span::call_site(), says));
            }
            if input.peek(Token![let]) {
                return Err(input.error(LET));
            }
            let given = input.cursor().token_stream();
            let condition: Expr = input.parse().map_err(|fault: syn::Error| {
                // At the end syn blames the whole invocation.
                let ends = input.is_empty().then(|| given.clone());
                let says = "this is no condition: write one that is true of a good call, as in \
                            `require!(amount <= limit)`";
                ends.map_or_else(
                    || syn::Error::new(fault.span(), says),
                    |condition| syn::Error::new_spanned(condition, says),
                )
            })?;
            if let Expr::Assign(assigned) = bare(&condition) {
                let says = "this assigns: compare with `==`";
                return Err(syn::Error::new(assigned.eq_token.span, says));
            }
            if input.parse::<Option<Token![,]>>()?.is_none() && !input.is_empty() {
                return Err(input.error(
                    "the condition ends before this: write a comma and then its words, as in \
                     `require!(amount <= limit, hide)`",
                ));
            }
            // As `assert!` takes its message.
            if input.peek(LitStr) {
                let reason: LitStr = input.parse()?;
                let says = format!("write `because = {}`", reason.token());
                return Err(syn::Error::new(reason.span(), says));
            }
            Ok((condition, input.parse::<TokenStream>()?))
        };
        let (condition, rest) = parse.parse2(input)?;
        let mut invocation = Self {
            condition,
            hide: None,
            because: None,
            field: None,
            krate: None,
            meant: Vec::new(),
            tool,
        };
        words::parse_tokens(rest, faults, |word, input| invocation.word(word, input));
        Ok(invocation)
    }

    fn word(&mut self, word: &Ident, input: ParseStream<'_>) -> syn::Result<()> {
        let name = word.to_string();
        self.meant.extend(nearest(&name, REQUIRE.words()).only());
        let keyword = known(word, &[&REQUIRE], input)?;
        match keyword.word {
            "hide" => say(&mut self.hide, word, ()),
            "because" => say(&mut self.because, word, text(keyword, input)?),
            "field" => say(&mut self.field, word, text(keyword, input)?),
            "crate" => say(&mut self.krate, word, value(keyword, input)?),
            _ => Err(words::unknown(word, &[&REQUIRE])),
        }
    }

    /// Whether the author meant to say this word.
    pub(crate) fn means(&self, word: &str) -> bool {
        self.meant.contains(&word)
    }

    /// The path of the library's crate.
    pub(crate) fn library(&self) -> TokenStream {
        match (&self.krate, &self.tool) {
            (Some(said), _) => said.value.to_token_stream(),
            (None, Some(tool)) => tool.krate.clone(),
            (None, None) => library::usual(),
        }
    }
}

/// A text, which says something.
fn text(keyword: &Keyword, input: ParseStream<'_>) -> syn::Result<LitStr> {
    let text: LitStr = value(keyword, input)?;
    if text.value().trim().is_empty() {
        let (word, line) = (keyword.word, keyword.line());
        let says = format!("`{word}` is empty: write `{line}`");
        return Err(syn::Error::new(text.span(), says));
    }
    Ok(text)
}

impl Surrounding {
    /// Takes the tail off the tokens, where there is one.
    fn take(input: TokenStream) -> (TokenStream, Option<Self>) {
        let tokens: Vec<TokenTree> = input.into_iter().collect();
        if let [
            before @ ..,
            TokenTree::Punct(at),
            TokenTree::Ident(word),
            TokenTree::Group(tail),
        ] = tokens.as_slice()
            && at.as_char() == '@'
            && word == TAIL
            && let Ok(tool) = Self::read.parse2(tail.stream())
        {
            return (before.iter().cloned().collect(), Some(tool));
        }
        (tokens.into_iter().collect(), None)
    }

    fn read(input: ParseStream<'_>) -> syn::Result<Self> {
        let krate = input.call(Path::parse_mod_style)?;
        input.parse::<Token![;]>()?;
        let arguments = input.parse()?;
        input.parse::<Token![;]>()?;
        let parameters = Punctuated::<Ident, Token![,]>::parse_terminated(input)?;
        Ok(Self {
            krate: quote!(#krate),
            arguments,
            parameters: parameters.into_iter().collect(),
        })
    }
}

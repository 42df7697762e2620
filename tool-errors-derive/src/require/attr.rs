//! Reads the tokens of a `require!`: the condition, the words behind it, and the tail that
//! `#[tool]` appends.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::quote;
use syn::parse::{ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::{Expr, LitStr, Path, Token};

use super::condition::bare;
use crate::fault::Faults;
use crate::tool::TAIL;
use crate::words::{self, Said, say, value};

const KNOWN: &[&str] = &["hide", "because", "field", "crate"];

const LET: &str = "a `let` is no condition: write `require!(note.is_some())`, or `matches!(..)` for \
                   another pattern";

/// One `require!(..)`.
pub(crate) struct Invocation {
    pub(crate) condition: Expr,
    /// Whether the right side is kept from the model.
    pub(crate) hide: bool,
    pub(crate) because: Option<Said<LitStr>>,
    pub(crate) field: Option<Said<LitStr>>,
    /// The path of the library's crate.
    pub(crate) krate: TokenStream,
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
            let condition: Expr = input.parse()?;
            if let Expr::Assign(assigned) = bare(&condition) {
                let says = "this assigns: compare with `==`";
                return Err(syn::Error::new(assigned.eq_token.span, says));
            }
            if !input.is_empty() {
                input.parse::<Token![,]>()?;
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
            hide: false,
            because: None,
            field: None,
            krate: match &tool {
                Some(tool) => tool.krate.clone(),
                None => quote!(::tool_errors),
            },
            tool,
        };
        words::parse_tokens(rest, faults, |word, input| invocation.word(word, input));
        Ok(invocation)
    }

    fn word(&mut self, word: &Ident, input: ParseStream<'_>) -> syn::Result<()> {
        match word.to_string().as_str() {
            "hide" => self.hide = true,
            "because" => {
                let because = text(word, input, "\"it was refunded in part\"")?;
                say(&mut self.because, word, because)?;
            }
            "field" => say(&mut self.field, word, text(word, input, "\"amount\"")?)?,
            "crate" => {
                let path: Path = value(word, input, "path::to::tool_errors")?;
                self.krate = quote!(#path);
            }
            _ => return Err(words::unknown(word, KNOWN)),
        }
        Ok(())
    }
}

/// `= ".."`, which says something.
fn text(word: &Ident, input: ParseStream<'_>, example: &str) -> syn::Result<LitStr> {
    let text: LitStr = value(word, input, example)?;
    if text.value().trim().is_empty() {
        let says = format!("`{word}` is empty: write `{word} = {example}`");
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

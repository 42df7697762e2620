//! Reads the tokens of a `toolset!`: the state, and the tools behind it.

use proc_macro2::{TokenStream, TokenTree};
use quote::{ToTokens as _, quote};
use syn::{Expr, Path};
use tool_errors_shared::names;

use crate::fault::Faults;
use crate::words;

/// What a `toolset!` lists.
pub(crate) struct List {
    /// The path of the library's crate.
    pub(crate) krate: TokenStream,
    /// `()` where none is given; nothing where it is no expression.
    pub(crate) state: Option<TokenStream>,
    /// The tools' types, in order, without what is none.
    pub(crate) tools: Vec<Path>,
}

impl List {
    pub(crate) fn parse(input: TokenStream, faults: &Faults) -> Self {
        let (krate, input) = at_semicolon(input);
        let (state, tools) = at_semicolon(input.unwrap_or_default());
        let (state, tools) = match tools {
            None => (Some(quote!(())), state),
            Some(tools) if state.is_empty() => (Some(quote!(())), tools),
            Some(tools) => {
                let state = faults.ok(self::state(state));
                (state.map(Expr::into_token_stream), tools)
            }
        };
        let tools = words::entries(tools).into_iter();
        let tools = tools.filter_map(|entry| faults.ok(tool(entry)));
        Self {
            krate,
            state,
            tools: tools.collect(),
        }
    }
}

/// The toolset's state.
fn state(given: TokenStream) -> syn::Result<Expr> {
    syn::parse2(given.clone()).map_err(|_| {
        let says = "this is no expression: the toolset's state stands before the `;`, as in \
                    `toolset![desk; FindRefund, CreateRefund]`";
        syn::Error::new_spanned(given, says)
    })
}

/// A tool's type.
fn tool(entry: TokenStream) -> syn::Result<Path> {
    let tool: Path = syn::parse2(entry).map_err(|error| {
        let says = "list the tools' types, as in `toolset![desk; FindRefund, CreateRefund]`";
        syn::Error::new(error.span(), says)
    })?;
    match tool.segments.last().map(|last| last.ident.to_string()) {
        // A function's name in place of its tool's.
        Some(name) if name.starts_with(|c: char| c.is_lowercase()) => {
            let says = format!(
                "a toolset lists types, and `{name}` is a function: write `{}`",
                names::pascal(&name)
            );
            Err(syn::Error::new_spanned(tool, says))
        }
        _ => Ok(tool),
    }
}

/// What stands before the first `;`, and what behind it where there is one. A `;` inside brackets,
/// as in `[0; 4]`, is none of ours.
fn at_semicolon(tokens: TokenStream) -> (TokenStream, Option<TokenStream>) {
    let is_semicolon =
        |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ';');
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    match tokens.iter().position(is_semicolon) {
        Some(at) => (
            tokens[..at].iter().cloned().collect(),
            Some(tokens[at + 1..].iter().cloned().collect()),
        ),
        None => (tokens.into_iter().collect(), None),
    }
}

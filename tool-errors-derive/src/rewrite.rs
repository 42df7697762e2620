//! Rewrites tokens wherever they stand, in groups too. What needs no change keeps its exact spans.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use syn::parse::{Parse, Parser as _};

/// What takes the place of the first tokens of a slice, and how many it replaces.
pub(crate) type Change = Option<(TokenStream, usize)>;

/// The tokens with each change made that `change` has for the tokens that begin somewhere.
pub(crate) fn rewrite(
    tokens: TokenStream,
    change: &impl Fn(&[TokenTree]) -> Change,
) -> TokenStream {
    rewritten(tokens.clone(), change).unwrap_or(tokens)
}

/// The same of a type, an attribute or the like; it stays as it is where the change breaks it.
pub(crate) fn rewrite_as<T: Parse + quote::ToTokens + Clone>(
    whole: &T,
    change: &impl Fn(&[TokenTree]) -> Change,
) -> T {
    rewritten(whole.to_token_stream(), change)
        .and_then(|tokens| T::parse.parse2(tokens).ok())
        .unwrap_or_else(|| whole.clone())
}

/// None where nothing changes.
fn rewritten(tokens: TokenStream, change: &impl Fn(&[TokenTree]) -> Change) -> Option<TokenStream> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut written = TokenStream::new();
    let mut changed = false;
    let mut rest = tokens.as_slice();
    while let [token, after @ ..] = rest {
        if let Some((instead, count)) = change(rest) {
            written.extend(instead);
            changed = true;
            rest = rest.get(count..).unwrap_or_default();
            continue;
        }
        rest = after;
        let inside = match token {
            TokenTree::Group(group) => {
                rewritten(group.stream(), change).map(|stream| regroup(group, stream))
            }
            _ => None,
        };
        changed |= inside.is_some();
        written.extend([inside.map_or_else(|| token.clone(), TokenTree::Group)]);
    }
    changed.then_some(written)
}

/// The group around other tokens.
pub(crate) fn regroup(group: &Group, stream: TokenStream) -> Group {
    let mut regrouped = Group::new(group.delimiter(), stream);
    regrouped.set_span(group.span());
    regrouped
}

/// The tokens without the parentheses that nobody sees around literals, names and paths: a
/// `macro_rules!` puts them around what it was given.
pub(crate) fn without_groups(tokens: TokenStream) -> TokenStream {
    rewrite(tokens, &|tokens| match tokens {
        [TokenTree::Group(group), ..] if group.delimiter() == Delimiter::None => {
            is_plain(group).then(|| (group.stream(), 1))
        }
        _ => None,
    })
}

/// Whether it holds a literal, with its sign, or a path.
fn is_plain(group: &Group) -> bool {
    group.stream().into_iter().all(|token| match token {
        TokenTree::Ident(_) | TokenTree::Literal(_) => true,
        TokenTree::Punct(punct) => matches!(punct.as_char(), '-' | ':'),
        TokenTree::Group(_) => false,
    })
}

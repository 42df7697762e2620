//! Tells each `require!` in a tool's body the parameters, so that it knows their names on the wire.
//!
//! A `require!` sees its own tokens alone. So a tail is appended to each invocation, wherever it
//! stands: in a closure, in a block, inside another macro.

use proc_macro2::{Group, Ident, Span, TokenStream, TokenTree};
use quote::quote;

use crate::rewrite::regroup;

/// What begins the tail: `@` can't stand in an expression.
pub(crate) const TAIL: &str = "parameters";

/// The tail, `@parameters(crate path; arguments type; names)`.
pub(crate) fn tail<'a>(
    krate: &TokenStream,
    arguments: &Ident,
    names: impl Iterator<Item = &'a Ident>,
) -> TokenStream {
    let word = Ident::new(TAIL, Span::call_site());
    quote!(@ #word (#krate; #arguments; #(#names),*))
}

/// The body with the tail in each `require!(..)`.
pub(crate) fn with_tail(body: &Group, tail: &TokenStream) -> TokenTree {
    TokenTree::Group(in_group(body, tail).unwrap_or_else(|| body.clone()))
}

/// The group with the tail in each `require!(..)` inside it; none where there is no such macro, so
/// that untouched tokens keep their exact spans.
fn in_group(group: &Group, tail: &TokenStream) -> Option<Group> {
    let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
    let mut changed = false;
    let written = tokens.iter().enumerate().map(|(at, token)| {
        let TokenTree::Group(inner) = token else {
            return token.clone();
        };
        let mut written = in_group(inner, tail);
        if invokes_require(&tokens[..at]) {
            let stream = written.as_ref().unwrap_or(inner).stream();
            written = Some(regroup(inner, quote!(#stream #tail)));
        }
        changed |= written.is_some();
        TokenTree::Group(written.unwrap_or_else(|| inner.clone()))
    });
    let written: TokenStream = written.collect();
    changed.then(|| regroup(group, written))
}

/// Whether the tokens end in `require !`.
fn invokes_require(before: &[TokenTree]) -> bool {
    matches!(
        before,
        [.., TokenTree::Ident(name), TokenTree::Punct(bang)]
            if name == "require" && bang.as_char() == '!'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_each_invocation_and_leaves_the_rest() {
        let body: Group = syn::parse_quote!({
            require!(a < 1);
            vec![1].retain(|_| {
                tool_errors::require!(b, hide);
                true
            });
            other!(require![c]);
            requires!(d);
            require(e);
        });
        let written = with_tail(&body, &quote!(@parameters(a)));
        let expected = quote!({
            require!(a < 1 @parameters(a));
            vec![1].retain(|_| {
                tool_errors::require!(b, hide @parameters(a));
                true
            });
            other!(require![c @parameters(a)]);
            requires!(d);
            require(e);
        });
        assert_eq!(written.to_string(), expected.to_string());
    }
}

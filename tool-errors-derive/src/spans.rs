//! Where an expansion's tokens seem to stand: the compiler blames what they are made from.

use proc_macro2::{Group, Span, TokenStream, TokenTree};

use crate::editor;

/// The place of the author's tokens, with the hygiene and the lint levels of an expansion.
pub(crate) fn in_expansion(span: Span) -> Span {
    if editor::asks() {
        // An editor takes whatever stands there for the author's own.
        Span::mixed_site()
    } else {
        Span::mixed_site().located_at(span)
    }
}

/// The same tokens at another place. A path is blamed from its first token to its last, so all of
/// them must stand where its fault is to be shown.
pub(crate) fn moved(tokens: &TokenStream, span: Span) -> TokenStream {
    let moved = tokens.clone().into_iter().map(|mut token| {
        if let TokenTree::Group(group) = &token {
            token = Group::new(group.delimiter(), moved(&group.stream(), span)).into();
        }
        token.set_span(token.span().located_at(span));
        token
    });
    moved.collect()
}

//! Takes our attributes off what can't be read: nobody else knows them, and rustc would take them for
//! another mistake.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::sort::name;
use crate::rewrite::regroup;

/// The attributes that we read on methods, on functions and on their parameters.
const OURS: [&str; 5] = ["tool", "input", "serde", "state", "context"];

/// A function without our attributes. Its body is left alone: an item in there may have its own.
pub(crate) fn without_ours(function: TokenStream) -> TokenStream {
    stripped(function, 0)
}

/// An `impl` without our attributes, its methods' too.
pub(crate) fn block_without_ours(block: TokenStream) -> TokenStream {
    stripped(block, 1)
}

/// The tokens, and those in so many braces.
fn stripped(tokens: TokenStream, braces: usize) -> TokenStream {
    let mut tokens = tokens.into_iter().peekable();
    let mut kept = TokenStream::new();
    while let Some(token) = tokens.next() {
        let is_pound = matches!(&token, TokenTree::Punct(punct) if punct.as_char() == '#');
        if is_pound && tokens.peek().is_some_and(is_ours) {
            tokens.next();
            continue;
        }
        kept.extend([match token {
            TokenTree::Group(group) => {
                let inside = match group.delimiter() {
                    Delimiter::Brace if braces == 0 => group.stream(),
                    Delimiter::Brace => stripped(group.stream(), braces - 1),
                    _ => stripped(group.stream(), braces),
                };
                TokenTree::Group(regroup(&group, inside))
            }
            token => token,
        }]);
    }
    kept
}

/// Whether this is what stands behind the `#` of an attribute of ours.
fn is_ours(token: &TokenTree) -> bool {
    match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket => {
            name(group.stream()).is_some_and(|name| OURS.iter().any(|ours| name == ours))
        }
        _ => false,
    }
}

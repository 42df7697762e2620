//! Reads the function under `#[tool]`. Its body is kept as tokens: rustc reads it, with better
//! messages than ours.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use syn::parse::{ParseStream, Parser};
use syn::{Attribute, Signature, Visibility};

/// A function with its body unread.
pub(crate) struct Function {
    pub(crate) attributes: Vec<Attribute>,
    pub(crate) visibility: Visibility,
    pub(crate) signature: Signature,
    pub(crate) body: Group,
}

impl Function {
    pub(crate) fn parse(item: TokenStream) -> syn::Result<Self> {
        Self::from_stream.parse2(item)
    }

    fn from_stream(input: ParseStream<'_>) -> syn::Result<Self> {
        Self::after_attributes(input.call(Attribute::parse_outer)?, input)
    }

    /// Reads what stands behind the attributes, and nothing after the body.
    pub(crate) fn after_attributes(
        attributes: Vec<Attribute>,
        input: ParseStream<'_>,
    ) -> syn::Result<Self> {
        let visibility = input.parse()?;
        let ahead = input.fork();
        let signature = input.parse().map_err(|error: syn::Error| {
            let is_function = ahead.parse::<TokenStream>().is_ok_and(holds_fn);
            if is_function {
                error
            } else {
                let says = "`#[tool]` stands on a function: write `fn create_refund(..) -> \
                            Result<Refund, RefundError> { .. }`";
                syn::Error::new(error.span(), says)
            }
        })?;
        match input.parse::<TokenTree>() {
            Ok(TokenTree::Group(body)) if body.delimiter() == Delimiter::Brace => Ok(Self {
                attributes,
                visibility,
                signature,
                body,
            }),
            _ => Err(syn::Error::new_spanned(
                signature,
                "a tool needs a body: write `{ .. }` in place of `;`",
            )),
        }
    }
}

/// Whether the keyword `fn` stands before any body.
pub(super) fn holds_fn(tokens: TokenStream) -> bool {
    tokens
        .into_iter()
        .take_while(|token| !matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace))
        .any(|token| matches!(token, TokenTree::Ident(word) if word == "fn"))
}

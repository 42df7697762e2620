//! Reads the `impl` under `#[tools]`. Of what is no tool nothing is read, so that rustc sees it as
//! it was written.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::parse::discouraged::Speculative as _;
use syn::parse::{ParseStream, Parser as _};
use syn::{Attribute, Generics, Meta, Token, Type, Visibility, braced};

use crate::fault::Faults;
use crate::tool::{Function, name, single, without_ours};

/// An inherent `impl`.
pub(super) struct Block {
    pub(super) attributes: Vec<Attribute>,
    /// The keyword, and what stands before it.
    pub(super) before_generics: TokenStream,
    pub(super) generics: Generics,
    pub(super) ty: Type,
    pub(super) items: Vec<Item>,
}

/// One item of the `impl`.
pub(super) enum Item {
    /// A method with `#[tool(words)]`.
    Tool {
        words: TokenStream,
        function: Box<Function>,
    },
    /// Anything else.
    Other(TokenStream),
}

impl Block {
    pub(super) fn parse(item: TokenStream, faults: &Faults) -> syn::Result<Self> {
        (|input: ParseStream<'_>| Self::from_stream(input, faults)).parse2(item)
    }

    fn from_stream(input: ParseStream<'_>, faults: &Faults) -> syn::Result<Self> {
        let attributes = input.call(Attribute::parse_outer)?;
        let unsafety: Option<Token![unsafe]> = input.parse()?;
        if !input.peek(Token![impl]) {
            return Err(input.error(
                "`#[tools]` stands on an `impl`: write it above `impl OrderDesk { .. }`, and on a \
                 function by itself write `#[tool]`",
            ));
        }
        let keyword: Token![impl] = input.parse()?;
        let mut generics: Generics = input.parse()?;
        let ty: Type = input.parse()?;
        if input.peek(Token![for]) {
            let says = "a trait's methods have one name for many types, and a tool has a name of its \
                        own: write `#[tools]` above an `impl` of the type itself, `impl OrderDesk \
                        { .. }`, whose methods call the trait's";
            return Err(syn::Error::new_spanned(ty, says));
        }
        generics.where_clause = input.parse()?;
        let content;
        braced!(content in input);
        let mut items = Vec::new();
        while !content.is_empty() {
            items.push(Item::parse(&content, faults)?);
        }
        if faults.count() == 0 && !items.iter().any(|item| matches!(item, Item::Tool { .. })) {
            faults.at(
                &ty,
                "no method of this `impl` is a tool: write `#[tool(read)]` above one",
            );
        }
        Ok(Self {
            attributes,
            before_generics: quote!(#unsafety #keyword),
            generics,
            ty,
            items,
        })
    }
}

impl Item {
    fn parse(input: ParseStream<'_>, faults: &Faults) -> syn::Result<Self> {
        let mut attributes = input.call(Attribute::parse_outer)?;
        let is_ours = |attribute: &Attribute| {
            name(attribute.path().to_token_stream()).is_some_and(|name| name == "tool")
        };
        let Some(at) = attributes.iter().position(is_ours) else {
            let attributes = attributes.iter().filter(|one| !is_conditional(one, faults));
            let before = faults.count();
            let attributes: TokenStream = attributes.map(ToTokens::to_token_stream).collect();
            let mut rest = rest_of_item(input)?;
            if faults.count() > before {
                rest = without_ours(rest);
            }
            return Ok(Self::Other(quote!(#attributes #rest)));
        };
        let words = match attributes.remove(at).meta {
            Meta::Path(_) => TokenStream::new(),
            Meta::List(list) => list.tokens,
            Meta::NameValue(other) => {
                faults.at(other, "write `#[tool]`, or its words as in `#[tool(read)]`");
                TokenStream::new()
            }
        };
        let ahead = input.fork();
        match Function::after_attributes(attributes.clone(), &ahead) {
            Ok(function) => {
                input.advance_to(&ahead);
                let function = Box::new(function);
                Ok(Self::Tool { words, function })
            }
            Err(fault) => {
                faults.push(fault);
                let rest = without_ours(rest_of_item(input)?);
                Ok(Self::Other(quote!(#(#attributes)* #rest)))
            }
        }
    }
}

/// Whether the attribute is a `#[tool]` that a `cfg` may take away, which is a fault.
fn is_conditional(attribute: &Attribute, faults: &Faults) -> bool {
    let tool = single(attribute)
        .into_iter()
        .find_map(|(name, _)| name.filter(|name| name == "tool"));
    let Some(tool) = tool else { return false };
    let says = "`tool` must not depend on a `cfg`: write `#[tool]` on the method, and `#[cfg(..)]` \
                where there is to be none";
    faults.at(tool, says);
    true
}

/// The tokens up to the end of the item: to a `;`, or to the braces of a body.
fn rest_of_item(input: ParseStream<'_>) -> syn::Result<TokenStream> {
    let ahead = input.fork();
    let _: Visibility = ahead.parse()?;
    // `const LIMIT: Limit = Limit { .. };` ends with its `;` alone.
    let has_value = ahead.peek(Token![const])
        && !(ahead.peek2(Token![fn])
            || ahead.peek2(Token![async])
            || ahead.peek2(Token![unsafe])
            || ahead.peek2(Token![extern]));
    let mut rest = TokenStream::new();
    while !input.is_empty() {
        let token: TokenTree = input.parse()?;
        let ends = match &token {
            TokenTree::Punct(punct) => punct.as_char() == ';',
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                // `Buffer<{ SIZE }>` is no body.
                !has_value && !input.peek(Token![>]) && !input.peek(Token![,])
            }
            _ => false,
        };
        rest.extend([token]);
        if ends {
            break;
        }
    }
    Ok(rest)
}

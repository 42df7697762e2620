//! The values that words take.

use proc_macro2::{Ident, Span};
use syn::ext::IdentExt as _;
use syn::parse::ParseStream;
use syn::{LitInt, LitStr, Token, bracketed, parenthesized, token};
use tool_errors_shared::Authority;

use super::WaitSyntax;
use crate::words::fault_of_value;

pub(super) fn authority(word: &Ident, input: ParseStream<'_>) -> syn::Result<Authority> {
    let says = format!(
        "`{word}` says what is missing: write `{word}(credential)` where the caller lacks a \
         credential, or `{word}(approval)` where a person has to approve the call"
    );
    let blame = |span: Span| syn::Error::new(span, &says);
    if !input.peek(token::Paren) {
        return Err(blame(word.span()));
    }
    let content;
    parenthesized!(content in input);
    if content.is_empty() {
        return Err(blame(word.span()));
    }
    let given = content
        .call(Ident::parse_any)
        .map_err(|fault| blame(fault.span()))?;
    let known = Authority::ALL
        .into_iter()
        .find(|known| given == known.as_str())
        .ok_or_else(|| blame(given.span()))?;
    if content.is_empty() {
        Ok(known)
    } else {
        Err(blame(content.span()))
    }
}

pub(super) fn wait(word: &Ident, input: ParseStream<'_>) -> syn::Result<WaitSyntax> {
    if input.peek(LitStr) {
        return Ok(WaitSyntax::Literal(input.parse()?));
    }
    let field = input.call(Ident::parse_any).map_err(|fault| {
        let says = format!(
            "`{word}` takes a duration or a field that holds one: write `{word} = \"2s\"` or \
             `{word} = wait`"
        );
        syn::Error::new(fault.span(), says)
    })?;
    Ok(WaitSyntax::Field(field))
}

/// The path of a tool's argument, `order_id`, `items[2].sku` or a string.
pub(super) fn argument_path(word: &Ident, input: ParseStream<'_>) -> syn::Result<String> {
    if input.peek(LitStr) {
        let literal: LitStr = input.parse()?;
        let path = literal.value();
        if path.is_empty()
            || path.contains(|character: char| character.is_whitespace() || character.is_control())
        {
            let says = "this is not the path of an argument: write it as in `order_id`, \
                        `address.city` or `items[2].sku`";
            return Err(syn::Error::new(literal.span(), says));
        }
        return Ok(path);
    }
    let given = input.fork();
    path_segments(input).map_err(|_| {
        let says = format!(
            "`{word}` takes the path of the tool's argument: write `{word} = order_id`, or a \
             string where its name is no Rust name, `{word} = \"order-id\"`"
        );
        fault_of_value(word, &given, says)
    })
}

fn path_segments(input: ParseStream<'_>) -> syn::Result<String> {
    let mut path = input.call(Ident::parse_any)?.unraw().to_string();
    loop {
        if input.peek(Token![.]) {
            input.parse::<Token![.]>()?;
            path.push('.');
            path.push_str(&input.call(Ident::parse_any)?.unraw().to_string());
        } else if input.peek(token::Bracket) {
            let content;
            bracketed!(content in input);
            let index: LitInt = content.parse()?;
            path.push_str(&format!("[{}]", index.base10_digits()));
        } else {
            return Ok(path);
        }
    }
}

//! The text that the variant's own `Display` shows: `#[error("..")]`, or snafu's
//! `#[snafu(display(".."))]`.

use syn::parse::{ParseStream, Parser as _};
use syn::{Attribute, Ident, LitStr, Token, parenthesized};

/// What `display` would show.
pub(crate) enum OwnText {
    /// A literal, which can be looked through.
    Literal(LitStr),
    /// `#[error(transparent)]`: another error's text.
    Transparent,
    /// A text with arguments of its own, or made by a function.
    Computed,
    /// None that a macro can see.
    None,
}

impl OwnText {
    pub(crate) fn read(attributes: &[Attribute]) -> Self {
        for attribute in attributes {
            let Ok(list) = attribute.meta.require_list() else {
                continue;
            };
            let tokens = list.tokens.clone();
            if list.path.is_ident("error") {
                return thiserror.parse2(tokens).unwrap_or(Self::Computed);
            }
            if list.path.is_ident("snafu")
                && let Ok(Some(text)) = snafu.parse2(tokens)
            {
                return text;
            }
        }
        Self::None
    }
}

/// The inside of `#[error(..)]`.
fn thiserror(input: ParseStream<'_>) -> syn::Result<OwnText> {
    if input.peek(LitStr) {
        let text: LitStr = input.parse()?;
        input.parse::<Option<Token![,]>>()?;
        return Ok(if input.is_empty() {
            OwnText::Literal(text)
        } else {
            rest(input)?;
            OwnText::Computed
        });
    }
    let word = input.parse::<Option<Ident>>()?;
    rest(input)?;
    Ok(match word {
        Some(word) if word == "transparent" => OwnText::Transparent,
        _ => OwnText::Computed,
    })
}

/// The inside of `#[snafu(..)]`, where `display(..)` may be one of several.
fn snafu(input: ParseStream<'_>) -> syn::Result<Option<OwnText>> {
    let word: Ident = input.parse()?;
    if word == "display" {
        let content;
        parenthesized!(content in input);
        let text = thiserror(&content)?;
        rest(input)?;
        return Ok(Some(text));
    }
    let text = (word == "transparent").then_some(OwnText::Transparent);
    rest(input)?;
    Ok(text)
}

/// Takes what nobody asks for.
fn rest(input: ParseStream<'_>) -> syn::Result<()> {
    input.parse::<proc_macro2::TokenStream>().map(|_| ())
}

#[cfg(test)]
mod tests {
    use syn::{Attribute, parse_quote};

    use super::OwnText;

    fn text(attribute: Attribute) -> String {
        match OwnText::read(&[parse_quote!(#[doc = "of the variant"]), attribute]) {
            OwnText::Literal(text) => text.value(),
            OwnText::Transparent => "(transparent)".to_owned(),
            OwnText::Computed => "(computed)".to_owned(),
            OwnText::None => "(none)".to_owned(),
        }
    }

    #[test]
    fn of_thiserror() {
        assert_eq!(text(parse_quote!(#[error("busy")])), "busy");
        assert_eq!(text(parse_quote!(#[error("busy",)])), "busy");
        assert_eq!(text(parse_quote!(#[error("{}", .0)])), "(computed)");
        assert_eq!(text(parse_quote!(#[error(fmt = shown)])), "(computed)");
        assert_eq!(text(parse_quote!(#[error(transparent)])), "(transparent)");
        assert_eq!(text(parse_quote!(#[error])), "(none)");
    }

    #[test]
    fn of_snafu() {
        assert_eq!(text(parse_quote!(#[snafu(display("busy"))])), "busy");
        assert_eq!(
            text(parse_quote!(#[snafu(display("busy"), visibility(pub))])),
            "busy"
        );
        assert_eq!(text(parse_quote!(#[snafu(display("{}", a))])), "(computed)");
        assert_eq!(text(parse_quote!(#[snafu(transparent)])), "(transparent)");
        assert_eq!(text(parse_quote!(#[snafu(whatever)])), "(none)");
    }
}

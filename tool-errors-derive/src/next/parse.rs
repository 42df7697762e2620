//! Reads a call as the author wrote it.

use proc_macro2::TokenStream;
use syn::ext::IdentExt as _;
use syn::parse::{Parse, ParseStream};
use syn::{Ident, Lit, LitInt, LitStr, Path, Token, braced, token};

use super::{Argument, NextCall, Target, Value, shown};
use crate::fault::Faults;
use crate::words;

impl NextCall {
    /// Parses what stands after `next =`, `on_unknown =` or `from =`, of which `word` is the first. Faults of its arguments are
    /// recorded and leave the rest of the call usable.
    pub(crate) fn parse(
        word: &Ident,
        input: ParseStream<'_>,
        faults: &Faults,
    ) -> syn::Result<Self> {
        if input.peek(LitStr) {
            return Ok(Self {
                target: Target::Name(input.parse()?),
                arguments: Vec::new(),
            });
        }
        let given = input.fork();
        let tool: Path = input.parse().map_err(|_| {
            let says = format!(
                "`{word}` takes a call: a tool's type as in `{word} = FindRefund {{ order_id }}`, \
                 or the name of a tool in another layer as in `{word} = \"find_refund\"`"
            );
            words::fault_of_value(word, &given, says)
        })?;
        if input.peek(token::Paren) {
            let shown = shown(&tool);
            return Err(input.error(format!(
                "the arguments of `{word}` stand in braces, by name: write `{shown} {{ order_id }}`"
            )));
        }
        let mut arguments = Vec::new();
        if input.peek(token::Brace) {
            let content;
            braced!(content in input);
            arguments = parse_arguments(content.parse()?, faults);
        }
        Ok(Self {
            target: Target::Type(tool),
            arguments,
        })
    }
}

/// Parses the arguments of a tool named by a string, `with(order_id = _0)`; `tokens` are what
/// stands in the parentheses or braces.
pub(crate) fn parse_arguments(tokens: TokenStream, faults: &Faults) -> Vec<Argument> {
    let mut arguments: Vec<Argument> = Vec::new();
    words::parse_tokens(tokens, faults, |name, input| {
        let argument = parse_argument(name, input, faults)?;
        if arguments
            .iter()
            .any(|earlier| earlier.name == argument.name)
        {
            let says = format!("`{name}` is given twice: keep one");
            return Err(syn::Error::new(name.span(), says));
        }
        arguments.push(argument);
        Ok(())
    });
    arguments
}

/// Parses `order_id` or `order_id = id`. The `:` of a struct literal is a fault and read as `=`, so
/// that the argument counts as given.
fn parse_argument(name: &Ident, input: ParseStream<'_>, faults: &Faults) -> syn::Result<Argument> {
    let given = |value| Argument {
        name: name.clone(),
        value,
    };
    if input.is_empty() || input.peek(Token![,]) {
        return Ok(given(Value::Name(name.clone())));
    }
    let Some(colon) = input.parse::<Option<Token![:]>>()? else {
        input.parse::<Token![=]>().map_err(|error| {
            let says = format!("the value of `{name}` follows `=`: write `{name} = ..`");
            syn::Error::new(error.span(), says)
        })?;
        needs_value(name, input)?;
        return input.parse().map(given);
    };
    needs_value(name, input)?;
    let argument = given(input.parse()?);
    let line = argument.shown();
    faults.at(
        colon,
        format!("an argument's value follows `=`, not `:`: write `{line}`"),
    );
    Ok(argument)
}

fn needs_value(name: &Ident, input: ParseStream<'_>) -> syn::Result<()> {
    if input.is_empty() || input.peek(Token![,]) {
        let says = format!(
            "`{name}` needs a value: write a field or a parameter, as in `{name} = other_name`, or a \
             literal, as in `{name} = \"ORD-1\"`"
        );
        return Err(syn::Error::new(name.span(), says));
    }
    Ok(())
}

const VALUE: &str = "a value is a parameter, a field or a literal: write `order_id`, \
                     `order_id = id` or `order_id = \"ORD-1\"`";

fn parse_name(input: ParseStream<'_>) -> syn::Result<Ident> {
    if input.peek(LitInt) {
        return Err(input.error("write a tuple's field with a `_` before its number, as in `_0`"));
    }
    input
        .call(Ident::parse_any)
        .map_err(|error| syn::Error::new(error.span(), VALUE))
}

impl Parse for Value {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let minus = input.parse::<Option<Token![-]>>()?;
        let negative = minus.is_some();
        if input.peek(Lit) {
            let literal: Lit = input.parse()?;
            let readable = match &literal {
                Lit::Int(_) | Lit::Float(_) => true,
                Lit::Str(_) | Lit::Bool(_) => !negative,
                _ => false,
            };
            return if readable {
                Ok(Self::Literal { negative, literal })
            } else {
                Err(syn::Error::new_spanned(
                    literal,
                    "a literal here is a string, a number or a boolean",
                ))
            };
        }
        if minus.is_some() {
            return Err(syn::Error::new_spanned(minus, VALUE));
        }
        parse_name(input).map(Self::Name)
    }
}

//! Literals as the library keeps them.

use proc_macro2::{Literal as Token, TokenStream};
use quote::quote;

use crate::input::literal::Literal;
use crate::input::number::{Number, Value};

/// A constant expression of the library's `Literal`.
pub(super) fn value(private: &TokenStream, literal: &Literal) -> TokenStream {
    match literal {
        Literal::Text(text) => quote!(#private::input::Literal::text(#text)),
        Literal::Number(given) => {
            let number = number(private, given);
            quote!(#private::input::Literal::Number(#number))
        }
        Literal::Boolean(boolean) => quote!(#private::input::Literal::Boolean(#boolean)),
        Literal::Array(..) => {
            let json = literal.to_json();
            quote!(#private::input::Literal::Json(#json))
        }
    }
}

/// A constant expression of the library's `Number`.
pub(super) fn number(private: &TokenStream, number: &Number) -> TokenStream {
    match number.value {
        Value::Integer(value) => {
            let value = Token::i128_unsuffixed(value);
            quote!(#private::input::Number::Integer(#value))
        }
        Value::Float(value) => {
            let value = Token::f64_unsuffixed(value);
            quote!(#private::input::Number::Float(#value))
        }
    }
}

//! Literals of JSON in attributes: the members of `one_of`, examples, defaults.

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::{Expr, ExprLit, Lit, LitBool, LitStr};

use super::number::Number;

/// A literal of JSON, with the tokens to blame.
pub(crate) enum Literal {
    Text(LitStr),
    Number(Number),
    Boolean(LitBool),
    Array(Vec<Literal>, Expr),
}

impl Literal {
    /// Reads an expression that is a literal; `None` where it is something else.
    pub(crate) fn read(expression: &Expr) -> Option<syn::Result<Self>> {
        match expression {
            Expr::Lit(ExprLit {
                lit: Lit::Str(text),
                ..
            }) => Some(Ok(Self::Text(text.clone()))),
            Expr::Lit(ExprLit {
                lit: Lit::Bool(boolean),
                ..
            }) => Some(Ok(Self::Boolean(boolean.clone()))),
            Expr::Array(array) => {
                let elements = array.elems.iter().map(Self::read);
                let elements: syn::Result<Vec<_>> =
                    elements.collect::<Option<Vec<_>>>()?.into_iter().collect();
                Some(elements.map(|elements| Self::Array(elements, expression.clone())))
            }
            other => Some(Number::from_expression(other)?.map(Self::Number)),
        }
    }

    /// Whether two literals are the same value.
    pub(crate) fn is(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Text(a), Self::Text(b)) => a.value() == b.value(),
            (Self::Number(a), Self::Number(b)) => a == b,
            (Self::Boolean(a), Self::Boolean(b)) => a.value() == b.value(),
            (Self::Array(a, _), Self::Array(b, _)) => {
                a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.is(b))
            }
            _ => false,
        }
    }

    /// The literal as JSON text.
    pub(crate) fn to_json(&self) -> String {
        match self {
            Self::Text(text) => json_text(&text.value()),
            Self::Number(number) => number.to_json(),
            Self::Boolean(boolean) => boolean.value().to_string(),
            Self::Array(elements, _) => {
                let elements: Vec<_> = elements.iter().map(Self::to_json).collect();
                format!("[{}]", elements.join(","))
            }
        }
    }

    /// What it is, with its article, in JSON's words.
    pub(crate) fn shown(&self) -> &'static str {
        match self {
            Self::Text(_) => "a string",
            Self::Number(_) => "a number",
            Self::Boolean(_) => "a boolean",
            Self::Array(..) => "an array",
        }
    }
}

impl ToTokens for Literal {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        match self {
            Self::Text(text) => text.to_tokens(tokens),
            Self::Number(number) => number.to_tokens(tokens),
            Self::Boolean(boolean) => boolean.to_tokens(tokens),
            Self::Array(_, array) => array.to_tokens(tokens),
        }
    }
}

/// A text in JSON's quotes (RFC 8259, section 7).
fn json_text(text: &str) -> String {
    let mut json = String::from('"');
    for letter in text.chars() {
        match letter {
            '"' | '\\' => json.extend(['\\', letter]),
            '\0'..='\u{1f}' => json.push_str(&format!("\\u{:04x}", u32::from(letter))),
            _ => json.push(letter),
        }
    }
    json.push('"');
    json
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_array_becomes_json() {
        let array = syn::parse_quote!(["a\"b\\\n", -1, 0.5, true, ["é"]]);
        let literal = Literal::read(&array)
            .expect("a literal")
            .expect("a good one");
        assert_eq!(literal.to_json(), r#"["a\"b\\\u000a",-1,0.5,true,["é"]]"#);
    }
}

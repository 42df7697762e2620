//! Number literals with their sign, as rules bound and list them.

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::{Expr, ExprLit, ExprUnary, Lit, UnOp};

/// A number literal, with the tokens to blame.
#[derive(Clone)]
pub(crate) struct Number {
    pub(crate) value: Value,
    tokens: TokenStream,
}

/// What a number literal is worth.
#[derive(Clone, Copy)]
pub(crate) enum Value {
    Integer(i128),
    Float(f64),
}

impl Number {
    /// Reads an expression that is a number literal; `None` where it is something else.
    pub(crate) fn from_expression(expression: &Expr) -> Option<syn::Result<Self>> {
        let (negative, literal) = match expression {
            Expr::Unary(ExprUnary {
                op: UnOp::Neg(_),
                expr,
                ..
            }) => (true, expr.as_ref()),
            other => (false, other),
        };
        let Expr::Lit(ExprLit { lit, .. }) = literal else {
            return None;
        };
        let value = match lit {
            Lit::Int(digits) => integer(digits.base10_digits(), negative).map(Value::Integer),
            Lit::Float(digits) => float(digits.base10_digits(), negative).map(Value::Float),
            _ => return None,
        };
        Some(
            value
                .map(|value| Self {
                    value,
                    tokens: expression.to_token_stream(),
                })
                .ok_or_else(|| {
                    syn::Error::new_spanned(expression, "this number is too large for a rule")
                }),
        )
    }

    /// The number as JSON text.
    pub(crate) fn to_json(&self) -> String {
        match self.value {
            Value::Integer(value) => value.to_string(),
            Value::Float(value) => value.to_string(),
        }
    }

    /// The value as a float, for comparisons where one side is a float.
    pub(crate) fn as_float(&self) -> f64 {
        match self.value {
            // Rounds beyond 2^53, which can hide an empty range but never invent one.
            Value::Integer(value) => value as f64,
            Value::Float(value) => value,
        }
    }
}

fn integer(digits: &str, negative: bool) -> Option<i128> {
    let value: i128 = digits.parse().ok()?;
    Some(if negative { -value } else { value })
}

fn float(digits: &str, negative: bool) -> Option<f64> {
    let value: f64 = digits
        .parse()
        .ok()
        .filter(|value: &f64| value.is_finite())?;
    Some(if negative { -value } else { value })
}

impl PartialEq for Number {
    fn eq(&self, other: &Self) -> bool {
        self.partial_cmp(other) == Some(std::cmp::Ordering::Equal)
    }
}

impl PartialOrd for Number {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        match (self.value, other.value) {
            (Value::Integer(a), Value::Integer(b)) => a.partial_cmp(&b),
            _ => self.as_float().partial_cmp(&other.as_float()),
        }
    }
}

impl ToTokens for Number {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        self.tokens.to_tokens(tokens);
    }
}

//! The ranges of `range`, `length` and `items`: Rust's own syntax, and `above` and `below` for
//! exclusive ends.

use proc_macro2::{Ident, TokenStream};
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream, Parser};
use syn::{Expr, ExprRange, ExprUnary, RangeLimits, Token, UnOp};
use tool_errors_shared::keywords::{self, Keyword};

use super::written;
use crate::input::number::{Number, Value};
use crate::words::{self, list};

/// One end of a range.
#[derive(Clone)]
pub(crate) struct Bound {
    pub(crate) at: End,
    /// Whether the end itself is outside.
    pub(crate) exclusive: bool,
}

/// Where a range ends.
#[derive(Clone)]
pub(crate) enum End {
    Literal(Number),
    /// A constant, whose value the compiler alone knows.
    Constant(Box<Expr>),
}

impl Bound {
    /// The number, where it is written here.
    pub(crate) fn literal(&self) -> Option<&Number> {
        match &self.at {
            End::Literal(number) => Some(number),
            End::Constant(_) => None,
        }
    }
}

impl ToTokens for End {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        match self {
            Self::Literal(number) => number.to_tokens(tokens),
            Self::Constant(constant) => constant.to_tokens(tokens),
        }
    }
}

/// A range of numbers; at least one end is there.
pub(crate) struct Range {
    pub(crate) low: Option<Bound>,
    pub(crate) high: Option<Bound>,
    /// What stands in the parentheses, to blame.
    pub(crate) tokens: TokenStream,
}

/// A range of counts, both ends inside; at least one is there.
pub(crate) struct Counts {
    pub(crate) least: Option<u64>,
    pub(crate) most: Option<u64>,
    /// What stands in the parentheses, to blame.
    pub(crate) tokens: TokenStream,
}

impl Range {
    /// The range of counts that is likely meant by it, for a line to write.
    pub(crate) fn written_counts(&self) -> String {
        let ends = [&self.low, &self.high].map(|end| match end {
            None => String::new(),
            Some(bound) => written(&bound.at),
        });
        let is_count = |bound: &Option<Bound>| match bound {
            Some(Bound {
                at: End::Literal(number),
                exclusive: false,
            }) => matches!(number.value, Value::Integer(0..)),
            Some(_) => false,
            None => true,
        };
        match (is_count(&self.low) && is_count(&self.high), ends) {
            (true, [low, high]) if high.is_empty() => format!("{low}.."),
            (true, [low, high]) => format!("{low}..={high}"),
            (false, _) => "1..=80".to_owned(),
        }
    }
}

impl Counts {
    /// The range as it is written.
    pub(crate) fn written(&self) -> String {
        written(&self.tokens)
    }
}

/// A part of the list in `range(..)`.
enum Part {
    Above(Ident, End),
    Below(Ident, End),
    Dotted(ExprRange),
}

const RANGE: &str = "range(1..=100)";

/// Parses `(1..=100)`, `(1..)`, `(..100)`, `(above = 0.0, below = 1.0)`, `(above = 0, ..=100)`.
pub(super) fn parse(keyword: &Keyword, tokens: TokenStream) -> syn::Result<Range> {
    let parts = parts.parse2(tokens.clone())?;
    let (mut low, mut high) = (None, None);
    for part in parts {
        match part {
            Part::Above(name, number) => put(&mut low, exclusive(number), &name)?,
            Part::Below(name, number) => put(&mut high, exclusive(number), &name)?,
            Part::Dotted(range) => {
                let half_open = matches!(range.limits, RangeLimits::HalfOpen(_));
                if let Some(start) = &range.start {
                    let at = End::read(start, keyword)?;
                    let exclusive = false;
                    put(&mut low, Bound { at, exclusive }, &range)?;
                }
                if let Some(end) = &range.end {
                    let at = End::read(end, keyword)?;
                    let exclusive = half_open;
                    put(&mut high, Bound { at, exclusive }, &range)?;
                }
            }
        }
    }
    Ok(Range { low, high, tokens })
}

/// Parses the `(1..=80)` of `length` and `items`.
pub(super) fn parse_counts(keyword: &Keyword, input: ParseStream) -> syn::Result<Counts> {
    let (word, write) = (keyword.word, keyword.line());
    let tokens = list(input)?;
    let range = match words::content(keyword, Expr::parse, tokens.clone())? {
        Expr::Range(range) => range,
        alone @ Expr::Lit(_) => {
            let count = alone.to_token_stream();
            let says = format!(
                "`{word}` takes a range: write `{word}(..={count})` for at most {count}, or \
                 `{word}({count}..={count})` for exactly {count}"
            );
            return Err(syn::Error::new_spanned(alone, says));
        }
        other => return Err(no_range(word, &other, &write)),
    };
    require_end(&range, &write)?;
    let least = count(word, end(word, range.start.as_deref(), &write)?)?;
    let most = count(word, end(word, range.end.as_deref(), &write)?)?;
    let most = match (most, range.limits) {
        (Some(most), RangeLimits::HalfOpen(_)) => {
            Some(most.checked_sub(1).ok_or_else(|| empty(&tokens))?)
        }
        (most, _) => most,
    };
    Ok(Counts {
        least,
        most,
        tokens,
    })
}

/// The fault of a range that no value is in.
pub(crate) fn empty(tokens: &TokenStream) -> syn::Error {
    syn::Error::new_spanned(tokens, "this range is empty: no value lies in it")
}

fn parts(input: ParseStream) -> syn::Result<Vec<Part>> {
    let mut parts = Vec::new();
    while !input.is_empty() {
        parts.push(input.parse()?);
        if input.parse::<Option<Token![,]>>()?.is_none() && !input.is_empty() {
            let says = format!("a comma stands between the ends of `range`: write `{RANGE}`");
            return Err(input.error(says));
        }
    }
    Ok(parts)
}

impl Parse for Part {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        if input.peek(syn::Ident::peek_any) && input.peek2(Token![=]) {
            let name = input.call(Ident::parse_any)?;
            let keyword = words::known(&name, &[&keywords::RANGE], input)?;
            let end = End::read(&words::value(keyword, input)?, keyword)?;
            return Ok(match keyword.word {
                "above" => Part::Above(name, end),
                _ => Part::Below(name, end),
            });
        }
        let given = input.cursor().token_stream();
        let expression = input.parse::<Expr>().map_err(|_| {
            let says = format!("`range` takes a range: write `{RANGE}`");
            syn::Error::new_spanned(given, says)
        })?;
        let Expr::Range(range) = expression else {
            let says = format!("`range` takes a range: write `{RANGE}`");
            return Err(syn::Error::new_spanned(expression, says));
        };
        require_end(&range, RANGE)?;
        Ok(Part::Dotted(range))
    }
}

impl End {
    /// Reads a number literal or the path of a constant, with or without a minus sign.
    fn read(expression: &Expr, keyword: &Keyword) -> syn::Result<Self> {
        if let Some(number) = Number::from_expression(expression) {
            return number.map(Self::Literal);
        }
        let unsigned = match expression {
            Expr::Unary(ExprUnary {
                op: UnOp::Neg(_),
                expr,
                ..
            }) => expr,
            other => other,
        };
        if let Expr::Path(_) = unsigned {
            return Ok(Self::Constant(Box::new(expression.clone())));
        }
        let (word, line) = (keyword.word, keyword.line());
        let says = format!("`{word}` takes a number or a constant: write `{line}`");
        Err(syn::Error::new_spanned(expression, says))
    }
}

fn exclusive(at: End) -> Bound {
    Bound {
        at,
        exclusive: true,
    }
}

pub(super) fn put<T>(slot: &mut Option<T>, bound: T, blame: &dyn ToTokens) -> syn::Result<()> {
    if slot.is_some() {
        let blame = blame.to_token_stream();
        let says = "this end of the range is given twice: keep one";
        return Err(syn::Error::new_spanned(blame, says));
    }
    *slot = Some(bound);
    Ok(())
}

pub(super) fn require_end(range: &ExprRange, write: &str) -> syn::Result<()> {
    if range.start.is_none() && range.end.is_none() {
        let says = format!("this range bounds nothing: write `{write}`");
        return Err(syn::Error::new_spanned(range, says));
    }
    Ok(())
}

pub(super) fn no_range(word: &str, blame: &dyn ToTokens, write: &str) -> syn::Error {
    let says = format!("`{word}` takes a range: write `{write}`");
    syn::Error::new_spanned(blame.to_token_stream(), says)
}

fn end(word: &str, expression: Option<&Expr>, write: &str) -> syn::Result<Option<Number>> {
    let Some(expression) = expression else {
        return Ok(None);
    };
    Number::from_expression(expression)
        .unwrap_or_else(|| {
            let says = format!("`{word}` takes number literals: write `{write}`");
            Err(syn::Error::new_spanned(expression, says))
        })
        .map(Some)
}

fn count(word: &str, bound: Option<Number>) -> syn::Result<Option<u64>> {
    let Some(number) = bound else {
        return Ok(None);
    };
    if let Value::Integer(value) = number.value
        && let Ok(value) = u64::try_from(value)
    {
        return Ok(Some(value));
    }
    let says = format!("`{word}` counts: its ends are whole numbers from 0");
    Err(syn::Error::new_spanned(number, says))
}

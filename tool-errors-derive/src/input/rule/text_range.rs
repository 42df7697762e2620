//! `range("2026-01-01".."2027-01-01")`: the ends of a day, an instant or a decimal number.

use std::cmp::Ordering;

use proc_macro2::{TokenStream, TokenTree};
use syn::punctuated::Punctuated;
use syn::{Expr, ExprAssign, ExprLit, Lit, LitStr, RangeLimits, Token};
use tool_errors_shared::Ordered;
use tool_errors_shared::keywords::Keyword;

use super::range::{no_range, put, require_end};
use crate::words;

/// A range of texts that have an order; at least one end is there.
pub(crate) struct TextRange {
    pub(crate) form: Ordered,
    pub(crate) low: Option<TextBound>,
    pub(crate) high: Option<TextBound>,
    /// What stands in the parentheses, to blame.
    pub(crate) tokens: TokenStream,
}

/// One end of such a range.
pub(crate) struct TextBound {
    pub(crate) text: LitStr,
    /// Whether the end itself is outside.
    pub(crate) exclusive: bool,
}

const RANGE: &str = r#"range("2026-01-01"..)"#;

/// Whether the ends of a range are texts.
pub(super) fn is_of_texts(tokens: &TokenStream) -> bool {
    let is_text = |token: TokenTree| match token {
        TokenTree::Literal(literal) => matches!(Lit::new(literal), Lit::Str(_)),
        _ => false,
    };
    tokens.clone().into_iter().any(is_text)
}

/// Parses `"2026-01-01"..`, `above = "0", below = "1"`: what stands in the parentheses.
pub(super) fn parse(keyword: &Keyword, tokens: TokenStream) -> syn::Result<TextRange> {
    let list = Punctuated::<Expr, Token![,]>::parse_terminated;
    let parts = words::content(keyword, list, tokens.clone())?;
    let (mut low, mut high) = (None, None);
    for part in &parts {
        match part {
            Expr::Range(range) => {
                require_end(range, RANGE)?;
                let half_open = matches!(range.limits, RangeLimits::HalfOpen(_));
                if let Some(start) = &range.start {
                    put(&mut low, bound(start, false)?, part)?;
                }
                if let Some(end) = &range.end {
                    put(&mut high, bound(end, half_open)?, part)?;
                }
            }
            Expr::Assign(ExprAssign { left, right, .. }) if is(left, "above") => {
                put(&mut low, bound(right, true)?, left)?;
            }
            Expr::Assign(ExprAssign { left, right, .. }) if is(left, "below") => {
                put(&mut high, bound(right, true)?, left)?;
            }
            other => return Err(no_range("range", other, RANGE)),
        }
    }
    let ends = [&low, &high].into_iter().flatten();
    let forms = ends.map(form).collect::<syn::Result<Vec<_>>>()?;
    let Some(&form) = forms.first() else {
        return Err(no_range("range", &tokens, RANGE));
    };
    if forms.iter().any(|other| *other != form) {
        let says = "the two ends of a range are of one form: two dates, two dates with times, or \
                    two decimal numbers";
        return Err(syn::Error::new_spanned(&tokens, says));
    }
    Ok(TextRange {
        form,
        low,
        high,
        tokens,
    })
}

impl TextRange {
    /// Whether nothing lies between the ends.
    pub(crate) fn is_empty(&self) -> bool {
        let (Some(low), Some(high)) = (&self.low, &self.high) else {
            return false;
        };
        match self.form.compare(&low.text.value(), &high.text.value()) {
            Some(Ordering::Less) => false,
            Some(Ordering::Equal) => low.exclusive || high.exclusive,
            Some(Ordering::Greater) | None => true,
        }
    }
}

fn is(left: &Expr, name: &str) -> bool {
    matches!(left, Expr::Path(path) if path.path.is_ident(name))
}

fn bound(end: &Expr, exclusive: bool) -> syn::Result<TextBound> {
    let Expr::Lit(ExprLit {
        lit: Lit::Str(text),
        ..
    }) = end
    else {
        let says = format!("both ends of a range are of one form: write `{RANGE}`");
        return Err(syn::Error::new_spanned(end, says));
    };
    Ok(TextBound {
        text: text.clone(),
        exclusive,
    })
}

fn form(bound: &TextBound) -> syn::Result<Ordered> {
    Ordered::of(&bound.text.value()).ok_or_else(|| {
        let says = "a bound in quotes is a date (\"2026-01-31\"), a date and time with an offset \
                    (\"2026-01-31T09:30:00Z\") or a decimal number (\"12.50\"); for a number, \
                    leave the quotes out";
        syn::Error::new_spanned(&bound.text, says)
    })
}

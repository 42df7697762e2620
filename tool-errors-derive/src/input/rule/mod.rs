//! The rules of an argument as they are written: `range(1..=100)`, `length(..=80)`, `each(..)`.

mod range;
mod text_range;

use proc_macro2::Ident;
use quote::ToTokens;
use syn::parse::ParseStream;
use syn::punctuated::Punctuated;
use syn::{Expr, LitStr, Path, Token};
use tool_errors_shared::keywords::{Keyword, RULE};

pub(crate) use range::{Bound, Counts, End, Range, empty};
pub(crate) use text_range::TextRange;

use super::literal::Literal;
use super::number::Number;
use crate::fault::Faults;
use crate::words::{self, known, list, twice, value, wrong};

/// One rule with the word to blame.
pub(crate) struct Rule {
    pub(crate) word: Ident,
    pub(crate) demand: Demand,
}

/// What a rule demands.
pub(crate) enum Demand {
    Range(Range),
    TextRange(TextRange),
    MultipleOf(Number),
    Length(Counts),
    Items(Counts),
    Each(Vec<Rule>),
    Unique,
    Pattern(LitStr),
    Prefix(LitStr),
    Format(LitStr),
    OneOf(Vec<Literal>),
    Custom(Path),
    /// A value of an author's own that implements the library's `Rule`.
    Own(Path),
}

impl Rule {
    /// The rule as it is written, for a line to write.
    pub(crate) fn written(&self) -> String {
        let word = &self.word;
        match &self.demand {
            Demand::Range(range) => format!("{word}({})", written(&range.tokens)),
            Demand::TextRange(range) => format!("{word}({})", written(&range.tokens)),
            Demand::Length(counts) | Demand::Items(counts) => {
                format!("{word}({})", counts.written())
            }
            Demand::MultipleOf(number) => format!("{word} = {}", written(number)),
            Demand::Pattern(text) | Demand::Prefix(text) | Demand::Format(text) => {
                format!("{word} = {}", text.to_token_stream())
            }
            Demand::OneOf(members) => {
                let member = |member: &Literal| match member {
                    Literal::Text(text) => text.to_token_stream().to_string(),
                    other => written(other),
                };
                let members: Vec<_> = members.iter().map(member).collect();
                format!("{word}({})", members.join(", "))
            }
            Demand::Unique => word.to_string(),
            Demand::Each(_) => format!("{word}(..)"),
            Demand::Custom(path) | Demand::Own(path) => format!("{word} = {}", written(path)),
        }
    }
}

/// Tokens without the spaces that they print with.
pub(crate) fn written(tokens: &impl ToTokens) -> String {
    tokens.to_token_stream().to_string().replace(' ', "")
}

/// Parses what follows a rule's word, and adds the rule.
pub(crate) fn parse(
    word: &Ident,
    keyword: &Keyword,
    input: ParseStream,
    rules: &mut Vec<Rule>,
    faults: &Faults,
) -> syn::Result<()> {
    let demand = match keyword.word {
        "range" => {
            let tokens = list(input)?;
            if text_range::is_of_texts(&tokens) {
                Demand::TextRange(text_range::parse(keyword, tokens)?)
            } else {
                Demand::Range(range::parse(keyword, tokens)?)
            }
        }
        "multiple_of" => Demand::MultipleOf(number(keyword, input)?),
        "length" => Demand::Length(range::parse_counts(keyword, input)?),
        "items" => Demand::Items(range::parse_counts(keyword, input)?),
        "each" => Demand::Each(each(input, faults)?),
        "unique" => Demand::Unique,
        "pattern" => Demand::Pattern(value(keyword, input)?),
        "prefix" => Demand::Prefix(value(keyword, input)?),
        "format" => Demand::Format(value(keyword, input)?),
        "one_of" => Demand::OneOf(members(keyword, input)?),
        "custom" => Demand::Custom(value(keyword, input)?),
        "rule" => Demand::Own(own(keyword, input)?),
        _ => return Err(words::unknown(word, &[&RULE])),
    };
    if !keyword.repeats && rules.iter().any(|earlier| earlier.word == *word) {
        return Err(twice(word));
    }
    rules.push(Rule {
        word: word.clone(),
        demand,
    });
    Ok(())
}

/// Parses a number.
fn number(keyword: &Keyword, input: ParseStream) -> syn::Result<Number> {
    let given: Expr = value(keyword, input)?;
    Number::from_expression(&given)
        .unwrap_or_else(|| Err(syn::Error::new_spanned(&given, wrong(keyword))))
}

fn each(input: ParseStream, faults: &Faults) -> syn::Result<Vec<Rule>> {
    let mut rules = Vec::new();
    words::parse_tokens(list(input)?, faults, |word, input| {
        let keyword = known(word, &[&RULE], input)?;
        parse(word, keyword, input, &mut rules, faults)
    });
    Ok(rules)
}

/// The path of an author's own rule; another one may stand beside it.
fn own(keyword: &Keyword, input: ParseStream) -> syn::Result<Path> {
    match value(keyword, input)? {
        Expr::Path(path) if path.attrs.is_empty() && path.qself.is_none() => Ok(path.path),
        other => {
            let line = keyword.line();
            let says = format!(
                "`rule` takes the path of a constant, a static or a unit struct that is a \
                 `Rule`: write `{line}`"
            );
            Err(syn::Error::new_spanned(other, says))
        }
    }
}

fn members(keyword: &Keyword, input: ParseStream) -> syn::Result<Vec<Literal>> {
    let listed = Punctuated::<Expr, Token![,]>::parse_terminated;
    let members = words::content(keyword, listed, list(input)?)?;
    let literal = |member: &Expr| match Literal::read(member) {
        Some(Ok(Literal::Array(..))) | None => {
            let line = keyword.line();
            let says = format!("`one_of` lists string and number literals: write `{line}`");
            Err(syn::Error::new_spanned(member, says))
        }
        Some(read) => read,
    };
    members.iter().map(literal).collect()
}

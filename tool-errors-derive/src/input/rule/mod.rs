//! The rules of an argument as they are written: `range(1..=100)`, `length(..=80)`, `each(..)`.

mod range;
mod text_range;

use proc_macro2::Ident;
use quote::ToTokens;
use syn::parse::{ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::{Expr, ExprLit, Lit, LitStr, Path, Token};

pub(crate) use range::{Bound, Counts, End, Range, empty};
pub(crate) use text_range::TextRange;

use super::literal::Literal;
use super::number::Number;
use crate::fault::Faults;
use crate::words::{self, equals, twice, value};

/// The words that are rules, in the order in which a list of them is shown.
pub(crate) const WORDS: &[&str] = &[
    "range",
    "multiple_of",
    "length",
    "items",
    "each",
    "unique",
    "pattern",
    "prefix",
    "format",
    "one_of",
    "custom",
    "rule",
];

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

/// Parses what follows a rule's word, and adds the rule; `false` where the word is no rule.
pub(crate) fn parse(
    word: &Ident,
    input: ParseStream,
    rules: &mut Vec<Rule>,
    faults: &Faults,
) -> syn::Result<bool> {
    let name = word.to_string();
    let demand = match name.as_str() {
        "range" => {
            let tokens = list(word, input, range::RANGE)?;
            if text_range::is_of_texts(&tokens) {
                Demand::TextRange(text_range::parse(word, tokens)?)
            } else {
                Demand::Range(range::parse(word, tokens)?)
            }
        }
        "multiple_of" => Demand::MultipleOf(number(word, input, "5")?),
        "length" => Demand::Length(range::parse_counts(word, input)?),
        "items" => Demand::Items(range::parse_counts(word, input)?),
        "each" => Demand::Each(each(word, input, faults)?),
        "unique" => bare(word, input).map(|()| Demand::Unique)?,
        "pattern" => Demand::Pattern(text(word, input, "^ORD-[0-9]{4}$")?),
        "prefix" => Demand::Prefix(text(word, input, "ORD-")?),
        "format" => Demand::Format(text(word, input, "date")?),
        "one_of" => Demand::OneOf(members(word, input)?),
        "custom" => Demand::Custom(value(word, input, "path::to::function")?),
        "rule" => Demand::Own(own(word, input)?),
        _ => return Ok(false),
    };
    let repeats = !matches!(demand, Demand::Own(_));
    if repeats && rules.iter().any(|earlier| earlier.word == *word) {
        faults.push(twice(word));
    } else {
        rules.push(Rule {
            word: word.clone(),
            demand,
        });
    }
    Ok(true)
}

/// Parses `= ".."`; `example` is a value that shows what is meant.
pub(crate) fn text(word: &Ident, input: ParseStream, example: &str) -> syn::Result<LitStr> {
    let example = format!("\"{example}\"");
    match value(word, input, &example)? {
        Expr::Lit(ExprLit {
            lit: Lit::Str(text),
            ..
        }) => Ok(text),
        other => Err(syn::Error::new_spanned(
            other,
            format!("`{word}` takes a string literal; write `{word} = {example}`"),
        )),
    }
}

/// Parses `= number`; `example` is such a number.
fn number(word: &Ident, input: ParseStream, example: &str) -> syn::Result<Number> {
    equals(word, input, example)?;
    Number::parse(input)
}

/// Refuses a value after a word that takes none.
pub(crate) fn bare(word: &Ident, input: ParseStream) -> syn::Result<()> {
    if input.is_empty() || input.peek(Token![,]) {
        return Ok(());
    }
    Err(syn::Error::new(
        word.span(),
        format!("`{word}` takes no value; write `{word}` alone"),
    ))
}

/// The content of the parentheses after a word; without them, `write` is the line to write.
pub(crate) fn list(
    word: &Ident,
    input: ParseStream,
    write: &str,
) -> syn::Result<proc_macro2::TokenStream> {
    if !input.peek(syn::token::Paren) {
        return Err(syn::Error::new(
            word.span(),
            format!("`{word}` takes its value in parentheses; write `{write}`"),
        ));
    }
    let content;
    syn::parenthesized!(content in input);
    content.parse()
}

fn each(word: &Ident, input: ParseStream, faults: &Faults) -> syn::Result<Vec<Rule>> {
    const WRITE: &str = "each(length(1..=80))";
    let tokens = list(word, input, WRITE)?;
    if tokens.is_empty() {
        return Err(syn::Error::new(
            word.span(),
            format!("`each` holds the rules of every element; write `{WRITE}`"),
        ));
    }
    let mut rules = Vec::new();
    words::parse_tokens(tokens, faults, |word, input| {
        if parse(word, input, &mut rules, faults)? {
            return Ok(());
        }
        Err(words::unknown(word, WORDS))
    });
    Ok(rules)
}

/// The path of an author's own rule; another one may stand beside it.
fn own(word: &Ident, input: ParseStream) -> syn::Result<Path> {
    const EXAMPLE: &str = "path::to::RULE";
    match value(word, input, EXAMPLE)? {
        Expr::Path(path) if path.attrs.is_empty() && path.qself.is_none() => Ok(path.path),
        other => {
            let says = format!(
                "`rule` takes the path of a constant, a static or a unit struct that is a \
                 `Rule`; write `rule = {EXAMPLE}`"
            );
            Err(syn::Error::new_spanned(other, says))
        }
    }
}

fn members(word: &Ident, input: ParseStream) -> syn::Result<Vec<Literal>> {
    const WRITE: &str = r#"one_of("card", "cash")"#;
    let tokens = list(word, input, WRITE)?;
    let members = Punctuated::<Expr, Token![,]>::parse_terminated.parse2(tokens)?;
    if members.is_empty() {
        let says = format!("`one_of` lists nothing; write `{WRITE}`");
        return Err(syn::Error::new(word.span(), says));
    }
    let literal = |member: &Expr| match Literal::read(member) {
        Some(Ok(Literal::Array(..))) | None => {
            let says = format!("`one_of` lists string and number literals; write `{WRITE}`");
            Err(syn::Error::new_spanned(member, says))
        }
        Some(read) => read,
    };
    members.iter().map(literal).collect()
}

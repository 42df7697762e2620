//! Parses `#[input(..)]` on arguments and on items. What the words mean together is checked later;
//! here each word alone has to be well formed.

use proc_macro2::Ident;
use syn::parse::ParseStream;
use syn::{Attribute, Expr, LitStr, Path, Token};

use super::across::{self, Across};
use super::literal::Literal;
use super::rule::{self, Rule};
use crate::fault::Faults;
use crate::next::{self, NextCall};
use crate::words::{self, Said, equals, say, value};

/// The attribute's name.
pub(crate) const INPUT: &str = "input";

/// The words of an argument that are no rules.
const ARGUMENT_WORDS: &[&str] = &[
    "alias", "coerce", "default", "example", "flatten", "from", "rename", "secret", "serde",
    "skip", "with",
];

/// The words of an item.
const ITEM_WORDS: &[&str] = &[
    "allow_unknown",
    "conflicts_with",
    "content",
    "crate",
    "exactly_one_of",
    "rename_all",
    "rename_all_fields",
    "requires",
    "tag",
    "untagged",
];

/// The words of a variant.
const VARIANT_WORDS: &[&str] = &[
    "alias",
    "conflicts_with",
    "exactly_one_of",
    "rename",
    "rename_all",
    "requires",
    "skip",
];

/// How an argument is written that any type reads through serde.
const SERDE: &str = "`serde`, or `serde(schema)` to publish the type's `JsonSchema`";

const EXAMPLE: &str = "\"ORD-8841\"";

/// What `#[input(..)]` says of an argument.
#[derive(Default)]
pub(crate) struct ArgumentWords {
    /// In the order of the source.
    pub(crate) rules: Vec<Rule>,
    pub(crate) rename: Option<Said<LitStr>>,
    pub(crate) aliases: Vec<Said<LitStr>>,
    /// `None` inside is the bare word: the type's own default.
    pub(crate) default: Option<Said<Option<Expr>>>,
    pub(crate) examples: Vec<Said<Literal>>,
    pub(crate) secret: Option<Said<()>>,
    pub(crate) coerce: Option<Said<()>>,
    pub(crate) from: Option<Said<NextCall>>,
    /// The arguments of a `from` that names its tool by a string.
    with: Option<Said<Vec<next::Argument>>>,
    pub(crate) serde: Option<Said<BySerde>>,
    pub(crate) flatten: Option<Said<()>>,
    pub(crate) skip: Option<Said<()>>,
}

/// What `serde` says of an argument's type: it reads itself, and this is published of it.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum BySerde {
    /// Nothing: any JSON.
    Plain,
    /// Its own `JsonSchema`.
    Published,
}

/// What `#[input(..)]` says of an item.
#[derive(Default)]
pub(crate) struct ItemWords {
    pub(crate) rename_all: Option<Said<LitStr>>,
    pub(crate) rename_all_fields: Option<Said<LitStr>>,
    pub(crate) tag: Option<Said<LitStr>>,
    pub(crate) content: Option<Said<LitStr>>,
    pub(crate) untagged: Option<Said<()>>,
    pub(crate) allow_unknown: Option<Said<()>>,
    /// In the order of the source.
    pub(crate) across: Vec<Across>,
    pub(crate) krate: Option<Said<Path>>,
}

/// What `#[input(..)]` says of a variant.
#[derive(Default)]
pub(crate) struct VariantWords {
    pub(crate) rename: Option<Said<LitStr>>,
    pub(crate) rename_all: Option<Said<LitStr>>,
    pub(crate) aliases: Vec<Said<LitStr>>,
    /// In the order of the source.
    pub(crate) across: Vec<Across>,
    pub(crate) skip: Option<Said<()>>,
}

impl ArgumentWords {
    /// Reads the `#[input(..)]` attributes among `attributes`.
    pub(crate) fn read(attributes: &[Attribute], faults: &Faults) -> Self {
        let mut said = Self::default();
        for attribute in of_input(attributes) {
            words::parse(attribute, faults, |word, input| {
                said.one(word, input, faults)
            });
        }
        said.join_with(faults);
        said
    }

    /// Gives a `from` the arguments that stand beside it.
    fn join_with(&mut self, faults: &Faults) {
        let Some(Said { word, value }) = self.with.take() else {
            return;
        };
        match &mut self.from {
            Some(Said { value: from, .. }) if matches!(from.target, next::Target::Name(_)) => {
                from.arguments = value;
            }
            _ => faults.at(
                word,
                "`with(..)` goes with a tool named by a string, `from = \"search_orders\"`; a \
                 tool named by its type takes its arguments in braces, \
                 `from = SearchOrders { customer }`",
            ),
        }
    }

    fn one(&mut self, word: &Ident, input: ParseStream, faults: &Faults) -> syn::Result<()> {
        match word.to_string().as_str() {
            "alias" => {
                let value = rule::text(word, input, "other_name")?;
                self.aliases.push(Said::new(word, value));
                Ok(())
            }
            "coerce" => say(&mut self.coerce, word, rule::bare(word, input)?),
            "default" if !input.peek(Token![=]) => {
                rule::bare(word, input)?;
                say(&mut self.default, word, None)
            }
            "default" => {
                let value = value(word, input, "20")?;
                say(&mut self.default, word, Some(value))
            }
            "example" => {
                let given: Expr = value(word, input, EXAMPLE)?;
                let value = Literal::read(&given).unwrap_or_else(|| {
                    let says =
                        format!("an example is a literal of JSON; write `example = {EXAMPLE}`");
                    Err(syn::Error::new_spanned(&given, says))
                })?;
                self.examples.push(Said::new(word, value));
                Ok(())
            }
            "flatten" => say(&mut self.flatten, word, rule::bare(word, input)?),
            "from" => {
                equals(word, input, "SearchOrders")?;
                let value = NextCall::parse(input, faults)?;
                say(&mut self.from, word, value)
            }
            "rename" => say(&mut self.rename, word, rule::text(word, input, "name")?),
            "secret" => say(&mut self.secret, word, rule::bare(word, input)?),
            "serde" => say(&mut self.serde, word, by_serde(word, input)?),
            "skip" => say(&mut self.skip, word, rule::bare(word, input)?),
            "with" => {
                let tokens = rule::list(word, input, "with(customer = name)")?;
                let value = next::parse_arguments(tokens, faults);
                say(&mut self.with, word, value)
            }
            _ if rule::parse(word, input, &mut self.rules, faults)? => Ok(()),
            _ => Err(misplaced(word, ITEM_WORDS, "the struct or the function")
                .unwrap_or_else(|| words::unknown(word, &[rule::WORDS, ARGUMENT_WORDS].concat()))),
        }
    }
}

impl ItemWords {
    /// Reads the `#[input(..)]` attributes among `attributes`.
    pub(crate) fn read(attributes: &[Attribute], faults: &Faults) -> Self {
        let mut said = Self::default();
        for attribute in of_input(attributes) {
            words::parse(attribute, faults, |word, input| said.one(word, input));
        }
        said
    }

    fn one(&mut self, word: &Ident, input: ParseStream) -> syn::Result<()> {
        if let Some(kind) = across::Kind::of(&word.to_string()) {
            self.across.push(Across::parse(kind, word, input)?);
            return Ok(());
        }
        match word.to_string().as_str() {
            "allow_unknown" => say(&mut self.allow_unknown, word, rule::bare(word, input)?),
            "content" => say(&mut self.content, word, rule::text(word, input, "details")?),
            "crate" => {
                equals(word, input, "path::to::tool_errors")?;
                let value = input.call(Path::parse_mod_style)?;
                say(&mut self.krate, word, value)
            }
            "rename_all" => say(
                &mut self.rename_all,
                word,
                rule::text(word, input, "camelCase")?,
            ),
            "rename_all_fields" => say(
                &mut self.rename_all_fields,
                word,
                rule::text(word, input, "camelCase")?,
            ),
            "tag" => say(&mut self.tag, word, rule::text(word, input, "kind")?),
            "untagged" => say(&mut self.untagged, word, rule::bare(word, input)?),
            _ => {
                let of_arguments = [rule::WORDS, ARGUMENT_WORDS].concat();
                Err(misplaced(word, &of_arguments, "a field or a parameter")
                    .unwrap_or_else(|| words::unknown(word, ITEM_WORDS)))
            }
        }
    }
}

impl VariantWords {
    /// Reads the `#[input(..)]` attributes among `attributes`.
    pub(crate) fn read(attributes: &[Attribute], faults: &Faults) -> Self {
        let mut said = Self::default();
        for attribute in of_input(attributes) {
            words::parse(attribute, faults, |word, input| said.one(word, input));
        }
        said
    }

    fn one(&mut self, word: &Ident, input: ParseStream) -> syn::Result<()> {
        if let Some(kind) = across::Kind::of(&word.to_string()) {
            self.across.push(Across::parse(kind, word, input)?);
            return Ok(());
        }
        match word.to_string().as_str() {
            "alias" => {
                let value = rule::text(word, input, "other_name")?;
                self.aliases.push(Said::new(word, value));
                Ok(())
            }
            "rename" => say(&mut self.rename, word, rule::text(word, input, "name")?),
            "rename_all" => say(
                &mut self.rename_all,
                word,
                rule::text(word, input, "camelCase")?,
            ),
            "skip" => say(&mut self.skip, word, rule::bare(word, input)?),
            _ => {
                let of_arguments = [rule::WORDS, ARGUMENT_WORDS].concat();
                Err(misplaced(word, &of_arguments, "what a variant holds")
                    .unwrap_or_else(|| words::unknown(word, VARIANT_WORDS)))
            }
        }
    }
}

fn by_serde(word: &Ident, input: ParseStream) -> syn::Result<BySerde> {
    if input.is_empty() || input.peek(Token![,]) {
        return Ok(BySerde::Plain);
    }
    let inner: Option<Ident> = if input.peek(syn::token::Paren) {
        let content;
        syn::parenthesized!(content in input);
        content.parse().ok().filter(|_| content.is_empty())
    } else {
        None
    };
    match inner {
        Some(inner) if inner == "schema" => Ok(BySerde::Published),
        _ => Err(syn::Error::new(word.span(), format!("write {SERDE}"))),
    }
}

fn of_input(attributes: &[Attribute]) -> impl Iterator<Item = &Attribute> {
    attributes
        .iter()
        .filter(|attribute| attribute.path().is_ident(INPUT))
}

/// The fault of a word that belongs elsewhere.
fn misplaced(word: &Ident, elsewhere: &[&str], place: &str) -> Option<syn::Error> {
    elsewhere.contains(&word.to_string().as_str()).then(|| {
        let says = format!("`{word}` stands on {place}, not here");
        syn::Error::new(word.span(), says)
    })
}

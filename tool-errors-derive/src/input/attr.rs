//! Parses `#[input(..)]` on arguments and on items. What the words mean together is checked later;
//! here each word alone has to be well formed.

use proc_macro2::Ident;
use syn::parse::ParseStream;
use syn::{Attribute, Expr, LitStr, Path, Token};
use tool_errors_shared::keywords::{ARGUMENT, INPUT_ITEM, INPUT_VARIANT, Keyword, RULE};

use super::across::{self, Across};
use super::literal::Literal;
use super::rule::{self, Rule};
use crate::fault::Faults;
use crate::next::{self, NextCall};
use crate::words::{self, Said, known, list, say, value};

/// The attribute's name.
pub(crate) const INPUT: &str = "input";

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
        let keyword = known(word, &[&RULE, &ARGUMENT], input)?;
        match keyword.word {
            "alias" => {
                self.aliases.push(Said::new(word, value(keyword, input)?));
                Ok(())
            }
            "coerce" => say(&mut self.coerce, word, ()),
            "default" => {
                let given = given(input).then(|| value(keyword, input)).transpose()?;
                say(&mut self.default, word, given)
            }
            "example" => {
                let given: Expr = value(keyword, input)?;
                let read = Literal::read(&given).unwrap_or_else(|| {
                    let line = keyword.line();
                    let says = format!("an `example` is a literal of JSON: write `{line}`");
                    Err(syn::Error::new_spanned(&given, says))
                })?;
                self.examples.push(Said::new(word, read));
                Ok(())
            }
            "flatten" => say(&mut self.flatten, word, ()),
            "from" => say(&mut self.from, word, NextCall::parse(word, input, faults)?),
            "rename" => say(&mut self.rename, word, value(keyword, input)?),
            "secret" => say(&mut self.secret, word, ()),
            "serde" => say(&mut self.serde, word, by_serde(keyword, input)?),
            "skip" => say(&mut self.skip, word, ()),
            "with" => {
                let value = next::parse_arguments(list(input)?, faults);
                say(&mut self.with, word, value)
            }
            _ => rule::parse(word, keyword, input, &mut self.rules, faults),
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
        let keyword = known(word, &[&INPUT_ITEM], input)?;
        if let Some(kind) = across::Kind::of(keyword.word) {
            self.across.push(Across::parse(kind, word, keyword, input)?);
            return Ok(());
        }
        match keyword.word {
            "allow_unknown" => say(&mut self.allow_unknown, word, ()),
            "content" => say(&mut self.content, word, value(keyword, input)?),
            "crate" => say(&mut self.krate, word, value(keyword, input)?),
            "rename_all" => say(&mut self.rename_all, word, value(keyword, input)?),
            "rename_all_fields" => say(&mut self.rename_all_fields, word, value(keyword, input)?),
            "tag" => say(&mut self.tag, word, value(keyword, input)?),
            "untagged" => say(&mut self.untagged, word, ()),
            _ => Err(words::unknown(word, &[&INPUT_ITEM])),
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
        let keyword = known(word, &[&INPUT_VARIANT], input)?;
        if let Some(kind) = across::Kind::of(keyword.word) {
            self.across.push(Across::parse(kind, word, keyword, input)?);
            return Ok(());
        }
        match keyword.word {
            "alias" => {
                self.aliases.push(Said::new(word, value(keyword, input)?));
                Ok(())
            }
            "rename" => say(&mut self.rename, word, value(keyword, input)?),
            "rename_all" => say(&mut self.rename_all, word, value(keyword, input)?),
            "skip" => say(&mut self.skip, word, ()),
            _ => Err(words::unknown(word, &[&INPUT_VARIANT])),
        }
    }
}

/// Whether a value stands behind a word that can stand alone.
fn given(input: ParseStream) -> bool {
    !input.is_empty() && !input.peek(Token![,])
}

fn by_serde(keyword: &Keyword, input: ParseStream) -> syn::Result<BySerde> {
    if !given(input) {
        return Ok(BySerde::Plain);
    }
    let tokens = list(input)?;
    match syn::parse2::<Ident>(tokens.clone()) {
        Ok(word) if word == "schema" => Ok(BySerde::Published),
        _ => {
            let says = format!(
                "write `serde`, or `{}` to publish the type's `JsonSchema`",
                keyword.line()
            );
            Err(syn::Error::new_spanned(tokens, says))
        }
    }
}

fn of_input(attributes: &[Attribute]) -> impl Iterator<Item = &Attribute> {
    attributes
        .iter()
        .filter(|attribute| attribute.path().is_ident(INPUT))
}

//! Reads serde's attributes, so that a type with both derives says each thing once.

use proc_macro2::{Ident, TokenTree};
use syn::parse::ParseStream;
use syn::{Attribute, ExprPath, LitStr, Token};

use crate::fault::Faults;
use crate::words::{self, Said, say};

/// What `#[serde(..)]` says that decoding depends on, on an item, a field or a variant.
#[derive(Default)]
pub(crate) struct SerdeWords {
    pub(crate) rename: Option<Said<LitStr>>,
    pub(crate) rename_all: Option<Said<LitStr>>,
    pub(crate) rename_all_fields: Option<Said<LitStr>>,
    pub(crate) tag: Option<Said<LitStr>>,
    pub(crate) content: Option<Said<LitStr>>,
    pub(crate) untagged: Option<Said<()>>,
    pub(crate) aliases: Vec<Said<LitStr>>,
    /// `None` inside is the bare word: the type's own default.
    pub(crate) default: Option<Said<Option<ExprPath>>>,
    pub(crate) flatten: Option<Said<()>>,
    pub(crate) skip: Option<Said<()>>,
    pub(crate) deny_unknown_fields: Option<Said<()>>,
}

/// Words that change how a value is read in ways that this derive does not follow. Passing over
/// them would publish one shape and accept another.
const UNREAD: &[&str] = &[
    "deserialize_with",
    "from",
    "other",
    "remote",
    "try_from",
    "with",
];

impl SerdeWords {
    /// Reads the `#[serde(..)]` attributes among `attributes`.
    pub(crate) fn read(attributes: &[Attribute], faults: &Faults) -> Self {
        let mut serde = Self::default();
        for attribute in attributes {
            if attribute.path().is_ident("serde") {
                words::parse(attribute, faults, |word, input| serde.one(word, input));
            }
        }
        serde
    }

    fn one(&mut self, word: &Ident, input: ParseStream) -> syn::Result<()> {
        match word.to_string().as_str() {
            "rename" => put(&mut self.rename, word, of_deserialize(input)?),
            "rename_all" => put(&mut self.rename_all, word, of_deserialize(input)?),
            "rename_all_fields" => put(&mut self.rename_all_fields, word, of_deserialize(input)?),
            "tag" => put(&mut self.tag, word, of_deserialize(input)?),
            "content" => put(&mut self.content, word, of_deserialize(input)?),
            "untagged" => say(&mut self.untagged, word, ()),
            "alias" => {
                input.parse::<Token![=]>()?;
                self.aliases.push(Said::new(word, input.parse()?));
                Ok(())
            }
            "default" => {
                let path = if input.parse::<Option<Token![=]>>()?.is_some() {
                    Some(input.parse::<LitStr>()?.parse()?)
                } else {
                    None
                };
                say(&mut self.default, word, path)
            }
            "flatten" => say(&mut self.flatten, word, ()),
            "skip" | "skip_deserializing" => say(&mut self.skip, word, ()),
            "deny_unknown_fields" => say(&mut self.deny_unknown_fields, word, ()),
            unread if UNREAD.contains(&unread) => {
                let says = format!(
                    "`ToolInput` does not follow serde's `{word}`: give the value a type of its \
                     own, and implement `ToolInput` for it"
                );
                Err(syn::Error::new(word.span(), says))
            }
            // The rest concerns serialization or serde's own expansion, and serde judges it.
            _ => pass_over(input),
        }
    }
}

/// `= ".."`, or the `deserialize` of `(serialize = "..", deserialize = "..")`.
fn of_deserialize(input: ParseStream) -> syn::Result<Option<LitStr>> {
    if input.parse::<Option<Token![=]>>()?.is_some() {
        return input.parse().map(Some);
    }
    let content;
    syn::parenthesized!(content in input);
    let mut found = None;
    while !content.is_empty() {
        let direction: Ident = content.parse()?;
        content.parse::<Token![=]>()?;
        let name: LitStr = content.parse()?;
        if direction == "deserialize" {
            found = Some(name);
        }
        content.parse::<Option<Token![,]>>()?;
    }
    Ok(found)
}

fn put(slot: &mut Option<Said<LitStr>>, word: &Ident, value: Option<LitStr>) -> syn::Result<()> {
    match value {
        Some(value) => say(slot, word, value),
        None => Ok(()),
    }
}

fn pass_over(input: ParseStream) -> syn::Result<()> {
    while !input.is_empty() && !input.peek(Token![,]) {
        input.parse::<TokenTree>()?;
    }
    Ok(())
}

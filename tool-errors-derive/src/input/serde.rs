//! What serde's attributes say, so that a type with both derives says each thing once.
//!
//! serde's own reader reads them (`serde_derive_internals`), so that every spelling that serde
//! takes means here what it means there. A malformed attribute is told in serde's own words: where
//! serde's derive stands beside ours it says the same at the same place, and the compiler shows
//! what is the same once. Where a word stands, which is what our own faults blame, is read from the
//! tokens: serde's reader gives values alone.

use std::collections::BTreeSet;

use proc_macro2::{Delimiter, Ident, Span, TokenStream, TokenTree};
use serde_derive_internals::Ctxt;
use serde_derive_internals::attr::{Container, Default as SerdeDefault, Field, TagType, Variant};
use serde_derive_internals::name::{MultiName, Name};
use syn::{Attribute, DeriveInput, ExprPath, LitStr, Meta};

use super::case::Case;
use crate::fault::Faults;
use crate::words::{Said, entries};

/// What `#[serde(..)]` says that decoding depends on, on an item, a field or a variant.
#[derive(Default)]
pub(crate) struct SerdeWords {
    pub(crate) rename: Option<Said<LitStr>>,
    pub(crate) rename_all: Option<Said<Case>>,
    pub(crate) rename_all_fields: Option<Said<Case>>,
    pub(crate) tag: Option<Said<LitStr>>,
    pub(crate) content: Option<Said<LitStr>>,
    pub(crate) untagged: Option<Said<()>>,
    pub(crate) aliases: Vec<Said<LitStr>>,
    /// `None` inside is the bare word: the type's own default.
    pub(crate) default: Option<Said<Option<ExprPath>>>,
    pub(crate) flatten: Option<Said<()>>,
    pub(crate) skip: Option<Said<()>>,
    pub(crate) deny_unknown_fields: Option<Said<()>>,
    pub(crate) transparent: Option<Said<()>>,
}

/// Words that change how a value is read in ways that this derive does not follow. Passing over
/// them would publish one shape and accept another.
const UNREAD: &[&str] = &[
    "deserialize_with",
    "field_identifier",
    "from",
    "other",
    "remote",
    "try_from",
    "variant_identifier",
    "with",
];

impl SerdeWords {
    /// Reads the attributes of an item.
    pub(crate) fn of_item(item: &DeriveInput, faults: &Faults) -> Self {
        let serde = judged(faults, |context| Container::from_ast(context, item));
        let words = Words::read(&item.attrs, faults);
        let case = |word, rule| words.find(word).zip(Case::of_serde(rule)).map(said);
        let text = |word, text: &str| {
            let found: &Word = words.find(word)?;
            Some(said((found, LitStr::new(text, found.value))))
        };
        let (tag, content) = match serde.tag() {
            TagType::Internal { tag } => (text("tag", tag), None),
            TagType::Adjacent { tag, content } => (text("tag", tag), text("content", content)),
            TagType::External | TagType::None => (None, None),
        };
        let is_untagged = matches!(serde.tag(), TagType::None);
        Self {
            rename_all: case("rename_all", serde.rename_all_rules().deserialize),
            rename_all_fields: case(
                "rename_all_fields",
                serde.rename_all_fields_rules().deserialize,
            ),
            tag,
            content,
            untagged: words.bare("untagged", is_untagged),
            default: words.default(serde.default()),
            deny_unknown_fields: words.bare("deny_unknown_fields", serde.deny_unknown_fields()),
            transparent: words.bare("transparent", serde.transparent()),
            ..Self::default()
        }
    }

    /// Reads the attributes of a variant, and of the fields that it holds.
    pub(crate) fn of_variant(variant: &syn::Variant, faults: &Faults) -> (Self, Vec<Self>) {
        let serde = judged(faults, |context| Variant::from_ast(context, variant));
        let words = Words::read(&variant.attrs, faults);
        let (rename, aliases) = words.names(serde.name(), serde.aliases());
        let rule = serde.rename_all_rules().deserialize;
        let own = Self {
            rename,
            aliases,
            rename_all: words.find("rename_all").zip(Case::of_serde(rule)).map(said),
            untagged: words.bare("untagged", serde.untagged()),
            skip: words.skip(serde.skip_deserializing()),
            ..Self::default()
        };
        (own, Self::of_fields(&variant.fields, Some(&serde), faults))
    }

    /// Reads the attributes of each field.
    pub(crate) fn of_fields(
        fields: &syn::Fields,
        variant: Option<&Variant>,
        faults: &Faults,
    ) -> Vec<Self> {
        let fields = fields.iter().enumerate();
        fields
            .map(|(index, field)| Self::of_field(field, index, variant, faults))
            .collect()
    }

    fn of_field(
        field: &syn::Field,
        index: usize,
        variant: Option<&Variant>,
        faults: &Faults,
    ) -> Self {
        // Only names what serde's own expansion calls.
        let unused = Ident::new("unused", Span::call_site());
        let serde = judged(faults, |context| {
            Field::from_ast(context, index, field, variant, &SerdeDefault::None, &unused)
        });
        let words = Words::read(&field.attrs, faults);
        let (rename, aliases) = words.names(serde.name(), serde.aliases());
        Self {
            rename,
            aliases,
            default: words.default(serde.default()),
            flatten: words.bare("flatten", serde.flatten()),
            skip: words.skip(serde.skip_deserializing()),
            ..Self::default()
        }
    }
}

/// What serde reads; what it refuses is told.
fn judged<T>(faults: &Faults, read: impl FnOnce(&Ctxt) -> T) -> T {
    let context = Ctxt::new();
    let read = read(&context);
    for fault in context.check().err().into_iter().flatten() {
        faults.quote(fault);
    }
    read
}

fn said<T>((word, value): (&Word, T)) -> Said<T> {
    Said::new(&word.word, value)
}

/// The words of `#[serde(..)]` attributes.
struct Words(Vec<Word>);

/// A word that is said of reading a value.
struct Word {
    word: Ident,
    /// Where its value ends.
    value: Span,
}

impl Words {
    /// Finds the words, and tells of those that are not followed.
    fn read(attributes: &[Attribute], faults: &Faults) -> Self {
        let serdes = attributes
            .iter()
            .filter(|attribute| attribute.path().is_ident("serde"));
        let lists = serdes.filter_map(|attribute| match &attribute.meta {
            Meta::List(list) => Some(list.tokens.clone()),
            _ => None,
        });
        let found: Vec<Word> = lists.flat_map(entries).filter_map(Word::of).collect();
        for Word { word, .. } in &found {
            if UNREAD.iter().any(|unread| word == unread) {
                let says = format!(
                    "`ToolInput` does not follow serde's `{word}`: give the value a type of its \
                     own, and implement `ToolInput` for it"
                );
                faults.at(word, says);
            }
        }
        Self(found)
    }

    fn find(&self, word: &str) -> Option<&Word> {
        self.0.iter().find(|found| found.word == word)
    }

    /// A word without a value, where serde read it.
    fn bare(&self, word: &str, is_said: bool) -> Option<Said<()>> {
        self.find(word)
            .filter(|_| is_said)
            .map(|word| said((word, ())))
    }

    fn skip(&self, is_said: bool) -> Option<Said<()>> {
        let mut words = ["skip", "skip_deserializing"].into_iter();
        words.find_map(|word| self.bare(word, is_said))
    }

    fn default(&self, serde: &SerdeDefault) -> Option<Said<Option<ExprPath>>> {
        // serde gives a field that is skipped a default, without a word.
        let word = self.find("default")?;
        match serde {
            SerdeDefault::None => None,
            SerdeDefault::Default => Some(said((word, None))),
            SerdeDefault::Path(path) => Some(said((word, Some(path.clone())))),
        }
    }

    /// The name, where it is another than the Rust one, and the other names in their order.
    fn names(
        &self,
        name: &MultiName,
        aliases: &BTreeSet<Name>,
    ) -> (Option<Said<LitStr>>, Vec<Said<LitStr>>) {
        let text = |name: &Name| LitStr::new(&name.value, name.span);
        let name = name.deserialize_name();
        let rename = self.find("rename");
        let others = aliases
            .iter()
            .filter(|other| rename.is_none() || other.value != name.value);
        let mut others: Vec<&Name> = others.collect();
        others.sort_by_key(|other| other.span.start());
        let word = self.find("alias").or(rename);
        let others = others.into_iter();
        let others = others.filter_map(|other| Some(said((word?, text(other)))));
        (
            rename.map(|rename| said((rename, text(name)))),
            others.collect(),
        )
    }
}

impl Word {
    /// The word of one entry, where it is said of reading: not that of `rename(serialize = "..")`.
    fn of(entry: TokenStream) -> Option<Self> {
        let mut tokens = entry.into_iter();
        let Some(TokenTree::Ident(word)) = tokens.next() else {
            return None;
        };
        let rest: Vec<TokenTree> = tokens.collect();
        if let [TokenTree::Group(directions)] = rest.as_slice()
            && directions.delimiter() == Delimiter::Parenthesis
        {
            let mut directions = entries(directions.stream()).into_iter();
            let reads = |direction: TokenStream| {
                let first = direction.into_iter().next();
                matches!(first, Some(TokenTree::Ident(first)) if first == "deserialize")
            };
            if !directions.any(reads) {
                return None;
            }
        }
        let value = rest.last().map_or(word.span(), TokenTree::span);
        Some(Self { word, value })
    }
}

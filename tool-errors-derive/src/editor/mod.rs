//! What an expansion holds for an editor besides. rust-analyzer completes, explains and follows what it
//! finds in an expansion, and a word such as `retry` is gone from ours, a half-written attribute
//! altogether. So where an editor expands a macro, the author's words stand before all else, each in
//! the place of a type that the library has by its name, and with them what they name.
//!
//! ```text
//! #[tool_error(check, ne)]    ==>    const _: () = {
//!                                        use ::tool_errors::__private as __tool_errors;
//!                                        fn asked() {
//!                                            let _: (words::error::check, words::error::ne, ..);
//!                                        }
//!                                    };
//! ```
//!
//! `list` reads as much as is written, `place` has the names of the words, `write` writes them. The
//! compiler is given nothing of this.

mod list;
mod place;
#[cfg(test)]
mod tests;
mod write;

use std::sync::OnceLock;

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::quote;
use syn::{Attribute, Data, DeriveInput, Fields};

use crate::library;
use list::{Entry, attributes, entries, split};
use place::Place;
pub(crate) use place::words;
use write::Asked;

/// What rust-analyzer sets for its server of macros, which does not start without it. Should that
/// change, an editor is given what the compiler is given.
const SERVER_OF_MACROS: &str = "RUST_ANALYZER_INTERNALS_DO_NOT_USE";

/// Whether an editor expands, and not the compiler.
pub(crate) fn asks() -> bool {
    static ASKS: OnceLock<bool> = OnceLock::new();
    *ASKS.get_or_init(|| std::env::var_os(SERVER_OF_MACROS).is_some())
}

/// Before what `#[derive(ToolError)]` writes.
pub(crate) fn of_error(item: &DeriveInput) -> TokenStream {
    of_item(item, "tool_error", |at| match at {
        At::Item => matches!(item.data, Data::Struct(_)).then_some(&place::ERROR),
        At::Variant => Some(&place::ERROR),
        At::Field => Some(&place::ERROR_FIELD),
    })
}

/// Before what `#[derive(ToolInput)]` writes.
pub(crate) fn of_input(item: &DeriveInput) -> TokenStream {
    of_item(item, "input", |at| {
        Some(match at {
            At::Item => &place::INPUT,
            At::Variant => &place::INPUT_VARIANT,
            At::Field => &place::ARGUMENT,
        })
    })
}

/// Before what `#[tool(words)]` writes.
pub(crate) fn of_tool(words: &TokenStream) -> TokenStream {
    let words = entries(words.clone());
    let mut asked = Asked::default();
    asked.list(&place::TOOL, &words);
    asked.item(&krate(&words).unwrap_or_else(library::usual))
}

/// Before what `#[tools(words)]` writes of an `impl`.
pub(crate) fn of_tools(words: &TokenStream, item: &TokenStream) -> TokenStream {
    let mut asked = Asked::default();
    for token in item.clone() {
        if let TokenTree::Group(block) = token
            && block.delimiter() == Delimiter::Brace
        {
            for words in attributes(block.stream(), "tool") {
                asked.list(&place::TOOL, &entries(words));
            }
        }
    }
    asked.item(&krate(&entries(words.clone())).unwrap_or_else(library::usual))
}

/// Before what `toolset!` writes of these tokens.
pub(crate) fn of_toolset(input: &TokenStream) -> TokenStream {
    // The path of the library's crate, the state where there is one, and the tools.
    let parts = split(input.clone(), ';');
    let tools = parts.last().cloned().unwrap_or_default();
    let mut asked = Asked::default();
    for tool in split(tools, ',') {
        asked.type_(&tool);
    }
    asked.item(&parts[0])
}

/// Before what `require!` writes of these tokens.
pub(crate) fn of_require(input: &TokenStream) -> TokenStream {
    // `#[tool]` appends a tail.
    let given = split(input.clone(), '@').swap_remove(0);
    let mut entries = split(given, ',').into_iter();
    let condition = entries.next();
    let words: Vec<Entry> = entries.map(Entry::of).collect();
    let mut asked = Asked::default();
    asked.list(&place::REQUIRE, &words);
    let asked = asked.item(&krate(&words).unwrap_or_else(library::usual));
    quote!(let _ = || { #condition }; #asked)
}

/// What an attribute of a derive stands on.
#[derive(Clone, Copy)]
enum At {
    Item,
    Variant,
    Field,
}

fn of_item(
    item: &DeriveInput,
    attribute: &str,
    place: impl Fn(At) -> Option<&'static Place>,
) -> TokenStream {
    let mut asked = Asked::default();
    let mut library = None;
    for (at, said) in said(item) {
        let Some(words) = words_of(said, attribute) else {
            continue;
        };
        library = library.or_else(|| krate(&words));
        if let Some(place) = place(at) {
            asked.list(place, &words);
        }
    }
    asked.item(&library.unwrap_or_else(library::usual))
}

/// The attributes of an item and of what is in it, in the order of the source.
fn said(item: &DeriveInput) -> Vec<(At, &Attribute)> {
    fn of_fields(fields: &Fields) -> impl Iterator<Item = (At, &Attribute)> {
        let attributes = fields.iter().flat_map(|field| &field.attrs);
        attributes.map(|said| (At::Field, said))
    }
    let mut said: Vec<_> = item.attrs.iter().map(|said| (At::Item, said)).collect();
    match &item.data {
        Data::Enum(data) => {
            for variant in &data.variants {
                said.extend(variant.attrs.iter().map(|said| (At::Variant, said)));
                said.extend(of_fields(&variant.fields));
            }
        }
        Data::Struct(data) => said.extend(of_fields(&data.fields)),
        Data::Union(_) => {}
    }
    said
}

/// What stands in the parentheses of an attribute, if it is this one.
fn words_of(said: &Attribute, attribute: &str) -> Option<Vec<Entry>> {
    let list = said.meta.require_list().ok()?;
    let is_it = list.path.is_ident(attribute);
    is_it.then(|| entries(list.tokens.clone()))
}

/// The path of the library's crate, where the words say it.
fn krate(words: &[Entry]) -> Option<TokenStream> {
    let said = words.iter().find(|entry| entry.is("crate"))?;
    Some(said.value.clone()).filter(|path| !path.is_empty())
}

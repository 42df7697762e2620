//! The examples of `docs/expanded/`, and the uses of our macros in them.

use std::fs;
use std::path::PathBuf;

use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote};
use syn::{Attribute, DeriveInput, File, Ident, Item, Macro, Meta};

use crate::{error, fault, input, require, rmcp_error, tool, tools, toolset};

/// A page: what a user writes, then what it becomes.
pub(super) struct Page {
    pub(super) path: PathBuf,
    pub(super) text: String,
    /// Where its two code blocks stand in the text.
    blocks: [std::ops::Range<usize>; 2],
}

const OPENS: [&str; 2] = ["```rust\n", "```rust,ignore\n"];

/// All pages but the index.
pub(super) fn pages() -> Vec<Page> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/expanded");
    let entries = fs::read_dir(folder).expect("the folder of the examples");
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry of the folder").path())
        .filter(|path| !path.ends_with("README.md"))
        .collect();
    paths.sort();
    paths.into_iter().map(Page::read).collect()
}

impl Page {
    fn read(path: PathBuf) -> Self {
        let text = fs::read_to_string(&path).expect("a page in UTF-8");
        let mut from = 0;
        let blocks = OPENS.map(|opens| {
            let place = path.display();
            let begin = text[from..].find(opens).map(|at| from + at + opens.len());
            let begin = begin.unwrap_or_else(|| panic!("{place} has no block {opens}"));
            let end = text[begin..].find("```").map(|at| begin + at);
            from = end.unwrap_or_else(|| panic!("{place} does not end its block {opens}"));
            begin..from
        });
        Self { path, text, blocks }
    }

    /// What a user writes.
    pub(super) fn written(&self) -> File {
        let text = &self.text[self.blocks[0].clone()];
        syn::parse_file(text).unwrap_or_else(|fault| panic!("{}: {fault}", self.path.display()))
    }

    /// What it becomes.
    pub(super) fn becomes(&self) -> &str {
        &self.text[self.blocks[1].clone()]
    }

    /// The page with another expansion.
    pub(super) fn with(&self, becomes: &str) -> String {
        let mut text = self.text.clone();
        text.replace_range(self.blocks[1].clone(), becomes);
        text
    }
}

/// One use of one of our macros, as the compiler hands it over.
#[derive(Clone)]
pub(super) enum Use {
    ToolError(TokenStream),
    ToolInput(TokenStream),
    RmcpError(TokenStream),
    Tool {
        words: TokenStream,
        item: TokenStream,
    },
    /// `#[tools]` on an `impl`.
    Tools {
        words: TokenStream,
        item: TokenStream,
    },
    Toolset(TokenStream),
    Require(TokenStream),
}

impl Use {
    /// What the macro writes.
    pub(super) fn expand(&self) -> TokenStream {
        match self {
            Self::ToolError(item) => derive(item, error::derive),
            Self::ToolInput(item) => {
                derive(item, |item| input::derive(item, fault::Macro::ToolInput))
            }
            Self::RmcpError(item) => derive(item, rmcp_error::derive),
            Self::Tool { words, item } => tool::expand(words.clone(), item.clone()),
            Self::Tools { words, item } => tools::expand(words.clone(), item.clone()),
            // The library's own `toolset!` puts its path before the author's tokens.
            Self::Toolset(tokens) => toolset::expand(quote!(::tool_errors; #tokens)),
            Self::Require(tokens) => require::expand(tokens.clone()),
        }
    }

    /// The use as its author writes it.
    pub(super) fn written(&self) -> String {
        match self {
            Self::ToolError(item) | Self::ToolInput(item) | Self::RmcpError(item) => {
                item.to_string()
            }
            Self::Tool { words, item } => format!("#[tool({words})] {item}"),
            Self::Tools { words, item } => format!("#[tools({words})] {item}"),
            Self::Toolset(tokens) => format!("toolset![{tokens}]"),
            Self::Require(tokens) => format!("require!({tokens})"),
        }
    }

    /// The use that an item is; none where it uses no macro of ours.
    pub(super) fn of_item(item: &Item) -> Option<Self> {
        match item.clone() {
            Item::Enum(mut data) => {
                let derived = take_derives(&mut data.attrs);
                Self::of_derives(&derived, data.into_token_stream())
            }
            Item::Struct(mut data) => {
                let derived = take_derives(&mut data.attrs);
                Self::of_derives(&derived, data.into_token_stream())
            }
            Item::Fn(mut function) => {
                let is_tool = |attribute: &Attribute| attribute.path().is_ident("tool");
                let at = function.attrs.iter().position(is_tool)?;
                let words = match function.attrs.remove(at).meta {
                    Meta::List(list) => list.tokens,
                    Meta::Path(_) | Meta::NameValue(_) => TokenStream::new(),
                };
                let item = function.into_token_stream();
                Some(Self::Tool { words, item })
            }
            Item::Impl(mut block) => {
                let is_tools = |attribute: &Attribute| attribute.path().is_ident("tools");
                let at = block.attrs.iter().position(is_tools)?;
                block.attrs.remove(at);
                Some(Self::Tools {
                    words: TokenStream::new(),
                    item: block.into_token_stream(),
                })
            }
            _ => None,
        }
    }

    fn of_derives(derived: &[Ident], item: TokenStream) -> Option<Self> {
        derived.iter().find_map(|name| match &*name.to_string() {
            "ToolError" => Some(Self::ToolError(item.clone())),
            "ToolInput" => Some(Self::ToolInput(item.clone())),
            _ => None,
        })
    }

    /// The use that an invocation is; none where the macro is not ours.
    pub(super) fn of_macro(invoked: &Macro) -> Option<Self> {
        let tokens = invoked.tokens.clone();
        match &*invoked.path.segments.last()?.ident.to_string() {
            "toolset" => Some(Self::Toolset(tokens)),
            "require" => Some(Self::Require(tokens)),
            _ => None,
        }
    }
}

/// As an entry point does, by `parse_macro_input!`.
fn derive(item: &TokenStream, derive: fn(&DeriveInput) -> TokenStream) -> TokenStream {
    match syn::parse2(item.clone()) {
        Ok(item) => derive(&item),
        Err(fault) => fault.to_compile_error(),
    }
}

/// Takes the derives off, as the compiler does, and tells their names.
fn take_derives(attributes: &mut Vec<Attribute>) -> Vec<Ident> {
    let mut names = Vec::new();
    attributes.retain(|attribute| {
        let is_derive = attribute.path().is_ident("derive");
        if is_derive {
            let parsed = attribute.parse_nested_meta(|derived| {
                let last = derived.path.segments.last();
                names.extend(last.map(|segment| segment.ident.clone()));
                Ok(())
            });
            parsed.expect("a list of derives");
        }
        !is_derive
    });
    names
}

//! Writes what an editor is asked about. What is not written yet is stood in for, so that with the
//! beginning of a word and without it an expansion is the same up to there: rust-analyzer finds its
//! place in the one by its place in the other.

use proc_macro2::{Delimiter, Ident, Span, TokenStream, TokenTree};
use quote::quote;
use syn::ext::IdentExt as _;

use super::list::{Entry, entries, split};
use super::place::{self, AUTHORITY, NOTHING_YET, Place};
use crate::library;

/// What an editor may be asked about, as statements that nothing runs.
#[derive(Default)]
pub(super) struct Asked {
    statements: TokenStream,
}

impl Asked {
    /// The words of a list, and what stands behind them.
    pub(super) fn list(&mut self, place: &Place, entries: &[Entry]) {
        self.words(place.module, entries);
        for entry in entries {
            self.behind(entry);
        }
    }

    /// A type, or the beginning of one.
    pub(super) fn type_(&mut self, path: &TokenStream) {
        self.statements.extend(quote!(let _: (#path,);));
    }

    /// All of it as one item, which needs the path of the library's crate.
    pub(super) fn item(self, krate: &TokenStream) -> TokenStream {
        let import = library::import(krate);
        let statements = self.statements;
        quote! {
            const _: () = {
                #import
                fn asked() { #statements }
            };
        }
    }

    fn words(&mut self, module: &str, entries: &[Entry]) {
        let private = library::private();
        let module = Ident::new(module, Span::call_site());
        let nothing_yet = Ident::new(NOTHING_YET, Span::call_site());
        let words = entries.iter().filter_map(|entry| entry.word.as_ref());
        // A keyword of Rust stands in no path.
        let words = words.filter(|word| syn::parse2::<Ident>(quote!(#word)).is_ok());
        let words = words.chain([&nothing_yet]);
        self.statements
            .extend(quote!(let _: (#(#private::words::#module::#words,)*);));
    }

    /// What stands behind a word.
    fn behind(&mut self, entry: &Entry) {
        let Some(word) = &entry.word else {
            return;
        };
        let (value, content) = (&entry.value, entry.content.clone());
        match word.unraw().to_string().as_str() {
            "authorize" => self.words(AUTHORITY, &entries(content.unwrap_or_default())),
            "range" => self.list(&place::BETWEEN, &entries(content.unwrap_or_default())),
            "each" => self.list(&place::EACH, &entries(content.unwrap_or_default())),
            "next" | "on_unknown" | "from" => self.call(value),
            "debug" => self.type_(value),
            "classify" | "custom" | "rule" => {
                self.statements.extend(quote!(let _ = (#value);));
            }
            "code" => self.code(value),
            _ => {}
        }
    }

    /// A code by its variant.
    fn code(&mut self, variant: &TokenStream) {
        let private = library::private();
        let variant = match variant.is_empty() {
            true => quote!(Internal),
            false => variant.clone(),
        };
        self.statements
            .extend(quote!(let _ = #private::Code::#variant;));
    }

    /// A tool by its type, and the names of its arguments; one by a string is nobody's to complete.
    fn call(&mut self, value: &TokenStream) {
        let private = library::private();
        let mut tokens = value.clone().into_iter().peekable();
        if matches!(tokens.peek(), Some(TokenTree::Literal(_))) {
            return;
        }
        let mut path = TokenStream::new();
        let mut arguments = None;
        for token in tokens {
            match token {
                TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                    arguments = Some(group.stream());
                }
                token => path.extend([token]),
            }
        }
        self.type_(&path);
        let Some(arguments) = arguments else {
            return;
        };
        let names = split(arguments, ',').into_iter().map(Entry::of);
        let names = names.filter_map(|entry| entry.word);
        self.statements.extend(quote! {
            |arguments: <#path as #private::ToolSpec>::Arguments| { #(arguments.#names;)* arguments };
        });
    }
}

//! Where lists of words stand, and the names that an editor finds for their words: written from the
//! tables of words, into a module of `tool_errors` that editors alone see.

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;
use tool_errors_shared::Authority;
use tool_errors_shared::keywords::{
    self as tables, Grammar, INPUT_ITEM, RANGE, ROUTE, RULE, TOOL_ERROR, TOOL_ERROR_FIELD,
};

/// A place for words.
pub(super) struct Place {
    /// The name of its module.
    pub(super) module: &'static str,
    /// The tables of its words.
    pub(super) grammars: &'static [&'static Grammar],
}

pub(super) const ERROR: Place = Place {
    module: "error",
    grammars: &[&ROUTE, &TOOL_ERROR],
};
pub(super) const ERROR_FIELD: Place = Place {
    module: "error_field",
    grammars: &[&TOOL_ERROR_FIELD],
};
pub(super) const ARGUMENT: Place = Place {
    module: "argument",
    grammars: &[&RULE, &tables::ARGUMENT],
};
pub(super) const EACH: Place = Place {
    module: "each",
    grammars: &[&RULE],
};
pub(super) const BETWEEN: Place = Place {
    module: "between",
    grammars: &[&RANGE],
};
pub(super) const INPUT_VARIANT: Place = Place {
    module: "input_variant",
    grammars: &[&tables::INPUT_VARIANT],
};
pub(super) const INPUT: Place = Place {
    module: "input",
    grammars: &[&INPUT_ITEM],
};
pub(super) const TOOL: Place = Place {
    module: "tool",
    grammars: &[&tables::TOOL],
};
pub(super) const REQUIRE: Place = Place {
    module: "require",
    grammars: &[&tables::REQUIRE],
};

pub(super) const ALL: [&Place; 9] = [
    &ERROR,
    &ERROR_FIELD,
    &ARGUMENT,
    &EACH,
    &BETWEEN,
    &INPUT_VARIANT,
    &INPUT,
    &TOOL,
    &REQUIRE,
];

/// The module of what `authorize(..)` takes, which no table has.
pub(super) const AUTHORITY: &str = "authority";

/// Stands where no word is written yet, so that an editor finds the place all the same.
pub(super) const NOTHING_YET: &str = "__";

/// A module for each place, with a unit struct for each of its words.
pub(crate) fn words() -> TokenStream {
    let places = ALL.into_iter().map(|place| {
        let keywords = place.grammars.iter().flat_map(|grammar| {
            grammar.keywords.iter().map(|keyword| {
                let line = grammar.attribute.replace("..", &keyword.line());
                (keyword.word, format!("`{line}`, on {}.", grammar.place))
            })
        });
        module(place.module, keywords)
    });
    let authorities = Authority::ALL.into_iter().map(|authority| {
        let word = authority.as_str();
        (
            word,
            format!("`#[tool_error(authorize({word}))]`, on a variant."),
        )
    });
    let authorities = module(AUTHORITY, authorities);
    quote!(#(#places)* #authorities)
}

fn module(name: &str, words: impl Iterator<Item = (&'static str, String)>) -> TokenStream {
    let name = Ident::new(name, Span::call_site());
    let nothing_yet = Ident::new(NOTHING_YET, Span::call_site());
    // A keyword of Rust names nothing.
    let words = words.filter_map(|(word, doc)| {
        let word: Ident = syn::parse_str(word).ok()?;
        Some(quote!(#[doc = #doc] pub struct #word;))
    });
    quote! {
        pub mod #name {
            #[doc(hidden)]
            pub struct #nothing_yet;
            #(#words)*
        }
    }
}

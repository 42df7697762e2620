//! Every word of every macro has a name for an editor, and what an editor is given holds all that is
//! written.

use proc_macro2::Ident;
use quote::quote;
use tool_errors_shared::keywords::{Grammar, PARAMETER};

use super::place::ALL;
use super::{of_require, of_tool, of_toolset, words};

#[test]
fn every_table_has_a_place() {
    for grammar in Grammar::ALL {
        // Attributes of their own are offered as attributes are.
        let has_place =
            *grammar == PARAMETER || ALL.iter().any(|place| place.grammars.contains(&grammar));
        let mut names = grammar.words();
        let has_names = names.any(|word| syn::parse_str::<Ident>(word).is_ok());
        assert!(has_place || !has_names, "{}", grammar.name);
    }
}

#[test]
fn a_place_has_each_word_with_the_line_to_write() {
    let words = words().to_string();
    for line in [
        "#[tool(timeout = \\\"10s\\\")]",
        "#[input(unique)]",
        "range(above = 0.0)",
    ] {
        assert!(words.contains(line), "{line}");
    }
    assert!(syn::parse_str::<syn::File>(&words).is_ok(), "{words}");
}

#[test]
fn the_beginning_of_a_word_changes_nothing_before_it() {
    let cases = [
        (of_tool(&quote!(read,)), of_tool(&quote!(read, ti))),
        (
            of_tool(&quote!(on_unknown =)),
            of_tool(&quote!(on_unknown = Fi)),
        ),
        (
            of_tool(&quote!(on_unknown = Find {})),
            of_tool(&quote!(on_unknown = Find { or })),
        ),
        (of_require(&quote!(open,)), of_require(&quote!(open, hi))),
        (
            of_toolset(&quote!(::tool_errors; Find,)),
            of_toolset(&quote!(::tool_errors; Find, Cr)),
        ),
    ];
    for (without, with) in cases {
        let [without, with] = [without, with].map(|tokens| tokens.to_string());
        let is_same = |(a, b): &(char, char)| a == b;
        let same = without
            .chars()
            .zip(with.chars())
            .take_while(is_same)
            .count();
        let begun = ["ti", "Fi", ". or", "hi", "Cr"];
        assert!(
            begun.iter().any(|word| with[same..].starts_with(word)),
            "{with}"
        );
    }
}

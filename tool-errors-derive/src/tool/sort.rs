//! Sorts the attributes of the function and of its parameters: which stay on the function, which
//! go to the arguments struct, which on both.
//!
//! rustc has not evaluated `cfg` and `cfg_attr` on parameters when an attribute macro runs, so they
//! are copied to everything that stands for the parameter.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use syn::spanned::Spanned as _;
use syn::{Attribute, Ident, Meta, parse_quote};
use tool_errors_shared::keywords::PARAMETER;
use tool_errors_shared::near_miss::nearest;

use crate::fault::Faults;
use crate::words;

/// The attributes that describe an argument, and stand on the arguments struct alone.
const DESCRIBING: [&str; 3] = ["doc", "input", "serde"];

/// The attributes of one parameter.
#[derive(Default)]
pub(crate) struct Sorted {
    /// What stays on the function's parameter.
    pub(crate) on_parameter: Vec<Attribute>,
    /// What stands on the field of the arguments struct.
    pub(crate) on_field: Vec<Attribute>,
    /// The `cfg` that stands wherever the parameter is used.
    pub(crate) on_use: Vec<Attribute>,
    /// `#[state]` and `#[context]`.
    pub(crate) markers: Vec<Ident>,
}

impl Sorted {
    pub(crate) fn parameter(attributes: &[Attribute], faults: &Faults) -> Self {
        let mut sorted = Self::default();
        for attribute in attributes {
            sorted.sort(attribute, faults);
        }
        sorted
    }

    fn sort(&mut self, attribute: &Attribute, faults: &Faults) {
        let path = attribute.path();
        if let Some(marker) = marker(path.get_ident()) {
            if !matches!(attribute.meta, Meta::Path(_)) {
                let says = format!("`{marker}` takes no value: write `#[{marker}]` alone");
                faults.at(&attribute.meta, says);
            }
            self.markers.push(marker);
        } else if DESCRIBING.iter().any(|word| path.is_ident(word)) {
            self.on_field.push(attribute.clone());
        } else if path.is_ident("cfg") {
            self.everywhere(attribute.clone());
        } else if path.is_ident("cfg_attr") {
            self.conditional(attribute, faults);
        } else if let Some(meant) = meant(path.get_ident()) {
            // No attribute is called so: rustc would say that, and take it for an argument's.
            faults.at(path, format!("unknown attribute: did you mean `{meant}`?"));
            self.markers
                .extend(marker(Some(&Ident::new(meant, path.span()))));
        } else {
            self.on_parameter.push(attribute.clone());
        }
    }

    fn everywhere(&mut self, attribute: Attribute) {
        self.on_parameter.push(attribute.clone());
        self.on_field.push(attribute.clone());
        self.on_use.push(attribute);
    }

    /// Sorts each attribute inside `#[cfg_attr(predicate, ..)]`, under the same predicate.
    fn conditional(&mut self, attribute: &Attribute, faults: &Faults) {
        let Meta::List(list) = &attribute.meta else {
            // rustc has its own words for a bare `#[cfg_attr]`.
            self.on_parameter.push(attribute.clone());
            return;
        };
        let mut entries = words::entries(list.tokens.clone()).into_iter();
        let predicate = entries.next().unwrap_or_default();
        for entry in entries {
            let under =
                |entry: TokenStream| -> Attribute { parse_quote!(#[cfg_attr(#predicate, #entry)]) };
            match entry.clone().into_iter().next() {
                Some(TokenTree::Ident(name)) if marker(Some(&name)).is_some() => {
                    let says = format!(
                        "`{name}` must not depend on a `cfg`: write `#[{name}]` on a parameter \
                         that is always there"
                    );
                    faults.at(name, says);
                }
                Some(TokenTree::Ident(name)) if DESCRIBING.iter().any(|word| name == word) => {
                    self.on_field.push(under(entry));
                }
                Some(TokenTree::Ident(name)) if name == "cfg" => self.everywhere(under(entry)),
                _ => self.on_parameter.push(under(entry)),
            }
        }
    }
}

/// The attributes of the function itself.
#[derive(Default)]
pub(crate) struct OfFunction {
    /// What stays on the function: everything but the words of its arguments.
    pub(crate) on_function: Vec<Attribute>,
    /// What stands on the arguments struct.
    pub(crate) on_arguments: Vec<Attribute>,
    /// What stands on the tool's type.
    pub(crate) on_type: Vec<Attribute>,
    /// The `cfg` that stands on everything beside the function.
    pub(crate) on_all: Vec<Attribute>,
    /// A `#[tool]` below the one that is being expanded.
    pub(crate) second: Vec<Attribute>,
}

impl OfFunction {
    pub(crate) fn sort(attributes: Vec<Attribute>) -> Self {
        let mut sorted = Self::default();
        for attribute in attributes {
            let path = attribute.path();
            if path.is_ident("input") || path.is_ident("serde") {
                sorted.on_arguments.push(attribute);
                continue;
            }
            if path
                .segments
                .last()
                .is_some_and(|last| last.ident == "tool")
            {
                sorted.second.push(attribute);
                continue;
            }
            if path.is_ident("doc") {
                sorted.on_type.push(attribute.clone());
            } else if path.is_ident("cfg") {
                sorted.on_all.push(attribute.clone());
            }
            sorted.on_function.push(attribute);
        }
        sorted
    }
}

/// A function that can't be read, without the attributes that are ours on its parameters: nobody else
/// knows them.
pub(crate) fn without_ours(item: TokenStream) -> TokenStream {
    let mut kept: Vec<TokenTree> = Vec::new();
    for token in item {
        match (&token, kept.last()) {
            (TokenTree::Group(group), Some(TokenTree::Punct(hash)))
                if hash.as_char() == '#' && is_ours(group) =>
            {
                kept.pop();
            }
            (TokenTree::Group(group), _) if group.delimiter() == Delimiter::Parenthesis => {
                let mut parameters = Group::new(group.delimiter(), without_ours(group.stream()));
                parameters.set_span(group.span());
                kept.push(parameters.into());
            }
            _ => kept.push(token),
        }
    }
    kept.into_iter().collect()
}

/// Whether this is what stands behind the `#` of an attribute of ours.
fn is_ours(group: &Group) -> bool {
    let name = match group.stream().into_iter().next() {
        Some(TokenTree::Ident(name)) if group.delimiter() == Delimiter::Bracket => name,
        _ => return false,
    };
    marker(Some(&name)).is_some() || DESCRIBING.iter().any(|word| name == word && name != "doc")
}

/// The marker of this name.
fn marker(name: Option<&Ident>) -> Option<Ident> {
    name.filter(|name| PARAMETER.find(&name.to_string()).is_some())
        .cloned()
}

/// The attribute of ours that was meant by one of this name.
fn meant(name: Option<&Ident>) -> Option<&'static str> {
    let ours = PARAMETER.words().chain(["input"]);
    nearest(&name?.to_string(), ours).only()
}

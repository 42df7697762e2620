//! Sorts the attributes of the function and of its parameters: which stay on the function, which
//! go to the arguments struct, which on both.
//!
//! rustc has not evaluated the `cfg` and `cfg_attr` below an attribute macro, nor those of the
//! parameters, when the macro runs. So they are copied to everything that stands for the function or
//! the parameter.

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens as _;
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
        for (name, attribute) in attributes.iter().flat_map(single) {
            sorted.sort(name, attribute, faults);
        }
        sorted
    }

    /// What is said of an argument.
    pub(crate) fn describing(&self) -> impl Iterator<Item = &Attribute> {
        let describes = |attribute: &&Attribute| {
            single(attribute)
                .iter()
                .any(|(name, _)| name.as_ref().is_some_and(is_describing))
        };
        self.on_field.iter().filter(describes)
    }

    fn sort(&mut self, name: Option<Ident>, attribute: Attribute, faults: &Faults) {
        match name {
            Some(marker) if PARAMETER.find(&marker.to_string()).is_some() => {
                if attribute.path().is_ident("cfg_attr") {
                    let says = format!(
                        "`{marker}` must not depend on a `cfg`: write `#[{marker}]` on a parameter \
                         that is always there"
                    );
                    return faults.at(marker, says);
                }
                if !matches!(attribute.meta, Meta::Path(_)) {
                    let says = format!("`{marker}` takes no value: write `#[{marker}]` alone");
                    faults.at(&attribute.meta, says);
                }
                self.markers.push(marker);
            }
            Some(name) if is_describing(&name) => self.on_field.push(attribute),
            Some(name) if name == "cfg" => {
                self.on_parameter.push(attribute.clone());
                self.on_field.push(attribute.clone());
                self.on_use.push(attribute);
            }
            name => match name.as_ref().and_then(meant) {
                // No attribute is called so: rustc would say that, and take it for an argument's.
                Some(meant) if !attribute.path().is_ident("cfg_attr") => {
                    let says = format!("unknown attribute: did you mean `{meant}`?");
                    faults.at(attribute.path(), says);
                    if PARAMETER.find(meant).is_some() {
                        self.markers
                            .push(Ident::new(meant, attribute.path().span()));
                    }
                }
                _ => self.on_parameter.push(attribute),
            },
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
        for (name, attribute) in attributes.iter().flat_map(single) {
            match name {
                Some(name) if name == "input" || name == "serde" => {
                    sorted.on_arguments.push(attribute);
                    continue;
                }
                Some(name) if name == "tool" => {
                    sorted.second.push(attribute);
                    continue;
                }
                Some(name) if name == "doc" => sorted.on_type.push(attribute.clone()),
                Some(name) if name == "cfg" => sorted.on_all.push(attribute.clone()),
                _ => {}
            }
            sorted.on_function.push(attribute);
        }
        sorted
    }
}

/// The attributes that say whether an item is there at all.
pub(crate) fn conditions(attributes: &[Attribute]) -> Vec<Attribute> {
    attributes
        .iter()
        .flat_map(single)
        .filter(|(name, _)| name.as_ref().is_some_and(|name| name == "cfg"))
        .map(|(_, attribute)| attribute)
        .collect()
}

/// Whether an attribute of this name describes an argument.
fn is_describing(name: &Ident) -> bool {
    DESCRIBING.iter().any(|word| name == word)
}

/// The attribute with its name; each of those inside a `cfg_attr` by itself, under the same
/// predicate.
pub(crate) fn single(attribute: &Attribute) -> Vec<(Option<Ident>, Attribute)> {
    match &attribute.meta {
        Meta::List(list) if list.path.is_ident("cfg_attr") => {
            let mut entries = words::entries(list.tokens.clone()).into_iter();
            let predicate = entries.next().unwrap_or_default();
            entries
                .map(|entry| {
                    let name = name(entry.clone());
                    (name, parse_quote!(#[cfg_attr(#predicate, #entry)]))
                })
                .collect()
        }
        meta => vec![(name(meta.path().to_token_stream()), attribute.clone())],
    }
}

/// The name that an attribute begins with, where it is one word, or `tool` at the end of a path.
pub(crate) fn name(attribute: TokenStream) -> Option<Ident> {
    let mut words = attribute
        .into_iter()
        .take_while(|token| match token {
            TokenTree::Ident(_) => true,
            TokenTree::Punct(punct) => punct.as_char() == ':',
            _ => false,
        })
        .filter_map(|token| match token {
            TokenTree::Ident(word) => Some(word),
            _ => None,
        });
    let first = words.next()?;
    match words.last() {
        None => Some(first),
        Some(last) => (last == "tool").then_some(last),
    }
}

/// The attribute of ours that was meant by one of this name.
fn meant(name: &Ident) -> Option<&'static str> {
    let ours = PARAMETER.words().chain(["input"]);
    nearest(&name.to_string(), ours).only()
}

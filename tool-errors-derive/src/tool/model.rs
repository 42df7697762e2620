//! What `#[tool]` and its function mean together.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote};
use syn::ext::IdentExt as _;
use syn::spanned::Spanned as _;
use syn::{Attribute, FnArg, Pat, PatType, ReturnType, Type};
use tool_errors_shared::{Effect, names};

use super::attr::Words;
use super::function::Function;
use super::sort::{OfFunction, Sorted};
use super::types::{Passed, behind_reference, generic_arguments, owned};
use crate::docs;
use crate::fault::Faults;
use crate::library;
use crate::words::twice;

/// A function and the tool beside it.
pub(crate) struct Tool {
    pub(crate) words: Words,
    /// The function as it is written again: our attributes are taken off.
    pub(crate) function: Function,
    pub(crate) attributes: OfFunction,
    /// The path of the library's crate.
    pub(crate) krate: TokenStream,
    /// Its name in a block of the expansion.
    pub(crate) private: TokenStream,
    /// The name on the wire.
    pub(crate) name: String,
    pub(crate) description: String,
    /// The unit struct.
    pub(crate) type_name: Ident,
    /// The owned mirror of the arguments.
    pub(crate) arguments_type: Ident,
    /// In the order of the function's parameters.
    pub(crate) parameters: Vec<Parameter>,
    pub(crate) returned: Returned,
}

/// One parameter of the function.
pub(crate) struct Parameter {
    pub(crate) name: Ident,
    pub(crate) kind: Kind,
    /// The `cfg` that stands wherever the parameter is used.
    pub(crate) on_use: Vec<Attribute>,
}

/// Where a parameter's value comes from.
pub(crate) enum Kind {
    /// The toolset's state, or a part of it.
    State { part: Type, borrowed: bool },
    /// What is known of the call.
    Context { ty: Type, borrowed: bool },
    /// The model.
    Argument {
        /// The type on the arguments struct, which owns its values.
        owned: Type,
        passed: Passed,
        attributes: Vec<Attribute>,
    },
}

/// What the function returns, a `Result`.
pub(crate) struct Returned {
    pub(crate) ty: Type,
    /// Its two types, where they are written out; an alias keeps them to itself.
    pub(crate) written: Option<(Type, Type)>,
}

impl Returned {
    /// What to blame for a fault of the error.
    pub(crate) fn error_span(&self) -> Span {
        match &self.written {
            Some((_, error)) => error.span(),
            None => self.ty.span(),
        }
    }
}

impl Tool {
    pub(crate) fn new(words: Words, mut function: Function, faults: &Faults) -> Self {
        let attributes = OfFunction::sort(std::mem::take(&mut function.attributes));
        let mut parameters = Vec::new();
        for input in &mut function.signature.inputs {
            match input {
                FnArg::Typed(typed) => parameters.extend(Parameter::take(typed, faults)),
                // `check` says what to write.
                FnArg::Receiver(_) => {}
            }
        }
        let ident = &function.signature.ident;
        let type_name = match &words.type_name {
            Some(said) => said.value.clone(),
            None => type_name(ident, faults),
        };
        let krate = match &words.krate {
            Some(said) => said.value.to_token_stream(),
            None => quote!(::tool_errors),
        };
        Self {
            name: match &words.name {
                Some(said) => said.value.value(),
                None => ident.unraw().to_string(),
            },
            description: docs::text(&attributes.on_type),
            arguments_type: format_ident!("{type_name}Arguments"),
            returned: Returned::of(&function.signature.output),
            type_name,
            private: library::private(),
            krate,
            attributes,
            parameters,
            function,
            words,
        }
    }

    /// The effect; a tool that does not say is `once`.
    pub(crate) fn effect(&self) -> Effect {
        self.words
            .effect
            .as_ref()
            .map_or(Effect::Once, |said| said.value)
    }

    /// The names of the parameters that the model fills in.
    pub(crate) fn argument_names(&self) -> impl Iterator<Item = &Ident> {
        self.parameters
            .iter()
            .filter(|parameter| matches!(parameter.kind, Kind::Argument { .. }))
            .map(|parameter| &parameter.name)
    }
}

/// The unit struct's name, from the function's.
fn type_name(function: &Ident, faults: &Faults) -> Ident {
    let pascal = names::pascal(&function.to_string());
    match syn::parse_str::<Ident>(&pascal) {
        Ok(mut name) => {
            name.set_span(function.span());
            name
        }
        Err(_) => {
            faults.at(
                function,
                "no type's name can be made of this name: write one, as in `#[tool(type = \
                 CreateRefund)]`",
            );
            Ident::new("Tool", function.span())
        }
    }
}

impl Parameter {
    /// Reads a parameter and takes our attributes off it.
    fn take(typed: &mut PatType, faults: &Faults) -> Option<Self> {
        let sorted = Sorted::parameter(&typed.attrs, faults);
        typed.attrs = sorted.on_parameter;
        let Pat::Ident(pattern) = &*typed.pat else {
            faults.at(
                &typed.pat,
                "an argument needs a name for the model to fill in: write a name here and take it \
                 apart in the body, as in `let (a, b) = pair;`",
            );
            return None;
        };
        if let Some(by_ref) = pattern.by_ref {
            faults.at(
                by_ref,
                "a tool's parameter is a plain name: take `ref` away",
            );
        }
        if let Some((at, _)) = &pattern.subpat {
            faults.at(
                at,
                "a tool's parameter is a plain name: match on it in the body",
            );
        }
        let name = pattern.ident.clone();
        for second in sorted.markers.iter().skip(1) {
            if sorted.markers.first() == Some(second) {
                faults.push(twice(second));
            } else {
                let says = format!("`{name}` is the state or the context: keep one of the two");
                faults.at(second, says);
            }
        }
        let kind = match sorted.markers.first() {
            Some(marker) => {
                for attribute in &sorted.on_field {
                    if !attribute.path().is_ident("cfg") {
                        let says = format!(
                            "this describes an argument, and `#[{marker}]` is none: the model \
                             never sees `{name}`. Take it away"
                        );
                        faults.at(attribute, says);
                    }
                }
                let (ty, borrowed) = behind_reference(&typed.ty, faults);
                if marker == "state" {
                    Kind::State { part: ty, borrowed }
                } else {
                    Kind::Context { ty, borrowed }
                }
            }
            None => {
                let (owned, passed) = owned(&name, &typed.ty, faults);
                Kind::Argument {
                    owned,
                    passed,
                    attributes: sorted.on_field,
                }
            }
        };
        Some(Self {
            name,
            kind,
            on_use: sorted.on_use,
        })
    }
}

impl Returned {
    fn of(output: &ReturnType) -> Self {
        let ty: Type = match output {
            ReturnType::Default => syn::parse_quote!(()),
            ReturnType::Type(_, ty) => ty.as_ref().clone(),
        };
        let written = match generic_arguments(&ty, "Result").as_deref() {
            Some([ok, error]) => Some(((*ok).clone(), (*error).clone())),
            _ => None,
        };
        Self { ty, written }
    }
}

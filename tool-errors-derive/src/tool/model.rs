//! What `#[tool]` and its function mean together.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote};
use syn::ext::IdentExt as _;
use syn::spanned::Spanned as _;
use syn::{FnArg, ReturnType, Type, parse_quote};
use tool_errors_shared::{Effect, names};

use super::attr::Words;
use super::function::Function;
use super::owner::{Owner, lifetimes_of};
use super::parameter::{Kind, Parameter};
use super::sort::OfFunction;
use super::types::{Scope, awaited, bare, generic_arguments};
use crate::docs;
use crate::fault::Faults;
use crate::library;

/// A function and the tool beside it.
pub(crate) struct Tool {
    pub(crate) words: Words,
    /// The function as it is written again: our attributes are taken off.
    pub(crate) function: Function,
    pub(crate) attributes: OfFunction,
    /// The `impl` that it is a method of.
    pub(crate) owner: Option<Owner>,
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
    /// Whether a parameter has a fault.
    pub(crate) misread: bool,
    pub(crate) returned: Returned,
}

/// What the function returns, a `Result`.
pub(crate) struct Returned {
    pub(crate) ty: Type,
    /// Its two types, where they are written out; an alias keeps them to itself.
    pub(crate) written: Option<(Type, Type)>,
    /// Whether the function is none that is `async` and returns a future of it.
    pub(crate) in_future: bool,
}

impl Returned {
    fn of(output: &ReturnType, owner: Option<&Owner>) -> Self {
        let ty: Type = match output {
            ReturnType::Default => parse_quote!(()),
            ReturnType::Type(_, ty) => bare(ty).clone(),
        };
        let ty = owner.map_or_else(|| ty.clone(), |owner| owner.outside(&ty));
        let inside = awaited(&ty).map(bare).cloned();
        let in_future = inside.is_some();
        let ty = inside.unwrap_or(ty);
        let written = match generic_arguments(&ty, "Result").as_deref() {
            Some([ok, error]) => Some(((*ok).clone(), (*error).clone())),
            _ => None,
        };
        Self {
            ty,
            written,
            in_future,
        }
    }

    /// What to blame for a fault of the error.
    pub(crate) fn error_span(&self) -> Span {
        match &self.written {
            Some((_, error)) => error.span(),
            None => self.ty.span(),
        }
    }
}

impl Tool {
    /// What `#[tool(words)] function` means, inside an `impl` where there is an owner.
    pub(crate) fn new(
        words: Words,
        mut function: Function,
        owner: Option<Owner>,
        faults: &Faults,
    ) -> Self {
        let before = faults.count();
        let mut attributes = OfFunction::sort(std::mem::take(&mut function.attributes));
        if let Some(owner) = &owner {
            attributes.on_all.extend(owner.on_all.iter().cloned());
            for attribute in &mut attributes.on_arguments {
                owner.bring_outside(attribute);
            }
        }
        let krate = match &words.krate {
            Some(said) => said.value.to_token_stream(),
            None => library::usual(),
        };
        let scope = Scope {
            private: quote!(#krate::__private),
            lifetimes: lifetimes_of(&function.signature.generics),
        };
        let mut parameters = Vec::new();
        for input in &mut function.signature.inputs {
            parameters.extend(match (input, &owner) {
                (FnArg::Typed(typed), owner) => {
                    Parameter::take(typed, owner.as_ref(), &scope, faults)
                }
                (FnArg::Receiver(receiver), Some(owner)) => {
                    Some(Parameter::receiver(receiver, owner, &scope, faults))
                }
                // `check` says what to write.
                (FnArg::Receiver(_), None) => None,
            });
        }
        let ident = &function.signature.ident;
        let type_name = match &words.type_name {
            Some(said) => said.value.clone(),
            None => type_name(ident, faults),
        };
        Self {
            name: match &words.name {
                Some(said) => said.value.value(),
                None => ident.unraw().to_string(),
            },
            description: docs::text(&attributes.on_type),
            arguments_type: format_ident!("{type_name}Arguments", span = type_name.span()),
            returned: Returned::of(&function.signature.output, owner.as_ref()),
            type_name,
            private: library::private(),
            krate,
            attributes,
            parameters,
            misread: faults.count() > before,
            owner,
            function,
            words,
        }
    }

    /// Whether a call of the function gives a future.
    pub(crate) fn is_async(&self) -> bool {
        self.function.signature.asyncness.is_some() || self.returned.in_future
    }

    /// The effect; a tool that does not say is `once`.
    pub(crate) fn effect(&self) -> Effect {
        self.words
            .effect
            .as_ref()
            .map_or(Effect::Once, |said| said.value)
    }

    /// Whether that is the effect that the author means: a word with a fault may have been another.
    pub(crate) fn knows_effect(&self) -> bool {
        self.words.effect.is_some() || !self.words.misread
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

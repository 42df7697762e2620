//! Writes what the compiler has to find out, because a macro cannot see other items.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::Type;
use syn::spanned::Spanned as _;
use tool_errors_shared::Effect;

use crate::fault::Macro;
use crate::next::{Duty, NextCall};
use crate::spans::{in_expansion, moved};
use crate::tool::check::Sound;
use crate::tool::model::Tool;
use crate::tool::parameter::Kind;

/// Top-level constants: `cargo check` evaluates them, where it leaves inline ones alone.
pub(super) fn checks(tool: &Tool) -> TokenStream {
    let once = (tool.effect() == Effect::Once).then(|| never_repeats(tool));
    let time = tool.words.timeout.as_ref().map(|said| {
        let private = &tool.private;
        let span = in_expansion(said.value.literal.span());
        let says = Macro::Tool.says(
            "`timeout` needs the feature `tokio`: write `tool-errors = { version = \"..\", \
             features = [\"tokio\"] }` in Cargo.toml",
        );
        quote_spanned! {span=>
            const _: () = if !#private::TIME_LIMITS { ::core::panic!("{}", #says) };
        }
    });
    let next = tool
        .words
        .on_unknown
        .as_ref()
        .map(|said| looks(tool, &said.value));
    let debug = tool
        .words
        .debug
        .as_ref()
        .map(|said| debug(tool, said.value.as_ref()));
    quote!(#once #time #next #debug)
}

/// The checks of those parts of a tool that have no faults.
pub(crate) fn of_sound(tool: &Tool, sound: &Sound) -> TokenStream {
    let is_once = tool.effect() == Effect::Once && tool.knows_effect();
    let once = (sound.returned && is_once).then(|| never_repeats(tool));
    let on_unknown = tool.words.on_unknown.as_ref();
    let next = on_unknown.filter(|_| sound.on_unknown);
    let next = next.map(|said| looks(tool, &said.value));
    quote!(#once #next)
}

/// What is asked at each parameter: whether it may move between threads, and whether the state that
/// the author names lends it.
fn debug(tool: &Tool, state: Option<&Type>) -> TokenStream {
    let asked = tool.parameters.iter().map(|parameter| {
        let cfg = &parameter.on_use;
        let asked = match &parameter.kind {
            Kind::State { part, borrowed } => {
                let span = in_expansion(part.span());
                let private = moved(&tool.private, span);
                let ask = if *borrowed { "is_shared" } else { "moves" };
                let ask = Ident::new(ask, span);
                let lends = state.map(|state| {
                    quote_spanned! {span=>
                        let _ = <#part as #private::FromRef<#state>>::from_ref;
                    }
                });
                quote_spanned!(span=> #private::#ask::<#part>(); #lends)
            }
            Kind::Argument { owned, .. } => {
                let span = in_expansion(owned.span());
                let private = moved(&tool.private, span);
                quote_spanned!(span=> #private::moves::<#owned>();)
            }
            Kind::Context { .. } => return TokenStream::new(),
        };
        quote!(#(#cfg)* { #asked })
    });
    let (header, bounds) = match &tool.owner {
        Some(owner) => (owner.header.clone(), owner.bounds.clone()),
        None => (TokenStream::new(), Vec::new()),
    };
    quote! {
        #[allow(dead_code)]
        fn __debug #header() where #(#bounds,)* { #(#asked)* }
    }
}

/// A `once` tool must not return an error that lets the caller repeat the call on a guess.
fn never_repeats(tool: &Tool) -> TokenStream {
    let private = &tool.private;
    let type_name = &tool.type_name;
    let span = in_expansion(tool.returned.error_span());
    let default = if tool.words.effect.is_some() {
        ""
    } else {
        " (the default)"
    };
    let before = Macro::Tool.says(format_args!(
        "`{}` is a `once` tool{default} and can return `",
        tool.name
    ));
    quote_spanned! {span=>
        const _: () = {
            const VARIANT: ::core::option::Option<&'static str> = #private::repeats_on_a_guess(
                #private::Listed::<#type_name>::VARIANTS
            );
            if VARIANT.is_some() {
                ::core::panic!("{}", #private::const_text!(
                    #before, #private::or_empty(VARIANT),
                    "`, whose route is `retry` without `not_executed`: the caller would repeat on \
                     a guess what may have been done. Say `not_executed` on the variant if nothing \
                     was done, give it the route `check` if that is unknown, or declare the tool \
                     `#[tool(idempotent)]` if twice is the same as once"
                ))
            }
        };
    }
}

/// What `on_unknown` promises of its target, and the types of the values it is given.
fn looks(tool: &Tool, call: &NextCall) -> TokenStream {
    let private = &tool.private;
    let duties = call.duties(private, Macro::Tool, "on_unknown", Duty::Look);
    let arguments = &tool.arguments_type;
    let types = call.target_arguments(private).map(|target_arguments| {
        let target = Ident::new("__target", Span::mixed_site());
        let source = Ident::new("__source", Span::mixed_site());
        let checks = call.type_checks(private, &target, |name| quote!(&#source.#name));
        quote! {
            #[allow(unused_variables)]
            const _: fn(&mut #target_arguments, &#arguments) = |#target, #source| { #checks };
        }
    });
    quote!(#duties #types)
}

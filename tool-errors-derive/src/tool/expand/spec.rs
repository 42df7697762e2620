//! Writes `impl ToolSpec`: the facts, from the words.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use syn::ext::IdentExt as _;
use tool_errors_shared::Effect;

use super::{error_type, output_type};
use crate::duration;
use crate::tool::model::Tool;

pub(super) fn spec(tool: &Tool) -> TokenStream {
    let private = &tool.private;
    let type_name = &tool.type_name;
    let arguments = &tool.arguments_type;
    let name = &tool.name;
    let effect = effect(private, tool.effect());
    let error = error_type(tool);
    let words = &tool.words;

    let title = words.title.as_ref().map(|said| {
        let title = &said.value;
        quote! {
            const TITLE: ::core::option::Option<&'static str> =
                ::core::option::Option::Some(#title);
        }
    });
    let description = (!tool.description.is_empty()).then(|| {
        let text = &tool.description;
        quote!(const DESCRIPTION: &'static str = #text;)
    });
    let switch = |name: &str, said: Option<bool>| {
        let name = format_ident!("{name}");
        said.map(|value| {
            quote! {
                const #name: ::core::option::Option<bool> = ::core::option::Option::Some(#value);
            }
        })
    };
    let destructive = switch(
        "DESTRUCTIVE",
        words.destructive.as_ref().map(|said| said.value),
    );
    let open_world = switch(
        "OPEN_WORLD",
        words.open_world.as_ref().map(|said| said.value),
    );
    let timeout = words.timeout.as_ref().map(|said| {
        let duration = duration::constant(said.value.duration);
        quote! {
            const TIMEOUT: ::core::option::Option<::core::time::Duration> =
                ::core::option::Option::Some(#duration);
        }
    });
    let blocking = !tool.is_async();
    let on_unknown = words.on_unknown.as_ref().map(|said| {
        let spec = said.value.spec(private, |name| argument_value(tool, name));
        quote! {
            const ON_UNKNOWN: ::core::option::Option<#private::NextSpec> =
                ::core::option::Option::Some(#spec);
        }
    });
    let output_schema = words.output_schema.as_ref().map(|_| {
        let output = output_type(tool);
        quote! {
            fn output_schema() -> ::core::option::Option<#private::JsonObject> {
                ::core::option::Option::Some(#private::output_schema::<#output>())
            }
        }
    });
    quote! {
        impl #private::ToolSpec for #type_name {
            const NAME: &'static str = #name;
            const EFFECT: #private::Effect = #effect;
            const BLOCKING: bool = #blocking;
            #title
            #description
            #destructive
            #open_world
            #timeout
            #on_unknown
            type Arguments = #arguments;
            type Error = #error;
            #output_schema
        }
    }
}

/// The value of a parameter in the call to make next: the argument of this wire name.
fn argument_value(tool: &Tool, name: &Ident) -> TokenStream {
    let private = &tool.private;
    let arguments = &tool.arguments_type;
    let rust = name.unraw().to_string();
    quote! {
        #private::NextValue::Argument(#private::wire_name(
            <#arguments as #private::ToolInput>::FIELDS,
            #rust,
        ))
    }
}

fn effect(private: &TokenStream, effect: Effect) -> TokenStream {
    match effect {
        Effect::Read => quote!(#private::Effect::Read),
        Effect::Idempotent => quote!(#private::Effect::Idempotent),
        Effect::Once => quote!(#private::Effect::Once),
    }
}

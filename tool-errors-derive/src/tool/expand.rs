//! Writes the function as it was and the tool beside it.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::spanned::Spanned as _;
use tool_errors_shared::Effect;

use super::body;
use super::model::{Kind, Parameter, Tool};
use super::types::Passed;
use crate::duration;
use crate::next::{Duty, NextCall};
use crate::spans::{in_expansion, moved};

/// The function and its tool.
pub(crate) fn tool(tool: &Tool) -> TokenStream {
    let function = function(tool);
    let type_ = unit_struct(tool);
    let arguments = arguments(tool);
    let cfg = &tool.attributes.on_all;
    let spec = spec(tool);
    let run = run(tool);
    let checks = checks(tool);
    quote! {
        #function
        #type_
        #arguments
        #(#cfg)*
        #[allow(deprecated)]
        const _: () = {
            #spec
            #run
            #checks
        };
    }
}

/// The function as it was, our attributes taken off, its `require!`s told the parameters.
fn function(tool: &Tool) -> TokenStream {
    let attributes = &tool.attributes.on_function;
    let visibility = &tool.function.visibility;
    let signature = &tool.function.signature;
    let tail = body::tail(&tool.krate, &tool.arguments_type, tool.argument_names());
    let body = body::with_tail(&tool.function.body, &tail);
    quote!(#(#attributes)* #visibility #signature #body)
}

/// The tool's type. It stands for the function; no value of it is needed.
fn unit_struct(tool: &Tool) -> TokenStream {
    let docs = &tool.attributes.on_type;
    let undocumented = docs.is_empty().then(|| {
        let text = format!("The tool `{}`.", tool.name);
        quote!(#[doc = #text])
    });
    let cfg = &tool.attributes.on_all;
    let visibility = &tool.function.visibility;
    let name = &tool.type_name;
    quote! {
        #(#cfg)*
        #(#docs)*
        #undocumented
        #[allow(dead_code, missing_debug_implementations)]
        #visibility struct #name;
    }
}

/// The owned mirror of the arguments. It is as visible as the function, and so is no more public
/// than the types in it.
fn arguments(tool: &Tool) -> TokenStream {
    let private = private(tool);
    let krate = tool.words.krate.as_ref().map(|said| {
        let path = &said.value;
        quote!(#[input(crate = #path)])
    });
    let cfg = &tool.attributes.on_all;
    let attributes = &tool.attributes.on_arguments;
    let visibility = &tool.function.visibility;
    let name = &tool.arguments_type;
    // A generic function is a fault; its type parameters mean nothing here.
    let generic = !tool.function.signature.generics.params.is_empty();
    let fields = tool.parameters.iter().filter_map(|parameter| {
        let name = &parameter.name;
        match &parameter.kind {
            Kind::Argument {
                owned, attributes, ..
            } if !generic => Some(quote!(#(#attributes)* #visibility #name: #owned)),
            _ => None,
        }
    });
    quote! {
        #(#cfg)*
        #[derive(#private::ToolInput)]
        #krate
        #(#attributes)*
        #[doc(hidden)]
        #[allow(missing_debug_implementations)]
        #visibility struct #name { #(#fields),* }
    }
}

fn spec(tool: &Tool) -> TokenStream {
    let private = private(tool);
    let type_name = &tool.type_name;
    let arguments = &tool.arguments_type;
    let name = &tool.name;
    let effect = effect(&private, tool.effect());
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
    let blocking = tool.function.signature.asyncness.is_none();
    let on_unknown = words.on_unknown.as_ref().map(|said| {
        let spec = said.value.spec(&private, |name| argument_value(tool, name));
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

fn run(tool: &Tool) -> TokenStream {
    let private = private(tool);
    let type_name = &tool.type_name;
    let arguments_type = &tool.arguments_type;
    let [state, context, arguments] = locals();
    let output = output_type(tool);
    let function = &tool.function.signature.ident;
    let passed = tool
        .parameters
        .iter()
        .map(|parameter| pass(&private, parameter));
    let parts = tool
        .parameters
        .iter()
        .filter_map(|parameter| match &parameter.kind {
            Kind::State { part, .. } => Some(part),
            _ => None,
        });
    let awaited = tool
        .function
        .signature
        .asyncness
        .map(|keyword| quote_spanned!(in_expansion(keyword.span())=> .await));
    quote! {
        impl<__State> #private::Tool<__State> for #type_name
        where
            __State: ::core::marker::Send + ::core::marker::Sync + 'static,
            #(#parts: #private::FromRef<__State>,)*
        {
            type Output = #output;

            #[allow(unused_variables)]
            async fn run(
                #state: ::std::sync::Arc<__State>,
                #context: #private::CallContext,
                #arguments: #arguments_type,
            ) -> ::core::result::Result<
                <Self as #private::Tool<__State>>::Output,
                <Self as #private::ToolSpec>::Error,
            > {
                #function(#(#passed),*) #awaited
            }
        }
    }
}

/// The value of one parameter in the call of the function.
fn pass(private: &TokenStream, parameter: &Parameter) -> TokenStream {
    let name = &parameter.name;
    let cfg = &parameter.on_use;
    let [state, context, arguments] = locals();
    let value = match &parameter.kind {
        Kind::State { part, borrowed } => {
            let span = in_expansion(part.span());
            let lent = quote_spanned! {span=>
                <#part as #private::FromRef<__State>>::from_ref(&#state)
            };
            if *borrowed {
                lent
            } else {
                quote_spanned!(span=> ::core::clone::Clone::clone(#lent))
            }
        }
        Kind::Context { ty, borrowed } => {
            let span = in_expansion(ty.span());
            if *borrowed {
                quote_spanned!(span=> &#context)
            } else {
                quote_spanned!(span=> #context)
            }
        }
        Kind::Argument { passed, .. } => match passed {
            Passed::Owned => quote!(#arguments.#name),
            Passed::Borrowed => quote!(&#arguments.#name),
            Passed::InsideOption => quote!(::core::option::Option::as_ref(&#arguments.#name)),
            Passed::InsideOptionDereferenced => {
                quote!(::core::option::Option::as_deref(&#arguments.#name))
            }
        },
    };
    quote!(#(#cfg)* #value)
}

/// The variables of `run`, which a function of the same name can't be mistaken for.
fn locals() -> [Ident; 3] {
    ["state", "context", "arguments"].map(|name| Ident::new(name, Span::mixed_site()))
}

/// Top-level constants: `cargo check` evaluates them, where it leaves inline ones alone.
fn checks(tool: &Tool) -> TokenStream {
    let once = (tool.effect() == Effect::Once).then(|| never_repeats(tool));
    let time = tool.words.timeout.as_ref().map(|said| {
        let private = private(tool);
        let span = in_expansion(said.value.literal.span());
        let says = "a time limit needs the feature `tokio`: write `tool-errors = { version = \
                    \"..\", features = [\"tokio\"] }` in Cargo.toml";
        quote_spanned! {span=>
            const _: () = if !#private::TIME_LIMITS { ::core::panic!("{}", #says) };
        }
    });
    let next = tool
        .words
        .on_unknown
        .as_ref()
        .map(|said| looks(tool, &said.value));
    quote!(#once #time #next)
}

/// A `once` tool must not return an error that lets the caller repeat the call on a guess.
fn never_repeats(tool: &Tool) -> TokenStream {
    let private = private(tool);
    let type_name = &tool.type_name;
    let span = in_expansion(tool.returned.error_span());
    let default = if tool.words.effect.is_some() {
        ""
    } else {
        " (the default)"
    };
    let before = format!("`{}` is a `once` tool{default} and can return `", tool.name);
    quote_spanned! {span=>
        const _: () = {
            const VARIANT: ::core::option::Option<&'static str> = #private::repeats_on_a_guess(
                <<#type_name as #private::ToolSpec>::Error as #private::ReturnedError>::VARIANTS
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
    let private = private(tool);
    let duties = call.duties(&private, "on_unknown", Duty::Look);
    let arguments = &tool.arguments_type;
    let types = call.target_arguments(&private).map(|target_arguments| {
        let target = Ident::new("target", Span::mixed_site());
        let source = Ident::new("source", Span::mixed_site());
        let checks = call.type_checks(&private, &target, |name| quote!(&#source.#name));
        quote! {
            #[allow(unused_variables)]
            const _: fn(&mut #target_arguments, &#arguments) = |#target, #source| { #checks };
        }
    });
    quote!(#duties #types)
}

/// Stands in for a tool with faults, so that nothing else that names it lights up. Its arguments
/// are the real ones: their faults are told as well, and other tools may name them.
pub(crate) fn fallback(tool: &Tool) -> TokenStream {
    let function = function(tool);
    if tool.function.signature.receiver().is_some() {
        // It stands in an `impl`, which takes no types and no constants of ours.
        return function;
    }
    let private = private(tool);
    let type_ = unit_struct(tool);
    let arguments = arguments(tool);
    let arguments_type = &tool.arguments_type;
    let type_name = &tool.type_name;
    let name = &tool.name;
    let cfg = &tool.attributes.on_all;
    quote! {
        #function
        #type_
        #[allow(dead_code)]
        #arguments
        #(#cfg)*
        const _: () = {
            impl #private::ToolSpec for #type_name {
                const NAME: &'static str = #name;
                const EFFECT: #private::Effect = #private::Effect::Read;
                type Arguments = #arguments_type;
                type Error = ::std::string::String;
            }
            impl<__State> #private::Tool<__State> for #type_name
            where
                __State: ::core::marker::Send + ::core::marker::Sync + 'static,
            {
                type Output = ();
                async fn run(
                    _: ::std::sync::Arc<__State>,
                    _: #private::CallContext,
                    _: #arguments_type,
                ) -> ::core::result::Result<(), ::std::string::String> {
                    ::core::result::Result::Ok(())
                }
            }
        };
    }
}

/// The value of a parameter in the call to make next: the argument of this wire name.
fn argument_value(tool: &Tool, name: &Ident) -> TokenStream {
    let private = private(tool);
    let arguments = &tool.arguments_type;
    let rust = syn::ext::IdentExt::unraw(name).to_string();
    quote! {
        #private::NextValue::Argument(#private::wire_name(
            <#arguments as #private::ToolInput>::FIELDS,
            #rust,
        ))
    }
}

/// The types in the `Result`: as the author wrote them, or through the alias that hides them.
fn output_type(tool: &Tool) -> TokenStream {
    match &tool.returned.written {
        Some((output, _)) => output.to_token_stream(),
        None => projected(tool, "Output"),
    }
}

fn error_type(tool: &Tool) -> TokenStream {
    match &tool.returned.written {
        Some((_, error)) => error.to_token_stream(),
        None => projected(tool, "Error"),
    }
}

fn projected(tool: &Tool, which: &str) -> TokenStream {
    let returned = &tool.returned.ty;
    let span = in_expansion(returned.span());
    let private = moved(&private(tool), span);
    let which = Ident::new(which, span);
    quote_spanned!(span=> <#returned as #private::IsResult>::#which)
}

fn effect(private: &TokenStream, effect: Effect) -> TokenStream {
    match effect {
        Effect::Read => quote!(#private::Effect::Read),
        Effect::Idempotent => quote!(#private::Effect::Idempotent),
        Effect::Once => quote!(#private::Effect::Once),
    }
}

fn private(tool: &Tool) -> TokenStream {
    let krate = &tool.krate;
    quote!(#krate::__private)
}

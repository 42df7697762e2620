//! Writes the function as it was, and the tool beside it.

mod checks;
mod run;
mod spec;

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens as _, quote, quote_spanned};
use syn::Type;
use syn::spanned::Spanned as _;

use super::body;
use super::model::Tool;
use super::parameter::Kind;
use crate::library;
use crate::spans::moved;
use checks::checks;
pub(super) use checks::of_sound;
use run::run;
use spec::spec;

/// The tool beside the function.
pub(crate) fn beside(tool: &Tool) -> TokenStream {
    let type_ = unit_struct(tool);
    let arguments = arguments(tool);
    let cfg = &tool.attributes.on_all;
    let import = library::import(&tool.krate);
    let spec = spec(tool);
    let run = run(tool);
    let checks = checks(tool);
    quote! {
        #type_
        #arguments
        #(#cfg)*
        #[allow(deprecated)]
        const _: () = {
            #import
            #spec
            #run
            #checks
        };
    }
}

/// The function as it was, our attributes taken off, its `require!`s told the parameters.
pub(crate) fn function(tool: &Tool) -> TokenStream {
    let attributes = &tool.attributes.on_function;
    let visibility = &tool.function.visibility;
    let signature = &tool.function.signature;
    let tail = body::tail(&tool.krate, &tool.arguments_type, tool.argument_names());
    let body = body::with_tail(&tool.function.body, &tail);
    quote!(#(#attributes)* #visibility #signature #body)
}

/// The tool's type. It stands for the function; no value of it is needed.
pub(super) fn unit_struct(tool: &Tool) -> TokenStream {
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
pub(super) fn arguments(tool: &Tool) -> TokenStream {
    let library = &tool.krate;
    let krate = tool.words.krate.as_ref().map(|said| {
        let path = &said.value;
        quote!(#[input(crate = #path)])
    });
    let cfg = &tool.attributes.on_all;
    let attributes = &tool.attributes.on_arguments;
    let visibility = &tool.function.visibility;
    let name = &tool.arguments_type;
    // Where the types of these are named is a fault; here they mean nothing.
    let generics = &tool.function.signature.generics;
    let generic =
        generics.type_params().next().is_some() || generics.const_params().next().is_some();
    let named = |ty: &Type| {
        let owner = tool.owner.as_ref();
        generic || owner.is_some_and(|owner| owner.named_in(ty).is_some())
    };
    let fields = tool.parameters.iter().filter_map(|parameter| {
        let name = &parameter.name;
        match &parameter.kind {
            Kind::Argument {
                owned, attributes, ..
            } if !named(owned) => Some(quote!(#(#attributes)* #visibility #name: #owned)),
            _ => None,
        }
    });
    quote! {
        #(#cfg)*
        #[derive(#library::__private::ToolArguments)]
        #krate
        #(#attributes)*
        #[doc(hidden)]
        #[allow(missing_debug_implementations)]
        #visibility struct #name { #(#fields),* }
    }
}

/// The types in the `Result`: as the author wrote them, or through the alias that hides them.
pub(super) fn output_type(tool: &Tool) -> TokenStream {
    match &tool.returned.written {
        Some((output, _)) => output.to_token_stream(),
        None => projected(tool, "Output"),
    }
}

pub(super) fn error_type(tool: &Tool) -> TokenStream {
    match &tool.returned.written {
        Some((_, error)) => error.to_token_stream(),
        None => projected(tool, "Error"),
    }
}

fn projected(tool: &Tool, which: &str) -> TokenStream {
    let is_result = is_result(tool);
    let which = Ident::new(which, tool.returned.ty.span());
    quote_spanned!(which.span()=> #is_result::#which)
}

/// What the function returns, as the `Result` that its alias hides. It stands where the author's
/// type does, so that the compiler tells once what it finds there several times.
fn is_result(tool: &Tool) -> TokenStream {
    let span = tool.returned.ty.span();
    let private = moved(&tool.private, span);
    let returned = moved(&tool.returned.ty.to_token_stream(), span);
    quote_spanned!(span=> <#returned as #private::IsResult>)
}

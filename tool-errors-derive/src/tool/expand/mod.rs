//! Writes the function as it was and the tool beside it.

mod checks;
mod run;
mod spec;

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens as _, quote, quote_spanned};
use syn::spanned::Spanned as _;

use super::body;
use super::model::{Kind, Tool};
use crate::library;
use crate::spans::{in_expansion, moved};
use checks::checks;
use run::run;
use spec::spec;

/// The function and its tool.
pub(crate) fn tool(tool: &Tool) -> TokenStream {
    let function = function(tool);
    let type_ = unit_struct(tool);
    let arguments = arguments(tool);
    let cfg = &tool.attributes.on_all;
    let import = library::import(&tool.krate);
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
            #import
            #spec
            #run
            #checks
        };
    }
}

/// The function as it was, our attributes taken off, its `require!`s told the parameters.
pub(super) fn function(tool: &Tool) -> TokenStream {
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
        #[derive(#library::__private::ToolArguments)]
        #krate
        #(#attributes)*
        #[doc(hidden)]
        #[allow(missing_debug_implementations)]
        #visibility struct #name { #(#fields),* }
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
    let private = moved(&tool.private, span);
    let which = Ident::new(which, span);
    quote_spanned!(span=> <#returned as #private::IsResult>::#which)
}

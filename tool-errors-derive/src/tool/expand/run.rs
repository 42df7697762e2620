//! Writes `impl Tool`: how a call's arguments become the function's parameters.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned as _;

use super::output_type;
use crate::spans::{in_expansion, moved};
use crate::tool::model::{Kind, Parameter, Tool};
use crate::tool::types::Passed;

pub(super) fn run(tool: &Tool) -> TokenStream {
    let private = &tool.private;
    let type_name = &tool.type_name;
    let arguments_type = &tool.arguments_type;
    let [state, context, arguments] = locals();
    let output = output_type(tool);
    let function = &tool.function.signature.ident;
    let passed = tool
        .parameters
        .iter()
        .map(|parameter| pass(private, parameter));
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
            let private = moved(private, span);
            let lent = quote_spanned!(span=> <#ty as #private::IsContext>::of(&#context));
            if *borrowed {
                lent
            } else {
                quote_spanned!(span=> ::core::clone::Clone::clone(#lent))
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
    ["__state", "__context", "__arguments"].map(|name| Ident::new(name, Span::mixed_site()))
}

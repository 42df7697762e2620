//! Writes `impl Tool`: how a call's arguments become the function's parameters.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens as _, quote, quote_spanned};
use syn::spanned::Spanned as _;

use super::{is_result, output_type};
use crate::spans::{in_expansion, moved};
use crate::tool::model::Tool;
use crate::tool::owner::Owner;
use crate::tool::parameter::{Kind, Parameter};
use crate::tool::types::Passed;

pub(super) fn run(tool: &Tool) -> TokenStream {
    stages(tool)
        .iter()
        .map(|stage| run_on(tool, stage))
        .collect()
}

/// The states that a tool runs on.
struct Stage {
    /// The `impl`'s own parameters.
    header: TokenStream,
    state: TokenStream,
    /// What is asked of them.
    bounds: Vec<TokenStream>,
}

/// Every state that lends what the tool takes. A method of a generic `impl` has the type itself, or
/// that in an `Arc`: only so its parameters follow from the state.
fn stages(tool: &Tool) -> Vec<Stage> {
    let Some(owner) = tool
        .owner
        .as_ref()
        .filter(|owner| !owner.parameters.is_empty())
    else {
        return vec![Stage {
            header: quote!(<__State>),
            state: quote!(__State),
            bounds: vec![quote! {
                __State: ::core::marker::Send + ::core::marker::Sync + 'static
            }],
        }];
    };
    let Owner { ty, header, .. } = owner;
    let mut bounds = owner.bounds.clone();
    // Not asked of the type itself: where that has a lifetime, rustc can't use it for a future.
    bounds.extend(owner.types.iter().map(
        |parameter| quote!(#parameter: ::core::marker::Send + ::core::marker::Sync + 'static),
    ));
    [quote!(#ty), quote!(::std::sync::Arc<#ty>)]
        .map(|state| Stage {
            header: header.clone(),
            state,
            bounds: bounds.clone(),
        })
        .into()
}

fn run_on(tool: &Tool, stage: &Stage) -> TokenStream {
    let Stage {
        header,
        state: stage_type,
        bounds,
    } = stage;
    let private = &tool.private;
    let type_name = &tool.type_name;
    let arguments_type = &tool.arguments_type;
    let [state, context, arguments] = locals();
    let output = output_type(tool);
    let passed = tool
        .parameters
        .iter()
        .map(|parameter| pass(private, parameter, stage_type));
    let parts = tool
        .parameters
        .iter()
        .filter_map(|parameter| match &parameter.kind {
            Kind::State { part, .. } => Some(quote!(#part: #private::FromRef<#stage_type>)),
            _ => None,
        });
    let function = &tool.function.signature.ident;
    let called = match &tool.owner {
        Some(owner) => {
            let ty = &owner.ty;
            quote!(<#ty>::#function)
        }
        None => function.to_token_stream(),
    };
    let span = in_expansion(function.span());
    let awaited = tool.is_async().then(|| quote_spanned!(span=> .await));
    let mut body = quote!(#called(#(#passed),*) #awaited);
    // The compiler blames the return type where the function's future is not `Send`.
    let mut blamed = span;
    if tool.returned.written.is_none() {
        blamed = tool.returned.ty.span();
        let is_result = is_result(tool);
        body = quote_spanned!(blamed=> #is_result::result(#body));
    }
    let at_blamed = moved(private, blamed);
    let returned = quote_spanned! {blamed=>
        ::core::result::Result<
            <Self as #at_blamed::Tool<#stage_type>>::Output,
            <Self as #at_blamed::ToolSpec>::Error,
        >
    };
    quote! {
        impl #header #private::Tool<#stage_type> for #type_name
        where
            #(#bounds,)*
            #(#parts,)*
        {
            type Output = #output;

            #[allow(unused_variables)]
            async fn run(
                #state: ::std::sync::Arc<#stage_type>,
                #context: #private::CallContext,
                #arguments: #arguments_type,
            ) -> #returned {
                #body
            }
        }
    }
}

/// The value of one parameter in the call of the function.
fn pass(private: &TokenStream, parameter: &Parameter, stage: &TokenStream) -> TokenStream {
    let name = &parameter.name;
    let cfg = &parameter.on_use;
    let [state, context, arguments] = locals();
    let value = match &parameter.kind {
        Kind::State { part, borrowed } => {
            let span = in_expansion(part.span());
            let private = moved(private, span);
            let lent = quote_spanned! {span=>
                <#part as #private::FromRef<#stage>>::from_ref(&#state)
            };
            if *borrowed {
                lent
            } else {
                quote_spanned!(span=> <#part as #private::Cloned>::cloned(#lent))
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
            Passed::InsideOptionLent => quote! {
                ::core::option::Option::map(
                    ::core::option::Option::as_ref(&#arguments.#name),
                    #private::lent,
                )
            },
        },
    };
    quote!(#(#cfg)* #value)
}

/// The variables of `run`, which a function of the same name can't be mistaken for.
fn locals() -> [Ident; 3] {
    ["__state", "__context", "__arguments"].map(|name| Ident::new(name, Span::mixed_site()))
}

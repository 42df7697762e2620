//! `#[derive(RmcpError)]`: an error with routes as what a method of rmcp's `#[tool]` may return.
//!
//! What the error says stands in its `#[derive(ToolError)]`; here is only the way into rmcp's trait.

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::{Data, DeriveInput, Path, WherePredicate, parse_quote_spanned};
use tool_errors_shared::keywords;

use crate::fault::{Faults, Macro};
use crate::spans::in_expansion;
use crate::words::{self, Said, known, say, value};

/// The attribute's name.
const RMCP_ERROR: &str = "rmcp_error";

/// Expands the derive.
pub(crate) fn derive(item: &DeriveInput) -> TokenStream {
    let faults = Faults::of(Macro::RmcpError);
    let library = library(item, &faults);
    check(item, &faults);
    // With a fault the impl stands all the same, so that nothing else lights up; but no type that
    // borrows can have it, and a union is no error.
    let has_impl = !matches!(item.data, Data::Union(_)) && item.generics.lifetimes().count() == 0;
    let expanded = has_impl.then(|| expand(item, &library));
    let faults = faults.read();
    quote!(#faults #expanded)
}

/// The path of the library.
fn library(item: &DeriveInput, faults: &Faults) -> TokenStream {
    let mut said: Option<Said<Path>> = None;
    for attribute in &item.attrs {
        if !attribute.path().is_ident(RMCP_ERROR) {
            continue;
        }
        words::parse(attribute, faults, |word, input| {
            let keyword = known(word, &[&keywords::RMCP_ERROR], input)?;
            say(&mut said, word, value(keyword, input)?)
        });
    }
    match said {
        Some(Said { value: path, .. }) => quote!(#path),
        None => quote!(::tool_errors_rmcp),
    }
}

fn check(item: &DeriveInput, faults: &Faults) {
    if let Data::Union(data) = &item.data {
        faults.at(
            data.union_token,
            "an error is an enum or a struct: `RmcpError` cannot be derived for a union",
        );
    }
    if let Data::Enum(data) = &item.data {
        let attributes = data.variants.iter().flat_map(|variant| &variant.attrs);
        for attribute in attributes.filter(|attribute| attribute.path().is_ident(RMCP_ERROR)) {
            let says = "`crate = path` stands on the enum: move it above `enum`";
            faults.at(&attribute.meta, says);
        }
    }
    if let Some(borrowed) = item.generics.lifetimes().next() {
        let says = format!(
            "`{}` borrows, and what a tool returns outlives the call: let it own its fields, such \
             as `String` for `&str`",
            item.ident
        );
        faults.at(borrowed, says);
    }
}

fn expand(item: &DeriveInput, library: &TokenStream) -> TokenStream {
    let ident = &item.ident;
    let private = quote!(#library::__private);
    let span = in_expansion(ident.span());
    let mut generics = item.generics.clone();
    let (_, type_generics, _) = item.generics.split_for_impl();
    if generics.type_params().next().is_some() {
        // What its parameters need for it to be an error is the other derive's to say.
        let routed: WherePredicate = parse_quote_spanned! {span=>
            #ident #type_generics: #private::ToolErrorSpec
        };
        generics.make_where_clause().predicates.push(routed);
    }
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    // Any other type has the impl in any case: one without routes is told so here, once, and not at
    // each tool that returns it.
    let here = span.resolved_at(Span::call_site());
    let answer = quote_spanned!(here=> #private::answer(self));
    quote! {
        const _: () = {
            #[automatically_derived]
            #[allow(deprecated)]
            impl #impl_generics #private::IntoCallToolResult for #ident #type_generics
            #where_clause
            {
                fn into_call_tool_result(
                    self,
                ) -> ::core::result::Result<#private::CallToolResponse, #private::ErrorData> {
                    #answer
                }
            }
        };
    }
}

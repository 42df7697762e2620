//! The impls themselves, around a body that says what a value declares.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{DeriveInput, Ident, WherePredicate, parse_quote, parse_quote_spanned};

use crate::spans::{in_expansion, moved};

/// What the impls say.
pub(crate) struct Body<'a> {
    /// The library's name.
    pub(crate) private: &'a TokenStream,
    /// The body of the function `declaration`.
    pub(crate) declaration: TokenStream,
    /// The body of the function `captured_backtrace`, where a variant may carry one.
    pub(crate) backtrace: Option<TokenStream>,
    /// The metadata, an expression.
    pub(crate) variants: TokenStream,
    /// What generic fields need for all this.
    pub(crate) bounds: Vec<WherePredicate>,
}

/// Writes the impls. A type that borrows can't be a `ToolError`, which has to be `'static`: it gets
/// a function `envelope` of its own and nothing else.
pub(crate) fn impls(input: &DeriveInput, body: &Body<'_>) -> TokenStream {
    let DeriveInput { ident, vis, .. } = input;
    let Body {
        private,
        declaration,
        backtrace,
        variants,
        bounds,
    } = body;
    let borrows = input.generics.lifetimes().next().is_some();
    let mut generics = input.generics.clone();
    let predicates = &mut generics.make_where_clause().predicates;
    predicates.extend(bounds.clone());
    let mut of_spec = generics.clone();
    if !borrows && input.generics.params.is_empty() {
        // A bound that names a lifetime is not judged here: what is no error is told so by the other
        // one alone, in our words.
        let span = in_expansion(ident.span());
        let at = moved(private, span);
        generics.params.push(parse_quote!('later));
        let predicates = &mut generics.make_where_clause().predicates;
        predicates.push(parse_quote!(#private::Later<'later, #ident>: ::core::error::Error));
        of_spec = generics.clone();
        let predicates = &mut generics.make_where_clause().predicates;
        predicates.push(parse_quote_spanned!(span=> #ident: #at::IsError));
    } else if !borrows {
        let predicates = &mut generics.make_where_clause().predicates;
        predicates.extend(is_error(input));
        of_spec = generics.clone();
    }
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let (_, type_generics, _) = input.generics.split_for_impl();

    if borrows {
        return quote! {
            #[automatically_derived]
            #[allow(deprecated, trivial_bounds)]
            impl #impl_generics #ident #type_generics #where_clause {
                /// What this failure tells the caller, its route as declared.
                #[allow(dead_code)]
                #[must_use]
                #vis fn envelope(&self) -> #private::Envelope {
                    let declaration = { #declaration };
                    #private::Declaration::into_envelope(declaration, #private::TraceId::random())
                }
            }
        };
    }
    let (impl_of_spec, _, where_of_spec) = of_spec.split_for_impl();
    let backtrace = backtrace.as_ref().map(|backtrace| {
        quote! {
            fn captured_backtrace(&self) -> ::core::option::Option<&#private::Backtrace> {
                #backtrace
            }
        }
    });
    quote! {
        #[automatically_derived]
        #[allow(deprecated, trivial_bounds)]
        impl #impl_generics #private::ToolError for #ident #type_generics #where_clause {
            fn declaration(&self) -> #private::Declaration {
                #declaration
            }
            #backtrace
        }
        #[automatically_derived]
        #[allow(trivial_bounds)]
        impl #impl_of_spec #private::ToolErrorSpec for #ident #type_generics #where_of_spec {
            const VARIANTS: &'static [#private::VariantSpec] = #variants;
        }
    }
}

/// What a generic item has to be, which depends on its parameters.
fn is_error(input: &DeriveInput) -> Vec<WherePredicate> {
    let ident = &input.ident;
    let span = in_expansion(ident.span());
    let (_, type_generics, _) = input.generics.split_for_impl();
    let mut bounds: Vec<WherePredicate> = vec![parse_quote_spanned! {span=>
        #ident #type_generics: ::core::error::Error
    }];
    let parameters: Vec<&Ident> = input
        .generics
        .type_params()
        .map(|parameter| &parameter.ident)
        .collect();
    if !parameters.is_empty() {
        bounds.push(parse_quote_spanned! {span=>
            #ident #type_generics: ::core::marker::Send + ::core::marker::Sync
        });
        bounds.extend(
            parameters
                .iter()
                .map(|parameter| parse_quote!(#parameter: 'static)),
        );
    }
    bounds
}

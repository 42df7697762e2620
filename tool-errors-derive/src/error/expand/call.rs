//! The call to make next: a constant, what the compiler has to check of it, and its exact form.

use std::collections::BTreeSet;

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::ext::IdentExt as _;
use syn::spanned::Spanned as _;
use tool_errors_shared::Duty;

use super::Expand;
use crate::fault::Macro;
use crate::spans::in_expansion;

impl Expand<'_> {
    /// The name of the constant that holds the variant's call.
    pub(super) fn call_constant(&self) -> Ident {
        format_ident!("TOOL_ERROR_NEXT_{}", self.index, span = Span::mixed_site())
    }

    /// The call to make next as a constant, and what the compiler has to check of it.
    pub(super) fn call_constants(&self) -> TokenStream {
        let Some(next) = self.plan.next else {
            return TokenStream::new();
        };
        let private = &self.item.private;
        let constant = self.call_constant();
        let spec = next.spec(private, |field| {
            let name = field.unraw().to_string();
            quote!(#private::NextValue::Field(#name))
        });
        let duty = Duty::of_next(self.plan.declares.route());
        let duties = next.duties(private, Macro::ToolError, "next", duty);
        let types = self.call_types();
        quote! {
            #[allow(dead_code)]
            const #constant: #private::NextSpec = #spec;
            #duties
            #types
        }
    }

    /// A function that nobody calls and that compiles where the call's arguments are of the right
    /// names and types.
    fn call_types(&self) -> Option<TokenStream> {
        let next = self.plan.next?;
        let span = in_expansion(next.tool()?.span());
        let private = self.item.private_at(span);
        let target = next.target_arguments(&private)?;
        if next.arguments.is_empty() {
            return None;
        }
        let arguments = Ident::new("__arguments", Span::mixed_site());
        let binding = |name: &Ident| {
            let index = self.plan.variant.field(&name.unraw().to_string()).ok()?;
            let field = self.field(index);
            Some((field.binding(name.span()), field.ty))
        };
        let checks = next.type_checks(&private, &arguments, |name| {
            let binding = binding(name).map(|(binding, _)| binding);
            quote!((&#private::shown(#binding)).__given())
        });
        let named: BTreeSet<&Ident> = next.names().collect();
        let parameters = named
            .into_iter()
            .filter_map(binding)
            .map(|(binding, ty)| quote!(#binding: &#ty));
        let function = format_ident!("tool_error_next_{}", self.index, span = span);
        let (generics, _, where_clause) = self.item.input.generics.split_for_impl();
        Some(quote_spanned! {span=>
            #[allow(dead_code)]
            fn #function #generics (#(#parameters),*) #where_clause {
                let #arguments: ::core::option::Option<&mut #target> =
                    ::core::option::Option::None;
                if let ::core::option::Option::Some(#arguments) = #arguments {
                    #checks
                }
            }
        })
    }

    /// The fields that the call to make next takes its arguments from.
    pub(super) fn call_fields(&self) -> impl Iterator<Item = (usize, &Ident)> {
        let names = self.plan.next.into_iter().flat_map(|next| next.names());
        names.filter_map(|name| {
            let index = self.plan.variant.field(&name.unraw().to_string()).ok()?;
            Some((index, name))
        })
    }

    /// The call to make next, as an expression of type `Option<Call>`.
    pub(super) fn call(&self) -> Option<TokenStream> {
        self.plan.next?;
        let private = &self.item.private;
        let constant = self.call_constant();
        let mut seen = BTreeSet::new();
        let values = self.call_fields().filter_map(|(index, name)| {
            seen.insert(index).then_some(())?;
            let field = self.field(index);
            let span = in_expansion(name.span());
            let (binding, name) = (field.binding(span), &field.name);
            let private = self.item.private_at(span);
            let value = quote_spanned!(span=> (&#private::shown(#binding)).__argument());
            Some(quote!((#name, #value)))
        });
        let values: Vec<TokenStream> = values.collect();
        Some(quote!(#private::call(&#constant, &[#(#values),*])))
    }
}

//! The impl of an item that has faults of ours. What uses the item would otherwise be told that the
//! impl is missing, and the user would look for the cause in the wrong place.

use proc_macro2::TokenStream;
use quote::quote;
use syn::DeriveInput;

use super::bounded;
use crate::library;

/// The impl of `#[derive(ToolInput)]`, which takes nothing.
pub(crate) fn tool_input(item: &DeriveInput, import: &TokenStream) -> TokenStream {
    let private = &library::private();
    let ident = &item.ident;
    let generics = bounded(&item.generics, private);
    let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
    quote! {
        const _: () = {
            #import
            #[automatically_derived]
            impl #impl_generics #private::ToolInput for #ident #type_generics #where_clause {
                const TYPE: #private::input::Type = #private::input::Type::Any;

                fn decode(
                    _: &#private::input::Value,
                    _: &#private::input::Location<'_>,
                    _: &mut #private::input::Report<'_>,
                ) -> ::core::option::Option<Self> {
                    ::core::option::Option::None
                }

                fn schema(_: &mut #private::input::SchemaWriter) -> #private::input::Schema {
                    ::core::default::Default::default()
                }
            }
        };
    }
}

//! The impl of an item that has faults of ours. What uses the item would otherwise be told that the
//! impl is missing, and the user would look for the cause in the wrong place.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput, Fields, Ident};

use super::bounded;
use super::kind::{Kind, Read};
use crate::library;

/// The impl of `#[derive(ToolInput)]`, which takes nothing.
pub(crate) fn tool_input(item: &DeriveInput, import: &TokenStream) -> TokenStream {
    let private = &library::private();
    let ident = &item.ident;
    let generics = bounded(&item.generics, private);
    let ty = Ident::new(stand_in(item), proc_macro2::Span::call_site());
    let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
    quote! {
        const _: () = {
            #import
            #[automatically_derived]
            impl #impl_generics #private::ToolInput for #ident #type_generics #where_clause {
                const TYPE: #private::input::Type = #private::input::Type::#ty;
                const OPTIONAL: bool = true;

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

/// A type in JSON's terms that is likely its own: a name in a map, or an object beside a tag. What it
/// is where it is used is no second fault.
fn stand_in(item: &DeriveInput) -> &'static str {
    match &item.data {
        Data::Enum(data)
            if data
                .variants
                .iter()
                .all(|variant| variant.fields.is_empty()) =>
        {
            "String"
        }
        Data::Struct(data) => match &data.fields {
            Fields::Named(_) | Fields::Unit => "Object",
            Fields::Unnamed(fields) => {
                match fields.unnamed.first().map(|field| Read::of(&field.ty).kind) {
                    Some(Kind::List(_) | Kind::Map(_)) => "Any",
                    _ => "String",
                }
            }
        },
        Data::Enum(_) | Data::Union(_) => "Any",
    }
}

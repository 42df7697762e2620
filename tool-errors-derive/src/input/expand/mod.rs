//! Writes `impl ToolInput`: constants for what is known before any call, straight-line code for the
//! decoding.

mod across;
mod bounds;
mod carried;
mod choices;
mod custom;
mod decode;
mod fields;
mod keys;
mod literals;
mod newtype;
mod rules;
mod sources;
mod unpublished;
mod variants;

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Generics, parse_quote};

use super::model::{Input, Shape, Struct};
use crate::words::Said;

/// The implementation, and the checks of the tools that a `from` names.
pub(crate) fn expand(input: &Input) -> TokenStream {
    let Input {
        ident,
        import,
        private,
        ..
    } = input;
    let members = match &input.shape {
        Shape::Struct(data) => structure(input, data),
        Shape::Newtype(newtype) => newtype::members(input, newtype),
        Shape::Enum(variants) => choices::members(input, variants),
        Shape::Variants(data) => variants::members(input, data),
    };
    let beside = match &input.shape {
        Shape::Variants(data) => variants::beside(input, data),
        Shape::Struct(_) | Shape::Newtype(_) | Shape::Enum(_) => TokenStream::new(),
    };
    let generics = bounded(input.generics, private);
    let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
    let imports = carried::imports(input);
    let unpublished = unpublished::constant(input);
    let sources = sources::checks(input);
    let across = across::checks(input);
    let bounds = bounds::checks(input);
    let keys = keys::checks(input);
    quote! {
        const _: () = {
            #import
            #imports
            #[automatically_derived]
            #[allow(deprecated, clippy::unnecessary_cast)]
            impl #impl_generics #private::ToolInput for #ident #type_generics #where_clause {
                #members
                #unpublished
            }
            #beside
            #sources
            #across
            #bounds
            #keys
        };
    }
}

/// The type parameters stand for inputs.
pub(crate) fn bounded(generics: &Generics, private: &TokenStream) -> Generics {
    let mut generics = generics.clone();
    for parameter in generics.type_params_mut() {
        parameter.bounds.push(parse_quote!(#private::ToolInput));
    }
    generics
}

fn structure(input: &Input, data: &Struct) -> TokenStream {
    let Input { private, doc, .. } = input;
    let name = input.ident.to_string();
    let unknown = unknown(private, data.allow_unknown.as_ref());
    let fields = fields::constants(private, data);
    let across = across::constant(private, data);
    let decode = decode::body(private, data, &decode::Target::whole());
    quote! {
        const TYPE: #private::input::Type = #private::input::Type::Object;
        const FIELDS: &'static [#private::input::Field] = &[#fields];
        #across

        fn decode(
            __value: &#private::input::Value,
            __at: &#private::input::Location<'_>,
            __report: &mut #private::input::Report<'_>,
        ) -> ::core::option::Option<Self> {
            #decode
        }

        fn schema(__writer: &mut #private::input::SchemaWriter) -> #private::input::Schema {
            __writer.object::<Self>(#name, #doc, #unknown)
        }
    }
}

/// What becomes of names that are no argument's.
fn unknown(private: &TokenStream, allow: Option<&Said<()>>) -> TokenStream {
    match allow {
        Some(_) => quote!(#private::input::Unknown::Ignored),
        None => quote!(#private::input::Unknown::Refused),
    }
}

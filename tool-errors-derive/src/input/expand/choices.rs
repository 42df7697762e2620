//! A unit enum: its choices, and the variant of each.

use proc_macro2::TokenStream;
use quote::quote;

use crate::input::model::{Input, Variant};

/// The members of the implementation.
pub(super) fn members(input: &Input, variants: &[Variant]) -> TokenStream {
    let Input { private, doc, .. } = input;
    let sent: Vec<_> = variants.iter().filter(|variant| !variant.skip).collect();
    let choices = sent.iter().map(|variant| choice(private, variant));
    let idents: Vec<_> = sent.iter().map(|variant| variant.ident).collect();
    // The check refuses an enum without a variant that can be sent.
    let (last, first) = match idents.split_last() {
        Some((last, first)) => (Some(last), first),
        None => (None, [].as_slice()),
    };
    let index = 0_usize..;
    let index = index.take(first.len());
    quote! {
        const TYPE: #private::input::Type = #private::input::Type::Choice(<Self as #private::ToolInput>::CHOICES);
        const CHOICES: &'static [#private::input::Choice] = &[#(#choices),*];

        fn decode(
            __value: &#private::input::Value,
            __at: &#private::input::Location<'_>,
            __report: &mut #private::input::Report<'_>,
        ) -> ::core::option::Option<Self> {
            let __chosen = match #private::input::choose::<Self>(__value, __at, __report) {
                ::core::result::Result::Ok(__chosen) => __chosen,
                ::core::result::Result::Err(__read) => return __read,
            };
            ::core::option::Option::Some(match __chosen {
                #(#index => Self::#first,)*
                _ => Self::#last,
            })
        }

        fn schema(__writer: &mut #private::input::SchemaWriter) -> #private::input::Schema {
            __writer.choices(#doc, <Self as #private::ToolInput>::CHOICES)
        }
    }
}

pub(super) fn choice(private: &TokenStream, variant: &Variant) -> TokenStream {
    let name = &variant.wire.name;
    let aliases = variant.aliases.iter().map(|alias| &alias.name);
    let doc = &variant.doc;
    quote! {
        #private::input::Choice { name: #name, aliases: &[#(#aliases),*], doc: #doc }
    }
}

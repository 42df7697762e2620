//! A newtype: its inner type on the wire, with rules of its own.

use proc_macro2::TokenStream;
use quote::quote;
use syn::Member;

use super::carried::Carried;
use super::{custom, decode, rules};
use crate::input::model::{Input, Newtype, Unsent};

/// The members of the implementation.
pub(super) fn members(input: &Input, newtype: &Newtype) -> TokenStream {
    let Input { private, doc, .. } = input;
    let ty = newtype.ty;
    let carried = Carried::new(private, ty, newtype.serde.as_ref());
    let decoded = carried.ty();
    let inner = quote!(<#decoded as #private::ToolInput>);
    let rules = rules::values(private, &newtype.rules, Some(ty));
    let has_none = rules.is_empty();
    let rules = quote! {
        const RULES: &[&dyn #private::input::Rule] = &[#(#rules),*];
    };
    // What is told of the type where nothing was sent: its own rules, else the inner type's.
    let told = if has_none {
        quote!(#inner::RULES)
    } else {
        quote!({ #rules RULES })
    };
    let customs = custom::asked(
        &newtype.rules,
        ty,
        &quote!(__inner),
        |judge| quote!(__report.judged(__inner, __at, #judge)),
    );
    let optional = carried.optional();
    let optional = optional.unwrap_or_else(|| quote!(#inner::OPTIONAL));
    let made = made(newtype);
    let absent = carried.unpacked(quote!(#inner::absent()));
    let wrapped = quote!(#private::input::wrapped::<#decoded>(__value, __at, RULES, __report));
    let wrapped = carried.unpacked(wrapped);
    quote! {
        const TYPE: #private::input::Type = #inner::TYPE;
        const FIELDS: &'static [#private::input::Field] = #inner::FIELDS;
        const CHOICES: &'static [#private::input::Choice] = #inner::CHOICES;
        const RULES: &'static [&'static dyn #private::input::Rule] = #told;
        const OPTIONAL: bool = #optional;

        fn unpublished(found: &mut #private::input::Demands) {
            found.add::<Self>();
            #inner::unpublished(found);
        }

        fn absent() -> ::core::option::Option<Self> {
            #absent.map(#made)
        }

        fn decode(
            __value: &#private::input::Value,
            __at: &#private::input::Location<'_>,
            __report: &mut #private::input::Report<'_>,
        ) -> ::core::option::Option<Self> {
            #rules
            let __inner = #wrapped;
            #customs
            __inner.map(#made)
        }

        fn schema(__writer: &mut #private::input::SchemaWriter) -> #private::input::Schema {
            #rules
            __writer.wrapped::<#decoded>(#doc, RULES)
        }
    }
}

/// A function that puts the struct together.
fn made(newtype: &Newtype) -> TokenStream {
    let Newtype { member, unsent, .. } = newtype;
    if let (Member::Unnamed(_), []) = (member, unsent.as_slice()) {
        return quote!(Self);
    }
    let unsent = unsent.iter().map(
        |Unsent {
             member,
             ty,
             default,
         }| {
            let value = decode::unsent(member, ty, default.as_ref());
            quote!(#member: #value)
        },
    );
    quote!(|__inner| Self { #member: __inner, #(#unsent),* })
}

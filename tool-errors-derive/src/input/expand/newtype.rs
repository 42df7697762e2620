//! A newtype: its inner type on the wire, with rules of its own.

use proc_macro2::TokenStream;
use quote::quote;

use super::carried::Carried;
use super::{custom, rules};
use crate::input::model::{Input, Newtype};

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
        &quote!(inner),
        |judge| quote!(report.judged(inner, at, #judge)),
    );
    let optional = carried.optional();
    let optional = optional.unwrap_or_else(|| quote!(#inner::OPTIONAL));
    let absent = carried.unpacked(quote!(#inner::absent()));
    let wrapped = quote!(#private::input::wrapped::<#decoded>(value, at, RULES, report));
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
            #absent.map(Self)
        }

        fn decode(
            value: &#private::input::Value,
            at: &#private::input::Location<'_>,
            report: &mut #private::input::Report<'_>,
        ) -> ::core::option::Option<Self> {
            #rules
            let inner = #wrapped;
            #customs
            inner.map(Self)
        }

        fn schema(writer: &mut #private::input::SchemaWriter) -> #private::input::Schema {
            #rules
            writer.wrapped::<#decoded>(#doc, RULES)
        }
    }
}

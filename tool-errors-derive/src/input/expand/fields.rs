//! `FIELDS`: what is known of each argument. Only what an author said is written out; the rest
//! comes from the type.

use proc_macro2::TokenStream;
use quote::quote;

use super::carried::Carried;
use super::{literals, rules};
use crate::input::model::{Argument, Default, Role, Struct};
use crate::next::NextCall;

/// The constants, a `Field` for each argument and each flattened group.
pub(super) fn constants(private: &TokenStream, data: &Struct) -> TokenStream {
    sent(data)
        .map(|argument| constant(private, argument, data))
        .collect()
}

/// The fields that stand in `FIELDS`, in its order.
pub(super) fn sent<'d>(data: &'d Struct<'d>) -> impl Iterator<Item = &'d Argument<'d>> {
    data.arguments.iter().filter(|argument| argument.is_sent())
}

fn constant(private: &TokenStream, argument: &Argument, data: &Struct) -> TokenStream {
    let Argument { ty, rust, doc, .. } = argument;
    let wire = &argument.wire.name;
    let carried = Carried::new(private, ty, argument.serde.as_ref());
    let mut said = TokenStream::new();
    if matches!(argument.role, Role::Flatten(_)) {
        said.extend(quote!(flatten: true,));
    }
    if !argument.aliases.is_empty() {
        let aliases = argument.aliases.iter().map(|alias| &alias.name);
        said.extend(quote!(aliases: &[#(#aliases),*],));
    }
    said.extend(of_value(private, argument, &data.arguments));
    if !doc.is_empty() {
        said.extend(quote!(doc: #doc,));
    }
    if let Some(default) = &argument.default {
        let default = default_value(private, &default.value);
        said.extend(quote! {
            default: ::core::option::Option::Some(#default),
            required: false,
        });
    } else if let Some(optional) = carried.optional() {
        said.extend(quote!(required: !#optional,));
    }
    let decoded = carried.ty();
    quote! {
        #private::input::Field {
            rust: #rust,
            name: #wire,
            #said
            ..<#decoded as #private::ToolInput>::FIELD
        },
    }
}

/// What is said of an argument's value. `among`: the arguments that a `from` takes values from.
pub(super) fn of_value(
    private: &TokenStream,
    argument: &Argument,
    among: &[Argument],
) -> TokenStream {
    let mut said = TokenStream::new();
    if argument.secret.is_some() {
        said.extend(quote!(secret: true,));
    }
    if argument.coerce.is_some() {
        said.extend(quote!(coerce: true,));
    }
    if let Some(from) = &argument.from {
        let from = source(private, &from.value, among);
        said.extend(quote!(from: ::core::option::Option::Some(#from),));
    }
    let rules = rules::values(private, &argument.rules, Some(argument.ty));
    if !rules.is_empty() {
        said.extend(quote!(rules: &[#(#rules),*],));
    }
    if !argument.examples.is_empty() {
        let examples = argument.examples.iter();
        let examples = examples.map(|example| literals::value(private, &example.value));
        said.extend(quote!(examples: &[#(#examples),*],));
    }
    said
}

fn default_value(private: &TokenStream, default: &Default) -> TokenStream {
    let Default::Literal(literal) = default else {
        return quote!(#private::input::Default::Expression);
    };
    let literal = literals::value(private, literal);
    // A constant of its own: the reference inside a call would not outlive it.
    quote! {{
        const DEFAULT: &#private::input::Literal = &#literal;
        #private::input::Default::Literal(DEFAULT)
    }}
}

/// The call that yields a value, its arguments taken from ours by their names on the wire.
fn source(private: &TokenStream, from: &NextCall, among: &[Argument]) -> TokenStream {
    from.spec(private, |given| {
        let named = |argument: &&Argument| argument.ident == given;
        let found = among.iter().find(named);
        let wire = found.map_or("", |argument| &argument.wire.name);
        quote!(#private::NextValue::Argument(#wire))
    })
}

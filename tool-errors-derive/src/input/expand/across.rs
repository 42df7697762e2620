//! Rules across arguments: constants, by the positions of the arguments in `FIELDS`.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::ext::IdentExt;

use super::fields::sent;
use crate::input::across::Kind;
use crate::input::check;
use crate::input::kind::{Kind as Of, Read};
use crate::input::model::{Input, Struct};

/// `ACROSS`, where there are such rules.
pub(super) fn constant(private: &TokenStream, data: &Struct) -> Option<TokenStream> {
    let rules = values(private, data);
    (!data.across.is_empty()).then(|| {
        quote! {
            const ACROSS: &'static [#private::input::Across] = &[#rules];
        }
    })
}

/// A constant expression for each rule.
pub(super) fn values(private: &TokenStream, data: &Struct) -> TokenStream {
    let rules = data.across.iter().map(|rule| {
        let kind = match rule.kind {
            Kind::Requires => quote!(Requires),
            Kind::ConflictsWith => quote!(ConflictsWith),
            Kind::ExactlyOneOf => quote!(ExactlyOneOf),
        };
        let position = |name: String| sent(data).position(|argument| argument.rust == name);
        let positions = rule.plain_names().filter_map(position);
        quote!(#private::input::Across::#kind(&[#(#positions),*]))
    });
    quote!(#(#rules),*)
}

/// Constants that fail to compile where such a rule names an argument that is in every call. Of a
/// type that the syntax does not tell, the compiler alone knows; of a generic one nobody does yet.
pub(super) fn checks(input: &Input) -> TokenStream {
    let private = &input.private;
    let mut checks = TokenStream::new();
    if !input.generics.params.is_empty() {
        return checks;
    }
    let rules = input.shape.structs();
    let rules = rules
        .into_iter()
        .flat_map(|data| data.across.iter().map(move |rule| (data, rule)));
    for (data, rule) in rules {
        for name in &rule.names {
            let named = name.unraw().to_string();
            let argument = sent(data).find(|argument| argument.rust == named);
            let Some(argument) = argument.filter(|argument| {
                argument.default.is_none()
                    && argument.serde.is_none()
                    && Read::of(argument.ty).kind == Of::Unknown
            }) else {
                continue;
            };
            let ty = argument.ty;
            let says = input.by.says(check::required(&rule.word, &named));
            checks.extend(quote_spanned! {name.span()=>
                const _: () = if <#ty as #private::ToolInput>::FIELD.required {
                    ::core::panic!("{}", #says);
                };
            });
        }
    }
    checks
}

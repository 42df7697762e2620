//! An enum whose variants carry data: what each variant holds, and how that is decoded. Which
//! variant was sent is the library's to find.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::ext::IdentExt;
use syn::spanned::Spanned;

use super::carried::Carried;
use super::decode::{self, Target};
use super::{bounded, custom, fields};
use crate::input::model::{Holds, Input, Struct, Tagging, Variant, Variants};

/// The members of `impl ToolInput`.
pub(super) fn members(input: &Input, data: &Variants) -> TokenStream {
    let Input { private, doc, .. } = input;
    let name = input.ident.to_string();
    let variants = quote!(<Self as #private::input::Variants>::VARIANTS);
    let named = sent(data).map(|variant| super::choices::choice(private, variant));
    let count = sent(data).count();
    let texts = sent(data)
        .filter(|variant| matches!(variant.holds, Holds::Nothing))
        .count();
    let members = count - texts;
    let choices = quote!(<Self as #private::ToolInput>::CHOICES);
    let library = quote!(#private::input::variants);
    let tag = |name: &syn::LitStr| quote!(#library::tag::<Self>(#name));
    let (ty, fields, decode) = match &data.tagging {
        Tagging::External => (
            quote!(Keyed { choices: #choices, texts: #texts }),
            quote!(&#library::members::<#members>(#variants)),
            quote!(external::<Self, #members>),
        ),
        Tagging::Internal(said) => {
            let tag = tag(&said.value);
            (
                quote!(Object),
                quote!(&[#tag, #library::contents_beside::<Self>()]),
                quote!(internal::<Self>),
            )
        }
        Tagging::Adjacent { tag: said, content } => {
            let tag = tag(&said.value);
            let content = &content.value;
            (
                quote!(Object),
                quote!(&[#tag, #library::contents::<Self>(#content)]),
                quote!(adjacent::<Self>),
            )
        }
        Tagging::Untagged(_) => (
            quote!(Any),
            quote!(<Self as #private::input::Variants>::GROUPS),
            quote!(untagged::<Self>),
        ),
    };
    quote! {
        const TYPE: #private::input::Type = #private::input::Type::#ty;
        const FIELDS: &'static [#private::input::Field] = #fields;
        const CHOICES: &'static [#private::input::Choice] = &[#(#named),*];

        fn decode(
            __value: &#private::input::Value,
            __at: &#private::input::Location<'_>,
            __report: &mut #private::input::Report<'_>,
        ) -> ::core::option::Option<Self> {
            #library::#decode(__value, __at, __report)
        }

        fn schema(__writer: &mut #private::input::SchemaWriter) -> #private::input::Schema {
            __writer.variants::<Self>(#name, #doc)
        }
    }
}

/// `impl Variants`, and the check of what stands beside a tag.
pub(super) fn beside(input: &Input, data: &Variants) -> TokenStream {
    let Input { ident, private, .. } = input;
    let generics = bounded(input.generics, private);
    let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
    let count = sent(data).count();
    let unknown = super::unknown(private, data.allow_unknown.as_ref());
    let tagging = match &data.tagging {
        Tagging::External => quote!(External),
        Tagging::Internal(_) => quote!(Internal),
        Tagging::Adjacent { .. } => quote!(Adjacent),
        Tagging::Untagged(_) => quote!(Untagged),
    };
    let variants = sent(data)
        .enumerate()
        .map(|(index, variant)| constant(private, index, variant));
    let holds = sent(data).map(|variant| holds(private, variant));
    let contents = sent(data).enumerate().map(|(index, variant)| {
        let content = content(private, index, variant, &data.tagging);
        quote!(#index => { #content })
    });
    let checks = sent(data).filter_map(|variant| of_object(input, variant, &data.tagging));
    quote! {
        #[automatically_derived]
        #[allow(deprecated, clippy::unnecessary_cast)]
        impl #impl_generics #private::input::Variants for #ident #type_generics #where_clause {
            const VARIANTS: &'static [#private::input::Field] = &[#(#variants),*];
            const HOLDS: &'static [#private::input::Holds] = &[#(#holds),*];
            const GROUPS: &'static [#private::input::Field] =
                &#private::input::variants::groups::<#count>(Self::VARIANTS);
            const UNKNOWN: #private::input::Unknown = #unknown;
            const TAGGING: #private::input::Tagging = #private::input::Tagging::#tagging;

            fn content(
                __index: usize,
                __value: &#private::input::Value,
                __at: &#private::input::Location<'_>,
                __report: &mut #private::input::Report<'_>,
            ) -> ::core::option::Option<Self> {
                match __index {
                    #(#contents)*
                    _ => ::core::option::Option::None,
                }
            }
        }
        #(#checks)*
    }
}

/// The variants that can be sent.
fn sent<'d>(data: &'d Variants<'d>) -> impl Iterator<Item = &'d Variant<'d>> {
    data.variants.iter().filter(|variant| !variant.skip)
}

/// The variant as an argument of the type that it holds.
fn constant(private: &TokenStream, index: usize, variant: &Variant) -> TokenStream {
    let rust = variant.ident.unraw().to_string();
    let (said, ty) = match &variant.holds {
        Holds::Value(value) => {
            let carried = Carried::new(private, value.ty, value.serde.as_ref());
            let mut said = fields::of_value(private, value, &[]);
            if let Some(optional) = carried.optional() {
                said.extend(quote!(required: !#optional,));
            }
            (said, carried.ty())
        }
        Holds::Nothing | Holds::Arguments(_) => (
            TokenStream::new(),
            quote!(#private::input::variants::Content::<Self, #index>),
        ),
    };
    quote! {
        #private::input::variants::named(
            <Self as #private::ToolInput>::CHOICES[#index],
            #private::input::Field {
                rust: #rust,
                #said
                ..<#ty as #private::ToolInput>::FIELD
            },
        )
    }
}

fn holds(private: &TokenStream, variant: &Variant) -> TokenStream {
    match &variant.holds {
        Holds::Nothing => quote!(#private::input::Holds::Nothing),
        Holds::Value(_) => quote!(#private::input::Holds::Value),
        Holds::Arguments(data) => {
            let fields = fields::constants(private, data);
            let across = super::across::values(private, data);
            quote!(#private::input::Holds::Arguments(&[#fields], &[#across]))
        }
    }
}

/// The decoding of what a variant holds.
fn content(
    private: &TokenStream,
    index: usize,
    variant: &Variant,
    tagging: &Tagging,
) -> TokenStream {
    let ident = variant.ident;
    let arguments = |data: &Struct| {
        let target = Target {
            of: quote!(#private::input::variants::Content::<Self, #index>),
            made: quote!(Self::#ident),
            read: quote!(__read.map(|__content| __content.0)),
        };
        decode::body(private, data, &target)
    };
    match (&variant.holds, tagging) {
        (Holds::Arguments(data), _) => arguments(data),
        // Beside the tag there are no arguments.
        (Holds::Nothing, Tagging::Internal(_)) => arguments(&Struct {
            arguments: Vec::new(),
            across: Vec::new(),
            allow_unknown: None,
        }),
        (Holds::Nothing, _) => quote!(::core::option::Option::Some(Self::#ident)),
        (Holds::Value(value), _) => {
            let carried = Carried::new(private, value.ty, value.serde.as_ref());
            let ty = carried.ty();
            let inner = quote!(<#ty as #private::ToolInput>::held(__value, __at, __report));
            let inner = carried.unpacked(inner);
            let customs = custom::asked(
                &value.rules,
                value.ty,
                &quote!(__inner),
                |judge| quote!(__report.judged(__inner, __at, #judge)),
            );
            quote! {
                let __inner = #inner;
                #customs
                __inner.map(Self::#ident)
            }
        }
    }
}

/// A constant that fails to compile where a value is to stand beside the tag and is no object. The
/// type of a generic enum is known to nobody yet.
fn of_object(input: &Input, variant: &Variant, tagging: &Tagging) -> Option<TokenStream> {
    let private = &input.private;
    let (Holds::Value(value), Tagging::Internal(tag)) = (&variant.holds, tagging) else {
        return None;
    };
    if input.generics.type_params().next().is_some() {
        return None;
    }
    let ty = value.ty;
    let says = input.by.says(format_args!(
        "what `{}` holds stands beside its tag, so it is a struct with named fields; or write \
         `{} = \"..\", content = \"..\"`",
        variant.ident, tag.word
    ));
    Some(quote_spanned! {ty.span()=>
        const _: () = if !::core::matches!(
            <#ty as #private::ToolInput>::TYPE,
            #private::input::Type::Object
        ) {
            ::core::panic!("{}", #says);
        };
    })
}

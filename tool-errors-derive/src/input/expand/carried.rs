//! The type that an argument is decoded by: its own, or a carrier around one that reads itself.

use proc_macro2::TokenStream;
use quote::quote;
use syn::Type;
use syn::spanned::Spanned;

use crate::input::attr::BySerde;
use crate::input::model::{Input, Shape};
use crate::spans;
use crate::words::Said;

/// What stands for a field's type where it is decoded.
pub(super) struct Carried<'a> {
    private: &'a TokenStream,
    ty: &'a Type,
    carrier: Option<TokenStream>,
}

/// What makes a field's own value: a function, and its call.
pub(super) struct Made {
    function: TokenStream,
    value: TokenStream,
}

impl Made {
    pub(super) fn by(function: TokenStream) -> Self {
        let value = quote!(#function());
        Self { function, value }
    }

    pub(super) fn of(value: TokenStream) -> Self {
        let function = quote!(|| #value);
        Self { function, value }
    }
}

impl<'a> Carried<'a> {
    pub(super) fn new(
        private: &'a TokenStream,
        ty: &'a Type,
        serde: Option<&Said<BySerde>>,
    ) -> Self {
        let carrier = serde.map(|serde| match serde.value {
            BySerde::Plain => quote!(#private::input::Plain),
            BySerde::Published => quote!(#private::input::Published),
        });
        Self {
            private,
            ty,
            carrier,
        }
    }

    /// The type that implements `ToolInput`.
    pub(super) fn ty(&self) -> TokenStream {
        let ty = self.ty;
        match &self.carrier {
            // A type that its carrier does not take is blamed itself.
            Some(carrier) => spans::moved(&quote!(#carrier<#ty>), ty.span()),
            None => quote!(#ty),
        }
    }

    /// The field's own value out of an `Option` of what was decoded.
    pub(super) fn unpacked(&self, decoded: TokenStream) -> TokenStream {
        match &self.carrier {
            Some(_) => quote!(#decoded.map(|carried| carried.0)),
            None => decoded,
        }
    }

    /// A function that makes what is decoded.
    pub(super) fn packed(&self, own: Made) -> TokenStream {
        let Made { function, value } = own;
        match &self.carrier {
            Some(carrier) => quote!(|| #carrier(#value)),
            None => function,
        }
    }

    /// Whether the argument may be left out, where its type cannot say so itself.
    pub(super) fn optional(&self) -> Option<TokenStream> {
        let Self { private, ty, .. } = self;
        self.carrier
            .as_ref()
            .map(|_| quote!(#private::input::Absence::<#ty>::ALLOWED))
    }
}

/// What has to be in scope for [`Carried::optional`].
pub(super) fn imports(input: &Input) -> Option<TokenStream> {
    let by_serde = match &input.shape {
        Shape::Newtype(newtype) => newtype.serde.is_some(),
        shape => {
            let mut arguments = shape.arguments().into_iter().flatten();
            arguments.any(|argument| argument.serde.is_some())
        }
    };
    let private = &input.private;
    by_serde.then(|| quote!(use #private::input::AbsenceRefused as _;))
}

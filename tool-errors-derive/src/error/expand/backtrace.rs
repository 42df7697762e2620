//! The backtrace that a value carries: the function `captured_backtrace`.

use proc_macro2::{Span, TokenStream};
use quote::quote;

use super::Expand;
use crate::error::hidden::Hidden;
use crate::error::model::Field;
use crate::error::plan::Declares;

/// The function's body; nothing where no variant may carry a backtrace.
pub(super) fn body(plans: &[Expand<'_>]) -> Option<TokenStream> {
    let arms: Vec<TokenStream> = plans.iter().filter_map(Expand::backtrace_arm).collect();
    let rest = (arms.len() < plans.len()).then(|| quote!(_ => ::core::option::Option::None,));
    (!arms.is_empty()).then(|| quote!(match self { #(#arms)* #rest }))
}

/// What has to be in scope for a field that may carry a backtrace: see `Carrier`.
pub(super) fn traits(plans: &[Expand<'_>]) -> Option<TokenStream> {
    let carries = |plan: &&Expand<'_>| !plan.carriers().is_empty();
    let private = &plans.iter().find(carries)?.item.private;
    Some(quote! {
        #[allow(unused_imports)]
        use #private::{CarriesBacktrace as _, CarriesError as _, CarriesNone as _};
    })
}

impl Expand<'_> {
    /// The fields that may carry a backtrace, in the order in which they are asked.
    fn carriers(&self) -> Vec<&Field<'_>> {
        if matches!(self.plan.declares, Declares::Transparent(_)) {
            return Vec::new();
        }
        // The error's own comes before those of what it holds, for it was captured later.
        let (own, held): (Vec<_>, Vec<_>) = self
            .plan
            .variant
            .fields
            .iter()
            .filter_map(|field| Some((field, field.hidden?)))
            .filter(|(_, hidden)| !matches!(hidden, Hidden::Operator))
            .partition(|(_, hidden)| matches!(hidden, Hidden::Backtrace));
        own.into_iter()
            .chain(held)
            .map(|(field, _)| field)
            .collect()
    }

    /// The arm of its match; nothing where no field may carry a backtrace.
    fn backtrace_arm(&self) -> Option<TokenStream> {
        let path = &self.plan.variant.path;
        let private = &self.item.private;
        if let Declares::Transparent(index) = self.plan.declares {
            let field = self.field(index);
            let (member, binding) = (&field.member, field.binding(Span::mixed_site()));
            return Some(quote! {
                #path { #member: #binding, .. } => #private::ToolError::captured_backtrace(#binding),
            });
        }
        let carriers = self.carriers().into_iter();
        let (bound, found): (Vec<_>, Vec<_>) = carriers
            .map(|field| {
                let (member, binding) = (&field.member, field.binding(Span::mixed_site()));
                // Whether its type has one is known to the compiler alone: see `Carrier`.
                let found = quote!((&&&#private::Carrier(#binding)).__captured_backtrace());
                (quote!(#member: #binding), found)
            })
            .unzip();
        (!bound.is_empty()).then(|| {
            let (first, others) = (found.first(), found.iter().skip(1));
            quote! {
                #path { #(#bound,)* .. } => #first #(.or_else(|| #others))*,
            }
        })
    }
}

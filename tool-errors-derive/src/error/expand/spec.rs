//! What is known of a variant before any value exists.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::ext::IdentExt as _;
use tool_errors_shared::Disposition;

use super::{Expand, name_of, option};
use crate::error::plan::Declares;

impl Expand<'_> {
    /// The variant's metadata, an expression.
    pub(super) fn spec(&self) -> TokenStream {
        let plan = self.plan;
        let private = &self.item.private;
        let name = plan.variant.ident.unraw().to_string();
        let (reason, by_hand) = (&plan.reason, plan.by_hand);
        let declares = match &plan.declares {
            Declares::Classified { .. } => quote!(#private::Declares::Classified),
            Declares::Transparent(field) => {
                let field = self.field(*field);
                let ty = field.ty;
                let variants = quote_spanned! {field.type_span()=>
                    <#ty as #private::ToolErrorSpec>::VARIANTS
                };
                quote!(#private::Declares::Transparent(#variants))
            }
            declares => self.route_spec(declares),
        };
        let field = option(plan.field);
        let constant = plan.next.map(|_| self.call_constant());
        let next = option(constant);
        quote! {
            #private::VariantSpec {
                name: #name,
                reason: #reason,
                declares: #declares,
                field: #field,
                next: #next,
                by_hand: #by_hand,
            }
        }
    }

    fn route_spec(&self, declares: &Declares<'_>) -> TokenStream {
        let private = &self.item.private;
        let Some(route) = declares.route() else {
            return TokenStream::new();
        };
        let code = name_of(self.plan.code.unwrap_or(route.codes()[0]));
        let disposition = if self.plan.not_executed {
            Disposition::NotExecuted
        } else {
            Disposition::of_route(route)
        };
        let (route, disposition) = (name_of(route), name_of(disposition));
        quote! {
            #private::Declares::Route {
                route: #private::Route::#route,
                code: #private::Code::#code,
                disposition: #private::Disposition::#disposition,
            }
        }
    }
}

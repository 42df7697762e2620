//! What is known of a variant before any value exists.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::ext::IdentExt as _;
use tool_errors_shared::Disposition;

use super::{Expand, name_of, option};
use crate::duration;
use crate::error::plan::{Declares, Wait};
use crate::error::text::Text;

impl Expand<'_> {
    /// The variant's metadata, an expression.
    pub(super) fn spec(&self) -> TokenStream {
        let plan = self.plan;
        let private = &self.item.private;
        let name = plan.variant.ident.unraw().to_string();
        let (reason, by_hand) = (&plan.reason, plan.by_hand);
        let declares = match &plan.declares {
            Declares::Classified { .. } => {
                let code = plan.code.map(|code| {
                    let code = name_of(code);
                    quote!(#private::Code::#code)
                });
                let code = option(code);
                quote!(#private::Declares::Classified { code: #code })
            }
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
        let boundary = matches!(plan.declares, Declares::Boundary);
        let written = |text: &Option<Text>| option(text.as_ref().map(|text| &text.written));
        let message = if boundary {
            option(Some(quote!(#private::BOUNDARY)))
        } else {
            written(&plan.message)
        };
        let suggestion = written(&plan.suggestion);
        let person = written(&plan.person);
        let field = option(plan.field);
        let next = option(plan.next.map(|_| self.call_constant()));
        let authority = option(match plan.declares {
            Declares::Authorize(authority) => {
                let authority = name_of(authority);
                Some(quote!(#private::Authority::#authority))
            }
            _ => None,
        });
        let retry_after = option(plan.retry_after.as_ref().map(|wait| self.wait_spec(wait)));
        quote! {
            #private::VariantSpec {
                name: #name,
                reason: #reason,
                declares: #declares,
                message: #message,
                field: #field,
                suggestion: #suggestion,
                by_hand: #by_hand,
                next: #next,
                authority: #authority,
                person: #person,
                retry_after: #retry_after,
                boundary: #boundary,
            }
        }
    }

    fn wait_spec(&self, wait: &Wait) -> TokenStream {
        let private = &self.item.private;
        match wait {
            Wait::Literal(wait) => {
                let wait = duration::constant(*wait);
                quote!(#private::RetryAfter::Fixed(#wait))
            }
            Wait::Field(field, _) => {
                let name = &self.field(*field).name;
                quote!(#private::RetryAfter::Field(#name))
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

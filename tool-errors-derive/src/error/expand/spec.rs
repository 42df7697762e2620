//! What is known of a variant before any value exists.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::ext::IdentExt as _;

use super::{Expand, name_of, option};
use crate::duration;
use crate::error::plan::{Declares, Wait};

impl Expand<'_> {
    /// The variant's metadata, an expression.
    pub(super) fn spec(&self) -> TokenStream {
        let plan = self.plan;
        let private = &self.item.private;
        let name = plan.variant.ident.unraw().to_string();
        let reason = &plan.reason;
        let declares = match &plan.declares {
            Declares::Classified { .. } => {
                let code = option(None::<TokenStream>);
                Err(quote!(#private::Declares::Classified { code: #code }))
            }
            Declares::Transparent(field) => {
                let field = self.field(*field);
                let ty = field.ty;
                let variants = quote_spanned! {field.type_span()=>
                    <#ty as #private::ToolErrorSpec>::VARIANTS
                };
                Err(quote!(#private::Declares::Transparent(#variants)))
            }
            declares => Ok(declares.route().map(name_of)),
        };
        let mut spec = match declares {
            Ok(route) => {
                quote!(#private::VariantSpec::of_route(#name, #reason, #private::Route::#route))
            }
            Err(declares) => quote!(#private::VariantSpec::new(#name, #reason, #declares)),
        };
        if let Some(code) = plan.code {
            let code = name_of(code);
            spec.extend(quote!(.code(#private::Code::#code)));
        }
        if plan.not_executed {
            spec.extend(quote!(.not_executed()));
        }
        match plan.declares {
            Declares::Authorize(authority) => {
                let authority = name_of(authority);
                spec.extend(quote!(.authority(#private::Authority::#authority)));
            }
            Declares::Boundary => spec.extend(quote!(.boundary())),
            _ => {}
        }
        if let Some(text) = &plan.message {
            let text = &text.written;
            spec.extend(quote!(.message(#text)));
        }
        if let Some(field) = plan.field {
            spec.extend(quote!(.field(#field)));
        }
        if let Some(text) = &plan.suggestion {
            let text = &text.written;
            spec.extend(quote!(.suggestion(#text)));
        }
        if plan.by_hand {
            spec.extend(quote!(.by_hand()));
        }
        if plan.next.is_some() {
            let next = self.call_constant();
            spec.extend(quote!(.next(#next)));
        }
        if let Some(text) = &plan.person {
            let text = &text.written;
            spec.extend(quote!(.person(#text)));
        }
        if let Some(wait) = &plan.retry_after {
            let wait = self.wait_spec(wait);
            spec.extend(quote!(.retry_after(#wait)));
        }
        spec
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
}

//! What is known of a variant before any value exists.

use proc_macro2::TokenStream;
use quote::{ToTokens, format_ident, quote, quote_spanned};
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
        let reason = &plan.reason;
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
        let spec = quote!(#private::VariantSpec::new(#name, #reason, #declares));
        let said = self.said();
        if said.is_empty() {
            return spec;
        }
        quote!(#private::VariantSpec { #said ..#spec })
    }

    /// What the variant says beside its route.
    fn said(&self) -> TokenStream {
        let plan = self.plan;
        let private = &self.item.private;
        let mut said = TokenStream::new();
        let mut say = |word: &str, value: Option<TokenStream>| {
            if value.is_some() {
                let (word, value) = (format_ident!("{word}"), option(value));
                said.extend(quote!(#word: #value,));
            }
        };
        let written =
            |text: &Option<Text>| text.as_ref().map(|text| text.written.to_token_stream());
        let is_boundary = matches!(plan.declares, Declares::Boundary);
        say(
            "message",
            match is_boundary {
                true => Some(quote!(#private::BOUNDARY)),
                false => written(&plan.message),
            },
        );
        say("field", plan.field.map(ToTokens::to_token_stream));
        say("suggestion", written(&plan.suggestion));
        say(
            "next",
            plan.next.map(|_| self.call_constant().into_token_stream()),
        );
        if let Declares::Authorize(authority) = plan.declares {
            let authority = name_of(authority);
            say("authority", Some(quote!(#private::Authority::#authority)));
        }
        say("person", written(&plan.person));
        let wait = plan.retry_after.as_ref();
        say("retry_after", wait.map(|wait| self.wait_spec(wait)));
        if plan.by_hand {
            said.extend(quote!(by_hand: true,));
        }
        if is_boundary {
            said.extend(quote!(boundary: true,));
        }
        said
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

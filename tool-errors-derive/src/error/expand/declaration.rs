//! What a value declares: an arm of `declaration`'s match.

use std::collections::BTreeSet;

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned as _;

use super::{Expand, name_of, option};
use crate::duration;
use crate::error::plan::{Declares, Wait};
use crate::error::text::{Part, Text};
use crate::spans::in_expansion;

/// What has to be in scope for a field that is shown: the traits tell whether a model may read it.
pub(super) fn traits(plans: &[Expand<'_>]) -> Option<TokenStream> {
    let private = &plans.iter().find(|plan| plan.shows_a_field())?.item.private;
    Some(quote! {
        #[allow(unused_imports)]
        use #private::{ErrorField as _, MarkedField as _, OtherField as _};
    })
}

/// The body of the function `declaration`. `rest` is what the variants declare that have no plan here.
pub(super) fn body(plans: &[Expand<'_>], rest: Option<&TokenStream>) -> TokenStream {
    let arms = plans.iter().map(Expand::arm);
    match rest {
        Some(rest) => quote! {
            #[allow(unreachable_patterns)]
            match self { #(#arms)* _ => #rest }
        },
        None if plans.is_empty() => quote!(match *self {}),
        None => quote!(match self { #(#arms)* }),
    }
}

impl Expand<'_> {
    /// The arm of `declaration`'s match.
    fn arm(&self) -> TokenStream {
        let path = &self.plan.variant.path;
        let bound = self.bound_fields().into_iter().map(|index| {
            let field = self.field(index);
            let member = &field.member;
            let binding = field.binding(Span::mixed_site());
            quote!(#member: #binding,)
        });
        let declaration = self.declaration();
        quote!(#path { #(#bound)* .. } => #declaration,)
    }

    /// The fields that the declaration reads.
    fn bound_fields(&self) -> BTreeSet<usize> {
        let plan = self.plan;
        let mut fields = BTreeSet::new();
        for text in self.texts() {
            fields.extend(text.shown().map(|shown| shown.field));
        }
        match plan.declares {
            Declares::Violations(field)
            | Declares::Classified { source: field, .. }
            | Declares::Transparent(field) => {
                fields.insert(field);
            }
            Declares::Route(_) | Declares::Authorize(_) | Declares::Boundary => {}
        }
        if let Some(Wait::Field(field, _)) = plan.retry_after {
            fields.insert(field);
        }
        fields.extend(self.call_fields().map(|(index, _)| index));
        fields
    }

    /// The variant's declaration as an expression.
    fn declaration(&self) -> TokenStream {
        let plan = self.plan;
        let private = &self.item.private;
        let reason = &plan.reason;
        let start = match &plan.declares {
            Declares::Transparent(field) => {
                let field = self.field(*field);
                let span = field.type_span();
                let (binding, private) = (field.binding(span), self.item.private_at(span));
                return quote_spanned!(span=> #private::ToolError::declaration(#binding));
            }
            Declares::Classified { classifier, source } => {
                let span = in_expansion(classifier.span());
                let binding = self.field(*source).binding(span);
                let author = plan
                    .not_executed
                    .then(|| quote!(#private::Disposition::NotExecuted));
                let author = option(author);
                let call = self.call().unwrap_or_else(|| option(None::<TokenStream>));
                let classified = quote_spanned!(span=> #classifier(#binding));
                quote!(#private::Classified::declare(#classified, #reason, #author, || #call))
            }
            Declares::Route(_)
            | Declares::Authorize(_)
            | Declares::Boundary
            | Declares::Violations(_) => {
                // A type that borrows has no constant of its own to read.
                let declared = if self.item.borrows() {
                    let spec = self.spec();
                    quote!(#private::declared_by(&#spec))
                } else {
                    let index = Literal::usize_unsuffixed(self.index);
                    quote!(#private::declared::<Self>(#index))
                };
                return self.with_fields(declared);
            }
        };
        self.with_all(start)
    }

    /// A declaration of what is known without a value, with what the fields say.
    fn with_fields(&self, start: TokenStream) -> TokenStream {
        let plan = self.plan;
        let mut chain = start;
        if let Declares::Violations(field) = plan.declares {
            let field = self.field(field);
            let span = field.type_span();
            let (binding, private) = (field.binding(span), self.item.private_at(span));
            let violations = quote_spanned!(span=> #private::IntoViolations::violations(#binding));
            chain.extend(quote!(.violations(#violations)));
        }
        let said = [
            ("message", &plan.message),
            ("suggestion", &plan.suggestion),
            ("person", &plan.person),
        ];
        for (name, text) in said {
            if let Some(text) = text.as_ref().filter(|text| !text.is_as_written()) {
                let name = Ident::new(name, Span::mixed_site());
                let text = self.text(text);
                chain.extend(quote!(.#name(#text)));
            }
        }
        if let Some(call) = self.call() {
            chain.extend(quote!(.next(#call)));
        }
        if let Some(wait @ Wait::Field(..)) = &plan.retry_after {
            let wait = self.wait(wait);
            chain.extend(quote!(.retry_after(#wait)));
        }
        chain
    }

    /// What a classifier declares, with all that the author says beside it.
    fn with_all(&self, mut chain: TokenStream) -> TokenStream {
        let plan = self.plan;
        let private = &self.item.private;
        if let Some(code) = plan.code {
            let code = name_of(code);
            chain.extend(quote!(.code(#private::Code::#code)));
        }
        if let Some(text) = &plan.message {
            let text = self.text(text);
            chain.extend(quote!(.message(#text)));
        }
        chain
    }

    /// Whether a text or a call shows one of the variant's fields.
    fn shows_a_field(&self) -> bool {
        self.texts().any(|text| text.shown().next().is_some())
            || self.call_fields().next().is_some()
    }

    /// A text, which is a literal where it shows nothing.
    fn text(&self, text: &Text) -> TokenStream {
        let (words, rest) = match &*text.parts {
            [Part::Words(words)] => return quote!(#words),
            [Part::Words(words), rest @ ..] => (words.as_str(), rest),
            rest => ("", rest),
        };
        let span = in_expansion(text.span);
        let private = self.item.private_at(span);
        let start = quote!(#private::words(#words));
        rest.iter().fold(start, |text, part| match part {
            Part::Words(words) => quote!(#text.text(#words)),
            Part::Field(shown) => {
                let binding = self.field(shown.field).binding(span);
                let shown = if shown.spec.is_empty() {
                    quote_spanned!(span=> #private::shown(#binding))
                } else {
                    let format = format!("{{:{}}}", shown.spec);
                    quote_spanned! {span=>
                        #private::formatted(#binding, &::core::format_args!(#format, #binding))
                    }
                };
                quote_spanned!(span=> (&#shown).__add_to(#text))
            }
        })
    }

    /// The texts that the declaration writes.
    fn texts(&self) -> impl Iterator<Item = &Text> {
        let plan = self.plan;
        let texts = [&plan.message, &plan.suggestion, &plan.person];
        texts.into_iter().flatten()
    }

    fn wait(&self, wait: &Wait) -> TokenStream {
        match wait {
            Wait::Literal(wait) => duration::constant(*wait),
            Wait::Field(field, span) => {
                let span = in_expansion(*span);
                let private = self.item.private_at(span);
                let binding = self.field(*field).binding(span);
                quote_spanned!(span=> #private::Wait::wait(#binding))
            }
        }
    }
}

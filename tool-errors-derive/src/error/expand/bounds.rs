//! What the impls ask of the fields' types.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::{ToTokens as _, quote};
use syn::{Type, WherePredicate, parse_quote, parse_quote_spanned};

use super::Expand;
use crate::error::plan::{Declares, Wait};

impl Expand<'_> {
    /// What the fields need, so that the declaration can read them. Where nothing is generic, that is
    /// told where it is used.
    pub(super) fn bounds(&self) -> Vec<WherePredicate> {
        let private = &self.item.private;
        let plan = self.plan;
        let mut bounds = Vec::new();
        let mut need = |index: usize, what: TokenStream| {
            let ty = self.field(index).ty;
            if self.is_generic(ty) {
                bounds.push(parse_quote!(#ty: #what));
            }
        };
        for text in [&plan.message, &plan.suggestion, &plan.person]
            .into_iter()
            .flatten()
        {
            for shown in text.shown() {
                if shown.spec.is_empty() {
                    need(shown.field, quote!(::core::fmt::Display));
                }
            }
        }
        for (index, _) in self.call_fields() {
            need(index, quote!(#private::Serialize));
        }
        if let Some(Wait::Field(index, _)) = plan.retry_after {
            need(index, quote!(#private::Wait));
        }
        match plan.declares {
            Declares::Violations(index) => need(index, quote!(#private::IntoViolations)),
            // It is used twice, by both impls, and would be told twice.
            Declares::Transparent(index) => {
                let field = self.field(index);
                let ty = field.ty;
                let span = field.type_span();
                let private = self.item.private_at(span);
                let bound = parse_quote_spanned!(span=> #ty: #private::ToolErrorSpec);
                bounds.push(bound);
            }
            Declares::Route(_)
            | Declares::Authorize(_)
            | Declares::Boundary
            | Declares::Classified { .. } => {}
        }
        bounds
    }

    /// Whether a type names one of the item's type parameters.
    fn is_generic(&self, ty: &Type) -> bool {
        let parameters: Vec<&Ident> = self
            .item
            .input
            .generics
            .type_params()
            .map(|parameter| &parameter.ident)
            .collect();
        !parameters.is_empty() && names_one_of(ty.to_token_stream(), &parameters)
    }
}

fn names_one_of(tokens: TokenStream, names: &[&Ident]) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Ident(ident) => names.contains(&&ident),
        TokenTree::Group(group) => names_one_of(group.stream(), names),
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}

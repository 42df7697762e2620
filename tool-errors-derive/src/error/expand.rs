//! From the plans of an item's variants to its impls.

use std::collections::BTreeSet;
use std::fmt::Debug;

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::ext::IdentExt as _;
use syn::spanned::Spanned as _;
use syn::{Type, WherePredicate, parse_quote, parse_quote_spanned};
use tool_errors_shared::{Disposition, Route};

use super::attr::HeadSyntax;
use super::impls::{Body, impls};
use super::model::{Field, Item, in_expansion};
use super::plan::{Declares, Plan, Wait};
use super::text::Text;
use crate::duration;
use crate::fallback;
use crate::next::Duty;

pub(crate) fn expand(item: &Item<'_>, plans: &[Plan<'_>]) -> TokenStream {
    let private = &item.private;
    let plans: Vec<Expand<'_>> = all(item, plans).collect();
    let calls = plans.iter().map(Expand::call_constants);
    let arms = plans.iter().map(Expand::arm);
    let scrutinee = if plans.is_empty() {
        quote!(*self)
    } else {
        quote!(self)
    };
    let specs = plans.iter().map(Expand::spec);
    let impls = impls(
        item.input,
        &Body {
            private,
            declaration: quote!(match #scrutinee { #(#arms)* }),
            variants: quote!(&[#(#specs),*]),
            bounds: plans.iter().flat_map(Expand::bounds).collect(),
        },
    );
    quote! {
        const _: () = {
            #(#calls)*
            #impls
        };
    }
}

/// The expansion of an item with faults: impls that declare nothing, and what the compiler has to
/// say of the calls that are without fault.
pub(crate) fn expand_with_faults(item: &Item<'_>, plans: &[Plan<'_>]) -> TokenStream {
    let calls = all(item, plans).map(|plan| plan.call_constants());
    let mentions = mentions(item);
    let impls = fallback::tool_error(item.input, &item.private);
    quote! {
        const _: () = {
            #(#calls)*
            #mentions
            #impls
        };
    }
}

fn all<'a>(item: &'a Item<'a>, plans: &'a [Plan<'a>]) -> impl Iterator<Item = Expand<'a>> {
    plans
        .iter()
        .enumerate()
        .map(move |(index, plan)| Expand { item, plan, index })
}

/// Uses the names that the attributes of an item with faults use, so that no import is called
/// unused.
fn mentions(item: &Item<'_>) -> TokenStream {
    let words = item.variants.iter().map(|variant| &variant.words);
    let mentions = words.flat_map(|words| {
        let tool = words.next.as_ref().and_then(|next| next.value.tool());
        let tool = tool.map(|tool| quote!(let _: ::core::marker::PhantomData<#tool>;));
        let classifier = words.head.as_ref().and_then(|head| match &head.value {
            HeadSyntax::Classify(path) => Some(quote!(let _ = #path;)),
            HeadSyntax::Route(..) | HeadSyntax::Transparent => None,
        });
        tool.into_iter().chain(classifier)
    });
    quote! {
        #[allow(dead_code)]
        fn tool_error_mentions() {
            #(#mentions)*
        }
    }
}

/// The expansion of one variant.
struct Expand<'a> {
    item: &'a Item<'a>,
    plan: &'a Plan<'a>,
    /// The variant's place, which tells its constants from those of the others.
    index: usize,
}

impl Expand<'_> {
    fn field(&self, index: usize) -> &Field<'_> {
        &self.plan.variant.fields[index]
    }

    /// The name of the constant that holds the variant's call.
    fn call_constant(&self) -> Ident {
        format_ident!("TOOL_ERROR_NEXT_{}", self.index, span = Span::mixed_site())
    }

    /// The call to make next as a constant, and what the compiler has to check of it.
    fn call_constants(&self) -> TokenStream {
        let Some(next) = self.plan.next else {
            return TokenStream::new();
        };
        let private = &self.item.private;
        let constant = self.call_constant();
        let spec = next.spec(private, |field| {
            let name = field.unraw().to_string();
            quote!(#private::NextValue::Field(#name))
        });
        // A classified failure may turn out to be a `check`.
        let duty = match self.plan.declares.route() {
            Some(Route::Check) | None => Duty::Look,
            Some(_) => Duty::Move,
        };
        let duties = next.duties(private, "next", duty);
        let types = self.call_types();
        quote! {
            #[allow(dead_code)]
            const #constant: #private::NextSpec = #spec;
            #duties
            #types
        }
    }

    /// A function that nobody calls and that compiles where the call's arguments are of the right
    /// names and types.
    fn call_types(&self) -> Option<TokenStream> {
        let next = self.plan.next?;
        let span = in_expansion(next.tool()?.span());
        let private = self.item.private_at(span);
        let target = next.target_arguments(&private)?;
        if next.arguments.is_empty() {
            return None;
        }
        let arguments = Ident::new("arguments", Span::mixed_site());
        let binding = |name: &Ident| {
            let index = self.plan.variant.field(&name.unraw().to_string()).ok()?;
            let field = self.field(index);
            Some((field.binding(name.span()), field.ty))
        };
        let checks = next.type_checks(&private, &arguments, |name| {
            binding(name)
                .map(|(binding, _)| binding.to_token_stream())
                .unwrap_or_default()
        });
        let named: BTreeSet<&Ident> = next.names().collect();
        let parameters = named
            .into_iter()
            .filter_map(binding)
            .map(|(binding, ty)| quote!(#binding: &#ty));
        let function = format_ident!("tool_error_next_{}", self.index, span = span);
        let (generics, _, where_clause) = self.item.input.generics.split_for_impl();
        Some(quote_spanned! {span=>
            #[allow(dead_code)]
            fn #function #generics (#(#parameters),*) #where_clause {
                let arguments: ::core::option::Option<&mut #target> = ::core::option::Option::None;
                if let ::core::option::Option::Some(#arguments) = arguments {
                    #checks
                }
            }
        })
    }

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
        for text in [&plan.message, &plan.suggestion, &plan.person]
            .into_iter()
            .flatten()
        {
            fields.extend(text.shown.iter().map(|shown| shown.field));
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

    /// The fields that the call to make next takes its arguments from.
    fn call_fields(&self) -> impl Iterator<Item = (usize, &Ident)> {
        let names = self.plan.next.into_iter().flat_map(|next| next.names());
        names.filter_map(|name| {
            let index = self.plan.variant.field(&name.unraw().to_string()).ok()?;
            Some((index, name))
        })
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
            declares => {
                let route = declares.route().map(name_of);
                quote!(#private::Declaration::new(#private::Route::#route, #reason))
            }
        };
        let mut chain = vec![start];
        if let Some(code) = plan.code {
            let code = name_of(code);
            chain.push(quote!(.code(#private::Code::#code)));
        }
        match &plan.declares {
            Declares::Authorize(authority) => {
                let authority = name_of(authority);
                chain.push(quote!(.authority(#private::Authority::#authority)));
            }
            Declares::Boundary => chain.push(quote!(.message(#private::BOUNDARY))),
            Declares::Violations(field) => {
                let field = self.field(*field);
                let span = field.type_span();
                let (binding, private) = (field.binding(span), self.item.private_at(span));
                let violations =
                    quote_spanned!(span=> #private::IntoViolations::violations(#binding));
                chain.push(quote!(.violations(#violations)));
            }
            Declares::Route(_) | Declares::Classified { .. } | Declares::Transparent(_) => {}
        }
        if plan.not_executed && !matches!(plan.declares, Declares::Classified { .. }) {
            chain.push(quote!(.not_executed()));
        }
        if let Some(text) = &plan.message {
            let text = self.text(text);
            chain.push(quote!(.message(#text)));
        }
        if let Some(field) = plan.field {
            chain.push(quote!(.field(#field)));
        }
        if let Some(text) = &plan.suggestion {
            let text = self.text(text);
            chain.push(quote!(.suggestion(#text)));
        }
        if let Some(call) = self.call()
            && !matches!(plan.declares, Declares::Classified { .. })
        {
            chain.push(quote!(.next(#call)));
        }
        if let Some(text) = &plan.person {
            let text = self.text(text);
            chain.push(quote!(.person(#text)));
        }
        if let Some(wait) = &plan.retry_after {
            let wait = self.wait(wait);
            chain.push(quote!(.retry_after(#wait)));
        }
        quote!(#(#chain)*)
    }

    /// The call to make next, as an expression of type `Option<Call>`.
    fn call(&self) -> Option<TokenStream> {
        self.plan.next?;
        let private = &self.item.private;
        let constant = self.call_constant();
        let mut seen = BTreeSet::new();
        let values = self.call_fields().filter_map(|(index, name)| {
            seen.insert(index).then_some(())?;
            let field = self.field(index);
            let span = in_expansion(name.span());
            let (binding, name) = (field.binding(span), &field.name);
            let private = self.item.private_at(span);
            let value = quote_spanned!(span=> #private::value(#binding));
            Some(quote!((#name, #value)))
        });
        let values: Vec<TokenStream> = values.collect();
        Some(quote!(#private::call(&#constant, &[#(#values),*])))
    }

    /// A text, borrowed where it shows nothing.
    fn text(&self, text: &Text) -> TokenStream {
        let Text {
            span,
            format,
            shown,
        } = text;
        let span = in_expansion(*span);
        let private = self.item.private_at(span);
        if shown.is_empty() {
            return quote!(#format);
        }
        let shown = shown.iter().map(|shown| {
            let binding = self.field(shown.field).binding(span);
            if shown.spec.is_empty() {
                quote_spanned!(span=> #private::shown(#binding))
            } else {
                let format = format!("{{:{}}}", shown.spec);
                quote_spanned!(span=>
                    #private::shown(&::core::format_args!(#format, #binding))
                )
            }
        });
        quote!(::std::format!(#format, #(#shown),*))
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

    /// The variant's metadata, an expression.
    fn spec(&self) -> TokenStream {
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

    /// What the fields need, so that the declaration can read them. Where nothing is generic, that is
    /// told where it is used.
    fn bounds(&self) -> Vec<WherePredicate> {
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
            for shown in &text.shown {
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

/// The name of a variant of the words that macros and library share.
fn name_of(value: impl Debug) -> Ident {
    format_ident!("{value:?}")
}

fn option(value: Option<impl ToTokens>) -> TokenStream {
    match value {
        Some(value) => quote!(::core::option::Option::Some(#value)),
        None => quote!(::core::option::Option::None),
    }
}

fn names_one_of(tokens: TokenStream, names: &[&Ident]) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Ident(ident) => names.contains(&&ident),
        TokenTree::Group(group) => names_one_of(group.stream(), names),
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}

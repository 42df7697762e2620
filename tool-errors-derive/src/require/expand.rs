//! Writes the check of a `require!`. Each operand is evaluated once, and nothing is rendered unless
//! the check refuses.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::ext::IdentExt as _;
use syn::spanned::Spanned as _;
use syn::{Expr, ExprRange, RangeLimits};
use tool_errors_shared::Order;

use super::condition::bare;
use super::model::{Blame, Requirement, Says};
use super::subject::Measure;
use crate::spans::{in_expansion, moved};

/// The check as a block.
pub(crate) fn check(requirement: &Requirement) -> TokenStream {
    let check = match &requirement.says {
        Says::Compared {
            measure,
            left,
            order,
            right,
        } => compared(requirement, *measure, left, *order, right),
        Says::InRange { range, value } => in_range(requirement, range, value),
        Says::Member { set, item, wanted } => contains(requirement, set, item, *wanted, true),
        Says::Holds {
            container,
            item,
            wanted,
        } => contains(requirement, container, item, *wanted, false),
        says => as_written(requirement, says),
    };
    quote!({ #check })
}

fn compared(
    requirement: &Requirement,
    measure: Measure,
    left: &Expr,
    order: Order,
    right: &Expr,
) -> TokenStream {
    let private = &requirement.private;
    let [l, r] = locals();
    let (operator, order) = match order {
        Order::AtMost => (quote!(<=), quote!(AtMost)),
        Order::LessThan => (quote!(<), quote!(LessThan)),
        Order::AtLeast => (quote!(>=), quote!(AtLeast)),
        Order::MoreThan => (quote!(>), quote!(MoreThan)),
        Order::Equal => (quote!(==), quote!(Equal)),
        Order::NotEqual => (quote!(!=), quote!(NotEqual)),
    };
    let measure = match measure {
        Measure::Length => quote!(Length),
        Measure::Characters => quote!(Characters),
        Measure::Itself | Measure::Computed => quote!(Itself),
    };
    let bound = shown(requirement, &r);
    let refuse = refuse(
        requirement,
        quote!(compared(
            #private::require::Measure::#measure,
            #private::require::Order::#order,
            #bound,
        )),
    );
    let (left, right) = (operand(left), operand(right));
    quote! {
        match (&(#left), &(#right)) {
            (#l, #r) => if !(*#l #operator *#r) { #refuse }
        }
    }
}

/// The ends are compared one by one, so that the hint knows on which side the value lies.
fn in_range(requirement: &Requirement, range: &ExprRange, value: &Expr) -> TokenStream {
    let item = Ident::new("__item", Span::mixed_site());
    let [low, high] = locals();
    let exclusive = matches!(range.limits, RangeLimits::HalfOpen(_));
    let operator = if exclusive { quote!(<) } else { quote!(<=) };
    let low = End::of(
        range.start.as_deref(),
        requirement,
        low,
        |low| quote!(*#low <= **#item),
    );
    let high = End::of(
        range.end.as_deref(),
        requirement,
        high,
        |high| quote!(**#item #operator *#high),
    );
    let (reached, low_shown) = (&low.holds, &low.shown);
    let refuse = refuse(requirement, {
        let high_shown = &high.shown;
        quote!(outside(!(#reached), #low_shown, #high_shown, #exclusive))
    });
    let (kept, value) = (&high.holds, operand(value));
    let (start, end) = (&low.operand, &high.operand);
    let (low, high) = (&low.pattern, &high.pattern);
    quote! {
        match (&(#start), &(#end), &(#value)) {
            (#low, #high, #item) => if !(#reached && #kept) { #refuse }
        }
    }
}

/// One end of a range, which may be open.
struct End {
    operand: TokenStream,
    pattern: TokenStream,
    /// Whether the value is on the right side of it.
    holds: TokenStream,
    shown: TokenStream,
}

impl End {
    fn of(
        end: Option<&Expr>,
        requirement: &Requirement,
        name: Ident,
        holds: impl FnOnce(&Ident) -> TokenStream,
    ) -> Self {
        match end {
            Some(end) => Self {
                operand: operand(end),
                holds: holds(&name),
                shown: shown(requirement, &name),
                pattern: name.into_token_stream(),
            },
            None => Self {
                operand: quote!(()),
                pattern: quote!(_),
                holds: quote!(true),
                shown: quote!(::core::option::Option::None),
            },
        }
    }
}

fn contains(
    requirement: &Requirement,
    container: &Expr,
    item: &Expr,
    wanted: bool,
    judges_item: bool,
) -> TokenStream {
    let private = &requirement.private;
    let [l, r] = locals();
    let Expr::MethodCall(call) = bare_call(&requirement.expression) else {
        return as_written(requirement, &Says::Because);
    };
    let method = &call.method;
    let refused = if judges_item {
        let members = if requirement.hide {
            quote!(::core::option::Option::None)
        } else {
            quote!({
                #[allow(unused_imports)]
                use #private::require::{ListsMembers as _, ListsNothing as _};
                (&&#private::require::Probe(#l)).members()
            })
        };
        quote!(member(#wanted, #members))
    } else {
        let shown = shown(requirement, &r);
        quote!(holding(#wanted, #shown))
    };
    let refuse = refuse(requirement, refused);
    let container = operand(container);
    quote! {
        match (&(#container), #item) {
            (#l, #r) => if (*#l).#method(#r) != #wanted { #refuse }
        }
    }
}

/// A condition that is evaluated as the author wrote it.
fn as_written(requirement: &Requirement, says: &Says) -> TokenStream {
    let private = &requirement.private;
    let refused = match says {
        Says::OneOf { members, wanted } => {
            let members = members
                .iter()
                .map(|member| quote!(#private::require::literal(&#member)));
            quote!(member(#wanted, ::core::option::Option::Some(::std::vec![#(#members),*])))
        }
        Says::Empty { wanted } => quote!(empty(#wanted)),
        Says::Present { wanted } => quote!(present(#wanted)),
        Says::True { wanted } => quote!(truth(#wanted)),
        _ => quote!(other()),
    };
    let refuse = refuse(requirement, refused);
    let condition = &requirement.expression;
    quote!(if !(#condition) { #refuse })
}

/// Returns the refusal from the function around it.
fn refuse(requirement: &Requirement, refused: TokenStream) -> TokenStream {
    let private = &requirement.private;
    let refusal = match &requirement.blame {
        Blame::Parameter { arguments, name } => {
            let rust = name.unraw().to_string();
            quote! {
                #private::require::Refusal::of(
                    <#arguments as #private::ToolInput>::FIELDS,
                    #rust,
                )
            }
        }
        Blame::Path(path) => quote!(#private::require::Refusal::at(#path)),
    };
    let hide = requirement.hide.then(|| quote!(.hide()));
    let because = requirement.because.iter();
    let span = in_expansion(requirement.expression.span());
    let at_condition = moved(private, span);
    let error = quote_spanned!(span=> #at_condition::require::refused);
    quote! {
        return ::core::result::Result::Err(#error(
            #refusal #hide #(.because(#because))* .#refused
        ));
    }
}

/// The text of a value that may be shown: as JSON where its type knows that, else as it displays,
/// else not at all.
fn shown(requirement: &Requirement, value: &Ident) -> TokenStream {
    let private = &requirement.private;
    if requirement.hide {
        return quote!(::core::option::Option::None);
    }
    quote!({
        #[allow(unused_imports)]
        use #private::require::{ShownAsJson as _, ShownAsText as _, ShownNot as _};
        (&&&#private::require::Probe(&#value)).shown()
    })
}

/// An operand without parentheses of its own, which would warn inside ours.
fn operand(expression: &Expr) -> TokenStream {
    bare(expression).to_token_stream()
}

/// The method call inside parentheses and `!`.
fn bare_call(expression: &Expr) -> &Expr {
    match bare(expression) {
        Expr::Unary(unary) => bare_call(&unary.expr),
        other => other,
    }
}

fn locals() -> [Ident; 2] {
    ["__left", "__right"].map(|name| Ident::new(name, Span::mixed_site()))
}

//! Recognises what a condition says of an argument, so that it can be said to the model.

use syn::parse::{ParseStream, Parser};
use syn::{BinOp, Expr, ExprMethodCall, ExprRange, Lit, Macro, Pat, Token, UnOp};
use tool_errors_shared::Order;

/// What a condition says.
pub(crate) enum Condition {
    /// `left <= right`.
    Compared {
        left: Expr,
        order: Order,
        right: Expr,
    },
    /// `(low..=high).contains(&value)`.
    InRange { range: ExprRange, value: Expr },
    /// `container.contains(&item)`. `model` decides which of the two is judged.
    Contains {
        container: Expr,
        item: Expr,
        wanted: bool,
    },
    /// `matches!(value, "a" | "b")`.
    OneOf {
        value: Expr,
        members: Vec<Lit>,
        wanted: bool,
    },
    /// `value.is_empty()`.
    Empty { value: Expr, wanted: bool },
    /// `value.is_some()`; `value.is_none()` is its opposite.
    Present { value: Expr, wanted: bool },
    /// `value`, a boolean.
    True { value: Expr, wanted: bool },
    /// Anything else has no words of its own. `about` is the part that may name an argument.
    Other { about: Option<Expr> },
    /// `left && right`: two rules, with a hint each.
    Both,
}

/// How an operator compares its sides, if it does.
fn order(operator: &BinOp) -> Option<Order> {
    Some(match operator {
        BinOp::Le(_) => Order::AtMost,
        BinOp::Lt(_) => Order::LessThan,
        BinOp::Ge(_) => Order::AtLeast,
        BinOp::Gt(_) => Order::MoreThan,
        BinOp::Eq(_) => Order::Equal,
        BinOp::Ne(_) => Order::NotEqual,
        _ => return None,
    })
}

impl Condition {
    pub(crate) fn of(condition: &Expr) -> Self {
        Self::read(condition, true)
    }

    /// Reads a condition that is to hold, or, where it is not `wanted`, is not to hold.
    fn read(condition: &Expr, wanted: bool) -> Self {
        match bare(condition) {
            Expr::Unary(unary) if matches!(unary.op, UnOp::Not(_)) => {
                Self::read(&unary.expr, !wanted)
            }
            Expr::Binary(binary) if wanted => match order(&binary.op) {
                Some(order) => Self::Compared {
                    left: binary.left.as_ref().clone(),
                    order,
                    right: binary.right.as_ref().clone(),
                },
                None if matches!(binary.op, BinOp::And(_)) => Self::Both,
                None => Self::Other { about: None },
            },
            Expr::MethodCall(call) => Self::method(call, wanted),
            Expr::Path(_) | Expr::Field(_) => Self::True {
                value: condition.clone(),
                wanted,
            },
            Expr::Macro(invocation) if invocation.mac.path.is_ident("matches") => {
                Self::matches(&invocation.mac, wanted)
            }
            Expr::Call(call) if call.args.len() == 1 => Self::Other {
                about: call.args.first().cloned(),
            },
            _ => Self::Other { about: None },
        }
    }

    fn method(call: &ExprMethodCall, wanted: bool) -> Self {
        let value = call.receiver.as_ref().clone();
        match (call.method.to_string().as_str(), call.args.len()) {
            ("is_empty", 0) => Self::Empty { value, wanted },
            ("is_some", 0) => Self::Present { value, wanted },
            ("is_none", 0) => Self::Present {
                value,
                wanted: !wanted,
            },
            ("contains" | "contains_key", 1) => match bare(&value) {
                Expr::Range(range) if wanted => Self::InRange {
                    range: range.clone(),
                    value: call.args[0].clone(),
                },
                _ => Self::Contains {
                    item: call.args[0].clone(),
                    container: value,
                    wanted,
                },
            },
            _ => Self::Other { about: Some(value) },
        }
    }

    /// `matches!` shows its pattern where that is a list of literals.
    fn matches(invocation: &Macro, wanted: bool) -> Self {
        let parse = |input: ParseStream<'_>| {
            let value: Expr = input.parse()?;
            input.parse::<Token![,]>()?;
            let pattern = Pat::parse_multi_with_leading_vert(input)?;
            let guarded = input.peek(Token![if]);
            let _rest: proc_macro2::TokenStream = input.parse()?;
            Ok((value, (!guarded).then(|| literals(&pattern)).flatten()))
        };
        match parse.parse2(invocation.tokens.clone()) {
            Ok((value, Some(members))) => Self::OneOf {
                value,
                members,
                wanted,
            },
            Ok((value, None)) => Self::Other { about: Some(value) },
            // rustc has its own words for a `matches!` that does not read.
            Err(_) => Self::Other { about: None },
        }
    }
}

/// The literals of `"a" | "b"`.
fn literals(pattern: &Pat) -> Option<Vec<Lit>> {
    match pattern {
        Pat::Lit(literal) => Some(vec![literal.lit.clone()]),
        Pat::Paren(inner) => literals(&inner.pat),
        Pat::Or(cases) => {
            let cases: Option<Vec<_>> = cases.cases.iter().map(literals).collect();
            cases.map(|cases| cases.concat())
        }
        _ => None,
    }
}

/// The expression inside parentheses.
pub(crate) fn bare(expression: &Expr) -> &Expr {
    match expression {
        Expr::Paren(inner) => bare(&inner.expr),
        // The invisible group of a macro's `$value:expr`.
        Expr::Group(inner) => bare(&inner.expr),
        other => other,
    }
}

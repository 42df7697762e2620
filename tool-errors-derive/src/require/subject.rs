//! Finds the argument that an expression speaks of, and what of it: itself, its length, or
//! something that has no words.

use proc_macro2::Ident;
use syn::{Expr, ExprMethodCall};

use super::condition::bare;

/// What an expression speaks of.
pub(crate) struct Subject<'a> {
    /// The variable at its root.
    pub(crate) root: Option<&'a Ident>,
    pub(crate) measure: Measure,
}

/// What of it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Measure {
    /// The value itself, perhaps as another type.
    Itself,
    /// Its `len()`.
    Length,
    /// The count of its characters.
    Characters,
    /// What was computed from it: a bound on this is no bound on the argument.
    Computed,
}

/// Methods that give the same value as another type or by reference.
const SAME: [&str; 14] = [
    "as_deref",
    "as_mut",
    "as_ref",
    "as_slice",
    "as_str",
    "borrow",
    "clone",
    "cloned",
    "copied",
    "deref",
    "into",
    "to_owned",
    "to_string",
    "to_vec",
];

impl<'a> Subject<'a> {
    pub(crate) fn of(expression: &'a Expr) -> Self {
        match bare(expression) {
            Expr::Path(path) => Self {
                root: path.path.get_ident(),
                measure: Measure::Itself,
            },
            Expr::Reference(inner) => Self::of(&inner.expr),
            Expr::Unary(inner) if matches!(inner.op, syn::UnOp::Deref(_)) => Self::of(&inner.expr),
            Expr::Cast(inner) => Self::of(&inner.expr),
            Expr::Try(inner) => Self::of(&inner.expr),
            Expr::Await(inner) => Self::of(&inner.base).computed(),
            Expr::MethodCall(call) => Self::of_method(call),
            Expr::Field(inner) => Self::of(&inner.base).computed(),
            Expr::Index(inner) => Self::of(&inner.expr).computed(),
            Expr::Binary(inner) => Self::of(&inner.left).computed(),
            Expr::Call(call) if call.args.len() == 1 => {
                let inner = Self::of(&call.args[0]);
                if is_from(&call.func) {
                    inner
                } else {
                    inner.computed()
                }
            }
            _ => Self {
                root: None,
                measure: Measure::Computed,
            },
        }
    }

    fn of_method(call: &'a ExprMethodCall) -> Self {
        let inner = Self::of(&call.receiver);
        let method = call.method.to_string();
        if !call.args.is_empty() {
            return inner.computed();
        }
        match (method.as_str(), inner.measure) {
            (method, _) if SAME.contains(&method) => inner,
            ("len", Measure::Itself) => Self {
                measure: Measure::Length,
                ..inner
            },
            ("count", _) => match bare(&call.receiver) {
                Expr::MethodCall(chars) if chars.method == "chars" => Self {
                    measure: Measure::Characters,
                    ..Self::of(&chars.receiver)
                },
                _ => inner.computed(),
            },
            _ => inner.computed(),
        }
    }

    fn computed(self) -> Self {
        Self {
            measure: Measure::Computed,
            ..self
        }
    }
}

/// Whether a function is `T::from`, which gives the same value as another type.
fn is_from(function: &Expr) -> bool {
    let Expr::Path(path) = function else {
        return false;
    };
    let last = path.path.segments.last();
    path.path.segments.len() > 1 && last.is_some_and(|last| last.ident == "from")
}

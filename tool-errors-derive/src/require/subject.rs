//! Finds the argument that an expression speaks of, and what of it: itself, its length, or
//! something that has no words.

use proc_macro2::Ident;
use syn::ext::IdentExt as _;
use syn::{Expr, ExprMethodCall, Lit, Member};

use super::condition::bare;

/// What an expression speaks of.
pub(crate) struct Subject<'a> {
    /// The variable at its root.
    pub(crate) root: Option<&'a Ident>,
    /// The way from the variable to the part that is meant.
    pub(crate) below: Vec<Step>,
    pub(crate) measure: Measure,
}

/// A step into a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    Name(String),
    /// Into a list, at any place.
    Index,
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

/// Methods that give the same value as another type or by reference, or that of an option.
const SAME: [&str; 16] = [
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
    "unwrap",
    "unwrap_or_default",
];

/// Methods that do so with an argument.
const SAME_WITH: [&str; 2] = ["expect", "unwrap_or"];

impl<'a> Subject<'a> {
    pub(crate) fn of(expression: &'a Expr) -> Self {
        match bare(expression) {
            Expr::Path(path) => Self {
                root: path.path.get_ident(),
                below: Vec::new(),
                measure: Measure::Itself,
            },
            Expr::Reference(inner) => Self::of(&inner.expr),
            Expr::Unary(inner) if matches!(inner.op, syn::UnOp::Deref(_)) => Self::of(&inner.expr),
            Expr::Cast(inner) => Self::of(&inner.expr),
            Expr::Try(inner) => Self::of(&inner.expr),
            Expr::Await(inner) => Self::of(&inner.base).computed(),
            Expr::MethodCall(call) => Self::of_method(call),
            Expr::Field(inner) => match &inner.member {
                Member::Named(name) => {
                    Self::of(&inner.base).step(Step::Name(name.unraw().to_string()))
                }
                Member::Unnamed(_) => Self::of(&inner.base).computed(),
            },
            Expr::Index(inner) if is_place(&inner.index) => Self::of(&inner.expr).step(Step::Index),
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
                below: Vec::new(),
                measure: Measure::Computed,
            },
        }
    }

    fn of_method(call: &'a ExprMethodCall) -> Self {
        let inner = Self::of(&call.receiver);
        let method = call.method.to_string();
        if !call.args.is_empty() {
            return if SAME_WITH.contains(&method.as_str()) {
                inner
            } else {
                inner.computed()
            };
        }
        match (method.as_str(), inner.measure) {
            (method, _) if SAME.contains(&method) => inner,
            ("len", Measure::Itself) => Self {
                measure: Measure::Length,
                ..inner
            },
            ("count", _) => match bare(&call.receiver) {
                Expr::MethodCall(chars) if chars.method == "chars" => {
                    let counted = Self::of(&chars.receiver);
                    match counted.measure {
                        Measure::Itself => Self {
                            measure: Measure::Characters,
                            ..counted
                        },
                        _ => counted.computed(),
                    }
                }
                _ => inner.computed(),
            },
            _ => inner.computed(),
        }
    }

    /// How a `field` names it, where it is a part of an argument.
    pub(crate) fn part(&self) -> Option<String> {
        if self.measure == Measure::Computed || self.below.is_empty() {
            return None;
        }
        let mut field = self.root?.unraw().to_string();
        for step in &self.below {
            match step {
                Step::Name(name) => field.extend([".", name]),
                Step::Index => field.push_str("[0]"),
            }
        }
        Some(field)
    }

    /// A part of it. What was computed has none.
    fn step(mut self, step: Step) -> Self {
        if self.measure != Measure::Itself {
            return self.computed();
        }
        self.below.push(step);
        self
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

/// Whether an index is one place in a list: neither a range nor a key.
fn is_place(index: &Expr) -> bool {
    match bare(index) {
        Expr::Lit(literal) => matches!(literal.lit, Lit::Int(_)),
        Expr::Path(_) => true,
        _ => false,
    }
}

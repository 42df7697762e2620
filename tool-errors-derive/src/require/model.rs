//! What a `require!` means: a condition, the argument to blame, and how much may be shown.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::{Expr, LitStr};

use super::attr::{Invocation, Surrounding};
use super::condition::{Condition, Order};
use super::subject::{Measure, Subject};
use crate::fault::Faults;

/// A requirement that can be said to the model.
pub(crate) struct Requirement {
    /// The condition as the author wrote it.
    pub(crate) expression: Expr,
    pub(crate) says: Says,
    pub(crate) blame: Blame,
    pub(crate) hide: bool,
    pub(crate) because: Option<LitStr>,
    /// The path of `__private`.
    pub(crate) private: TokenStream,
}

/// What is said of the argument.
pub(crate) enum Says {
    /// How it compares, or its length does.
    Compared {
        measure: Measure,
        left: Expr,
        order: Order,
        right: Expr,
    },
    /// That it lies between two ends.
    InRange {
        range: syn::ExprRange,
        value: Expr,
    },
    /// That it is a member of a set that is only known at run time.
    Member {
        set: Expr,
        item: Expr,
        wanted: bool,
    },
    /// That it holds an item.
    Holds {
        container: Expr,
        item: Expr,
        wanted: bool,
    },
    /// That it is one of these.
    OneOf {
        members: Vec<syn::Lit>,
        wanted: bool,
    },
    Empty {
        wanted: bool,
    },
    Present {
        wanted: bool,
    },
    True {
        wanted: bool,
    },
    /// What the author says, in `because`.
    Because,
}

/// The argument to blame.
pub(crate) enum Blame {
    /// A parameter of the tool around it, by its Rust name.
    Parameter { arguments: Ident, name: Ident },
    /// The path that the author wrote.
    Path(LitStr),
}

impl Requirement {
    pub(crate) fn new(invocation: Invocation, faults: &Faults) -> Option<Self> {
        let condition = Condition::of(&invocation.condition);
        if matches!(condition, Condition::Both) {
            faults.at(
                &invocation.condition,
                "one `require!` gives one hint: write a `require!` for each side of `&&`",
            );
            return None;
        }
        let blame = blame(&condition, &invocation, faults);
        let says = says(condition, &invocation, blame.is_some(), faults);
        let krate = &invocation.krate;
        Some(Self {
            private: quote!(#krate::__private),
            expression: invocation.condition,
            says: says?,
            blame: blame?,
            hide: invocation.hide,
            because: invocation.because.map(|because| because.value),
        })
    }
}

/// The part of a condition that names the argument to blame.
fn named<'a>(condition: &'a Condition, tool: Option<&Surrounding>) -> Option<Subject<'a>> {
    Some(Subject::of(match condition {
        Condition::Compared { left, .. } => left,
        Condition::InRange { value, .. }
        | Condition::OneOf { value, .. }
        | Condition::Empty { value, .. }
        | Condition::Present { value, .. }
        | Condition::True { value, .. } => value,
        Condition::Contains {
            container, item, ..
        } => {
            if judges_item(container, item, tool) {
                item
            } else {
                container
            }
        }
        Condition::Other { about } => about.as_ref()?,
        Condition::Both => return None,
    }))
}

/// Whether the item of a `contains` is the argument, and not the container: the item where its root
/// is a parameter. Where no parameter is known, a literal item is not.
fn judges_item(container: &Expr, item: &Expr, tool: Option<&Surrounding>) -> bool {
    let root = Subject::of(item).root;
    match tool {
        Some(tool) => tool.has(root) || !tool.has(Subject::of(container).root),
        None => root.is_some(),
    }
}

fn blame(condition: &Condition, invocation: &Invocation, faults: &Faults) -> Option<Blame> {
    if let Some(path) = &invocation.field {
        return Some(Blame::Path(path.value.clone()));
    }
    let whole = &invocation.condition;
    let root = named(condition, invocation.tool.as_ref()).and_then(|subject| subject.root);
    let Some(tool) = &invocation.tool else {
        let name = root.map_or("amount".to_owned(), ToString::to_string);
        faults.at(
            whole,
            format!(
                "outside of a `#[tool]` function the name of the argument is not known: write \
                 `require!(.., field = \"{name}\")`, with its name in the call"
            ),
        );
        return None;
    };
    match root {
        Some(name) if tool.has(root) => Some(Blame::Parameter {
            arguments: tool.arguments.clone(),
            name: name.clone(),
        }),
        _ => {
            faults.at(whole, not_named(condition, root, tool));
            None
        }
    }
}

/// What to write where the left side is no argument of the tool.
fn not_named(condition: &Condition, root: Option<&Ident>, tool: &Surrounding) -> String {
    if let Condition::Compared { order, right, .. } = condition {
        let right = Subject::of(right);
        if let (Some(name), true) = (right.root, tool.has(right.root)) {
            return format!(
                "the argument stands on the left: write `{name} {} ..`",
                order.swapped()
            );
        }
    }
    let what = root.map_or("the left side".to_owned(), |root| format!("`{root}`"));
    format!(
        "{what} is no argument of this tool, so it is not known which argument to blame: write \
         `require!(.., field = \"..\")` with the argument's name"
    )
}

/// What can be said of the argument; where nothing can, `because` must.
fn says(
    condition: Condition,
    invocation: &Invocation,
    is_blamed: bool,
    faults: &Faults,
) -> Option<Says> {
    let subject = named(&condition, invocation.tool.as_ref());
    let measure = subject.map_or(Measure::Computed, |subject| subject.measure);
    let computed = measure == Measure::Computed && invocation.field.is_none();
    let without_words = matches!(condition, Condition::Other { .. });
    // A length is only compared; it is no member of a set.
    let misread = !matches!(condition, Condition::Compared { .. })
        && matches!(measure, Measure::Length | Measure::Characters);
    if without_words || computed || misread {
        if invocation.because.is_none() {
            // Where no argument is blamed either, `field` mends both.
            if without_words {
                faults.at(&invocation.condition, UNSAID);
            } else if is_blamed {
                faults.at(&invocation.condition, COMPUTED);
            }
            return None;
        }
        return Some(Says::Because);
    }
    Some(match condition {
        Condition::Compared { left, order, right } => Says::Compared {
            measure,
            left,
            order,
            right,
        },
        Condition::InRange { range, value } => Says::InRange { range, value },
        Condition::Contains {
            container,
            item,
            wanted,
        } if judges_item(&container, &item, invocation.tool.as_ref()) => Says::Member {
            set: container,
            item,
            wanted,
        },
        Condition::Contains {
            container,
            item,
            wanted,
        } => Says::Holds {
            container,
            item,
            wanted,
        },
        Condition::OneOf {
            members, wanted, ..
        } => Says::OneOf { members, wanted },
        Condition::Empty { wanted, .. } => Says::Empty { wanted },
        Condition::Present { wanted, .. } => Says::Present { wanted },
        Condition::True { wanted, .. } => Says::True { wanted },
        Condition::Other { .. } | Condition::Both => Says::Because,
    })
}

const UNSAID: &str = "this condition has no words of its own: say why it must hold, as in \
                      `require!(.., because = \"refunds are made on working days\")`";

const COMPUTED: &str = "this compares what was computed from the argument, so its bound is none of \
                        the argument's: say why it must hold, as in `require!(.., because = \
                        \"..\")`, or name the argument that it bounds, as in `field = \"..\"`";

impl Surrounding {
    fn has(&self, name: Option<&Ident>) -> bool {
        name.is_some_and(|name| self.parameters.contains(name))
    }
}

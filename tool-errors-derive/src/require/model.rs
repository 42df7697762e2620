//! What a `require!` means: a condition, the argument to blame, and how much may be shown.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::{Expr, LitStr};
use tool_errors_shared::Order;

use super::argument::Arguments;
use super::attr::{Invocation, Surrounding};
use super::condition::Condition;
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
        let arguments = Arguments::of(&invocation);
        let has_words = has_words(&condition, &arguments);
        let unsaid = !has_words && !invocation.means("because");
        if invocation.field.is_none() && invocation.means("field") {
            // What names the argument could not be read, which has been told.
            return None;
        }
        let blame = match blame(&condition, &arguments, &invocation, unsaid) {
            Ok(blame) if !unsaid => blame,
            Ok(_) => {
                let says = without_words(&condition, &arguments, &invocation);
                faults.at(&invocation.condition, says);
                return None;
            }
            Err(says) => {
                faults.at(&invocation.condition, says);
                return None;
            }
        };
        let says = if has_words {
            says(condition, &arguments)
        } else {
            Says::Because
        };
        let krate = invocation.library();
        Some(Self {
            private: quote!(#krate::__private),
            expression: invocation.condition,
            says,
            blame,
            hide: invocation.hide.is_some(),
            because: invocation.because.map(|because| because.value),
        })
    }
}

/// The argument to blame; else what to write, with `because` where that is due besides.
fn blame(
    condition: &Condition,
    arguments: &Arguments<'_>,
    invocation: &Invocation,
    unsaid: bool,
) -> Result<Blame, String> {
    if let Some(path) = &invocation.field {
        return Ok(Blame::Path(path.value.clone()));
    }
    let root = arguments.judged(condition).and_then(|subject| subject.root);
    let Some(tool) = &invocation.tool else {
        let name = root.map_or("amount".to_owned(), ToString::to_string);
        return Err(format!(
            "outside of a `#[tool]` function the name of the argument is not known: write {}",
            line(&name, unsaid, "with its name in the call")
        ));
    };
    match root {
        Some(name) if tool.has(root) => Ok(Blame::Parameter {
            arguments: tool.arguments.clone(),
            name: name.clone(),
        }),
        _ => Err(not_named(condition, root, tool, unsaid)),
    }
}

/// What to write where the left side is no argument of the tool.
fn not_named(
    condition: &Condition,
    root: Option<&Ident>,
    tool: &Surrounding,
    unsaid: bool,
) -> String {
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
        "{what} is no argument of this tool, so it is not known which argument to blame: write {}",
        line("..", unsaid, "with the argument's name")
    )
}

/// The line that names the argument, and why the condition must hold where it says nothing itself.
fn line(field: &str, unsaid: bool, name: &str) -> String {
    if unsaid {
        format!(
            "`require!(.., field = \"{field}\", because = \"..\")`, {name} and why the condition \
             must hold"
        )
    } else {
        format!("`require!(.., field = \"{field}\")`, {name}")
    }
}

/// Whether the condition says by itself what the argument should be.
fn has_words(condition: &Condition, arguments: &Arguments<'_>) -> bool {
    let Some(subject) = arguments.judged(condition) else {
        return false;
    };
    // A length is only compared; it is no member of a set.
    let is_read = match subject.measure {
        Measure::Itself => !matches!(condition, Condition::Other { .. }),
        Measure::Length | Measure::Characters => matches!(condition, Condition::Compared { .. }),
        Measure::Computed => false,
    };
    is_read && arguments.is_argument(&subject)
}

/// What to write where the condition says nothing by itself.
fn without_words(
    condition: &Condition,
    arguments: &Arguments<'_>,
    invocation: &Invocation,
) -> String {
    let subject = match condition {
        Condition::Other { .. } => return UNSAID.to_owned(),
        condition => arguments.judged(condition),
    };
    let Some(field) = &invocation.field else {
        return match subject.as_ref().and_then(Subject::part) {
            Some(part) => format!(
                "this compares a part of the argument: name it, as in \
                 `require!(.., field = \"{part}\")`"
            ),
            None => COMPUTED.to_owned(),
        };
    };
    let field = field.value.value();
    let left = match &subject {
        Some(subject) if subject.measure == Measure::Itself && subject.below.is_empty() => {
            subject.root.map(|root| format!("`{root}`"))
        }
        _ => None,
    };
    let left = left.as_deref().unwrap_or("the left side");
    if subject.is_some_and(|subject| arguments.is_parameter(&subject)) {
        return format!(
            "{left} is an argument of this tool, whose name in the call is known: leave `field` \
             out; or, to blame another argument for it, say why it must hold, as in \
             `require!(.., field = \"{field}\", because = \"..\")`"
        );
    }
    format!(
        "{left} is not the argument `{field}` itself, so its bound is none of that argument's: say \
         why it must hold, as in `require!(.., field = \"{field}\", because = \"..\")`"
    )
}

/// What a condition on the argument itself says of it.
fn says(condition: Condition, arguments: &Arguments<'_>) -> Says {
    let subject = arguments.judged(&condition);
    let measure = subject.map_or(Measure::Computed, |subject| subject.measure);
    match condition {
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
        } if arguments.judges_item(&container, &item) => Says::Member {
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
    }
}

const UNSAID: &str = "this condition has no words of its own: say why it must hold, as in \
                      `require!(.., because = \"refunds are made on working days\")`";

const COMPUTED: &str = "this compares what was computed from the argument, so its bound is none of \
                        the argument's: say why it must hold, as in `require!(.., because = \
                        \"..\")`";

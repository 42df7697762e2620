//! Which side of a condition is judged, and whether it is the argument itself. Only then is the
//! condition's bound the argument's own, which the model may be told.

use proc_macro2::Ident;
use syn::Expr;
use syn::ext::IdentExt as _;
use tool_errors_shared::near_miss::{Nearest, nearest};

use super::attr::{Invocation, Surrounding};
use super::condition::Condition;
use super::subject::{Measure, Step, Subject};

/// What is known of the arguments: the parameters around the `require!`, and the author's `field`.
pub(crate) struct Arguments<'a> {
    tool: Option<&'a Surrounding>,
    field: Option<Vec<Step>>,
}

impl<'a> Arguments<'a> {
    pub(crate) fn of(invocation: &'a Invocation) -> Self {
        Self {
            tool: invocation.tool.as_ref(),
            field: invocation
                .field
                .as_ref()
                .map(|field| steps(&field.value.value())),
        }
    }

    /// The part of a condition that is judged.
    pub(crate) fn judged<'e>(&self, condition: &'e Condition) -> Option<Subject<'e>> {
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
                if self.judges_item(container, item) {
                    item
                } else {
                    container
                }
            }
            Condition::Other { about } => about.as_ref()?,
            Condition::Both => return None,
        }))
    }

    /// Whether the item of a `contains` is judged, and not the container: the item where both may
    /// be, or none. Where nothing is known, a literal item is not.
    pub(crate) fn judges_item(&self, container: &Expr, item: &Expr) -> bool {
        let (container, item) = (Subject::of(container), Subject::of(item));
        match (&self.field, self.tool) {
            (Some(_), _) => self.is_argument(&item) || !self.is_argument(&container),
            (None, Some(tool)) => tool.has(item.root) || !tool.has(container.root),
            (None, None) => item.root.is_some(),
        }
    }

    /// Whether this is the argument to blame, or its length.
    ///
    /// In a tool it is spelt from a parameter on. A helper's variables are strangers to the macro:
    /// there a variable is taken at its name, where it has the argument's.
    pub(crate) fn is_argument(&self, subject: &Subject<'_>) -> bool {
        if subject.measure == Measure::Computed {
            return false;
        }
        let path = subject.path();
        match (&self.field, self.tool) {
            (Some(field), Some(tool)) => tool.has(subject.root) && same(&path, field),
            (Some(field), None) => {
                let named = path.len() == 1 && same(&path, &field[field.len() - 1..]);
                named || same(&path, field)
            }
            (None, Some(tool)) => tool.has(subject.root) && path.len() == 1,
            (None, None) => path.len() == 1,
        }
    }

    /// Whether this is a parameter of the tool around, or its length.
    pub(crate) fn is_parameter(&self, subject: &Subject<'_>) -> bool {
        subject.measure != Measure::Computed
            && subject.path().len() == 1
            && self.tool.is_some_and(|tool| tool.has(subject.root))
    }
}

impl Surrounding {
    pub(crate) fn has(&self, name: Option<&Ident>) -> bool {
        name.is_some_and(|name| self.parameters.contains(name))
    }
}

/// The steps of `lines[2].text`; one at least.
fn steps(field: &str) -> Vec<Step> {
    let mut steps = Vec::new();
    for part in field.split('.') {
        let mut pieces = part.split('[');
        steps.extend(pieces.next().map(|name| Step::Name(name.to_owned())));
        steps.extend(pieces.map(|_| Step::Index));
    }
    steps
}

/// Whether Rust's names lead where the names in a call do: those may be in another case.
fn same(rust: &[Step], call: &[Step]) -> bool {
    rust.len() == call.len()
        && rust.iter().zip(call).all(|steps| match steps {
            (Step::Name(rust), Step::Name(call)) => {
                matches!(nearest(rust, [call.as_str()]), Nearest::SameLetters(_))
            }
            (Step::Index, Step::Index) => true,
            _ => false,
        })
}

impl Subject<'_> {
    /// The way to it, from its variable on.
    fn path(&self) -> Vec<Step> {
        let root = self.root.map(|root| Step::Name(root.unraw().to_string()));
        root.into_iter().chain(self.below.iter().cloned()).collect()
    }
}

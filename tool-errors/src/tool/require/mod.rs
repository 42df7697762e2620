//! The refusals of `require!`, whose words come from the values that it compared.

mod probe;
#[cfg(test)]
mod tests;

use std::borrow::Cow;

pub use tool_errors_shared::Order;

pub use probe::{ListsMembers, ListsNothing, Probe, ShownAsJson, ShownAsText, ShownNot, literal};

use crate::input::Field;
use crate::next::Call;
use crate::text::{ModelText, Redactions};
use crate::violation::Path;
use crate::{Violation, Violations};

/// The rule's name in envelopes.
const RULE: &str = "require";

/// The most members of a set that are shown.
const LISTED: usize = 10;

/// What of the argument is compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure {
    /// Its value.
    Itself,
    /// Its `len()`.
    Length,
    /// The count of its characters.
    Characters,
}

/// A refusal in the making: of which argument, and how much may be said.
#[derive(Debug)]
pub struct Refusal {
    path: Path,
    next: Option<Call>,
    hide: bool,
    because: Option<&'static str>,
    /// What was taken out of the values that are told.
    redactions: Redactions,
}

impl Refusal {
    /// Of a tool's own argument, by its Rust name. What it is compared with is hidden where the
    /// argument is a secret.
    pub fn of(fields: &'static [Field], rust: &'static str) -> Self {
        let field = fields.iter().find(|field| field.rust == rust);
        Self {
            path: Path::root().key(field.map_or(rust, |field| field.name)),
            next: field
                .and_then(|field| field.from.as_ref())
                .and_then(|from| from.call(|_| None)),
            hide: field.is_some_and(|field| field.secret),
            because: None,
            redactions: Redactions::default(),
        }
    }

    /// Of the argument at the path that an author wrote.
    pub fn at(path: &str) -> Self {
        Self {
            path: Path::parse(path),
            next: None,
            hide: false,
            because: None,
            redactions: Redactions::default(),
        }
    }

    /// Keeps what the argument is compared with from the model.
    #[must_use]
    pub fn hide(mut self) -> Self {
        self.hide = true;
        self
    }

    /// The author's reason.
    #[must_use]
    pub fn because(mut self, because: &'static str) -> Self {
        self.because = Some(because);
        self
    }

    /// It does not compare so with the bound; `None` where the bound cannot be shown.
    pub fn compared(
        mut self,
        measure: Measure,
        order: Order,
        bound: Option<ModelText>,
    ) -> Violations {
        let bound = self.told(bound);
        let predicate = match &bound {
            Some(bound) => compared(measure, order, bound),
            None => beyond(measure, order).to_owned(),
        };
        let suggestion = match (measure, order, bound) {
            (Measure::Itself, Order::AtMost, Some(bound)) => format!("Send {bound} or less"),
            (Measure::Itself, Order::LessThan, Some(bound)) => format!("Send less than {bound}"),
            (Measure::Itself, Order::AtLeast, Some(bound)) => format!("Send {bound} or more"),
            (Measure::Itself, Order::MoreThan, Some(bound)) => format!("Send more than {bound}"),
            (Measure::Itself, Order::Equal, Some(bound)) => format!("Send {bound}"),
            (Measure::Itself, Order::AtMost | Order::LessThan, None) => "Send less".to_owned(),
            (Measure::Itself, Order::AtLeast | Order::MoreThan, None) => "Send more".to_owned(),
            (_, Order::AtMost | Order::LessThan, _) => "Shorten it".to_owned(),
            (_, Order::AtLeast | Order::MoreThan, _) => "Lengthen it".to_owned(),
            (Measure::Itself, ..) => OTHER.to_owned(),
            (..) => "Send one of another length".to_owned(),
        };
        self.refuse(predicate, suggestion)
    }

    /// It lies outside of a range: below it, or else above.
    pub fn outside(
        mut self,
        below: bool,
        low: Option<ModelText>,
        high: Option<ModelText>,
        exclusive: bool,
    ) -> Violations {
        let (low, high) = (self.told(low), self.told(high));
        let predicate = match (&low, &high) {
            (Some(low), Some(high)) if exclusive => {
                format!("must be at least {low} and less than {high}")
            }
            (Some(low), Some(high)) => format!("must be from {low} to {high}"),
            (Some(low), None) => compared(Measure::Itself, Order::AtLeast, low),
            (None, Some(high)) if exclusive => compared(Measure::Itself, Order::LessThan, high),
            (None, Some(high)) => compared(Measure::Itself, Order::AtMost, high),
            (None, None) if below => beyond(Measure::Itself, Order::AtLeast).to_owned(),
            (None, None) => beyond(Measure::Itself, Order::AtMost).to_owned(),
        };
        let suggestion = match (below, low, high) {
            (true, Some(low), _) => format!("Send {low} or more"),
            (true, None, _) => "Send more".to_owned(),
            (false, _, Some(high)) if exclusive => format!("Send less than {high}"),
            (false, _, Some(high)) => format!("Send {high} or less"),
            (false, _, None) => "Send less".to_owned(),
        };
        self.refuse(predicate, suggestion)
    }

    /// It is no member of a set, or, where that is not `wanted`, it is one.
    pub fn member(mut self, wanted: bool, members: Option<Vec<ModelText>>) -> Violations {
        let members = members.filter(|members| !self.hide && !members.is_empty());
        let Some(members) = members else {
            return self.refuse(NOT_ACCEPTED, OTHER);
        };
        let count = members.len();
        let shown = members.into_iter().take(LISTED);
        let shown = shown.filter_map(|member| self.told(Some(member)));
        let mut listed = shown.collect::<Vec<_>>().join(", ");
        if let more @ 1.. = count.saturating_sub(LISTED) {
            listed.push_str(&format!(" or {more} more"));
        }
        match (wanted, count) {
            (true, 1) => self.refuse(format!("must be {listed}"), format!("Send {listed}")),
            (true, _) => self.refuse(
                format!("must be one of {listed}"),
                "Send one of these, exactly as written",
            ),
            (false, 1) => self.refuse(format!("must not be {listed}"), OTHER),
            (false, _) => self.refuse(format!("must be none of {listed}"), OTHER),
        }
    }

    /// It does not hold an item, or, where that is not `wanted`, it does.
    pub fn holding(mut self, wanted: bool, item: Option<ModelText>) -> Violations {
        match (self.told(item), wanted) {
            (Some(item), true) => {
                self.refuse(format!("must contain {item}"), format!("Add {item}"))
            }
            (Some(item), false) => self.refuse(
                format!("must not contain {item}"),
                format!("Leave {item} out"),
            ),
            (None, _) => self.refuse(NOT_ACCEPTED, OTHER),
        }
    }

    /// It is not empty, or, where that is not `wanted`, it is.
    pub fn empty(self, wanted: bool) -> Violations {
        if wanted {
            self.refuse("must be empty", "Send it empty")
        } else {
            self.refuse("must not be empty", "Fill it in")
        }
    }

    /// It was not sent, or, where that is not `wanted`, it was.
    pub fn present(self, wanted: bool) -> Violations {
        if wanted {
            self.refuse("is required here", "Send it")
        } else {
            self.refuse("must not be sent here", "Leave it out")
        }
    }

    /// It is not `wanted`.
    pub fn truth(self, wanted: bool) -> Violations {
        self.refuse(format!("must be {wanted}"), format!("Send {wanted}"))
    }

    /// It breaks a rule that the author alone has words for.
    pub fn other(self) -> Violations {
        self.refuse(NOT_ACCEPTED, OTHER)
    }

    /// A value that may be told, as a part of a sentence.
    fn told(&mut self, value: Option<ModelText>) -> Option<String> {
        let value = value.filter(|_| !self.hide)?;
        self.redactions.add(value.redactions());
        Some(value.to_string())
    }

    fn refuse(
        self,
        predicate: impl Into<Cow<'static, str>>,
        suggestion: impl Into<Cow<'static, str>>,
    ) -> Violations {
        let mut predicate = predicate.into();
        if let Some(because) = self.because {
            predicate = format!("{predicate}: {because}").into();
        }
        Violation::new(ModelText::ours(predicate).counting(&self.redactions))
            .rule(RULE)
            .suggestion(ModelText::ours(suggestion))
            .inside(self.path)
            .leading_to(self.next)
            .into()
    }
}

const NOT_ACCEPTED: &str = "is not accepted here";
const OTHER: &str = "Send another value";

fn compared(measure: Measure, order: Order, bound: &str) -> String {
    let must = if order == Order::NotEqual {
        "must not"
    } else {
        "must"
    };
    let order = match (measure, order) {
        (_, Order::AtMost) => "at most ",
        (Measure::Characters, Order::LessThan) => "fewer than ",
        (_, Order::LessThan) => "less than ",
        (_, Order::AtLeast) => "at least ",
        (_, Order::MoreThan) => "more than ",
        (_, Order::Equal | Order::NotEqual) => "",
    };
    match measure {
        Measure::Itself => format!("{must} be {order}{bound}"),
        Measure::Length => format!("{must} have a length of {order}{bound}"),
        Measure::Characters => format!("{must} have {order}{bound} characters"),
    }
}

/// What is said where the bound is not.
const fn beyond(measure: Measure, order: Order) -> &'static str {
    match (measure, order) {
        (Measure::Itself, Order::AtMost | Order::LessThan) => "is above the limit",
        (Measure::Itself, Order::AtLeast | Order::MoreThan) => "is below the limit",
        (_, Order::AtMost | Order::LessThan) => "is too long",
        (_, Order::AtLeast | Order::MoreThan) => "is too short",
        (_, Order::Equal | Order::NotEqual) => NOT_ACCEPTED,
    }
}

/// An error that can hold a refusal.
#[diagnostic::on_unimplemented(
    message = "`require!` returns its refusal as an error, and `{Self}` cannot hold one",
    label = "the error type has no place for `Violations`",
    note = "add a variant to `{Self}`: `#[error(transparent)] #[tool_error(repair)] Invalid(#[from] Violations)`"
)]
pub trait HoldsRefusal {
    /// The error that holds it.
    fn holding(refused: Violations) -> Self;
}

#[diagnostic::do_not_recommend]
impl<E: From<Violations>> HoldsRefusal for E {
    fn holding(refused: Violations) -> Self {
        refused.into()
    }
}

/// The refusal as the error of the function around it.
pub fn refused<E: HoldsRefusal>(refused: Violations) -> E {
    E::holding(refused)
}

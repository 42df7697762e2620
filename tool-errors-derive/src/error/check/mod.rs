//! From the words of a variant to what it declares, or to every fault that stands in the way.

mod head;
mod name;
mod sentence;

use proc_macro2::Ident;
use syn::ext::IdentExt as _;
use tool_errors_shared::{Head, Route, Word};

use super::attr::{WaitSyntax, routes};
use super::model::{Item, Variant};
use super::plan::{Plan, Wait};
use crate::duration;
use crate::fault::Faults;
use crate::next::NextCall;

/// Checks every variant. A variant with a fault has no plan.
pub(crate) fn check<'a>(item: &'a Item<'a>, faults: &Faults) -> Vec<Plan<'a>> {
    let variants = item.variants.iter();
    variants
        .filter_map(|variant| Check { variant, faults }.plan())
        .collect()
}

/// The check of one variant.
struct Check<'a, 'f> {
    variant: &'a Variant<'a>,
    faults: &'f Faults,
}

impl<'a> Check<'a, '_> {
    fn plan(&self) -> Option<Plan<'a>> {
        let before = self.faults.count();
        let words = &self.variant.words;
        let Some(head) = &words.head else {
            if !words.means_head() {
                self.no_head();
            }
            // The texts can be looked through all the same, so that their faults are told too.
            self.message();
            return None;
        };
        let kind = head.value.kind();
        self.allowed(kind, &head.word);
        self.needed(kind, &head.word);
        let declares = self.declares(head);
        let code = self.code(kind);
        let reason = self.reason();
        let message = self.message();
        self.message_or_not(head, declares.as_ref());
        let suggestion = self.hint(words.suggestion.as_ref());
        let by_hand = self.hint(words.by_hand.as_ref());
        let person = self.text(words.person.as_ref());
        let retry_after = self.retry_after();
        let next = self.next();
        Some(Plan {
            variant: self.variant,
            sound: self.variant.readable && self.faults.count() == before,
            reason: reason?,
            declares: declares?,
            code,
            not_executed: words.not_executed.is_some(),
            message,
            field: words.field.as_ref().map(|field| field.value.as_str()),
            by_hand: by_hand.is_some(),
            suggestion: suggestion.or(by_hand),
            next,
            person,
            retry_after,
        })
    }

    /// The fault of a variant that doesn't say what to do next.
    fn no_head(&self) {
        let ident = self.variant.ident.unraw();
        let says = format!(
            "`{ident}` does not say what the caller should do next; write \
             `#[tool_error(<route>, ..)]` above it, with one of the six routes:{}",
            routes()
        );
        self.faults.at(self.variant.ident, says);
    }

    /// Words that the head doesn't have.
    fn allowed(&self, head: Head, head_word: &Ident) {
        for (word, blame) in self.variant.words.given() {
            // `with` stands and falls with the `next` that it belongs to.
            if word == Word::With || head.may_say().contains(&word) {
                continue;
            }
            if head == Head::Transparent {
                let says =
                    format!("`transparent` takes all from the inner error: remove `{blame}`");
                self.faults.at(blame, says);
                continue;
            }
            let says = if head == Head::Route(Route::Repair) && word == Word::Suggestion {
                "`repair` has no word `suggestion`: what a check found makes the hint. Where no \
                 check can, write `field = <argument>, by_hand = \"<what to send>\"`"
                    .to_owned()
            } else {
                format!(
                    "`{head_word}` has no word `{blame}`, which is for {}: remove it, or choose \
                     another route",
                    quoted(Head::of_word(word), Head::as_str, "and")
                )
            };
            self.faults.at(blame, says);
        }
    }

    /// Words of which the head needs one. What `repair` needs depends on its fields:
    /// [`Self::violations`].
    fn needed(&self, head: Head, head_word: &Ident) {
        let words = head.must_say_one_of();
        if words.iter().any(|word| self.variant.words.means(*word)) {
            return;
        }
        let says = match head {
            Head::Route(Route::Replace) => {
                "`replace` says what to do instead: write `next = OtherTool`, the call to make, \
                 or `suggestion = \"..\"` where no tool does it"
            }
            Head::Route(Route::Check) => {
                "`check` says how to find out: write `next = ReadTool { .. }`, a call that looks, \
                 or `person = \"..\"`, whom to ask"
            }
            _ => return,
        };
        self.faults.at(head_word, says);
    }

    fn retry_after(&self) -> Option<Wait> {
        match &self.variant.words.retry_after.as_ref()?.value {
            WaitSyntax::Literal(literal) => {
                self.faults.ok(duration::parse(literal)).map(Wait::Literal)
            }
            WaitSyntax::Field(name) => match self.variant.field(&name.unraw().to_string()) {
                Ok(field) => Some(Wait::Field(field, name.span())),
                Err((what, instead)) => {
                    self.faults.at(name, format!("{what}; {instead}"));
                    None
                }
            },
        }
    }

    /// The call to make next, where all the fields that it names may be shown.
    fn next(&self) -> Option<&'a NextCall> {
        let next = &self.variant.words.next.as_ref()?.value;
        let before = self.faults.count();
        for name in next.names() {
            match self.variant.field(&name.unraw().to_string()) {
                Ok(field) => {
                    if let Some(hidden) = self.variant.fields[field].hidden {
                        let says = format!(
                            "a call is shown to the model, and a model may not read `{name}`: it {}",
                            hidden.because()
                        );
                        self.faults.at(name, says);
                    }
                }
                Err((what, instead)) => self.faults.at(name, format!("{what}; {instead}")),
            }
        }
        (self.faults.count() == before).then_some(next)
    }
}

/// Names in backticks, joined for a sentence: `` `a`, `b` and `c` ``.
fn quoted<T>(
    items: impl IntoIterator<Item = T>,
    name: impl Fn(T) -> &'static str,
    and: &str,
) -> String {
    let names: Vec<String> = items
        .into_iter()
        .map(|item| format!("`{}`", name(item)))
        .collect();
    match names.as_slice() {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} {and} {last}", first.join(", ")),
    }
}

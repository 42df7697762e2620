//! What stands first, and the fields that it needs.

use proc_macro2::Ident;
use syn::Type;
use tool_errors_shared::{Route, Word};

use super::Check;
use crate::error::attr::HeadSyntax;
use crate::error::plan::Declares;
use crate::words::Said;

impl<'a> Check<'a, '_> {
    /// How the variant comes to its route.
    pub(super) fn declares(&self, head: &'a Said<HeadSyntax>) -> Option<Declares<'a>> {
        match &head.value {
            HeadSyntax::Route(Route::Authorize, authority) => authority.map(Declares::Authorize),
            HeadSyntax::Route(Route::Repair, _) => self.repair(&head.word),
            HeadSyntax::Route(Route::Stop, _) if self.variant.words.boundary.is_some() => {
                self.boundary();
                Some(Declares::Boundary)
            }
            HeadSyntax::Route(route, _) => Some(Declares::Route(*route)),
            HeadSyntax::Classify(classifier) => {
                let source = self.carried(&head.word, "the error that it judges")?;
                Some(Declares::Classified { classifier, source })
            }
            HeadSyntax::Transparent => {
                let inner = self.carried(&head.word, "the error whose routes it takes")?;
                Some(Declares::Transparent(inner))
            }
        }
    }

    /// `repair` carries what a check found, or its hint is written by hand in plain sight.
    fn repair(&self, head: &Ident) -> Option<Declares<'a>> {
        let words = &self.variant.words;
        match (words.means(Word::Field), words.means(Word::ByHand)) {
            (true, true) => return Some(Declares::Route(Route::Repair)),
            (true, false) => {
                // That it should be `by_hand` has been said on the suggestion.
                if let Some(field) = &words.field
                    && words.suggestion.is_none()
                {
                    let says = "`field` without a hint: write `by_hand = \"<what to send>\"` \
                                beside it";
                    self.faults.at(&field.word, says);
                }
                return None;
            }
            (false, true) => {
                if let Some(by_hand) = &words.by_hand {
                    let says = "`by_hand` without the argument it is for: write \
                                `field = <argument>` beside it";
                    self.faults.at(&by_hand.word, says);
                }
                return None;
            }
            (false, false) => {}
        }
        if let Some(violations) = self.violations() {
            return Some(Declares::Violations(violations));
        }
        self.faults.at(
            head,
            "`repair` carries what a check found, so that the hint cannot drift from the check: \
             give the variant one field of type `tool_errors::Violations`. Where no check can \
             make the hint, write it by hand: `field = <argument>, by_hand = \"<what to send>\"`",
        );
        None
    }

    /// The field that carries what a check found: the one that is called so, else the one that
    /// this error comes from, else the only one, unless a message of the variant's own says that
    /// its field is something else. Whether it does carry it, the compiler says.
    fn violations(&self) -> Option<usize> {
        let words = &self.variant.words;
        let speaks = words.means(Word::Message) || words.means(Word::Display);
        self.variant
            .only(|field| is_called_violations(field.ty))
            .or_else(|| self.variant.only(|field| field.is_source))
            .or_else(|| {
                if speaks {
                    None
                } else {
                    self.variant.only(|_| true)
                }
            })
    }

    /// The field that another error is in, for `classify` and `transparent`.
    fn carried(&self, head: &Ident, what: &str) -> Option<usize> {
        let found = self
            .variant
            .only(|field| field.is_source)
            .or_else(|| self.variant.only(|_| true));
        if found.is_none() {
            let says = if self.variant.fields.is_empty() {
                format!("`{head}` needs a field: {what}")
            } else {
                format!("`{head}` needs to know which field is {what}: mark it `#[source]`")
            };
            self.faults.at(head, says);
        }
        found
    }

    /// `boundary` shows a fixed sentence and nothing else.
    fn boundary(&self) {
        for (word, blame) in self.variant.words.given() {
            if matches!(
                word,
                Word::Message | Word::Display | Word::Field | Word::Suggestion
            ) {
                let says = format!(
                    "`boundary` shows its fixed sentence and nothing else: remove `{blame}`, or \
                     remove `boundary`"
                );
                self.faults.at(blame, says);
            }
        }
    }
}

/// Whether a type is called as the library's own refusals are.
fn is_called_violations(ty: &Type) -> bool {
    let Type::Path(path) = ty else {
        return false;
    };
    path.path
        .segments
        .last()
        .is_some_and(|last| last.ident == "Violations" || last.ident == "Violation")
}

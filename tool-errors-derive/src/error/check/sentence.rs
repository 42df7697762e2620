//! The texts for the model.

use proc_macro2::Ident;
use syn::LitStr;
use syn::ext::IdentExt as _;
use tool_errors_shared::{Head, LONGEST_SUGGESTION, Route, Word};

use super::Check;
use crate::error::attr::HeadSyntax;
use crate::error::own_text::OwnText;
use crate::error::plan::Declares;
use crate::error::text::{self, Text, TextFault};
use crate::words::Said;

impl Check<'_, '_> {
    /// Exactly one of `message` and `display`, except where something else gives the sentence.
    pub(super) fn message_or_not(&self, head: &Said<HeadSyntax>, declares: Option<&Declares<'_>>) {
        let words = &self.variant.words;
        if let (Some(_), Some(display)) = (&words.message, &words.display) {
            let says = "the sentence is given twice: keep `message`, or keep `display`";
            self.faults.at(&display.word, says);
        }
        match declares {
            Some(Declares::Violations(_)) => {
                let message = words.message.as_ref().map(|given| &given.word);
                let display = words.display.as_ref().map(|given| &given.word);
                for word in [message, display].into_iter().flatten() {
                    let says = format!("the violations give the sentence: remove `{word}`");
                    self.faults.at(word, says);
                }
            }
            // Either no sentence belongs there, or a fault has been found that asks for more.
            Some(Declares::Boundary | Declares::Transparent(_)) => {}
            None if matches!(
                head.value.kind(),
                Head::Transparent | Head::Route(Route::Repair)
            ) => {}
            _ if words.means(Word::Message) || words.means(Word::Display) => {}
            None | Some(Declares::Route(Route::Stop)) if words.means(Word::Boundary) => {}
            _ => self.faults.at(&head.word, self.no_message(&head.word)),
        }
    }

    fn no_message(&self, head: &Ident) -> String {
        let own = match &self.variant.own_text {
            OwnText::Literal(text) if text::read(text, self.variant).is_ok() => {
                format!(", or `display` to show \"{}\"", text.value())
            }
            _ => String::new(),
        };
        format!("`{head}` needs a sentence for the model: write `message = \"..\"`{own}")
    }

    /// The sentence for the model.
    pub(super) fn message(&self) -> Option<Text> {
        let words = &self.variant.words;
        if let Some(display) = &words.display {
            return self.display(&display.word);
        }
        self.text(words.message.as_ref())
    }

    /// The variant's own text, where a model may read all of it.
    fn display(&self, word: &Ident) -> Option<Text> {
        let why = match &self.variant.own_text {
            OwnText::Literal(literal) => match text::read(literal, self.variant) {
                Ok(text) => {
                    let span = word.span();
                    return Some(Text { span, ..text });
                }
                Err(faults) => {
                    let whats: Vec<String> = faults.into_iter().map(|fault| fault.what).collect();
                    whats.join("; ")
                }
            },
            OwnText::Transparent => "that is another error's".to_owned(),
            OwnText::Computed => "that is made by code, not written here alone".to_owned(),
            OwnText::None => "there is no `#[error(\"..\")]` here".to_owned(),
        };
        let says = format!(
            "`display` cannot show the text of `{}`: {why}. Write `message = \"..\"` instead",
            self.variant.ident.unraw()
        );
        self.faults.at(word, says);
        None
    }

    pub(super) fn text(&self, given: Option<&Said<LitStr>>) -> Option<Text> {
        let literal = &given?.value;
        match text::read(literal, self.variant) {
            Ok(text) => Some(text),
            Err(faults) => {
                for TextFault { what, instead } in faults {
                    self.faults.at(literal, format!("{what}; {instead}"));
                }
                None
            }
        }
    }

    /// A text that says the one thing to change.
    pub(super) fn hint(&self, given: Option<&Said<LitStr>>) -> Option<Text> {
        let text = self.text(given)?;
        if text.words_length() > LONGEST_SUGGESTION {
            let says = format!(
                "this has {} bytes and a suggestion has at most {LONGEST_SUGGESTION}: say the one \
                 thing to change",
                text.words_length()
            );
            self.faults.at_span(text.span, says);
        }
        Some(text)
    }
}

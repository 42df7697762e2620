//! From the words of a variant to what it declares, or to every fault that stands in the way.

use proc_macro2::Ident;
use syn::ext::IdentExt as _;
use syn::{LitStr, Type};
use tool_errors_shared::{Code, Head, Route, Word, names, near_miss};

use super::attr::{Given, HeadSyntax, WaitSyntax};
use super::model::{Item, Variant};
use super::own_text::OwnText;
use super::plan::{Declares, Plan, Wait};
use super::text::{self, Text, TextFault};
use crate::duration;
use crate::fault::Faults;
use crate::next::NextCall;

/// The longest suggestion, in bytes: DESIGN, the wire contract.
const LONGEST_SUGGESTION: usize = 160;

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
        let mut says = format!(
            "`{ident}` does not say what the caller should do next; write \
             `#[tool_error(<route>, ..)]` above it, with one of the six routes:"
        );
        for route in Route::ALL {
            says.push_str(&format!("\n  {:<10} {}", route.as_str(), route.about()));
        }
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

    fn declares(&self, head: &'a Given<HeadSyntax>) -> Option<Declares<'a>> {
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
        let speaks = words.message.is_some() || words.display.is_some();
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

    /// Exactly one of `message` and `display`, except where something else gives the sentence.
    fn message_or_not(&self, head: &Given<HeadSyntax>, declares: Option<&Declares<'_>>) {
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
    fn message(&self) -> Option<Text> {
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
                Ok(text) => return Some(text),
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

    fn text(&self, given: Option<&Given<LitStr>>) -> Option<Text> {
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
    fn hint(&self, given: Option<&Given<LitStr>>) -> Option<Text> {
        let text = self.text(given)?;
        if text.format.len() > LONGEST_SUGGESTION {
            let says = format!(
                "this has {} bytes and a suggestion has at most {LONGEST_SUGGESTION}: say the one \
                 thing to change",
                text.format.len()
            );
            self.faults.at_span(text.span, says);
        }
        Some(text)
    }

    fn code(&self, head: Head) -> Option<Code> {
        let given = &self.variant.words.code.as_ref()?.value;
        let name = given.to_string();
        let allowed = codes(head);
        let known = Code::ALL
            .into_iter()
            .find(|code| code.variant_name() == name);
        let Some(code) = known else {
            let near = near_miss::nearest(&name, Code::ALL.map(Code::variant_name)).only();
            let hint = match near {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("here it is {}", quoted(allowed, Code::variant_name, "or")),
            };
            self.faults
                .at(given, format!("there is no code `{name}`: {hint}"));
            return None;
        };
        if allowed.contains(&code) {
            return Some(code);
        }
        let others = Route::ALL
            .into_iter()
            .filter(|route| route.codes().contains(&code));
        let says = format!(
            "`{}` does not carry the code `{name}`, which is for {}: write {}, or leave `code` out",
            head.as_str(),
            quoted(others, Route::as_str, "and"),
            quoted(allowed, Code::variant_name, "or"),
        );
        self.faults.at(given, says);
        None
    }

    /// The domain's name of the failure.
    fn reason(&self) -> Option<LitStr> {
        let Some(given) = &self.variant.words.reason else {
            let ident = self.variant.ident;
            let reason = names::upper_snake(&ident.unraw().to_string());
            return Some(LitStr::new(&reason, ident.span()));
        };
        let literal = &given.value;
        let value = literal.value();
        if is_reason(&value) {
            return Some(literal.clone());
        }
        let better = names::upper_snake(&value);
        let hint = if is_reason(&better) {
            format!("write `reason = \"{better}\"`")
        } else {
            "write it as in `reason = \"TOO_LATE\"`".to_owned()
        };
        let says = format!("a reason is a name in capitals with underscores: {hint}");
        self.faults.at(literal, says);
        None
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

/// The codes that a variant may take.
fn codes(head: Head) -> Vec<Code> {
    let routes: &[Route] = match head {
        Head::Route(route) => return route.codes().to_vec(),
        Head::Classify => &[Route::Retry, Route::Authorize, Route::Check, Route::Stop],
        Head::Transparent => &[],
    };
    let mut codes = Vec::new();
    for code in routes.iter().flat_map(|route| route.codes()) {
        if !codes.contains(code) {
            codes.push(*code);
        }
    }
    codes
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

/// `TOO_LATE`: words of capitals and digits, joined by single underscores, a letter first.
fn is_reason(text: &str) -> bool {
    let is_word = |word: &str| {
        !word.is_empty()
            && word
                .bytes()
                .all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
    };
    text.starts_with(|first: char| first.is_ascii_uppercase()) && text.split('_').all(is_word)
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

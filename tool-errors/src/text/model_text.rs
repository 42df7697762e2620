//! Text that a model may read, as a type: what has no way into it has no way to the model.

use std::borrow::Cow;
use std::fmt::{self, Display};

use super::guards::{Guard, Guards};
use super::shown::without_quotes;
use super::upstream::cut_fenced;
use super::{Redactions, SHOWN_CHARS, Upstream, Vouched, clean};

/// The most characters of what an author says of one argument.
pub(crate) const SENTENCE: usize = 300;

/// Text that a model may read.
///
/// It begins with what an author wrote down in the source. Whatever else it holds was added as a
/// [value](Self::value), which is cleaned, scrubbed, cut and quoted, or as
/// [foreign text](Self::upstream), which is fenced as well. A `String` is no such text: of an error
/// that someone else wrote, `error.to_string()` has no way in.
///
/// ```
/// use tool_errors::text::ModelText;
///
/// let limit = 500;
/// let text = ModelText::from("Refunds over ").value(limit).text(" need approval");
/// assert_eq!(text.as_str(), "Refunds over 500 need approval");
/// ```
///
/// ```compile_fail
/// use tool_errors::text::ModelText;
///
/// let source = std::io::Error::other("postgres://app:pw@db/orders");
/// let _ = ModelText::from(source.to_string());
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ModelText {
    text: Cow<'static, str>,
    redactions: Redactions,
}

/// An author's own words, from the source.
impl From<&'static str> for ModelText {
    fn from(text: &'static str) -> Self {
        Self {
            text: Cow::Borrowed(text),
            ..Self::default()
        }
    }
}

impl ModelText {
    /// Adds words of the author's own.
    #[must_use]
    pub fn text(mut self, text: &'static str) -> Self {
        self.push(text);
        self
    }

    /// Adds a value as [`Shown`](super::Shown) shows it.
    #[must_use]
    pub fn value(self, value: impl Display) -> Self {
        self.value_by(Guards::ALL, &value)
    }

    /// Adds text of another system, fenced and labelled as data.
    #[must_use]
    pub fn upstream(self, text: &Upstream<impl Display>) -> Self {
        self.fenced_by(Guards::ALL, text)
    }

    /// Adds a value that the author vouches for.
    #[must_use]
    pub fn vouched(self, value: &Vouched<impl Display>) -> Self {
        self.value_by(Guards::without(Guard::Scrub), value)
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// What was taken out of it.
    pub fn redactions(&self) -> &Redactions {
        &self.redactions
    }

    /// Adds a value that passes these guards alone.
    #[doc(hidden)]
    #[must_use]
    pub fn value_by(mut self, guards: Guards, value: &dyn Display) -> Self {
        let shown = guards.shown(value, &mut self.redactions);
        self.push(&shown);
        self
    }

    /// Adds a foreign text that passes these guards alone.
    #[doc(hidden)]
    #[must_use]
    pub fn fenced_by(mut self, guards: Guards, text: &dyn Display) -> Self {
        let fenced = guards.fenced(text, &mut self.redactions);
        self.push(&fenced);
        self
    }

    /// Text that the library makes: of a rule's own parameters and of fixed words.
    pub(crate) fn ours(text: impl Into<Cow<'static, str>>) -> Self {
        Self {
            text: text.into(),
            ..Self::default()
        }
    }

    /// Text of an envelope that was read: it has been put before a model elsewhere, and is passed on
    /// as it stands.
    pub(crate) fn read(text: String) -> Self {
        Self::ours(text)
    }

    /// Adds a sentence that its author shows to models already and that exists at run time alone, such
    /// as that of a validator's rule or of another server's tool. It is one line, scrubbed and cut.
    #[doc(hidden)]
    #[must_use]
    pub fn sentence(mut self, says: &str, max_chars: usize) -> Self {
        let line = Guards::ALL.line(&says, max_chars, &mut self.redactions);
        self.push(&line);
        self
    }

    /// Counts what was taken out of the parts that it was put together from.
    #[must_use]
    pub(crate) fn counting(mut self, redactions: &Redactions) -> Self {
        self.redactions.add(redactions);
        self
    }

    /// Adds a text that is one already.
    #[must_use]
    pub(crate) fn then(mut self, more: Self) -> Self {
        self.redactions.add(&more.redactions);
        self.push(&more.text);
        self
    }

    /// Adds a sentence after this one.
    #[must_use]
    pub(crate) fn followed_by(self, sentence: Self) -> Self {
        let ended = match self.text.ends_with(['.', '!', '?']) {
            true => " ",
            false => ". ",
        };
        self.text(ended).then(sentence)
    }

    /// Adds a value in double quotes, as JSON has texts.
    #[must_use]
    pub(crate) fn quoted(self, value: &dyn Display) -> Self {
        self.text("\"").unquoted(value).text("\"")
    }

    /// Adds a value without quotes, for what puts it into quotes itself.
    #[must_use]
    pub(crate) fn unquoted(mut self, value: &dyn Display) -> Self {
        let line = Guards::ALL.line(value, SHOWN_CHARS, &mut self.redactions);
        self.push(&without_quotes(&line));
        self
    }

    pub(crate) fn into_text(self) -> Cow<'static, str> {
        self.text
    }

    /// One visible line of at most 300 characters.
    #[must_use]
    pub(crate) fn one_line(mut self) -> Self {
        self.text = match self.text {
            Cow::Borrowed(text) => clean(text, SENTENCE),
            Cow::Owned(text) => Cow::Owned(clean(&text, SENTENCE).into_owned()),
        };
        self
    }

    /// At most so many bytes, a fence at its end closed.
    #[must_use]
    pub(crate) fn within(mut self, max_bytes: usize) -> Self {
        let (beginning, end) = cut_fenced(&self.text, max_bytes);
        if beginning.len() < self.text.len() {
            self.redactions.shorten();
            self.text = match (&self.text, end) {
                (Cow::Borrowed(text), "") => Cow::Borrowed(&text[..beginning.len()]),
                _ => Cow::Owned([beginning, end].concat()),
            };
        }
        self
    }

    fn push(&mut self, text: &str) {
        self.text.to_mut().push_str(text);
    }
}

impl Display for ModelText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

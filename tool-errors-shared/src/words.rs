//! The words of `#[tool_error(..)]`: which of them a route may say, and which it must.

use crate::{ClassifiedRoute, Code, Route};

/// A word that stands beside the route in `#[tool_error(..)]`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Word {
    /// The sentence for the model.
    Message,
    /// The variant's own `#[error("..")]` text is the sentence for the model.
    Display,
    /// The failure class.
    Code,
    /// The domain's name of the failure.
    Reason,
    /// The tool's argument that is to blame.
    Field,
    /// The hint, where no check makes it.
    ByHand,
    /// The one thing to change.
    Suggestion,
    /// The call to make next.
    Next,
    /// The arguments of a call that `next` names by a string.
    With,
    /// Whom to ask.
    Person,
    /// How long to wait.
    RetryAfter,
    /// The failure came before the work.
    NotExecuted,
    /// The fixed sentence on what a deployment does not offer, and nothing else.
    Boundary,
}

impl Word {
    /// Every word.
    pub const ALL: [Self; 13] = [
        Self::Message,
        Self::Display,
        Self::Code,
        Self::Reason,
        Self::Field,
        Self::ByHand,
        Self::Suggestion,
        Self::Next,
        Self::With,
        Self::Person,
        Self::RetryAfter,
        Self::NotExecuted,
        Self::Boundary,
    ];

    /// The word as attributes spell it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Message => "message",
            Self::Display => "display",
            Self::Code => "code",
            Self::Reason => "reason",
            Self::Field => "field",
            Self::ByHand => "by_hand",
            Self::Suggestion => "suggestion",
            Self::Next => "next",
            Self::With => "with",
            Self::Person => "person",
            Self::RetryAfter => "retry_after",
            Self::NotExecuted => "not_executed",
            Self::Boundary => "boundary",
        }
    }

    /// The word spelt so, if there is one.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|known| known.as_str() == word)
    }
}

/// How a variant comes to its route: what stands first in its `#[tool_error(..)]`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Head {
    /// The route itself.
    Route(Route),
    /// `classify = path`: a function decides by the value.
    Classify,
    /// `transparent`: the inner error's own variants decide.
    Transparent,
}

impl Head {
    /// Every head, the routes in the order in which the documentation lists them.
    pub const ALL: [Self; 8] = [
        Self::Route(Route::Retry),
        Self::Route(Route::Repair),
        Self::Route(Route::Authorize),
        Self::Route(Route::Replace),
        Self::Route(Route::Check),
        Self::Route(Route::Stop),
        Self::Classify,
        Self::Transparent,
    ];

    /// The head as attributes spell it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Route(route) => route.as_str(),
            Self::Classify => "classify",
            Self::Transparent => "transparent",
        }
    }

    /// The head spelt so, if there is one.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|known| known.as_str() == word)
    }

    /// The words that may stand beside this head, in the order of the documentation.
    pub const fn may_say(self) -> &'static [Word] {
        use Word::{
            Boundary, ByHand, Code, Display, Field, Message, Next, NotExecuted, Person, Reason,
            RetryAfter, Suggestion, With,
        };
        match self {
            Self::Route(Route::Retry) => &[Message, Display, Code, Reason, RetryAfter, NotExecuted],
            Self::Route(Route::Repair) => {
                &[Message, Display, Code, Reason, Field, ByHand, Next, With]
            }
            Self::Route(Route::Authorize) => &[Message, Display, Code, Reason, Suggestion],
            Self::Route(Route::Replace) => &[
                Message, Display, Code, Reason, Next, With, Suggestion, Field,
            ],
            Self::Route(Route::Check) => &[Message, Display, Code, Reason, Next, With, Person],
            Self::Route(Route::Stop) => {
                &[Message, Display, Code, Reason, Field, Suggestion, Boundary]
            }
            Self::Classify => &[Message, Display, Code, Reason, Next, With, NotExecuted],
            Self::Transparent => &[],
        }
    }

    /// The words of which one has to be there; empty where nothing more is asked. `repair` needs
    /// `by_hand` only where no field carries what a check found.
    pub const fn must_say_one_of(self) -> &'static [Word] {
        match self {
            Self::Route(Route::Repair) => &[Word::ByHand],
            Self::Route(Route::Replace) => &[Word::Next, Word::Suggestion],
            Self::Route(Route::Check) => &[Word::Next, Word::Person],
            Self::Route(Route::Retry | Route::Authorize | Route::Stop)
            | Self::Classify
            | Self::Transparent => &[],
        }
    }

    /// The codes that a variant with this head may carry, each once.
    pub fn codes(self) -> Vec<Code> {
        let routes = match self {
            Self::Route(route) => vec![route],
            Self::Classify => ClassifiedRoute::ALL.map(ClassifiedRoute::route).to_vec(),
            Self::Transparent => Vec::new(),
        };
        let mut codes = Vec::new();
        for code in routes.into_iter().flat_map(Route::codes) {
            if !codes.contains(code) {
                codes.push(*code);
            }
        }
        codes
    }

    /// The heads beside which a word may stand.
    pub fn of_word(word: Word) -> impl Iterator<Item = Self> {
        Self::ALL
            .into_iter()
            .filter(move |head| head.may_say().contains(&word))
    }
}

#[cfg(test)]
mod tests {
    use super::{Head, Word};

    #[test]
    fn what_must_be_said_may_be_said() {
        for head in Head::ALL {
            for word in head.must_say_one_of() {
                assert!(head.may_say().contains(word), "{head:?} {word:?}");
            }
        }
    }

    #[test]
    fn every_word_belongs_somewhere_and_is_spelt_one_way() {
        for word in Word::ALL {
            assert!(Head::of_word(word).next().is_some(), "{word:?}");
            assert_eq!(Word::from_word(word.as_str()), Some(word));
            assert_eq!(Head::from_word(word.as_str()), None);
        }
        for head in Head::ALL {
            assert_eq!(Head::from_word(head.as_str()), Some(head));
        }
    }
}

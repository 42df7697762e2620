//! The six routes: what a caller should do next, and which codes each one may carry.

use crate::Code;

/// What the caller should do next. The one word of an envelope that a controller needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Route {
    /// Send the same call again, unchanged, after a wait.
    Retry,
    /// Mend the arguments and send the call again.
    Repair,
    /// Obtain a credential or an approval, then send the same call.
    Authorize,
    /// Make another call instead.
    Replace,
    /// The outcome is unknown: look at the state of the world before anything else.
    Check,
    /// Nothing the caller can do makes this call succeed.
    Stop,
}

impl Route {
    /// Every route, in the order in which the documentation lists them.
    pub const ALL: [Self; 6] = [
        Self::Retry,
        Self::Repair,
        Self::Authorize,
        Self::Replace,
        Self::Check,
        Self::Stop,
    ];

    /// The route's word, as attributes and envelopes spell it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Retry => "retry",
            Self::Repair => "repair",
            Self::Authorize => "authorize",
            Self::Replace => "replace",
            Self::Check => "check",
            Self::Stop => "stop",
        }
    }

    /// The route of this word, if it is one.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|route| route.as_str() == word)
    }

    /// A few words on when to declare this route, for compiler messages.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Retry => "the same call may succeed later",
            Self::Repair => "an argument is wrong and the caller can mend it",
            Self::Authorize => "a credential or an approval is missing",
            Self::Replace => "another call should be made instead",
            Self::Check => "the outcome is unknown: look first",
            Self::Stop => "nothing the caller does can help",
        }
    }

    /// The codes this route may carry; the first is the default.
    pub const fn codes(self) -> &'static [Code] {
        match self {
            Self::Retry => &[Code::Transient],
            Self::Repair => &[Code::Validation, Code::NotFound],
            Self::Authorize => &[Code::Permission],
            Self::Replace => &[Code::NotFound, Code::Refused],
            Self::Check => &[Code::UnknownOutcome],
            Self::Stop => &[
                Code::Refused,
                Code::NotFound,
                Code::Permission,
                Code::Internal,
            ],
        }
    }

    /// The safer of two readings that contradict each other: the one after which less is done.
    pub const fn safer(self, other: Self) -> Self {
        if self.rank() <= other.rank() {
            self
        } else {
            other
        }
    }

    /// The safest has the smallest.
    const fn rank(self) -> u8 {
        match self {
            Self::Stop => 0,
            Self::Check => 1,
            Self::Authorize => 2,
            Self::Replace => 3,
            Self::Repair => 4,
            Self::Retry => 5,
        }
    }
}

/// The routes that a foreign error can lead to by itself, as its classifier says. The others need
/// what only the author of the tool knows: which argument to mend, which call to make instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ClassifiedRoute {
    /// Send the same call again.
    Retry,
    /// Obtain a credential.
    Authorize,
    /// The outcome is unknown: look first.
    Check,
    /// Nothing the caller does can help.
    Stop,
}

impl ClassifiedRoute {
    /// Every one of them, in the order of [`Route::ALL`].
    pub const ALL: [Self; 4] = [Self::Retry, Self::Authorize, Self::Check, Self::Stop];

    /// The route of this name.
    pub const fn route(self) -> Route {
        match self {
            Self::Retry => Route::Retry,
            Self::Authorize => Route::Authorize,
            Self::Check => Route::Check,
            Self::Stop => Route::Stop,
        }
    }
}

/// What an `authorize` route asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Authority {
    /// A credential that the caller lacks.
    Credential,
    /// A person's approval of this call.
    Approval,
}

impl Authority {
    /// Every authority.
    pub const ALL: [Self; 2] = [Self::Credential, Self::Approval];

    /// The word, as attributes and envelopes spell it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Credential => "credential",
            Self::Approval => "approval",
        }
    }
}

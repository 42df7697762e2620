//! The seven failure classes.

/// The failure class of an envelope.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "SCREAMING_SNAKE_CASE"))]
pub enum Code {
    /// A passing fault: the same call may succeed later.
    Transient,
    /// The arguments are wrong.
    Validation,
    /// The caller may not do this.
    Permission,
    /// What the call names does not exist.
    NotFound,
    /// It is not known whether the work was done.
    UnknownOutcome,
    /// The tool will not do this.
    Refused,
    /// A fault of the tool itself.
    Internal,
}

impl Code {
    /// Every code, in the order of the wire contract.
    pub const ALL: [Self; 7] = [
        Self::Transient,
        Self::Validation,
        Self::Permission,
        Self::NotFound,
        Self::UnknownOutcome,
        Self::Refused,
        Self::Internal,
    ];

    /// The code as envelopes spell it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Transient => "TRANSIENT",
            Self::Validation => "VALIDATION",
            Self::Permission => "PERMISSION",
            Self::NotFound => "NOT_FOUND",
            Self::UnknownOutcome => "UNKNOWN_OUTCOME",
            Self::Refused => "REFUSED",
            Self::Internal => "INTERNAL",
        }
    }

    /// The code that envelopes spell so, if it is one.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|code| code.as_str() == word)
    }

    /// The code as `code = ..` in an attribute spells it: the variant's own name.
    pub const fn variant_name(self) -> &'static str {
        match self {
            Self::Transient => "Transient",
            Self::Validation => "Validation",
            Self::Permission => "Permission",
            Self::NotFound => "NotFound",
            Self::UnknownOutcome => "UnknownOutcome",
            Self::Refused => "Refused",
            Self::Internal => "Internal",
        }
    }

    /// The code that attributes spell so, if it is one.
    pub fn from_variant_name(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|code| code.variant_name() == name)
    }
}

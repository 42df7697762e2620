//! The refusals of one call.

use std::fmt;

use super::Violation;

/// The refusals of one call. Never empty.
#[derive(Debug, Clone, PartialEq)]
pub struct Violations {
    /// At least one, at most [`Violations::MOST`], in the order of the schema.
    kept: Vec<Violation>,
    more: usize,
}

impl Violations {
    /// How many refusals are kept in full; the rest are counted. Source: the wire contract.
    pub const MOST: usize = 10;

    /// A single refusal.
    pub fn one(violation: Violation) -> Self {
        Self {
            kept: vec![violation],
            more: 0,
        }
    }

    /// These refusals; `None` where nothing was refused.
    pub(crate) fn of(mut kept: Vec<Violation>, more: usize) -> Option<Self> {
        let cut = kept.len().saturating_sub(Self::MOST);
        kept.truncate(Self::MOST);
        (!kept.is_empty()).then_some(Self {
            kept,
            more: more + cut,
        })
    }

    /// The refusals that are kept in full.
    pub fn iter(&self) -> std::slice::Iter<'_, Violation> {
        self.kept.iter()
    }

    pub(crate) fn as_mut_slice(&mut self) -> &mut [Violation] {
        &mut self.kept
    }

    /// How many more there were.
    pub fn more(&self) -> usize {
        self.more
    }
}

impl From<Violation> for Violations {
    fn from(violation: Violation) -> Self {
        Self::one(violation)
    }
}

impl fmt::Display for Violations {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, violation) in self.kept.iter().enumerate() {
            let separator = if index == 0 { "" } else { "; " };
            write!(f, "{separator}{violation}")?;
        }
        if self.more > 0 {
            write!(f, "; and {} more", self.more)?;
        }
        Ok(())
    }
}

/// The source is that of the first refusal that has one.
impl std::error::Error for Violations {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.kept.iter().find_map(std::error::Error::source)
    }
}

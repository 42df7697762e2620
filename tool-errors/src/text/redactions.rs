//! What was taken out of the text for the model, counted for the operator.

use std::fmt;

use serde::ser::{Serialize, SerializeMap as _, Serializer};

use super::Kind;

/// What was taken out of the text for the model: by the scrubber, kind by kind, and by the limits
/// on a value's length. The operator's record has it, the wire does not.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Redactions(Option<Box<Counts>>);

#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Counts {
    /// In the order of [`Kind::ALL`].
    kinds: [usize; Kind::ALL.len()],
    shortened: usize,
}

impl Redactions {
    /// Whether nothing was taken out.
    pub fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// How often this kind was found.
    pub fn of(&self, kind: Kind) -> usize {
        self.0
            .as_ref()
            .map_or(0, |counts| counts.kinds[kind as usize])
    }

    /// The kinds that were found, and how often.
    pub fn found_kinds(&self) -> impl Iterator<Item = (Kind, usize)> {
        Kind::ALL
            .into_iter()
            .map(|kind| (kind, self.of(kind)))
            .filter(|(_, count)| *count > 0)
    }

    /// How many values were longer than may be shown.
    pub fn shortened(&self) -> usize {
        self.0.as_ref().map_or(0, |counts| counts.shortened)
    }

    pub(super) fn found(&mut self, kind: Kind) {
        self.counts().kinds[kind as usize] += 1;
    }

    pub(super) fn shorten(&mut self) {
        self.counts().shortened += 1;
    }

    /// Counts these too.
    pub(crate) fn add(&mut self, other: &Self) {
        let Some(other) = &other.0 else {
            return;
        };
        let counts = self.counts();
        for (count, more) in counts.kinds.iter_mut().zip(other.kinds) {
            *count += more;
        }
        counts.shortened += other.shortened;
    }

    fn counts(&mut self) -> &mut Counts {
        self.0.get_or_insert_default()
    }

    /// Every count by its name.
    fn named(&self) -> impl Iterator<Item = (&'static str, usize)> {
        let shortened = Some(("shortened", self.shortened())).filter(|(_, count)| *count > 0);
        self.found_kinds()
            .map(|(kind, count)| (kind.as_str(), count))
            .chain(shortened)
    }
}

/// For a log: `api_key: 1, shortened: 2`.
impl fmt::Display for Redactions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (position, (name, count)) in self.named().enumerate() {
            let separator = if position == 0 { "" } else { ", " };
            write!(f, "{separator}{name}: {count}")?;
        }
        Ok(())
    }
}

/// An object of the counts that are not zero.
impl Serialize for Redactions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (name, count) in self.named() {
            map.serialize_entry(name, &count)?;
        }
        map.end()
    }
}

//! Names that a schema does not have: what was meant by them, or what there is.

use std::borrow::Cow;

use serde_json::Value;
use tool_errors_shared::near_miss::{Nearest, ranked};

use super::place::{Node, Place};
use super::refusal::{Reader, Refusal};
use crate::input::odd::meant_name;
use crate::text::argument_name;
use crate::violation::{Applicability, Expected, Mend, Path, Segment};

/// The most names that a refusal offers.
const OFFERED: usize = 10;

/// How many unknown names are looked at for a slip. A call can hold a million of them.
const LOOKED_AT: usize = 32;

impl Reader<'_> {
    /// Refuses names that the object at this path does not have.
    pub(super) fn unknown(&self, object: &Path, sent: &[String], known: &[&str]) -> Vec<Refusal> {
        let members = self.value(object).and_then(Value::as_object);
        let mut absent: Vec<&str> = known.to_vec();
        absent.retain(|name| {
            let is_sent = members.is_some_and(|members| members.contains_key(*name));
            // A name that cannot be shown as it is cannot be offered.
            !is_sent && argument_name(name) == **name
        });
        let mut refusals = Vec::new();
        let mut others = Vec::new();
        for (position, name) in sent.iter().enumerate() {
            // Names that were sent are compared too: what is near to one of those may be its
            // second spelling, and must not become another argument.
            let near =
                (position < LOOKED_AT).then(|| meant_name(name, known.iter().copied()).only());
            match near.flatten() {
                Some(meant) if absent.contains(&meant) => {
                    absent.retain(|name| *name != meant);
                    let rename = Mend::rename(meant.to_owned(), Applicability::Safe);
                    refusals.push(self.misspelt(object, name, meant, rename));
                }
                near => {
                    // Of two such names neither is meant for sure.
                    for refusal in &mut refusals {
                        refusal.doubt_if_meant_by(near);
                    }
                    others.push(name);
                }
            }
        }
        for name in others {
            let offered = ranked(name, absent.iter().copied(), OFFERED);
            let absent = offered
                .into_iter()
                .map(|name| Cow::Owned(name.to_owned()))
                .collect();
            let place = Place::at(self.document, object.clone().key(name));
            refusals.push(Refusal::new(place, Expected::Unknown { absent }));
        }
        refusals
    }

    /// A name that was sent for another. It is told after what is wrong with its value.
    fn misspelt(&self, object: &Path, sent: &str, meant: &str, mend: Mend) -> Refusal {
        let mut place = Place::at(self.document, object.clone().key(meant));
        place.path = object.clone().key(sent);
        place.order.push(usize::MAX);
        let meant = Cow::Owned(meant.to_owned());
        Refusal {
            place,
            expected: Expected::Misspelt { meant },
            mend: Some(mend),
        }
    }

    /// Joins what was sent under a wrong name and missed under its own: one refusal, of the name.
    pub(super) fn join_names(&self, refusals: &mut Vec<Refusal>) {
        let found: Vec<Refusal> = refusals
            .iter()
            .filter_map(|refusal| self.sent_otherwise(refusal))
            .collect();
        refusals.extend(found);
        let meant: Vec<Path> = refusals.iter().filter_map(Refusal::renamed).collect();
        refusals.retain(|refusal| {
            !is_missing(&refusal.expected) || !meant.contains(&refusal.place.path)
        });
    }

    /// Where the schema lets any name pass: the one that was sent for this missing argument.
    fn sent_otherwise(&self, missing: &Refusal) -> Option<Refusal> {
        let [object @ .., Segment::Key(wanted)] = missing.place.path.segments() else {
            return None;
        };
        if !is_missing(&missing.expected) {
            return None;
        }
        let object = object
            .iter()
            .cloned()
            .fold(Path::root(), super::refusal::step);
        let node = Node::at(self.document, &object);
        let known: Vec<&str> = node.names().collect();
        if node.has_patterns() || argument_name(wanted) != *wanted {
            return None;
        }
        let members = self.value(&object)?.as_object()?;
        let unnamed = members
            .keys()
            .filter(|name| !known.contains(&name.as_str()));
        let mut near = unnamed.take(LOOKED_AT).filter_map(|name| {
            match meant_name(name, known.iter().copied()) {
                Nearest::SameLetters(meant) if meant == wanted => Some((name, Applicability::Safe)),
                Nearest::One(meant) if meant == wanted => Some((name, Applicability::Maybe)),
                _ => None,
            }
        });
        let (name, applicability) = near.next()?;
        // Of two such names neither is meant for sure.
        if near.next().is_some() || (node.is_a_map() && applicability == Applicability::Maybe) {
            return None;
        }
        let rename = Mend::Rename {
            to: Cow::Owned(wanted.clone()),
            applicability,
        };
        Some(self.misspelt(&object, name, wanted, rename))
    }
}

/// Whether something was not sent.
fn is_missing(expected: &Expected) -> bool {
    matches!(
        expected,
        Expected::Missing { .. } | Expected::RequiredWith { .. }
    )
}

impl Refusal {
    /// Takes a rename to this name for a guess.
    fn doubt_if_meant_by(&mut self, near: Option<&str>) {
        if let Some(Mend::Rename { to, applicability }) = &mut self.mend
            && near == Some(&**to)
        {
            *applicability = Applicability::Maybe;
        }
    }

    /// The place of a misspelt argument under its own name.
    pub(super) fn renamed(&self) -> Option<Path> {
        match &self.expected {
            Expected::Misspelt { meant } => Some(self.place.path.renamed(meant)),
            _ => None,
        }
    }
}

//! Names that a schema does not have: what was meant by them, or what there is.

use std::borrow::Cow;
use std::collections::HashSet;
use std::rc::Rc;

use serde_json::{Map, Value};
use tool_errors_shared::near_miss::{Candidates, Nearest, ranked};

use super::place::{Node, Place};
use super::refusal::{Reader, Refusal, step};
use crate::text::argument_name;
use crate::violation::{Applicability, Expected, Mend, Path, Segment};

/// The most names that a refusal offers.
const OFFERED: usize = 10;

/// How many unknown names are looked at for a slip. A call can hold a million of them.
const LOOKED_AT: usize = 32;

impl<'r> Reader<'r> {
    /// Refuses names that the object at this path does not have.
    pub(super) fn unknown(&self, object: &Path, sent: &[String], known: &[&str]) -> Vec<Refusal> {
        let members = self.value(object).and_then(Value::as_object);
        let mut absent: Vec<&str> = known.to_vec();
        absent.retain(|name| {
            let is_sent = members.is_some_and(|members| members.contains_key(*name));
            // A name that cannot be shown as it is cannot be offered.
            !is_sent && argument_name(name) == **name
        });
        let names = Candidates::of(known.iter().copied());
        let mut refusals = Vec::new();
        let mut others = Vec::new();
        for (position, name) in sent.iter().enumerate() {
            // Names that were sent are compared too: what is near to one of those may be its
            // second spelling, and must not become another argument.
            let near = (position < LOOKED_AT).then(|| meant(name, &names).only());
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
        let instead: Rc<[String]> = absent.into_iter().map(str::to_owned).collect();
        for name in others {
            let place = Place::at(self.document, object.clone().key(name));
            let absent = Vec::new();
            refusals.push(Refusal {
                instead: Some(Rc::clone(&instead)),
                ..Refusal::new(place, Expected::Unknown { absent })
            });
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
            mend: Some(mend),
            ..Refusal::new(place, Expected::Misspelt { meant })
        }
    }

    /// Joins what was sent under a wrong name and missed under its own: one refusal, of the name.
    pub(super) fn join_names(&self, refusals: &mut Vec<Refusal>) {
        let mut objects: Vec<(Path, Slips<'_>)> = Vec::new();
        let mut found = Vec::new();
        for refusal in refusals.iter().filter(|it| is_missing(&it.expected)) {
            let [object @ .., Segment::Key(wanted)] = refusal.place.path.segments() else {
                continue;
            };
            let object = object.iter().cloned().fold(Path::root(), step);
            let known = objects.iter().position(|(path, _)| *path == object);
            let known = known.unwrap_or_else(|| {
                objects.push((object.clone(), self.slips(&object)));
                objects.len() - 1
            });
            found.extend(self.sent_otherwise(&object, wanted, &objects[known].1));
        }
        refusals.extend(found);
        let meant: Vec<Path> = refusals.iter().filter_map(Refusal::renamed).collect();
        refusals.retain(|refusal| {
            !is_missing(&refusal.expected) || !meant.contains(&refusal.place.path)
        });
    }

    /// What the names in an object mean whose schema lets any name pass.
    fn slips(&self, object: &Path) -> Slips<'r> {
        let node = Node::at(self.document, object);
        let members = self.value(object).and_then(Value::as_object);
        if node.has_patterns() {
            return Slips::default();
        }
        let known: Vec<&str> = node.names().collect();
        let named: HashSet<&str> = known.iter().copied().collect();
        let names = members.into_iter().flat_map(Map::keys).map(String::as_str);
        let unnamed = names.filter(|name| !named.contains(name));
        let names = Candidates::of(known.iter().copied());
        let slip = |sent| match meant(sent, &names) {
            Nearest::SameLetters(meant) => Some((sent, meant, Applicability::Safe)),
            Nearest::One(meant) => Some((sent, meant, Applicability::Maybe)),
            Nearest::Several(_) | Nearest::None => None,
        };
        Slips {
            of: unnamed.take(LOOKED_AT).filter_map(slip).collect(),
            in_a_map: node.is_a_map(),
        }
    }

    /// Where the schema lets any name pass: the one that was sent for this missing argument.
    fn sent_otherwise(&self, object: &Path, wanted: &str, slips: &Slips<'_>) -> Option<Refusal> {
        if argument_name(wanted) != *wanted {
            return None;
        }
        let mut near = slips.of.iter().filter(|(_, meant, _)| *meant == wanted);
        let (name, _, applicability) = *near.next()?;
        // Of two such names neither is meant for sure.
        if near.next().is_some() || (slips.in_a_map && applicability == Applicability::Maybe) {
            return None;
        }
        let rename = Mend::rename(wanted.to_owned(), applicability);
        Some(self.misspelt(object, name, wanted, rename))
    }
}

/// The names in one object that no schema has and that are near to one which a schema has.
#[derive(Default)]
struct Slips<'r> {
    /// What was sent, what was meant, and how sure that is.
    of: Vec<(&'r str, &'r str, Applicability)>,
    /// Whether names of any kind are expected.
    in_a_map: bool,
}

/// Which of these names was meant, whatever stands in the one that was sent and nobody sees.
fn meant<'a>(sent: &str, names: &Candidates<'a>) -> Nearest<'a> {
    names.nearest(&argument_name(sent))
}

/// Whether something was not sent.
fn is_missing(expected: &Expected) -> bool {
    matches!(
        expected,
        Expected::Missing { .. } | Expected::RequiredWith { .. }
    )
}

impl Refusal {
    /// Finds which names to offer instead of an unknown one.
    pub(super) fn look_for_names(&mut self) {
        let Some(instead) = self.instead.take() else {
            return;
        };
        if let Some(Segment::Key(name)) = self.place.path.segments().last() {
            let offered = ranked(name, instead.iter().map(String::as_str), OFFERED);
            let offered = offered.into_iter().map(|name| Cow::Owned(name.to_owned()));
            let absent = offered.collect();
            self.expected = Expected::Unknown { absent };
        }
    }

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

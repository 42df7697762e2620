//! The names of an object that are not as they should be: unknown, misspelt, or two for one field.

use std::borrow::Cow;
use std::collections::HashSet;

use serde_json::{Map, Value};
use tool_errors_shared::near_miss::{Nearest, nearest, ranked};

use super::location::Misspelt;
use super::lookup::{arguments, takes};
use super::{Field, Location, Report, is_within};
use crate::text::argument_name;
use crate::violation::{Applicability, Expected, Mend};

/// The most names that a refusal offers.
const OFFERED: usize = 10;

/// How many unknown names are looked at for a slip. A call can hold a million of them.
const LOOKED_AT: usize = 32;

/// The names that are not as they should be.
#[derive(Debug, Default)]
pub(super) struct Odd<'v> {
    /// Those that no field has.
    pub(super) unknown: Vec<&'v str>,
    /// Those of them that are another spelling of a field, here or in a flattened group.
    pub(super) misspelt: Vec<Misspelt<'v>>,
    /// Two names that were sent for one field: the one that is kept, and the other.
    pub(super) twice: Vec<(&'v str, &'v str)>,
}

impl<'v> Odd<'v> {
    /// Takes over the names that were found misspelt in the object around this group. Those that
    /// mean what only another variant has are unknown here.
    pub(super) fn take_over(
        &mut self,
        misspelt: &[Misspelt<'v>],
        fields: &'static [Field],
        at: &Location<'_>,
    ) {
        self.misspelt = misspelt.to_vec();
        let is_foreign = |found: &&Misspelt<'_>| {
            at.is_of_variants(found.meant) && !at.is_tag(found.sent) && !takes(fields, found.meant)
        };
        let foreign = misspelt.iter().filter(is_foreign);
        self.unknown.extend(foreign.map(|found| found.sent));
    }

    /// Finds which fields the unknown names mean.
    pub(super) fn find_misspelt(
        &mut self,
        fields: &'static [Field],
        members: &Map<String, Value>,
        at: &Location<'_>,
    ) {
        let fields = arguments(fields);
        // Two variants may have an argument of one name, and one name is one candidate.
        let mut known: Vec<&str> = fields.iter().flat_map(|field| names(field)).collect();
        known.sort_unstable();
        known.dedup();
        let mut unknown = std::mem::take(&mut self.unknown).into_iter();
        for sent in unknown.by_ref().take(LOOKED_AT) {
            // Names that were sent are compared too: what is near to one of those may be its second
            // spelling, and must not become another argument.
            let meant = match meant_name(sent, known.iter().copied()) {
                Nearest::SameLetters(name) | Nearest::One(name) => {
                    fields.iter().find(|field| field.accepts(name))
                }
                Nearest::Several(_) | Nearest::None => None,
            };
            // What another variant has is no slip.
            let meant = meant.filter(|_| !at.is_of_variants(sent));
            match meant {
                Some(field) if !self.has(field, members) => {
                    self.misspelt.push(Misspelt {
                        sent,
                        meant: field.name,
                        alone: true,
                    });
                }
                meant => {
                    for rival in &mut self.misspelt {
                        rival.alone &= meant.is_none_or(|field| field.name != rival.meant);
                    }
                    self.unknown.push(sent);
                }
            }
        }
        self.unknown.extend(unknown);
    }

    /// Refuses a name that is near to one of the field's.
    #[cold]
    pub(super) fn refuse_spelling(
        &self,
        name: &str,
        field: &'static Field,
        at: &Location<'_>,
        report: &mut Report<'_>,
    ) {
        if field.accepts(name) {
            return;
        }
        let how = self.rename(name);
        if how == Applicability::Safe && report.coerced_name(at) {
            return;
        }
        let meant = field.name;
        let expected = Expected::Misspelt {
            meant: Cow::Borrowed(meant),
        };
        report.record(expected, None, Some(Mend::rename(meant, how)), at);
    }

    /// Refuses the other names under which one argument was sent, where `counts` says so of the
    /// value there. `object` is what they were sent in, and where that is.
    #[cold]
    pub(super) fn refuse_others(
        &self,
        name: &str,
        field: &'static Field,
        (object, at): (&Value, &Location<'_>),
        report: &mut Report<'_>,
        counts: impl Fn(&Value) -> bool,
    ) {
        let others = self.twice.iter().filter(|(kept, _)| *kept == name);
        for (_, other) in others.filter(|(_, other)| object.get(*other).is_some_and(&counts)) {
            // Comparing what is deeper than is looked at would recurse as deep.
            let same =
                is_within(object, Location::DEEPEST) && object.get(name) == object.get(*other);
            let applicability = if same {
                Applicability::Safe
            } else {
                Applicability::Maybe
            };
            let expected = Expected::OneName {
                other: name.to_owned(),
            };
            let mend = Mend::remove(applicability);
            report.record(expected, None, Some(mend), &at.field(other, field));
        }
    }

    /// How sure it is that this name was meant as that of the argument which took its value.
    fn rename(&self, name: &str) -> Applicability {
        match self.misspelt.iter().find(|found| found.sent == name) {
            Some(Misspelt { alone: false, .. }) => Applicability::Maybe,
            Some(_) | None => Applicability::Safe,
        }
    }

    /// Whether an argument was sent, under whatever name.
    fn has(&self, field: &Field, members: &Map<String, Value>) -> bool {
        let is_meant = self.misspelt.iter().any(|found| found.meant == field.name);
        is_meant || names(field).any(|name| members.contains_key(name))
    }

    /// Refuses each name that means no field, and offers those that were not sent.
    #[cold]
    pub(super) fn refuse_unknown(
        &self,
        fields: &'static [Field],
        members: &Map<String, Value>,
        at: &Location<'_>,
        report: &mut Report<'_>,
    ) {
        let fields = arguments(fields);
        let mut absent: Vec<&str> = fields
            .iter()
            .filter(|field| !self.has(field, members))
            .map(|field| field.name)
            .collect();
        let mut seen = HashSet::new();
        absent.retain(|name| seen.insert(*name));
        for name in &self.unknown {
            if report.counts_only() {
                continue;
            }
            let shown = argument_name(name);
            // Of a name inside a secret nothing is told.
            let is_shown = !at.is_secret();
            let expected = if is_shown && fields.iter().any(|field| field.accepts(&shown)) {
                // It reads as the name of an argument, which was sent under that name as well.
                Expected::OneName {
                    other: shown.into_owned(),
                }
            } else {
                let absent = ranked(name, absent.iter().copied(), OFFERED);
                let absent = absent.into_iter().map(Cow::Borrowed).collect();
                Expected::Unknown { absent }
            };
            report.refuse(expected, members.get(*name), &at.key(name));
        }
    }
}

/// Which of these names was meant, whatever stands in the one that was sent and nobody sees.
pub(super) fn meant_name<'a>(sent: &str, known: impl IntoIterator<Item = &'a str>) -> Nearest<'a> {
    nearest(&argument_name(sent), known)
}

fn names(field: &Field) -> impl Iterator<Item = &'static str> + use<> {
    std::iter::once(field.name).chain(field.aliases.iter().copied())
}

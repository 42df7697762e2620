//! What a decoding found wrong: every refusal of the call, kept typed and without words.

use serde_json::Value;

use super::location::Location;
use super::lookup::any_secret;
use super::rule::Rule;
use super::variants::alternatives;
use super::{ToolInput, TypeInfo, decode_at, is_within};
use crate::next::Call;
use crate::violation::{Expected, Mend, Path, Type, Violation, Violations};

/// In bytes: a patch of a place whose pointer is longer is not made.
const LONGEST_POINTER: usize = 1024;

/// The refusals of one decoding.
#[derive(Debug)]
pub struct Report<'r> {
    /// The whole arguments, from which `from` calls take values.
    root: &'r Value,
    kept: Vec<Violation>,
    more: usize,
    coerce: bool,
    coerced: Vec<Path>,
    /// While patches are tried: the places where nothing was refused so far. Nothing is kept then.
    watched: Option<Vec<Path>>,
    /// What was refused before any patch.
    known: &'r [Violation],
    /// Whether this is an attempt to read a value as one of several types.
    is_attempt: bool,
    /// Whether values are taken as they were sent alone.
    exact: bool,
    /// How many attempts were made inside another.
    attempts: usize,
}

/// How an attempt reads values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reading {
    /// As they were sent.
    Exact,
    /// Where `coerce` holds, as they were meant.
    Coerced,
}

impl<'r> Report<'r> {
    /// An empty report on these arguments.
    #[inline]
    pub const fn new(root: &'r Value) -> Self {
        Self {
            root,
            kept: Vec::new(),
            more: 0,
            coerce: false,
            coerced: Vec::new(),
            watched: None,
            known: &[],
            is_attempt: false,
            exact: false,
            attempts: 0,
        }
    }

    /// A report of its own for an attempt to read a value as one of several types; `None` once so
    /// many were made inside others.
    pub(super) fn attempt(&mut self, reading: Reading, most: usize) -> Option<Self> {
        self.attempts += usize::from(self.is_attempt);
        (self.attempts <= most).then(|| Self {
            is_attempt: true,
            coerce: self.coerce,
            exact: self.exact || reading == Reading::Exact,
            attempts: self.attempts,
            ..Self::new(self.root)
        })
    }

    /// Counts the attempts that were made inside another one.
    pub(super) fn count_attempts(&mut self, inside: &Self) {
        self.attempts = self.attempts.max(inside.attempts);
    }

    /// Takes over what an attempt found.
    pub(super) fn join(&mut self, attempt: Self) {
        for violation in attempt.kept {
            self.push(violation);
        }
        self.more += attempt.more;
        self.coerced.extend(attempt.coerced);
    }

    /// The refusals that are kept in full.
    pub(super) fn refusals(&self) -> &[Violation] {
        &self.kept
    }

    /// Applies `safe` patches everywhere from here on.
    pub(crate) const fn coercing(&mut self, coerce: bool) {
        self.coerce = coerce;
    }

    /// The same, to learn at which of these places nothing is refused once they are patched.
    /// `known` was refused before that.
    pub(crate) fn watching(mut self, paths: Vec<Path>, known: &'r [Violation]) -> Self {
        self.watched = Some(paths);
        self.known = known;
        self
    }

    /// Whether nothing was refused.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.kept.is_empty() && self.more == 0
    }

    /// Whether enough refusals are kept. Then this one is counted here and needs no words.
    pub(crate) fn counts_only(&mut self) -> bool {
        let full = self.watched.is_none() && self.kept.len() >= Violations::MOST;
        self.more += usize::from(full);
        full
    }

    /// How many refusals there were so far.
    #[inline]
    pub const fn count(&self) -> usize {
        self.kept.len() + self.more
    }

    /// The watched places where nothing was refused.
    pub(crate) fn into_accepted(self) -> Vec<Path> {
        self.watched.unwrap_or_default()
    }

    pub(crate) fn into_violations(self) -> Option<Violations> {
        Violations::of(self.kept, self.more)
    }

    /// Where `safe` patches were applied.
    #[inline]
    pub(crate) fn take_coerced(&mut self) -> Vec<Path> {
        std::mem::take(&mut self.coerced)
    }

    /// Records a refusal.
    pub fn push(&mut self, violation: Violation) {
        if let Some(watched) = &mut self.watched {
            let is_known = self.known.iter().any(|known| known.is_like(&violation));
            watched.retain(|path| {
                let inside = violation.path().is_within(path);
                // What holds the place may have been refused for another reason all along.
                let around = path.is_within(violation.path()) && !is_known;
                !inside && !around
            });
            self.more += 1;
        } else if self.kept.contains(&violation) {
        } else if self.kept.len() < Violations::MOST {
            self.kept.push(violation);
        } else {
            self.more += 1;
        }
    }

    /// Whether this very place was refused already.
    pub(super) fn has_refused(&self, path: &Path) -> bool {
        self.kept.iter().any(|known| known.path() == path)
    }

    /// Records that `expected` was not met by the value here, and how to mend it.
    #[cold]
    pub fn refuse(&mut self, expected: Expected, value: Option<&Value>, at: &Location<'_>) {
        if self.counts_only() {
            return;
        }
        let secret = at.is_secret();
        let mend = match value {
            Some(value) if !secret => Mend::of(&expected, value, self.optional(at)),
            _ => None,
        };
        self.record(expected, value, mend, at);
    }

    /// Records a refusal whose repair is known.
    pub(crate) fn record(
        &mut self,
        expected: Expected,
        value: Option<&Value>,
        mend: Option<Mend>,
        at: &Location<'_>,
    ) {
        let secret = at.is_secret();
        // An argument's name holds nothing of its value.
        let mend = mend.filter(|mend| !secret || matches!(mend, Mend::Rename { .. }));
        let mend = mend.filter(|_| !at.is_hidden());
        let of_name = expected.is_of_name();
        let path = at.path();
        // A patch writes the names on its way out, and the model wrote those.
        let mend = mend.filter(|_| path.pointer().len() <= LONGEST_POINTER);
        let expected = if at.is_hidden() {
            expected.hidden()
        } else {
            expected
        };
        let violation = Violation::found(path, expected)
            .saw(value.filter(|_| !secret))
            .mended(mend)
            .exemplified(example(at));
        let next = if of_name { None } else { self.yielding(at) };
        self.push(violation.leading_to(next));
    }

    /// The call that yields the value here, if the author named a tool for it.
    fn yielding(&self, at: &Location<'_>) -> Option<Call> {
        at.from()?.call(|name| sent(self.root, name))
    }

    /// Puts what was refused since in the order of the elements of the array here. `each` is asked
    /// after all of them are decoded, so their refusals are apart.
    pub(crate) fn order_elements(&mut self, since: usize, at: &Location<'_>) {
        if let Some(unordered) = self.kept.get_mut(since..) {
            let here = at.path().segments().len();
            unordered.sort_by_cached_key(|violation| violation.path().indexes_from(here));
        }
    }

    /// Records what an author's own function found at this place.
    #[cold]
    pub(super) fn adopt(&mut self, violation: Violation, at: &Location<'_>) {
        let next = self.yielding(at);
        self.push(violation.inside(at.path()).leading_to(next));
    }

    /// Records what a type that reads itself refused, at this place or inside it.
    #[cold]
    pub(crate) fn refused_by_type(
        &mut self,
        mut violation: Violation,
        value: &Value,
        at: &Location<'_>,
    ) {
        if at.is_secret() && !violation.path().is_root() {
            // The way inside is of the value too: names of a map, or of what the type does not have.
            let hidden = violation.parameters().clone().hidden();
            self.adopt(Violation::found(Path::root(), hidden), at);
            return;
        }
        if !violation.path().is_root() {
            self.adopt(violation, at);
            return;
        }
        // Such a type is any JSON to the rules: they are asked of this value too, and know best.
        if at.rules_here().iter().any(|rule| !rule.accepts(value)) {
            return;
        }
        let expected = violation.expected_mut();
        *expected = expected.clone().beside(expected_by_rules(at));
        if violation.mend().is_none() && !at.is_secret() {
            let mend = Mend::of(violation.parameters(), value, self.optional(at));
            violation = violation.mended(mend);
        }
        self.adopt(violation.exemplified(example(at)), at);
    }

    /// Whether the value here may as well be left out.
    fn optional(&self, at: &Location<'_>) -> bool {
        at.own_argument().is_some_and(|field| !field.required)
    }

    /// Records that the value here is not of type `T`. Where `coerce` holds and the value has one
    /// lossless reading, that reading is decoded instead.
    #[cold]
    pub fn mistyped<T: ToolInput>(&mut self, value: &Value, at: &Location<'_>) -> Option<T> {
        let coerce = self.coerces(at);
        if !coerce && self.counts_only() {
            return None;
        }
        let expected = Expected::of_type(T::TYPE, value, expected_by_rules(at), at.is_secret());
        if coerce
            && let Some(read) = Mend::of(&expected, value, false).and_then(Mend::into_safe_value)
        {
            let decoded = decode_at::<T>(&read, at, self);
            if decoded.is_some() {
                self.coerced.push(at.path());
            }
            return decoded;
        }
        // What reads as a value that holds secrets holds them too.
        let mend = if at.is_secret() || any_secret(T::FIELDS) {
            None
        } else {
            Mend::of(&expected, value, self.optional(at))
        };
        self.record(expected, Some(value), mend, at);
        None
    }

    /// Whether `safe` patches are applied to the value here.
    #[inline]
    pub(crate) fn coerces(&self, at: &Location<'_>) -> bool {
        !self.exact && (self.coerce || at.coerces())
    }

    /// Where `coerce` holds: the value as its rules spell it, if they refuse it for its spelling
    /// alone.
    #[inline]
    pub(crate) fn respelt(
        &mut self,
        rules: impl Iterator<Item = &'static dyn Rule>,
        value: &Value,
        at: &Location<'_>,
    ) -> Option<Value> {
        if self.coerces(at) {
            self.respell(rules, value, at)
        } else {
            None
        }
    }

    #[cold]
    fn respell(
        &mut self,
        rules: impl Iterator<Item = &'static dyn Rule>,
        value: &Value,
        at: &Location<'_>,
    ) -> Option<Value> {
        // A copy of something deeper than is looked at would recurse as deep.
        if !is_within(value, at.levels_left()) {
            return None;
        }
        let respelt = respelt(rules, value)?;
        self.coerced.push(at.path());
        Some(respelt)
    }

    /// Notes that a `safe` patch was applied inside the value here.
    pub(crate) fn coerced_inside(&mut self, path: Path, at: &Location<'_>) {
        self.coerced.push(at.path().join(path));
    }

    /// Whether another spelling of an argument's name is taken for it, which is then noted.
    pub(crate) fn coerced_name(&mut self, at: &Location<'_>) -> bool {
        let coerces = self.coerces(at);
        if coerces {
            self.coerced.push(at.path());
        }
        coerces
    }

    /// Records that an argument was not sent.
    #[cold]
    pub(crate) fn missing<T: ToolInput>(&mut self, at: &Location<'_>) -> Option<T> {
        self.missing_of(&TypeInfo::of::<T>(), at)
    }

    /// The same, for a value of this type.
    #[cold]
    pub(crate) fn missing_of<T>(&mut self, of: &TypeInfo, at: &Location<'_>) -> Option<T> {
        let expected = Expected::Missing {
            what: of.what,
            rules: absent_demands(of, at),
            aliases: at.argument().map_or(&[], |field| field.aliases),
        };
        self.refuse(expected, None, at);
        None
    }

    /// Whether the value lies deeper than is looked at, which is then recorded.
    #[inline]
    pub fn too_deep(&mut self, at: &Location<'_>) -> bool {
        if !at.is_too_deep() {
            return false;
        }
        self.refuse(Expected::Depth(Location::DEEPEST), None, at);
        true
    }
}

/// The value with the safe repairs of what these rules refuse, in its elements too; `None` where
/// there are none.
fn respelt(rules: impl Iterator<Item = &'static dyn Rule>, value: &Value) -> Option<Value> {
    let mut found: Option<Value> = None;
    for rule in rules {
        let value = found.as_ref().unwrap_or(value);
        let better = match (rule.each(), value) {
            ([], _) if rule.accepts(value) => None,
            ([], _) => Mend::of(&rule.refusal(value), value, false)
                .and_then(Mend::into_safe_value)
                .filter(|better| rule.accepts(better)),
            (each, Value::Array(elements)) => {
                let better: Vec<_> = elements
                    .iter()
                    .map(|one| respelt(each.iter().copied(), one))
                    .collect();
                better.iter().any(Option::is_some).then(|| {
                    let elements = elements.iter().cloned();
                    let merged = better.into_iter().zip(elements);
                    merged.map(|(better, old)| better.unwrap_or(old)).collect()
                })
            }
            _ => None,
        };
        found = better.or(found);
    }
    found
}

/// A value that the author of the argument wrote down as one that is accepted.
fn example(at: &Location<'_>) -> Option<Value> {
    let first = at.own_argument()?.examples.first()?;
    Some(first.to_value())
}

/// The value of an argument that another call may carry: one that was sent, of bounded size.
fn sent(root: &Value, name: &str) -> Option<Value> {
    match root.get(name) {
        // Leaves it out.
        None => Some(Value::Null),
        Some(Value::Array(_) | Value::Object(_)) => None,
        Some(value) => Some(value.clone()),
    }
}

/// What an absent value of this type has to be: what the rules say, and which types there are, where
/// it is one of several.
pub(super) fn absent_demands(of: &TypeInfo, at: &Location<'_>) -> Vec<Expected> {
    let mut demands = demanded(of.rules, at);
    if matches!(of.what, Type::Any) {
        demands.extend(alternatives((of.fields)()));
    }
    demands
}

/// What the rules of a place say, and its type's own, each once.
fn demanded(own: &[&'static dyn Rule], at: &Location<'_>) -> Vec<Expected> {
    let mut told: Vec<Expected> = Vec::new();
    for rule in at.rules_here().iter().chain(own) {
        let expected = rule.expected();
        if !told.contains(&expected) {
            told.push(expected);
        }
    }
    told
}

/// What the rules of a place say, and those of the type of the argument that it is.
pub(super) fn expected_by_rules(at: &Location<'_>) -> Vec<Expected> {
    let own = at.own_argument().map_or(&[][..], |field| field.of.rules);
    demanded(own, at)
}

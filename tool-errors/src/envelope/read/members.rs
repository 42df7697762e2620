//! The members of a JSON object, taken one by one, with a note of each that can't be read.

use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::{Map, Value};

use super::Distrust;
use crate::input::{Location, dismantle, is_within};

/// The members that the contract knows. Any other is kept and changes nothing.
const KNOWN: [&str; 16] = [
    "code",
    "reason",
    "route",
    "message",
    "retryable",
    "field",
    "suggestion",
    "violations",
    "moreViolations",
    "next",
    "authorize",
    "person",
    "retryAfterMs",
    "traceId",
    "patch",
    "operationId",
];

/// What reading one member gave.
pub(super) enum Member<T> {
    /// Absent or `null`.
    Absent,
    /// There, but not what the contract says.
    Unreadable,
    /// Read.
    Is(T),
}

impl<T> Member<T> {
    pub(super) fn ok(self) -> Option<T> {
        match self {
            Self::Is(value) => Some(value),
            Self::Absent | Self::Unreadable => None,
        }
    }
}

/// The members that are still to be taken.
pub(super) struct Members {
    left: Map<String, Value>,
    /// Known members that are there and must not be read.
    refused: Vec<&'static str>,
    pub(super) distrusted: Vec<Distrust>,
}

impl Members {
    /// Looks at the members of an object; those that are nested too deeply are dropped. They can only
    /// come from a `Value` made in process, and would overflow the stack where they are written.
    pub(super) fn new(members: Map<String, Value>) -> Self {
        let mut this = Self {
            left: members,
            refused: Vec::new(),
            distrusted: Vec::new(),
        };
        let deep: Vec<String> = this
            .left
            .iter()
            .filter(|(_, value)| !is_within(value, Location::DEEPEST))
            .map(|(name, _)| name.clone())
            .collect();
        for name in deep {
            if let Some(value) = this.left.remove(&name) {
                dismantle(value);
            }
            this.refuse(&name);
            this.distrusted.push(Distrust::TooDeep(name.into()));
        }
        this
    }

    /// Takes a member and reads it with `read`, which gives `None` for what it can't read.
    pub(super) fn take<T>(
        &mut self,
        name: &'static str,
        read: impl FnOnce(Value) -> Option<T>,
    ) -> Member<T> {
        let value = self.left.remove(name);
        if self.refused.contains(&name) {
            return Member::Unreadable;
        }
        match value {
            None | Some(Value::Null) => Member::Absent,
            Some(value) => match read(value) {
                Some(value) => Member::Is(value),
                None => {
                    self.distrusted.push(Distrust::Unreadable(name));
                    Member::Unreadable
                }
            },
        }
    }

    /// A member that every envelope has.
    pub(super) fn take_required<T>(
        &mut self,
        name: &'static str,
        read: impl FnOnce(Value) -> Option<T>,
    ) -> Member<T> {
        let member = self.take(name, read);
        if matches!(member, Member::Absent) {
            self.distrusted.push(Distrust::Missing(name));
        }
        member
    }

    /// The members that nobody took.
    pub(super) fn rest(self) -> (Map<String, Value>, Vec<Distrust>) {
        (self.left, self.distrusted)
    }

    fn refuse(&mut self, name: &str) -> Option<&'static str> {
        let known = KNOWN.into_iter().find(|known| *known == name)?;
        self.refused.push(known);
        Some(known)
    }
}

impl<'de> Deserialize<'de> for Members {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(MembersVisitor)
    }
}

struct MembersVisitor;

impl<'de> Visitor<'de> for MembersVisitor {
    type Value = Members;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an error envelope, which is a JSON object")
    }

    /// Reads by hand instead of into a `Map`, which would take the last of two values in silence.
    fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Members, A::Error> {
        let mut members = Map::new();
        let mut twice = Vec::new();
        while let Some((name, value)) = access.next_entry::<String, Value>()? {
            match members.get(&name) {
                Some(before) if *before != value => twice.push(name),
                Some(_) => {}
                None => {
                    members.insert(name, value);
                }
            }
        }
        let mut members = Members::new(members);
        for name in twice {
            if !members.refused.contains(&&*name)
                && let Some(known) = members.refuse(&name)
            {
                members.distrusted.push(Distrust::GivenTwice(known));
            }
        }
        Ok(members)
    }
}

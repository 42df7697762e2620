//! Where decoding stands: a linked list on the stack. A value that is accepted costs no allocation;
//! a refusal walks the list once.

use super::field::Field;
use super::rule::Rule;
use crate::next::NextSpec;
use crate::violation::Path;

/// The way to the value that is being decoded.
#[derive(Debug, Clone, Copy)]
pub struct Location<'a> {
    parent: Option<&'a Location<'a>>,
    step: Step<'a>,
    depth: usize,
    /// Whether `safe` patches are applied here and inside.
    coerces: bool,
}

#[derive(Debug, Clone, Copy)]
enum Step<'a> {
    /// The arguments as a whole.
    Root,
    /// An argument, by the name that was sent.
    Field(&'a str, &'static Field),
    /// A member of a map.
    Key(&'a str),
    /// An element.
    Index(usize),
    /// The same object, read for the arguments of a flattened group.
    Flat(&'a [Misspelt<'a>]),
    /// The same value, with rules that stand on the type that wraps it.
    Rules(&'static [&'static dyn Rule]),
}

/// A name that was sent for an argument's own.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Misspelt<'a> {
    pub(crate) sent: &'a str,
    pub(crate) meant: &'static str,
    /// Whether no other name that was sent means the same argument.
    pub(crate) alone: bool,
}

impl<'a> Location<'a> {
    /// The most levels of arrays and objects that are looked at. serde_json's own reader stops at
    /// the same number; values that were made otherwise can be deeper.
    pub const DEEPEST: usize = 128;

    /// The arguments as a whole.
    pub const ROOT: Location<'static> = Location {
        parent: None,
        step: Step::Root,
        depth: 0,
        coerces: false,
    };

    #[inline]
    fn to(&'a self, step: Step<'a>, deeper: usize) -> Location<'a> {
        Location {
            parent: Some(self),
            step,
            depth: self.depth + deeper,
            coerces: self.coerces,
        }
    }

    /// An argument, by the name that was sent.
    #[inline]
    pub fn field(&'a self, sent: &'a str, field: &'static Field) -> Location<'a> {
        Location {
            coerces: self.coerces || field.coerce,
            ..self.to(Step::Field(sent, field), 1)
        }
    }

    /// A member of a map.
    #[inline]
    pub fn key(&'a self, name: &'a str) -> Location<'a> {
        self.to(Step::Key(name), 1)
    }

    /// An element of an array.
    #[inline]
    pub fn index(&'a self, index: usize) -> Location<'a> {
        self.to(Step::Index(index), 1)
    }

    #[inline]
    pub(crate) fn flat(&'a self, misspelt: &'a [Misspelt<'a>]) -> Location<'a> {
        // A group may flatten itself: each time counts as a level.
        self.to(Step::Flat(misspelt), 1)
    }

    /// The same place, where these rules hold too.
    #[inline]
    pub fn rules(&'a self, rules: &'static [&'static dyn Rule]) -> Location<'a> {
        self.to(Step::Rules(rules), 0)
    }

    /// Whether the value lies deeper than is looked at.
    #[inline]
    pub fn is_too_deep(&self) -> bool {
        self.depth > Self::DEEPEST
    }

    /// How many levels of arrays and objects may still be inside.
    pub(crate) fn levels_left(&self) -> usize {
        Self::DEEPEST.saturating_sub(self.depth)
    }

    /// The misspelt names of the group that this flattened one stands in.
    #[inline]
    pub(crate) fn flattened(&self) -> Option<&'a [Misspelt<'a>]> {
        match (self.step, self.parent) {
            (Step::Flat(misspelt), _) => Some(misspelt),
            (Step::Rules(_), Some(parent)) => parent.flattened(),
            _ => None,
        }
    }

    fn ancestry(&self) -> impl Iterator<Item = &Location<'a>> {
        std::iter::successors(Some(self), |location| location.parent)
    }

    /// The path, for a refusal. Inside a secret the names of a map are a part of the value: the path
    /// ends before the first of them.
    pub fn path(&self) -> Path {
        let mut outermost_first: Vec<&Location<'a>> = self.ancestry().collect();
        outermost_first.reverse();
        let mut path = Path::root();
        for location in outermost_first {
            match location.step {
                Step::Key(_) if location.is_secret() => break,
                Step::Field(name, _) | Step::Key(name) => path = path.key(name),
                Step::Index(index) => path = path.index(index),
                Step::Root | Step::Flat(_) | Step::Rules(_) => {}
            }
        }
        path
    }

    /// Whether the path ends before the place, for the sake of a secret.
    pub(crate) fn is_hidden(&self) -> bool {
        let mut ancestry = self.ancestry();
        ancestry.any(|location| matches!(location.step, Step::Key(_)) && location.is_secret())
    }

    /// The innermost argument that the value is a part of.
    pub(crate) fn argument(&self) -> Option<&'static Field> {
        self.arguments().next()
    }

    /// The argument whose whole value this is.
    pub(crate) fn own_argument(&self) -> Option<&'static Field> {
        match (self.step, self.parent) {
            (Step::Field(_, field), _) => Some(field),
            (Step::Rules(_), Some(parent)) => parent.own_argument(),
            _ => None,
        }
    }

    fn arguments(&self) -> impl Iterator<Item = &'static Field> {
        self.ancestry().filter_map(|location| match location.step {
            Step::Field(_, field) => Some(field),
            _ => None,
        })
    }

    /// Whether the value is kept from the model.
    pub fn is_secret(&self) -> bool {
        self.arguments().any(|field| field.secret)
    }

    /// Whether `safe` patches are applied.
    #[inline]
    pub(crate) fn coerces(&self) -> bool {
        self.coerces
    }

    /// The tool that yields the value.
    pub(crate) fn from(&self) -> Option<NextSpec> {
        self.arguments().find_map(|field| field.from)
    }

    /// The rules that the value here must satisfy: the argument's own, or what `each` says of it.
    pub(crate) fn rules_here(&self) -> Vec<&'static dyn Rule> {
        match (self.step, self.parent) {
            (Step::Field(_, field), _) => field.rules.to_vec(),
            (Step::Rules(rules), parent) => {
                let outer = parent.map(Location::rules_here).unwrap_or_default();
                outer.into_iter().chain(rules.iter().copied()).collect()
            }
            (Step::Index(_) | Step::Key(_), Some(parent)) => {
                let outer = parent.rules_here();
                outer.iter().flat_map(|rule| rule.each()).copied().collect()
            }
            _ => Vec::new(),
        }
    }
}

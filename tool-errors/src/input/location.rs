//! Where decoding stands: a linked list on the stack. A value that is accepted costs no allocation;
//! a refusal walks the list once.

use serde_json::Value;

use super::field::Field;
use super::lookup::takes;
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
    Flat(Flat<'a>),
    /// The same value, with rules that stand on the type that wraps it.
    Rules(&'static [&'static dyn Rule]),
    /// The same value, read as a variant of an enum.
    Tagged(Tagged<'a>),
}

/// What a flattened group stands among.
#[derive(Debug, Clone, Copy)]
struct Flat<'a> {
    misspelt: &'a [Misspelt<'a>],
    /// The arguments of the object, the group's own among them.
    fields: &'static [Field],
}

/// A value that is one of an enum's variants.
#[derive(Debug, Clone, Copy)]
struct Tagged<'a> {
    /// The tag's name, as it was sent; none where the content alone tells.
    tag: Option<&'a str>,
    /// Everything that the enum's variants take.
    fields: &'static [Field],
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

    /// The same object, for the arguments of a group that is flattened among these.
    #[inline]
    pub(crate) fn flat(
        &'a self,
        misspelt: &'a [Misspelt<'a>],
        fields: &'static [Field],
    ) -> Location<'a> {
        // A group may flatten itself: each time counts as a level.
        self.to(Step::Flat(Flat { misspelt, fields }), 1)
    }

    /// The same place, where these rules hold too.
    #[inline]
    pub fn rules(&'a self, rules: &'static [&'static dyn Rule]) -> Location<'a> {
        self.to(Step::Rules(rules), 0)
    }

    /// The same object, for the arguments of the variant that its `tag` names. `fields` are those
    /// of all variants.
    pub(crate) fn tagged(&'a self, tag: &'a str, fields: &'static [Field]) -> Location<'a> {
        let tag = Some(tag);
        self.to(Step::Tagged(Tagged { tag, fields }), 0)
    }

    /// The same value, as one of several variants that are known by their content. `fields` are
    /// those of all variants.
    pub(crate) fn alternatives(&'a self, fields: &'static [Field]) -> Location<'a> {
        self.to(Step::Tagged(Tagged { tag: None, fields }), 0)
    }

    /// Whether this name says of the value here which variant it is.
    pub(crate) fn is_tag(&self, name: &str) -> bool {
        self.tags().any(|tagged| tagged.tag == Some(name))
    }

    /// Whether the object here answers for a name that it does not have. A flattened group sees its
    /// siblings' names, for which the outermost object answers; a variant of a flattened enum
    /// answers for what only the enum's other variants take.
    /// `null` for what only another variant has is absence.
    pub(super) fn answers_for(&self, name: &str, value: &Value) -> bool {
        !self.is_tag(name)
            && match (self.flattened(), value) {
                (None, Value::Null) => !self.is_of_variants(name),
                (Some(_), Value::Null) => false,
                (None, _) => true,
                (Some(_), _) => self.is_of_variants(name),
            }
    }

    /// Whether one of the variants that the object here can be has an argument of this name.
    pub(super) fn is_of_variants(&self, name: &str) -> bool {
        self.tags().any(|tagged| takes(tagged.fields, name))
    }

    /// Whether a map here has a member of this name: a flattened one leaves to the arguments beside
    /// it, and to tags, what is theirs.
    #[inline]
    pub(super) fn is_free(&self, name: &str) -> bool {
        self.flattened().is_none() || !self.is_taken(name)
    }

    fn is_taken(&self, name: &str) -> bool {
        let mut same_object = self.ancestry().take_while(|location| {
            matches!(
                location.step,
                Step::Flat(_) | Step::Rules(_) | Step::Tagged(_)
            )
        });
        same_object.any(|location| match location.step {
            Step::Flat(flat) => takes(flat.fields, name),
            Step::Tagged(tagged) => tagged.tag == Some(name),
            _ => false,
        })
    }

    /// The tags of the object here, which end where a group begins.
    fn tags(&self) -> impl Iterator<Item = Tagged<'a>> {
        self.ancestry()
            .map_while(|location| match location.step {
                Step::Tagged(tagged) => Some(Some(tagged)),
                Step::Rules(_) => Some(None),
                _ => None,
            })
            .flatten()
    }

    /// Whether the value lies deeper than is looked at.
    #[inline]
    pub fn is_too_deep(&self) -> bool {
        self.depth > Self::DEEPEST
    }

    /// How many types the value here is read as, one inside another.
    pub(super) fn levels_of_same_value(&self) -> usize {
        self.ancestry()
            .take_while(|location| matches!(location.step, Step::Rules(_) | Step::Tagged(_)))
            .count()
    }

    /// How many levels of arrays and objects may still be inside.
    pub(crate) fn levels_left(&self) -> usize {
        Self::DEEPEST.saturating_sub(self.depth)
    }

    /// The misspelt names of the group that this flattened one stands in.
    #[inline]
    pub(crate) fn flattened(&self) -> Option<&'a [Misspelt<'a>]> {
        match (self.step, self.parent) {
            (Step::Flat(flat), _) => Some(flat.misspelt),
            (Step::Rules(_) | Step::Tagged(_), Some(parent)) => parent.flattened(),
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
                Step::Root | Step::Flat(_) | Step::Rules(_) | Step::Tagged(_) => {}
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
            (Step::Rules(_) | Step::Tagged(_), Some(parent)) => parent.own_argument(),
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

//! What arguments have to be and no schema can say.

use std::borrow::Cow;
use std::fmt;

use super::places::each_place;
use super::{Across, Location, ToolInput, TypeInfo};
use crate::violation::Number;

/// A demand on an argument that no schema holds: it is learned from a refusal alone.
#[derive(Debug, Clone, PartialEq)]
pub struct Unpublished {
    /// The argument's path, without the positions of elements: `lines.sku`. Empty for the arguments
    /// as a whole.
    pub argument: Cow<'static, str>,
    /// What is demanded.
    pub demand: Demand,
}

/// What is demanded of an argument and not published.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub enum Demand {
    /// What an author's own function accepts, by its path as written.
    Custom(&'static str),
    /// The ends of a date or of a decimal number, as written: schemas bound numbers alone.
    Range(&'static str),
    /// What a type reads by itself, as through serde, by its name as written.
    Serde(&'static str),
    /// A multiple of this number, of the names of a map's members: a schema divides numbers alone,
    /// and names are texts.
    NamesMultipleOf(Number),
    /// At most so many levels of arrays and objects, in types that can hold any number of them.
    Depth(usize),
}

impl Unpublished {
    /// What this function accepts, in constants.
    pub const fn custom(argument: &'static str, function: &'static str) -> Self {
        Self {
            argument: Cow::Borrowed(argument),
            demand: Demand::Custom(function),
        }
    }

    /// This range of texts, in constants.
    pub const fn range(argument: &'static str, written: &'static str) -> Self {
        Self {
            argument: Cow::Borrowed(argument),
            demand: Demand::Range(written),
        }
    }

    /// What this type reads, in constants.
    pub const fn serde(argument: &'static str, ty: &'static str) -> Self {
        Self {
            argument: Cow::Borrowed(argument),
            demand: Demand::Serde(ty),
        }
    }

    /// Any number of levels up to the most that are looked at, in constants.
    pub const fn depth(argument: &'static str) -> Self {
        Self {
            argument: Cow::Borrowed(argument),
            demand: Demand::Depth(Location::DEEPEST),
        }
    }

    fn inside(mut self, outer: &str) -> Self {
        if outer.is_empty() {
            return self;
        }
        self.argument = match &*self.argument {
            "" => outer.to_owned().into(),
            inner => format!("{outer}.{inner}").into(),
        };
        self
    }
}

impl fmt::Display for Unpublished {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &*self.argument {
            "" => f.write_str("the arguments: ")?,
            argument => write!(f, "`{argument}`: ")?,
        }
        match self.demand {
            Demand::Custom(function) => write!(f, "what `{function}` accepts"),
            Demand::Range(written) => write!(f, "`{written}`"),
            Demand::Serde(ty) => write!(f, "what `{ty}` reads"),
            Demand::NamesMultipleOf(step) => write!(f, "names that are multiples of {step}"),
            Demand::Depth(most) => write!(f, "at most {most} levels"),
        }
    }
}

/// What the types of one argument demand: its own, and that which it holds.
#[derive(Debug, Default)]
pub struct Demands {
    found: Vec<Unpublished>,
    of: &'static str,
    across: &'static [Across],
}

impl Demands {
    /// Adds what a type itself demands.
    pub fn add<T: ToolInput>(&mut self) {
        self.found.extend_from_slice(T::UNPUBLISHED);
        self.of = std::any::type_name::<T>();
        self.across = T::ACROSS;
    }

    /// Adds that the names of a map's members are multiples of these.
    pub(super) fn name_multiples_of(&mut self, steps: &[Number]) {
        let each = steps.iter().map(|step| Unpublished {
            argument: Cow::Borrowed(""),
            demand: Demand::NamesMultipleOf(*step),
        });
        self.found.extend(each);
    }

    /// The type whose arguments the value has: the last that was asked.
    pub(super) fn of(&self) -> &'static str {
        self.of
    }

    /// Which arguments of that type go together.
    pub(crate) fn across(&self) -> &'static [Across] {
        self.across
    }
}

/// Everything that is demanded of a tool's arguments and not published, each once:
/// [`ToolInput::UNPUBLISHED`] of every type in them.
pub fn unpublished<T: ToolInput>() -> Vec<Unpublished> {
    unpublished_of(&TypeInfo::of::<T>())
}

/// The same, of a type that is known by its facts.
pub(crate) fn unpublished_of(arguments: &TypeInfo) -> Vec<Unpublished> {
    let mut each: Vec<Unpublished> = Vec::new();
    let mut add = |one: Unpublished| {
        if !each.contains(&one) {
            each.push(one);
        }
    };
    each_place(arguments, &mut |place| {
        if place.again {
            add(Unpublished::depth("").inside(place.path));
            return;
        }
        for one in &place.demands.found {
            add(one.clone().inside(place.path));
        }
    });
    each
}

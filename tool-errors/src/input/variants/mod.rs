//! Enums whose variants carry data: how a value says which variant it is, a file for each way.
//!
//! The derive writes down what each variant holds and how that is decoded ([`Variants`]); which
//! variant was sent is found here.

mod adjacent;
mod external;
mod internal;
mod untagged;

use std::marker::PhantomData;

use serde_json::Value;
use tool_errors_shared::near_miss::{Nearest, nearest};

pub use adjacent::adjacent;
pub use external::external;
pub use internal::internal;
pub(super) use untagged::alternatives;
pub use untagged::untagged;

use super::{
    Across, Field, Location, Report, Schema, SchemaWriter, ToolInput, TypeInfo, Unknown, choose,
};
use crate::violation::{Choice, Type};

/// An enum whose variants carry data. `#[derive(ToolInput)]` implements it.
///
/// A variant is known by its position in [`Self::VARIANTS`], which is that in
/// [`ToolInput::CHOICES`].
pub trait Variants: ToolInput {
    /// The variants that can be sent, each as an argument of the type that it holds: its name on
    /// the wire, its description, its rules.
    const VARIANTS: &'static [Field];

    /// What each of them holds.
    const HOLDS: &'static [Holds];

    /// The variants as groups of which one is there.
    const GROUPS: &'static [Field];

    /// What becomes of names that a variant does not have.
    const UNKNOWN: Unknown = Unknown::Refused;

    /// How a value says which variant it is.
    const TAGGING: Tagging;

    /// Decodes what the variant at `index` holds. A variant that holds nothing has no value of its
    /// own, except where the tag stands beside it.
    fn content(
        index: usize,
        value: &Value,
        at: &Location<'_>,
        report: &mut Report<'_>,
    ) -> Option<Self>;
}

/// What a variant holds.
#[derive(Debug, Clone, Copy)]
pub enum Holds {
    /// Nothing.
    Nothing,
    /// Arguments of its own, and which of them go together.
    Arguments(&'static [Field], &'static [Across]),
    /// One value, of the type that its [`Field`] has.
    Value,
}

/// How a value says which variant it is: serde's four ways.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tagging {
    /// By the name of the object's only member: `{"card": {"number": ".."}}`. A variant that holds
    /// nothing is its name as a text: `"cash"`.
    External,
    /// By a member beside the variant's own: `{"method": "card", "number": ".."}`.
    Internal,
    /// By one of two members: `{"method": "card", "details": {"number": ".."}}`.
    Adjacent,
    /// By nothing but its content.
    Untagged,
}

/// The tag of an enum: one of the names of its variants. It decodes to the variant's position.
#[derive(Debug)]
pub struct Tag<T>(usize, PhantomData<fn() -> T>);

impl<T: Variants> ToolInput for Tag<T> {
    const TYPE: Type = Type::Choice(T::CHOICES);
    const CHOICES: &'static [Choice] = T::CHOICES;

    fn decode(value: &Value, at: &Location<'_>, report: &mut Report<'_>) -> Option<Self> {
        match choose::<Self>(value, at, report) {
            Ok(index) => Some(Self(index, PhantomData)),
            Err(coerced) => coerced,
        }
    }

    fn schema(writer: &mut SchemaWriter) -> Schema {
        writer.choices("", T::CHOICES)
    }
}

/// What the variant at `INDEX` holds, as a type of its own: an object with the variant's arguments.
#[derive(Debug)]
pub struct Content<T, const INDEX: usize>(
    /// The enum, of this variant.
    pub T,
);

impl<T: Variants, const INDEX: usize> ToolInput for Content<T, INDEX> {
    const TYPE: Type = Type::Object;
    const FIELDS: &'static [Field] = match T::HOLDS[INDEX] {
        Holds::Arguments(fields, _) => fields,
        Holds::Nothing | Holds::Value => &[],
    };
    const ACROSS: &'static [Across] = match T::HOLDS[INDEX] {
        Holds::Arguments(_, across) => across,
        Holds::Nothing | Holds::Value => &[],
    };

    fn decode(value: &Value, at: &Location<'_>, report: &mut Report<'_>) -> Option<Self> {
        T::content(INDEX, value, at, report).map(Self)
    }

    fn schema(writer: &mut SchemaWriter) -> Schema {
        let Field { rust, doc, .. } = T::VARIANTS[INDEX];
        writer.object::<Self>(rust, doc, T::UNKNOWN)
    }
}

/// The variant of this name, as [`Variants::VARIANTS`] has it.
pub const fn named(choice: Choice, field: Field) -> Field {
    let Choice { name, aliases, doc } = choice;
    Field {
        name,
        aliases,
        doc,
        ..field
    }
}

/// The variants as groups of which one is there, as [`Variants::GROUPS`].
pub const fn groups<const N: usize>(variants: &[Field]) -> [Field; N] {
    let mut groups = [variants[0]; N];
    let mut index = 0;
    while index < N {
        groups[index] = Field {
            flatten: true,
            alternative: true,
            ..variants[index]
        };
        index += 1;
    }
    groups
}

/// The last `N` variants, which are no texts, as arguments of which one is sent: the fields of an
/// externally tagged enum.
pub const fn members<const N: usize>(variants: &[Field]) -> [Field; N] {
    let mut members = [variants[0]; N];
    let texts = variants.len() - N;
    let mut index = 0;
    while index < N {
        members[index] = Field {
            required: false,
            ..variants[texts + index]
        };
        index += 1;
    }
    members
}

/// The tag of an enum, as an argument.
pub const fn tag<T: Variants>(name: &'static str) -> Field {
    Field::new::<Tag<T>>(name, name)
}

/// What any of the variants holds, as one argument of this name.
pub const fn contents<T: Variants>(name: &'static str) -> Field {
    Field {
        required: false,
        secret: any_secret(T::GROUPS),
        of: TypeInfo {
            fields: || T::GROUPS,
            // The enum itself says it.
            unpublished: |_| {},
            ..TypeInfo::of::<T>()
        },
        ..Field::new::<T>(name, name)
    }
}

/// Whether what one of the variants holds is a secret. Which one was sent is not known where values
/// are masked.
const fn any_secret(variants: &[Field]) -> bool {
    let mut index = 0;
    while index < variants.len() {
        if variants[index].secret {
            return true;
        }
        index += 1;
    }
    false
}

/// The same, its arguments beside the tag.
pub const fn contents_beside<T: Variants>() -> Field {
    Field {
        flatten: true,
        ..contents::<T>("")
    }
}

/// The variant that a tag means: the one of this name, or of the same letters in another case. What
/// such a tag is told is a patch, and the rest of the call is read as if it were applied.
fn meant<T: Variants>(tag: &Value) -> Option<usize> {
    let sent = tag.as_str()?;
    position::<T>(sent).or_else(|| {
        let names = T::CHOICES.iter().map(|choice| choice.name);
        match nearest(sent, names) {
            Nearest::SameLetters(name) => position::<T>(name),
            _ => None,
        }
    })
}

/// The variant of exactly this name.
#[inline]
fn position<T: Variants>(name: &str) -> Option<usize> {
    T::CHOICES.iter().position(|choice| choice.accepts(name))
}

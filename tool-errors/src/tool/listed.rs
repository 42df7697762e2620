//! What the checks of `toolset!` know of a type in its list, and those of a tool of itself.

use std::marker::PhantomData;

use super::{ReturnedError, ToolSpec};
use crate::error::VariantSpec;
use crate::input::{Field, ToolInput};
use crate::next::NextSpec;

/// A type in the list. The checks ask this, of a tool and of any other type: that a type is no tool
/// is told once, where it is added. That a tool's error or an argument misses a trait is told at the
/// tool, and a constant of a type that has one says it no second time.
#[derive(Debug)]
pub struct Listed<T>(PhantomData<T>);

impl<T: ToolSpec> Listed<T> {
    /// The tool's name.
    pub const NAME: &'static str = T::NAME;
    /// Its look at the world.
    pub const ON_UNKNOWN: Option<NextSpec> = T::ON_UNKNOWN;
    /// Its arguments.
    pub const FIELDS: &'static [Field] = <T::Arguments as ToolInput>::FIELDS;
    /// Its failures.
    pub const VARIANTS: &'static [VariantSpec] = <T::Error as ReturnedError>::VARIANTS;
}

/// Any other type: a constant of the type itself comes before one of a trait.
pub trait NotListed {
    /// No tool has this name.
    const NAME: &'static str = "";
    /// None.
    const ON_UNKNOWN: Option<NextSpec> = None;
    /// None.
    const FIELDS: &'static [Field] = &[];
    /// None.
    const VARIANTS: &'static [VariantSpec] = &[];
}

impl<T> NotListed for Listed<T> {}

//! What owns the value of a parameter that borrows, where the macro sees a name that may be an
//! author's own: `&Path`.

use std::path::{Path, PathBuf};

/// A type that a tool's parameter may borrow.
pub trait Lent {
    /// The type that owns such a value.
    type Owner;

    /// The value, lent by its owner.
    fn lent(owner: &Self::Owner) -> &Self;
}

impl<T> Lent for T {
    type Owner = T;

    fn lent(owner: &T) -> &T {
        owner
    }
}

impl Lent for Path {
    type Owner = PathBuf;

    fn lent(owner: &PathBuf) -> &Self {
        owner
    }
}

/// The value of an `Option<&T>`.
pub fn lent<T: Lent + ?Sized>(owner: &T::Owner) -> &T {
    T::lent(owner)
}

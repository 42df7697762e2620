//! How a tool reaches its part of a toolset's state.

use std::sync::Arc;

/// Lends a part of a toolset's state to a tool's `#[state]` parameter. Every type is a part of
/// itself.
///
/// It lends and does not clone, so a call copies no state.
///
/// ```
/// use tool_errors::FromRef;
///
/// struct Orders;
/// struct Desk { orders: Orders }
///
/// impl FromRef<Desk> for Orders {
///     fn from_ref(desk: &Desk) -> &Self {
///         &desk.orders
///     }
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a part of the state `{S}`",
    label = "the toolset's state cannot lend this",
    note = "give the toolset its state, `toolset![state; ..]`, or, where `{S}` is yours and holds a `{Self}`, write `impl FromRef<{S}> for {Self} {{ fn from_ref(state: &{S}) -> &Self {{ .. }} }}`"
)]
pub trait FromRef<S: ?Sized> {
    /// The part.
    fn from_ref(state: &S) -> &Self;
}

impl<T> FromRef<T> for T {
    fn from_ref(state: &T) -> &Self {
        state
    }
}

/// A state behind an [`Arc`] is shared with others and lends what is in it.
impl<T> FromRef<Arc<T>> for T {
    fn from_ref(state: &Arc<T>) -> &Self {
        state
    }
}

/// A part of the state that is taken by value.
#[diagnostic::on_unimplemented(
    message = "the state of a `#[tool]` is lent, and `{Self}` can't be taken out of it",
    label = "not `Clone`",
    note = "borrow it, as `&{Self}`, or derive `Clone` for it: each call then takes a clone"
)]
pub trait Cloned {
    /// A clone.
    fn cloned(&self) -> Self;
}

#[diagnostic::do_not_recommend]
impl<T: Clone> Cloned for T {
    fn cloned(&self) -> Self {
        self.clone()
    }
}

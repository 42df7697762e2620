//! What `#[tool(debug)]` asks at each parameter: what else a whole function would be blamed for.

/// A type whose values move between threads.
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be taken by a `#[tool]`: a call moves between threads",
    label = "not `Send`",
    note = "write `Arc` for `Rc`, and `Mutex` for `RefCell`"
)]
pub trait Moves {}

#[diagnostic::do_not_recommend]
impl<T: Send> Moves for T {}

/// A type whose values are shared by calls.
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be the state of a `#[tool]`: calls that run side by side share it",
    label = "not `Sync`",
    note = "keep what changes in it behind a `Mutex`, or in a database, and write `Arc` for `Rc`"
)]
pub trait IsShared {}

#[diagnostic::do_not_recommend]
impl<T: Sync + ?Sized> IsShared for T {}

/// Asks it of an argument, or of a state that is taken by value.
pub const fn moves<T: Moves>() {}

/// Asks it of a state that is borrowed.
pub const fn is_shared<T: IsShared + ?Sized>() {}

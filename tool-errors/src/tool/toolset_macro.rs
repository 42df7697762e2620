//! `toolset!`.

/// Makes a toolset: `toolset![state; A, B, C]`, or `toolset![A, B, C]` where the tools take no
/// state. It gives a `Result<Toolset<_>, BuildFaults>` and is short for
/// `Toolset::new(state).with(A).with(B).with(C).build()`.
///
/// A tool whose `#[state]` is a part of the state takes it by [`FromRef`](crate::FromRef).
///
/// Two tools of one name do not compile, and neither does a tool that names another by its type
/// which the list does not have. What the compiler can't see, such as a default that its own rules
/// refuse, is in [`BuildFaults`](crate::tool::BuildFaults): print it with `{}`, a line a fault.
///
/// ```
/// use tool_errors::{tool, toolset};
///
/// /// Add two numbers.
/// #[tool(read)]
/// fn add(a: i64, b: i64) -> Result<i64, String> {
///     a.checked_add(b).ok_or_else(|| "the sum is too large".to_owned())
/// }
///
/// let tools = toolset![Add].unwrap();
/// assert!(tools.contains("add"));
/// ```
#[macro_export]
macro_rules! toolset {
    ($($list:tt)*) => {
        $crate::__private::toolset_of!($crate; $($list)*)
    };
}

//! The macros of `tool-errors`. Depend on that crate; it re-exports them.

#![forbid(unsafe_code)]

mod docs;
mod duration;
mod error;
mod fault;
mod input;
mod next;
mod require;
mod spans;
mod tool;
mod toolset;
mod words;

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

/// Declares what a caller should do next, for every variant of an error.
///
/// A variant says its route first, `retry`, `repair`, `authorize(..)`, `replace`, `check`, `stop`,
/// `classify = path` or `transparent`, then what else the route has: `message`, `display`, `code`,
/// `reason`, `field`, `by_hand`, `suggestion`, `next`, `with`, `person`, `retry_after`,
/// `not_executed`, `boundary`. A field may say `operator`, the item `crate = path`. The module
/// `tool_errors::error` has the table.
#[proc_macro_derive(ToolError, attributes(tool_error))]
pub fn derive_tool_error(item: TokenStream) -> TokenStream {
    error::derive(&parse_macro_input!(item as DeriveInput)).into()
}

/// Makes a type an argument of tools, with rules.
///
/// On a field: the rules `range`, `multiple_of`, `length`, `items`, `each`, `unique`, `pattern`,
/// `prefix`, `format`, `one_of`, `custom`; and `example`, `default`, `alias`, `secret`, `coerce`,
/// `from` (with `with` where its tool is named by a string), `rename`, `flatten`, `skip`. On the
/// item: `rename_all`, `allow_unknown`, `crate`. What serde's attributes say of names, defaults and
/// flattening is read too.
///
/// `serde` on a field is for a type that is no `ToolInput` and implements `Deserialize`: it reads
/// itself, and what it refuses first is told. Rules may stand beside it. Its schema is any JSON;
/// `serde(schema)` publishes its `JsonSchema`.
#[proc_macro_derive(ToolInput, attributes(input, serde))]
pub fn derive_tool_input(item: TokenStream) -> TokenStream {
    input::derive(&parse_macro_input!(item as DeriveInput)).into()
}

/// Makes a function a tool.
///
/// The function stays as it is. Beside it stands a unit struct, its name in `PascalCase`, that
/// implements `ToolSpec` and `Tool`. The doc comment is the tool's description.
///
/// | word | what it says |
/// |---|---|
/// | `read`, `idempotent`, `once` | what the tool does to the world; `once` unless said |
/// | `timeout = "10s"` | how long the body may run; `ms`, `s` and `m` are units |
/// | `on_unknown = FindRefund { order_id }` | the call that finds out what became of a `once` call |
/// | `name = ".."`, `title = ".."` | the name on the wire, and the one for people |
/// | `type = Name` | the unit struct's name |
/// | `destructive`, `open_world` | whether it may destroy, whether it reaches beyond this system; `= false` says no |
/// | `output_schema` | publishes the answer's `JsonSchema` |
/// | `crate = path` | where the library is, under another name |
///
/// A parameter is an argument that the model fills in, with its doc comment as the description and
/// its rules in `#[input(..)]`. It is owned, or `&str`, `&[T]`, `&T`, or an `Option` of these. Two
/// parameters are none: `#[state]` is the toolset's state or a part of it, by reference or cloned;
/// `#[context]` is the `CallContext`. `#[input(..)]` on the function speaks of all arguments.
#[proc_macro_attribute]
pub fn tool(arguments: TokenStream, item: TokenStream) -> TokenStream {
    tool::expand(arguments.into(), item.into()).into()
}

/// Refuses a call from inside a tool's body where a condition does not hold. The condition makes the
/// hint.
///
/// It belongs before any effect, since it says that nothing was done. It returns from the function,
/// whose error must hold `Violations`.
///
/// The condition is a comparison, a `contains` or `matches!`, `is_empty`, `is_some`, `is_none` or a
/// boolean; `len()` and `chars().count()` may be compared. The argument to blame is the left side's
/// root, the bound is the right side, each evaluated once. Any other condition needs `because`.
///
/// | word | what it says |
/// |---|---|
/// | `hide` | keeps the right side from the model |
/// | `because = ".."` | why it must hold, in the task's words |
/// | `field = ".."` | the argument's path; needed outside of a `#[tool]` function |
/// | `crate = path` | where the library is, under another name |
#[proc_macro]
pub fn require(input: TokenStream) -> TokenStream {
    require::expand(input.into()).into()
}

/// What `toolset!` hands its tokens to.
#[doc(hidden)]
#[proc_macro]
pub fn toolset_of(input: TokenStream) -> TokenStream {
    toolset::expand(input.into()).into()
}

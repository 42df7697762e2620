//! The macros of `tool-errors`. Depend on that crate; it re-exports them.

#![forbid(unsafe_code)]

mod docs;
mod duration;
mod error;
mod fallback;
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
/// `from` (with `with` where its tool is named by a string), `rename`, `flatten`, `skip`. On the item: `rename_all`, `allow_unknown`, `crate`. What serde's
/// attributes say of names, defaults and flattening is read too.
#[proc_macro_derive(ToolInput, attributes(input, serde))]
pub fn derive_tool_input(item: TokenStream) -> TokenStream {
    input::derive(&parse_macro_input!(item as DeriveInput)).into()
}

/// Makes a function a tool.
#[proc_macro_attribute]
pub fn tool(arguments: TokenStream, item: TokenStream) -> TokenStream {
    tool::expand(arguments.into(), item.into()).into()
}

/// Refuses a call from inside a tool's body.
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

//! The macros of `tool-errors`. Depend on that crate: it re-exports them, with what each is for. Here
//! stands what each reads.

#![forbid(unsafe_code)]

mod docs;
mod duration;
mod editor;
mod elsewhere;
mod error;
mod fault;
mod input;
mod library;
mod next;
mod require;
mod rewrite;
mod rmcp_error;
mod spans;
#[cfg(test)]
mod tests;
mod tool;
mod tools;
mod toolset;
mod words;

use proc_macro::TokenStream;
use proc_macro2::TokenStream as TokenStream2;
use quote::quote;
use syn::{DeriveInput, parse_macro_input};

use fault::Macro;

/// A variant says its route first, `retry`, `repair`, `authorize(..)`, `replace`, `check`, `stop`,
/// `classify = path` or `transparent`, then what else the route has: `message`, `display`, `code`,
/// `reason`, `field`, `by_hand`, `suggestion`, `next`, `with`, `person`, `retry_after`,
/// `not_executed`, `boundary`. A field may say `operator`, the item `crate = path`. The module
/// `tool_errors::error` has the table.
///
/// A text or a call may name any field but those that are for the operator, hold a backtrace, or are
/// another error: by their mark, by the name `source`, or by a type that implements `Error` or leads to
/// one that does.
#[proc_macro_derive(ToolError, attributes(tool_error))]
pub fn derive_tool_error(item: TokenStream) -> TokenStream {
    let item = parse_macro_input!(item as DeriveInput);
    items(|| editor::of_error(&item), error::derive(&item))
}

/// | rule | what it asks for |
/// |---|---|
/// | `range(1..=100)`, `range(above = 0.0, below = MOST)` | a number between two ends, literals or constants of its type; `above` and `below` exclude theirs |
/// | `range("2026-01-01"..)` | a date, a date and time, or a decimal number in quotes between two ends |
/// | `multiple_of = 5` | a multiple |
/// | `length(1..=80)` | so many characters (code points) |
/// | `pattern = "^ORD-[0-9]{4}$"` | a match, by ECMA-262 as JSON Schema says |
/// | `prefix = "T-"` | a text that begins so |
/// | `format = "date"` | `date`, `date-time`, `time`, `duration`, `email`, `uri`, `uuid`, `ipv4`, `ipv6`, `hostname` |
/// | `one_of("card", "cash")` | one of these |
/// | `items(1..=20)`, `unique` | so many elements; no two the same |
/// | `each(..)` | these rules, of each element or value |
/// | `custom = path` | an author's own check, a `fn(&T) -> Result<(), Violation>`; `T` is the argument's type |
/// | `rule = path` | an author's own rule, a constant, a static or a unit struct that implements `input::Rule`: it is published too |
///
/// | beside the rules | what it says |
/// |---|---|
/// | `default = 20`, `default` | the value where none is sent; alone, the type's own `Default` |
/// | `example = "Duarte"` | a value for the schema, which passes the rules itself |
/// | `rename = ".."`, `alias = ".."` | the name on the wire, and another one that is taken |
/// | `from = SearchOrders { text = order_id }` | the call that yields this value; `from = "search", with(..)` for a tool of another layer |
/// | `secret` | nothing of it reaches the model or the operator's record |
/// | `coerce` | what can be mended without loss is mended here |
/// | `flatten`, `skip` | the fields of its struct stand beside the others, or its map takes the names that no argument has; it is no argument |
/// | `serde`, `serde(schema)` | its type reads itself, see below |
///
/// | on the struct or the function | which arguments go together, by their Rust names |
/// |---|---|
/// | `requires(from_day, to_day)` | where the first is sent, all others are |
/// | `conflicts_with(page, cursor)` | at most one is sent |
/// | `exactly_one_of(email, phone)` | exactly one is sent |
///
/// Clippy's `duplicated_attributes` takes a name that two of these rules have for a mistake, and no
/// expansion can tell it otherwise: write the names of the second in quotes,
/// `requires(city, country), requires("street", "country")`. What one argument requires is one rule,
/// `requires(street, city, country)`.
///
/// The item may say `rename_all`, `allow_unknown` and `crate = path`. What serde's attributes say of
/// names, defaults, flattening and tags is read too, as serde reads it; its `with`, `from`, `try_from`,
/// `other` and `remote` are not followed and are refused.
///
/// An enum is a text out of a list, or carries data in one of serde's four ways; a variant may say
/// `rename`, `alias`, `skip`, `rename_all` for its fields, and which of them go together.
///
/// | on an enum | a value |
/// |---|---|
/// | | `"cash"`; with data `{"card": {"number": ".."}}` |
/// | `tag = "method"` | `{"method": "card", "number": ".."}` |
/// | `tag = "method", content = "details"` | `{"method": "card", "details": {"number": ".."}}` |
/// | `untagged` | the first variant that takes it; of none, the nearest tells what it refused |
///
/// `serde` on a field is for a type that is no `ToolInput` and implements `Deserialize`: it reads
/// itself, and what it refuses first is told. Rules may stand beside it. Its schema is any JSON;
/// `serde(schema)` publishes its `JsonSchema`.
#[proc_macro_derive(ToolInput, attributes(input, serde))]
pub fn derive_tool_input(item: TokenStream) -> TokenStream {
    let item = parse_macro_input!(item as DeriveInput);
    let written = input::derive(&item, Macro::ToolInput);
    items(|| editor::of_input(&item), written)
}

/// What `#[tool]` puts on the struct of its arguments: `ToolInput`, whose faults are the tool's.
#[doc(hidden)]
#[proc_macro_derive(ToolArguments, attributes(input, serde))]
pub fn derive_tool_arguments(item: TokenStream) -> TokenStream {
    let item = parse_macro_input!(item as DeriveInput);
    let written = input::derive(&item, Macro::Tool);
    items(|| editor::of_input(&item), written)
}

/// Stands beside `ToolError`, which says what each variant means. `#[rmcp_error(crate = path)]` on the
/// item names `tool-errors-rmcp` where it goes by another path.
#[proc_macro_derive(RmcpError, attributes(rmcp_error))]
pub fn derive_rmcp_error(item: TokenStream) -> TokenStream {
    rmcp_error::derive(&parse_macro_input!(item as DeriveInput)).into()
}

/// | word | what it says |
/// |---|---|
/// | `read`, `idempotent`, `once` | what the tool does to the world; `once` unless said |
/// | `timeout = "10s"` | how long the body may run; `ms`, `s` and `m` are units; needs the feature `tokio` |
/// | `on_unknown = FindRefund { order_id }` | the call that finds out what became of a `once` call |
/// | `name = ".."`, `title = ".."` | the name on the wire, and the one for people |
/// | `type = Name` | the unit struct's name |
/// | `destructive`, `open_world` | whether it may destroy, whether it reaches beyond this system; `= false` says no |
/// | `output_schema` | publishes the answer's `JsonSchema` |
/// | `debug`, `debug = OrderDesk` | asks at each parameter whether it may be shared and move between threads, and whether this state lends it, which else only the toolset finds out |
/// | `crate = path` | where the library is, under another name |
///
/// A parameter is an argument that the model fills in, with its doc comment as the description and
/// its rules in `#[input(..)]`. It is owned, `Cow<'_, str>` too, or `&str`, `&Path`, `&[T]`, `&T`,
/// or an `Option` of these. Two parameters are none: `#[state]` is the toolset's state, `toolset![state; ..]`, or a part that it
/// lends (`FromRef`), by reference or cloned; `#[context]` is the `CallContext`. `#[input(..)]` on
/// the function speaks of all arguments.
///
/// A `once` tool can't return an error that lets it be repeated on a guess, and its body offers no
/// values from live data (`Violation::near`): both don't compile.
#[proc_macro_attribute]
pub fn tool(arguments: TokenStream, item: TokenStream) -> TokenStream {
    let arguments = arguments.into();
    let written = tool::expand(TokenStream2::clone(&arguments), item.into());
    items(|| editor::of_tool(&arguments), written)
}

/// `crate = path` says where the library is, under another name. All else is said on the methods.
#[proc_macro_attribute]
pub fn tools(arguments: TokenStream, item: TokenStream) -> TokenStream {
    let [arguments, item] = [arguments, item].map(TokenStream2::from);
    let written = tools::expand(arguments.clone(), item.clone());
    items(|| editor::of_tools(&arguments, &item), written)
}

/// The condition is a comparison, a `contains` or `matches!`, `is_empty`, `is_some`, `is_none` or a
/// boolean; `len()` and `chars().count()` may be compared. The argument to blame is the left side's
/// root, the bound is the right side, each evaluated once. Any other condition needs `because`.
///
/// | word | what it says |
/// |---|---|
/// | `hide` | keeps the right side from the model |
/// | `because = ".."` | why it must hold, in the task's words |
/// | `field = ".."` | the argument's path; needed outside of a `#[tool]` function. The sentence says the bound of this argument itself; for a sum or a flag, refuse with `Violations::at` |
/// | `crate = path` | where the library is, under another name |
#[proc_macro]
pub fn require(input: TokenStream) -> TokenStream {
    let input = TokenStream2::from(input);
    let written = require::expand(input.clone());
    expression(|| editor::of_require(&input), written)
}

/// What `toolset!` hands its tokens to.
#[doc(hidden)]
#[proc_macro]
pub fn toolset_of(input: TokenStream) -> TokenStream {
    let input = TokenStream2::from(input);
    let written = toolset::expand(input.clone());
    expression(|| editor::of_toolset(&input), written)
}

/// The names of all words, for editors.
#[doc(hidden)]
#[proc_macro]
pub fn words(_: TokenStream) -> TokenStream {
    editor::words().into()
}

/// An expansion, behind what it holds for an editor where one asks.
fn items(asked: impl FnOnce() -> TokenStream2, written: TokenStream2) -> TokenStream {
    if editor::asks() {
        let asked = asked();
        quote!(#asked #written).into()
    } else {
        written.into()
    }
}

/// The same of an expression.
fn expression(asked: impl FnOnce() -> TokenStream2, written: TokenStream2) -> TokenStream {
    if editor::asks() {
        let asked = asked();
        quote!({ #asked #written }).into()
    } else {
        written.into()
    }
}

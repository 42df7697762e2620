//! The expansions name nothing by a name that an author may have given to something else: every
//! name of the prelude is taken here, and so are the words that an expansion would choose itself.

#![no_implicit_prelude]
#![allow(dead_code, non_upper_case_globals, unused_macros)]

use ::std::result::Result as StdResult;
use ::std::result::Result::Ok as Fine;
use ::std::string::String as Text;
use ::tool_errors::error::Classified;
use ::tool_errors::{CallContext, ToolError, ToolInput, Violation, Violations, tool, toolset};

struct Option;
struct Result;
struct String;
struct Box;
struct Vec;
struct Some;
struct None;
struct Ok;
struct Err;
trait AsRef {}
trait Clone {}
trait Copy {}
trait Default {}
trait Drop {}
trait Fn {}
trait From {}
trait Into {}
trait Iterator {}
trait PartialEq {}
trait Send {}
trait Sized {}
trait Sync {}
trait ToOwned {}
trait ToString {}

mod alloc {}
mod core {}
mod serde_json {}
mod std {}
mod tool_errors {}

macro_rules! taken {
    ($($name:ident)*) => {
        $(macro_rules! $name { () => {}; })*
    };
}
taken! { assert concat format format_args matches panic stringify vec }

const arguments: u8 = 0;
const at: u8 = 0;
const call: u8 = 0;
const content: u8 = 0;
const context: u8 = 0;
const index: u8 = 0;
const inner: u8 = 0;
const item: u8 = 0;
const left: u8 = 0;
const name: u8 = 0;
const object: u8 = 0;
const read: u8 = 0;
const report: u8 = 0;
const right: u8 = 0;
const source: u8 = 0;
const target: u8 = 0;
const writer: u8 = 0;

/// An author's own function, by a name that decoding has a use for.
fn value(number: &i64) -> StdResult<(), Violation> {
    let _ = number;
    Fine(())
}

fn state() -> u8 {
    3
}

#[derive(::std::fmt::Debug, ToolError)]
enum DeskError {
    #[tool_error(replace, message = "no {order_id}", next = List { order_id })]
    Missing { order_id: Text },
    #[tool_error(retry, not_executed, retry_after = _0, message = "busy")]
    Busy(::std::time::Duration),
    #[tool_error(check, next = List { order_id = _0 }, message = "it may be done")]
    Lost(Text),
    #[tool_error(authorize(approval), message = "over {limit}", reason = "OVER")]
    Approval { limit: u64 },
    #[tool_error(stop, boundary)]
    Off,
    #[tool_error(repair)]
    Bad(Violations),
    #[tool_error(transparent)]
    Inner(InnerError),
    #[tool_error(classify = classify, message = "the gateway failed")]
    Gateway(#[tool_error(operator)] ::std::io::Error),
}

fn classify(_: &::std::io::Error) -> Classified {
    Classified::stop()
}

impl ::std::fmt::Display for DeskError {
    fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
        f.write_str("an error")
    }
}

impl ::std::error::Error for DeskError {}

impl ::std::convert::From<Violations> for DeskError {
    fn from(violations: Violations) -> Self {
        Self::Bad(violations)
    }
}

#[derive(::std::fmt::Debug, ToolError)]
#[tool_error(stop, message = "inner {value}")]
struct InnerError {
    value: u8,
}

impl ::std::fmt::Display for InnerError {
    fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
        f.write_str("an error")
    }
}

impl ::std::error::Error for InnerError {}

#[derive(ToolInput)]
enum Reason {
    Late,
    Damaged,
}

#[derive(ToolInput)]
enum How {
    Card { order_id: Text },
    Cash(Reason),
    Free,
}

#[derive(ToolInput)]

struct Sku(#[input(length(1..=9))] Text);

#[derive(ToolInput)]
struct Item {
    #[input(pattern = "^a$", example = "a", default = "a")]
    order_id: Text,
    #[input(range(1..=5), alias = "qty")]
    quantity: u32,
    #[input(items(1..=3), each(length(1..=3)), unique)]
    tags: ::std::vec::Vec<Text>,
    #[input(secret)]
    pin: ::std::option::Option<Text>,
    #[input(one_of("a", "b"))]
    kind: Text,
    #[input(format = "date")]
    day: Text,
    #[input(custom = value, default = 1 + 2)]
    report: i64,
    #[input(default = state())]
    object: u8,
    how: How,
    sku: Sku,
}

/// Looks.
#[tool(read)]
fn look(
    #[input(prefix = "ORD", from = List { order_id = id })] id: &str,
    order_id: Text,
) -> StdResult<u8, DeskError> {
    let _ = (id, order_id);
    Fine(1)
}

/// Lists.
#[tool(read)]
fn list(order_id: Text) -> StdResult<u8, DeskError> {
    let _ = order_id;
    Fine(1)
}

struct Desk;

/// Acts.
#[tool(once, on_unknown = List { order_id = order })]
async fn act(
    #[state] desk: &Desk,
    #[context] trace: &CallContext,
    reason: Reason,
    items: ::std::vec::Vec<Item>,
    limit: u8,
    note: ::std::option::Option<&str>,
    mut many: ::std::vec::Vec<u8>,
    r#type: u8,
    #[input(default = "ORD-1")] order: Text,
) -> StdResult<u8, DeskError> {
    let _ = (desk, trace, &items, note, r#type, &order);
    many.push(1);
    let _ = match reason {
        Reason::Late => 1,
        Reason::Damaged => 2,
    };
    ::tool_errors::require!(limit <= 3_u8, because = "it is the limit");
    ::tool_errors::require!([1, 2].contains(&limit));
    ::tool_errors::require!((1..=2).contains(&limit));
    Fine(limit)
}

fn main() {
    let _ = toolset![Desk; Look, List, Act];
}

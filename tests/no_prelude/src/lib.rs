//! Tools in a crate that sees no prelude and names its own types as std names others. `tests/` calls
//! them.

#![no_implicit_prelude]

use ::std::clone::Clone;
use ::std::fmt;
use ::std::marker::Copy;
use ::tool_errors::tool::BuildFaults;
use ::tool_errors::{
    CallContext, FromRef, ToolError, ToolInput, Toolset, Violations, require, tool, tools, toolset,
};

/// What this crate calls a result: an answer by its number.
#[derive(ToolInput)]
#[input(rename_all = "snake_case")]
pub enum Result {
    /// It went well.
    Ok,
    /// It went badly.
    Err,
    /// There is one.
    Some,
    /// There is none.
    None,
}

/// What this crate calls an option: something on offer.
#[derive(ToolInput)]
pub struct Option {
    /// Its price.
    #[input(range(1..=100), default = 5)]
    pub price: u32,
    /// How it ended.
    pub result: ::std::option::Option<Result>,
}

/// A box of goods.
#[derive(ToolInput)]
pub struct Box(#[input(items(1..=3), unique)] pub ::std::vec::Vec<u32>);

/// A ball of string.
#[derive(ToolInput)]
pub struct String {
    /// Its length.
    #[input(multiple_of = 5)]
    pub metres: u32,
}

/// Vectors, of forces.
#[derive(ToolInput)]
pub struct Vec {
    /// To the east.
    pub x: i32,
}

/// A hammer, say: the toolset's state.
pub struct Tool {
    used: Send,
}

/// What was sent.
#[derive(Clone, Copy)]
pub struct Send(pub u32);

impl FromRef<Tool> for Send {
    fn from_ref(tool: &Tool) -> &Self {
        &tool.used
    }
}

/// What can go wrong.
#[derive(::std::fmt::Debug, ToolError)]
pub enum Error {
    /// Arguments that don't go together.
    #[tool_error(repair)]
    Invalid(Violations),
    /// Sold.
    #[tool_error(replace, message = "{name} is sold", next = ListAll { from = 1 })]
    Sold {
        /// What.
        name: ::std::string::String,
    },
    /// Closed.
    #[tool_error(retry, not_executed, retry_after = _0, message = "The shop is closed")]
    Closed(::std::time::Duration),
}

impl ::std::convert::From<Violations> for Error {
    fn from(violations: Violations) -> Self {
        Self::Invalid(violations)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the shop refused")
    }
}

impl ::std::error::Error for Error {}

/// List what is there.
#[tool(read)]
pub fn list_all(from: u32) -> ::std::result::Result<u32, Error> {
    ::std::result::Result::Ok(from)
}

/// Buy a thing.
#[tool(idempotent)]
#[input(conflicts_with(option, string))]
pub async fn buy(
    #[state] send: Send,
    #[context] call: &CallContext,
    name: &str,
    #[input(from = ListAll { from = 2 })] option: ::std::option::Option<Option>,
    string: ::std::option::Option<String>,
    r#box: Box,
    result: Result,
) -> ::std::result::Result<u32, Error> {
    require!(name.len() <= 8);
    require!(name != "nothing", because = "nothing is for sale");
    let _ = (call.trace_id(), string, r#box);
    if let Result::Err = result {
        return ::std::result::Result::Err(Error::Sold {
            name: ::std::borrow::ToOwned::to_owned(name),
        });
    }
    let price = match option {
        ::std::option::Option::Some(option) => option.price,
        ::std::option::Option::None => 0,
    };
    ::std::result::Result::Ok(price + send.0)
}

#[tools]
impl Tool {
    /// How often it was used.
    #[tool(read)]
    fn used(
        &self,
        least: u32,
        vec: ::std::option::Option<&Vec>,
    ) -> ::std::result::Result<u32, Error> {
        require!((1..=self.used.0).contains(&least));
        let east = match vec {
            ::std::option::Option::Some(vec) => vec.x.unsigned_abs(),
            ::std::option::Option::None => 0,
        };
        ::std::result::Result::Ok(self.used.0 + east)
    }
}

/// The tools of this crate.
///
/// # Errors
/// None, as the tests see.
pub fn tools() -> ::std::result::Result<Toolset<Tool>, BuildFaults> {
    toolset![Tool { used: Send(7) }; ListAll, Buy, Used]
}

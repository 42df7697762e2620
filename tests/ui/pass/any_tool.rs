//! `#[tool]` on whatever Rust has: a tool a module, pieces out of a `macro_rules!`, lifetimes, raw
//! identifiers, `cfg_attr`, an alias of `Result` by any name.

#![allow(dead_code)]

use std::borrow::Cow;

use serde_json::json;
use tool_errors::{ToolInput, ToolSpec, tool, tools, toolset};

mod find_order {
    use tool_errors::tool;

    /// Find an order.
    #[tool(read)]
    pub fn find_order(order_id: String) -> Result<String, String> {
        Ok(order_id)
    }
}
pub use find_order::*;

mod list_orders {
    use super::Desk;

    /// List orders.
    #[tool_errors::tool(read)]
    pub(crate) fn list_orders(#[state] desk: &Desk, limit: u32) -> Result<u32, String> {
        Ok(limit + desk.orders)
    }
}
pub(crate) use list_orders::*;

pub struct Desk {
    orders: u32,
}

/// A type of the author's that has std's name.
#[derive(ToolInput)]
struct Path {
    x: u32,
}

type Outcome<T> = Result<T, String>;

#[tool(read)]
fn lifetimes<'a, 'b: 'a>(
    text: &'a str,
    more: Option<&'b str>,
    many: &'b [Cow<'a, str>],
    path: &Path,
    file: Option<&std::path::Path>,
    other: Option<&Path>,
) -> Outcome<String>
where
    'b: 'a,
{
    let other = other.map(|path| path.x);
    Ok(format!("{text} {more:?} {many:?} {} {file:?} {other:?}", path.x))
}

/// Raw.
#[tool(read)]
#[cfg_attr(all(), doc = "More.", input(allow_unknown))]
#[cfg_attr(any(), input(rename_all = "UPPERCASE"))]
async fn r#async(r#type: u32, #[cfg_attr(all(), input(range(..5)))] r#in: u32) -> Outcome<u32> {
    Ok(r#type + r#in)
}

#[cfg_attr(any(), cfg(all()))]
#[tool(read)]
#[cfg_attr(all(), cfg(any()))]
fn gone(missing: Missing) -> Outcome<u32> {}

macro_rules! finder {
    (
        $(#[$on:meta])* $vis:vis fn $name:ident as $wire:literal takes $argument:ident: $ty:ty,
        $least:literal to $most:literal, on $state:ty, gives $answer:ty
    ) => {
        $(#[$on])*
        #[tool(read, name = $wire)]
        $vis fn $name(
            #[state] desk: $state,
            #[input(length($least..=$most))] $argument: $ty,
        ) -> $answer {
            tool_errors::require!($argument.len() <= 3);
            let _ = desk.orders;
            Ok($argument.len())
        }
    };
}

finder! {
    /// Made.
    pub fn made as "made-by" takes text: &str, 1 to 8, on &Desk,
    gives Result<usize, tool_errors::Violations>
}

macro_rules! desk_tools {
    ($ty:ty, $method:ident, $answer:ty) => {
        #[tools]
        impl $ty {
            #[tool(read)]
            fn $method(&self, least: Option<&str>) -> $answer {
                let _ = least;
                Ok(self.orders)
            }
        }
    };
}

desk_tools!(Desk, count, Outcome<u32>);

trait Clock: Send + Sync + 'static {
    fn year(&self) -> u32;
}

struct Wall;

impl Clock for Wall {
    fn year(&self) -> u32 {
        2026
    }
}

impl tool_errors::FromRef<Desk> for dyn Clock {
    fn from_ref(_: &Desk) -> &Self {
        &Wall
    }
}

#[tools]
impl dyn Clock {
    #[tool(read)]
    fn this_year(&self) -> Outcome<u32> {
        Ok(self.year())
    }
}

fn main() {
    let tools = toolset![
        Desk { orders: 3 };
        FindOrder, ListOrders, Lifetimes, Async, Made, Count, ThisYear,
    ];
    assert!(tools.is_ok_and(|tools| tools.contains("async") && tools.contains("made-by")));
    assert_eq!(find_order("a".to_owned()), Ok("a".to_owned()));
    assert_eq!(Async::DESCRIPTION, "Raw.\nMore.");
    let _ = json!(1);
}

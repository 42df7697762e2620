//! `#[derive(ToolError)]` on whatever Rust has: parameters of every kind, raw identifiers, `cfg` on
//! variants and fields, what a `macro_rules!` makes.

#![allow(dead_code)]

use std::fmt::{Debug, Display};

use tool_errors::{Route, ToolError, ToolErrorSpec, tool};

/// Lists.
#[tool(read)]
fn list(r#type: String, limit: u32) -> Result<u32, String> {
    let _ = r#type;
    Ok(limit)
}

#[derive(Debug, thiserror::Error, ToolError)]
#[non_exhaustive]
pub enum Generic<'a, T, U = String, const N: usize = 3>
where
    T: Debug + Display + Clone,
    U: Debug + Display,
{
    #[error("{0}")]
    #[tool_error(stop, message = "No {_0} and {_1}")]
    Both(T, U),
    #[error("{text}")]
    #[tool_error(replace, display, suggestion = "Write another")]
    Borrowed { text: &'a str, numbers: [u8; N] },
    #[error("raw")]
    #[tool_error(check, message = "No {type}", next = List { r#type, limit = 5 })]
    r#Raw { r#type: String },
    #[cfg(any())]
    #[error("gone")]
    #[tool_error(stop, display)]
    Gone(Missing),
    #[cfg_attr(all(), error("there"), tool_error(stop, display))]
    There {
        #[cfg(any())]
        gone: Missing,
        #[cfg(all())]
        kept: u8,
        #[cfg_attr(all(), tool_error(operator))]
        secret: String,
    },
    #[deprecated]
    #[doc(hidden)]
    #[error("old")]
    #[tool_error(stop, display)]
    Old,
}

#[derive(Debug, thiserror::Error, ToolError)]
#[error("tuple {0}")]
#[tool_error(stop, display)]
pub(crate) struct Tuple<const YES: bool>(u8);

#[derive(Debug, thiserror::Error, ToolError)]
#[error("unit")]
#[tool_error(stop, display)]
struct Unit;

macro_rules! errors {
    ($(#[$on:meta])* $vis:vis enum $name:ident {
        $($variant:ident ($route:ident, $says:literal) { $field:ident: $ty:ty },)*
    }) => {
        $(#[$on])*
        #[derive(Debug, thiserror::Error, ToolError)]
        $vis enum $name {
            $(
                #[error($says)]
                #[tool_error($route, display, suggestion = "Send another")]
                $variant { $field: $ty },
            )*
        }
    };
}

errors! {
    /// Made.
    #[non_exhaustive]
    pub enum Made {
        Wrong(replace, "{order_id} is wrong") { order_id: &'static str },
        Other(stop, "{at} is other") { at: u8 },
    }
}

impl Display for Wrapped {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("wrapped")
    }
}

impl std::error::Error for Wrapped {}

macro_rules! wrapped {
    ($name:ident, $ty:ty, $path:path, $reason:expr) => {
        #[derive(Debug, ToolError)]
        #[tool_error(crate = $path, stop, reason = $reason, message = "It is wrapped")]
        struct $name($ty);
    };
}

wrapped!(Wrapped, Result<u8, String>, ::tool_errors, "WRAPPED");

fn main() {
    let both: Generic<'_, u8> = Generic::Both(1, "a".to_owned());
    assert_eq!(both.envelope().message(), "No 1 and 'a'");
    let raw: Generic<'_, u8, u8> = Generic::Raw { r#type: "t".to_owned() };
    let next = raw.envelope();
    assert_eq!(next.next().map(|next| next.tool.as_ref()), Some("list"));
    assert_eq!(next.message(), "No 't'");
    let there: Generic<'_, u8> = Generic::There { kept: 1, secret: String::new() };
    assert_eq!(there.envelope().reason(), Some("THERE"));
    assert_eq!(Tuple::<true>(4).envelope().message(), "tuple 4");
    assert_eq!(Unit.envelope().route(), Route::Stop);
    assert_eq!(Made::VARIANTS.len(), 2);
    assert_eq!(Made::Wrong { order_id: "a" }.envelope().route(), Route::Replace);
    assert_eq!(Wrapped(Ok(1)).envelope().reason(), Some("WRAPPED"));
}

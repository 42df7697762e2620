//! `#[derive(ToolInput)]` on whatever Rust has.

#![allow(dead_code)]

use std::borrow::Cow;

use serde_json::json;
use tool_errors::ToolInput;
use tool_errors::input::decode;

#[derive(Debug, ToolInput)]
#[non_exhaustive]
pub struct Generic<'a, T, U = String, const N: usize = 2>
where
    T: Clone + Default,
{
    r#type: Cow<'a, str>,
    pair: [T; N],
    other: Option<U>,
    #[cfg(any())]
    gone: Missing,
    #[cfg_attr(all(), input(range(1..=9), default = 3))]
    limit: u32,
    #[cfg_attr(any(), input(range(5..=6)))]
    free: u32,
    #[deprecated]
    old: Option<u8>,
}

#[derive(Debug, PartialEq, ToolInput)]
#[input(rename_all = "snake_case")]
#[non_exhaustive]
pub(crate) enum r#Kind<T> {
    r#Type(T),
    #[cfg(any())]
    Gone(Missing),
    #[cfg(all())]
    Kept { r#ref: u8 },
    #[deprecated]
    #[doc(hidden)]
    Old,
}

#[derive(Debug, ToolInput)]
struct Text<'a>(#[input(length(1..=3))] Cow<'a, str>);

const MOST: u32 = 7;

macro_rules! inputs {
    ($(#[$on:meta])* $vis:vis struct $name:ident {
        $($field:ident: $ty:ty, $low:literal to $high:expr;)*
    }) => {
        #[derive(Debug, ToolInput)]
        $(#[$on])*
        $vis struct $name {
            $(#[input(range($low..=$high))] $field: $ty,)*
        }
    };
}

inputs! {
    /// Made.
    #[input(allow_unknown)]
    pub(crate) struct Made {
        amount: u32, 1 to MOST;
        more: Option<u32>, 2 to 5;
    }
}

fn main() {
    let call = json!({ "type": "a", "pair": [1, 2], "free": 5 });
    let read: Generic<'_, u8> = decode(&call).expect("a good call");
    assert_eq!((&*read.r#type, read.pair, read.limit), ("a", [1, 2], 3));
    assert!(decode::<Generic<'_, u8, u8, 3>>(&call).is_err());
    assert_eq!(decode(&json!({ "type": 5 })), Ok(Kind::Type(5_u8)));
    assert_eq!(decode(&json!({ "kept": { "ref": 5 } })), Ok(Kind::<u8>::Kept { r#ref: 5 }));
    assert!(decode::<Text<'_>>(&json!("long")).is_err());
    assert!(decode::<Made>(&json!({ "amount": 7, "x": 1 })).is_ok());
    assert!(decode::<Made>(&json!({ "amount": 8, "more": 1 })).is_err_and(|refused| refused.iter().count() == 2));
}

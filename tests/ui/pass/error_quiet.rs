//! The expansion of `#[derive(ToolError)]` causes no warning in a crate that denies all of them.

#![deny(
    warnings,
    missing_docs,
    missing_debug_implementations,
    non_snake_case,
    trivial_casts,
    unreachable_pub,
    unused,
    unused_lifetimes,
    unused_qualifications
)]

use tool_errors::{ToolError, ToolErrorSpec, tool};

/// Finds an order.
#[tool(read)]
fn find_order(order_id: String) -> Result<u32, String> {
    Err(order_id)
}

#[derive(Debug, thiserror::Error, ToolError)]
enum OrderError {
    #[error("lost")]
    #[tool_error(check, display, next = FindOrder { order_id = _0 })]
    Lost(String),

    #[error("old")]
    #[deprecated]
    #[expect(dead_code)]
    #[tool_error(stop, message = "No {kind}")]
    Old { kind: u8 },
}

/// Its `envelope` is never called.
#[derive(Debug, thiserror::Error, ToolError)]
#[error("{word} is unknown")]
#[tool_error(replace, display, next = FindOrder { order_id = word })]
struct Borrowing<'a> {
    word: &'a str,
}

macro_rules! refusal {
    ($name:ident, $field:ident: $ty:ty, $says:literal) => {
        #[derive(Debug, thiserror::Error, ToolError)]
        #[error("refused")]
        #[tool_error(stop, message = $says)]
        struct $name {
            $field: $ty,
        }
    };
}

refusal!(TooMany, count: usize, "Send fewer than {count}");

fn main() {
    let lost = OrderError::Lost("ORD-1".to_owned());
    assert_eq!(lost.envelope().reason(), Some("LOST"));
    assert_eq!(OrderError::VARIANTS.len(), 2);
    assert_eq!(Borrowing { word: "a" }.to_string(), "'a' is unknown".replace('\'', ""));
    assert_eq!(
        TooMany { count: 5 }.envelope().message(),
        "Send fewer than 5"
    );
}

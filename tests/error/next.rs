//! The call to make next, and its exact arguments.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use tool_errors::ToolError;

use crate::tools::{self, FindRefund, SearchOrders};
use crate::whole;

#[derive(Debug, thiserror::Error, ToolError)]
pub enum NextError {
    #[error("a field of the argument's name")]
    #[tool_error(check, display, next = FindRefund { order_id })]
    Same { order_id: String },

    #[error("a field of another name, behind a path")]
    #[tool_error(check, display, next = tools::FindRefund { order_id = id, limit = _max })]
    Other { id: &'static str, _max: Option<u32> },

    #[error("a tuple's fields")]
    #[tool_error(replace, display, next = FindRefund { order_id = _0 })]
    Tuple(String),

    #[error("renamed on the wire, and literals")]
    #[tool_error(
        replace,
        display,
        next = SearchOrders { customer = who, open_only = true, above = 1.5, shift = -3 }
    )]
    Literals { who: Option<String> },

    #[error("it yields the value")]
    #[tool_error(
        repair,
        display,
        field = order_id,
        by_hand = "Search by customer first",
        next = SearchOrders { customer = "Ada" }
    )]
    Yields,

    #[error("in another layer")]
    #[tool_error(check, display, next = "dispute", with(order_id = _0, note = "lost", level = 2))]
    ByName(String),

    #[error("in another layer, whole")]
    #[tool_error(replace, display, next = "list-disputes")]
    ByNameAlone,

    #[error("no JSON")]
    #[tool_error(check, display, next = "dispute", with(order_id = _0))]
    NoJson(BTreeMap<(u8, u8), u8>),
}

fn next(error: &NextError) -> Value {
    whole(error)["next"].clone()
}

#[test]
fn by_type() {
    assert_eq!(
        next(&NextError::Same {
            order_id: "ORD-1".to_owned()
        }),
        json!({"tool": "find_refund", "arguments": {"order_id": "ORD-1"}})
    );
    assert_eq!(
        next(&NextError::Other {
            id: "ORD-2",
            _max: Some(5)
        }),
        json!({"tool": "find_refund", "arguments": {"order_id": "ORD-2", "limit": 5}})
    );
    assert_eq!(
        next(&NextError::Tuple("ORD-3".to_owned())),
        json!({"tool": "find_refund", "arguments": {"order_id": "ORD-3"}})
    );
}

#[test]
fn what_is_absent_is_left_out() {
    assert_eq!(
        next(&NextError::Other {
            id: "ORD-2",
            _max: None
        }),
        json!({"tool": "find_refund", "arguments": {"order_id": "ORD-2"}})
    );
}

#[test]
fn literals_and_names_on_the_wire() {
    assert_eq!(
        next(&NextError::Literals {
            who: Some("Ada".to_owned())
        }),
        json!({"tool": "search_orders", "arguments": {
            "customer-name": "Ada", "openOnly": true, "above": 1.5, "shift": -3,
        }})
    );
    assert_eq!(
        next(&NextError::Yields),
        json!({"tool": "search_orders", "arguments": {"customer-name": "Ada"}})
    );
}

#[test]
fn by_name() {
    assert_eq!(
        next(&NextError::ByName("ORD-4".to_owned())),
        json!({"tool": "dispute", "arguments": {
            "order_id": "ORD-4", "note": "lost", "level": 2,
        }})
    );
    assert_eq!(
        next(&NextError::ByNameAlone),
        json!({"tool": "list-disputes"})
    );
}

#[test]
fn a_call_that_cannot_be_exact_is_not_shown() {
    let no_json = NextError::NoJson([((1, 2), 3)].into());
    assert_eq!(
        whole(&no_json),
        json!({
            "code": "UNKNOWN_OUTCOME", "reason": "NO_JSON", "route": "check",
            "message": "no JSON",
            "retryable": false,
        })
    );
}

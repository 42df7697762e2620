//! Functions as tools, with every word.

use std::future::ready;
use std::path::Path;

use schemars::JsonSchema;
use serde::Serialize;
use tool_errors::tool::BuildFaults;
use tool_errors::{CallContext, FromRef, Toolset, require, tool, toolset};

use crate::errors::DeskError;
use crate::inputs::{OrderId, Payment, Search, Status, Which};
use crate::methods::{Closed, ListOrders, Opened};

/// The state.
#[derive(Debug)]
pub struct Desk {
    /// A part of it.
    pub(crate) clock: Clock,
    /// What it is called.
    pub name: String,
}

/// A part of the state.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Clock;

impl FromRef<Desk> for Clock {
    #[inline]
    fn from_ref(desk: &Desk) -> &Self {
        &desk.clock
    }
}

/// An answer.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct Refund {
    /// How much.
    pub amount: u64,
}

/// Find an order. See [`Desk`].
///
/// # Errors
/// Whatever the desk says.
#[inline]
#[tool(read, title = "Find an order", open_world = false)]
pub fn find_order(order_id: Option<&str>) -> Result<Option<String>, DeskError> {
    Ok(order_id.map(str::to_owned))
}

/// Refund an order.
///
/// # Errors
/// Whatever the desk says.
#[inline]
#[tool(
    once,
    name = "refund-order",
    type = RefundOrder,
    timeout = "10s",
    on_unknown = FindOrder { order_id = note },
    destructive,
    output_schema,
    debug = Desk
)]
pub async fn refund(
    #[state] desk: &Desk,
    #[context] call: &CallContext,
    /// Which.
    #[input(from = FindOrder { order_id = note })]
    order_id: OrderId,
    /// How much.
    #[input(range(1..=1_000), example = 5)]
    amount: u64,
    #[input(default = "none")] note: String,
    #[cfg(any())] never: u32,
    /// How.
    payment: Payment,
) -> Result<Refund, DeskError> {
    require!(amount <= 500, because = "the order cost that much");
    require!((1..400).contains(&amount), hide);
    require!(["a", "none"].contains(&note.as_str()));
    require!(!note.is_empty());
    require!(matches!(amount, 2 | 5 | 7));
    require!(
        order_id.0.len() < 9,
        field = "order_id",
        because = "it is short"
    );
    drop((order_id, payment, note));
    tracing(desk.clock, call).await;
    Ok(Refund { amount })
}

/// Uses what it is given.
pub(crate) async fn tracing(clock: Clock, call: &CallContext) {
    let Clock = ready(clock).await;
    drop(call.trace_id().to_string());
}

/// Is old.
///
/// # Errors
/// None.
#[deprecated = "use `find_order`"]
#[inline]
#[tool(idempotent, type = Old)]
pub fn old_one(#[state] clock: Clock, which: &Which) -> Result<bool, DeskError> {
    Ok(matches!((clock, which), (Clock, Which::Number(_))))
}

/// Search.
///
/// # Errors
/// None.
#[inline]
#[tool(read)]
pub fn search_all(
    search: &Search<'_, 3>,
    path: Option<&Path>,
    statuses: &[Status],
) -> Result<usize, DeskError> {
    let found = path.map_or(0, |given| given.as_os_str().len());
    Ok(found.saturating_add(search.customer.len().saturating_add(statuses.len())))
}

/// Documented nowhere but here.
pub mod inner {
    use tool_errors::tool;

    use crate::errors::DeskError;

    /// As visible as it is.
    #[tool(read)]
    pub(super) fn private_one(number: u32) -> Result<u32, DeskError> {
        number.checked_add(1).ok_or(DeskError::Over)
    }
}

/// All of them.
///
/// # Errors
/// None, as the tests see.
#[inline]
pub fn tools() -> Result<Toolset<Desk>, BuildFaults> {
    toolset![
        Desk { clock: Clock, name: String::new() };
        FindOrder, RefundOrder, Old, SearchAll, inner::PrivateOne, ListOrders, Opened, Closed,
    ]
}

//! The desk's five tools.

use serde::Serialize;
use tool_errors::tool::BuildFaults;
use tool_errors::{Toolset, require, tool, toolset};

use crate::desk::{Cents, Filter, Order, OrderDesk, Status};
use crate::errors::{DeskError, GatewayError, LookupError, RefundError};
use crate::gateway::{Refund, may_have_been_made};

/// Above this, a person has to approve a refund.
const APPROVAL_LIMIT: Cents = Cents(50_000);

/// The five tools over this desk.
pub(crate) fn tools(desk: OrderDesk) -> Result<Toolset<OrderDesk>, BuildFaults> {
    toolset![desk; SearchOrders, LookupOrder, CreateRefund, FindRefund, ListOrders]
}

/// Orders, as a list is answered.
#[derive(Debug, Serialize)]
pub(crate) struct Orders {
    orders: Vec<Order>,
}

/// Find orders by a part of the customer's name or of the order's ID, archived orders too.
#[tool(read, open_world = false)]
pub(crate) fn search_orders(
    #[state] desk: &OrderDesk,
    /// A part of the customer's name or of the order's ID.
    #[input(length(1..=80), example = "Duarte")]
    text: &str,
) -> Result<Orders, DeskError> {
    let orders = desk.store.search(text)?;
    Ok(Orders { orders })
}

/// Read one live order.
#[tool(read, open_world = false)]
pub(crate) fn lookup_order(
    #[state] desk: &OrderDesk,
    /// The order's ID.
    #[input(pattern = "^ORD-[0-9]{4}$", example = "ORD-1001", from = SearchOrders { text = order_id })]
    order_id: &str,
) -> Result<Order, LookupError> {
    live_order(desk, order_id)
}

/// Refund part or all of an order.
#[tool(once, timeout = "3s", destructive, open_world, on_unknown = FindRefund { order_id })]
pub(crate) async fn create_refund(
    #[state] desk: &OrderDesk,
    /// The order's ID.
    #[input(pattern = "^ORD-[0-9]{4}$", example = "ORD-1001", from = SearchOrders { text = order_id })]
    order_id: String,
    /// How much to refund, in cents.
    #[input(range(1..=1_000_000), example = 1900)]
    amount_cents: u32,
) -> Result<Refund, RefundError> {
    let order = live_order(desk, &order_id)?;
    require!(
        amount_cents <= order.total_cents,
        because = "a refund can't exceed what was paid"
    );
    if order.status == Status::Disputed {
        return Err(RefundError::Disputed { order_id });
    }
    if amount_cents > APPROVAL_LIMIT.0 && !desk.store.is_approved(&order_id)? {
        return Err(RefundError::NeedsApproval {
            limit: APPROVAL_LIMIT,
        });
    }
    if !desk.store.claim(&order_id)? {
        return Err(RefundError::InProgress { order_id });
    }
    let looked = desk.gateway.find(&order_id).await;
    let Ok(None) = looked else {
        desk.store.release(&order_id);
        looked?;
        return Err(RefundError::AlreadyRefunded { order_id });
    };
    let refund = desk.gateway.refund(&order_id, amount_cents).await;
    // One that may have been made is not asked for again before the gateway has settled it.
    if !refund.as_ref().is_err_and(may_have_been_made) {
        desk.store.release(&order_id);
    }
    Ok(refund?)
}

/// What `find_refund` found.
#[derive(Debug, Serialize)]
pub(crate) struct FoundRefund {
    found: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    refund: Option<Refund>,
}

/// Find out whether an order was refunded.
#[tool(read, timeout = "5s", open_world)]
pub(crate) async fn find_refund(
    #[state] desk: &OrderDesk,
    /// The order's ID.
    #[input(pattern = "^ORD-[0-9]{4}$", example = "ORD-1001", from = SearchOrders { text = order_id })]
    order_id: &str,
) -> Result<FoundRefund, GatewayError> {
    let refund = desk.gateway.find(order_id).await?;
    Ok(FoundRefund {
        found: refund.is_some(),
        refund,
    })
}

/// List live orders, the newest first.
#[tool(read, open_world = false)]
pub(crate) fn list_orders(
    #[state] desk: &OrderDesk,
    /// Only orders in this status.
    status: Option<Status>,
    /// The first day, included.
    #[input(format = "date", example = "2026-02-01")]
    placed_from: Option<String>,
    /// The last day, included.
    #[input(format = "date", example = "2026-02-28")]
    placed_to: Option<String>,
    /// How many at most.
    #[input(range(1..=100), default = 20)]
    limit: u32,
) -> Result<Orders, DeskError> {
    let orders = desk.store.list(&Filter {
        status,
        placed_from: placed_from.as_deref(),
        placed_to: placed_to.as_deref(),
        limit,
    })?;
    Ok(Orders { orders })
}

fn live_order(desk: &OrderDesk, order_id: &str) -> Result<Order, LookupError> {
    desk.store
        .order(order_id)?
        .filter(|order| !order.archived)
        .ok_or_else(|| LookupError::NotLive {
            order_id: order_id.to_owned(),
        })
}

//! The twelve calls that fail: faults that agents make, and faults that befall them.

use tool_errors::Call;

use crate::Fallible;

/// One failing call, and what the agent knows that no envelope can.
pub(crate) struct Case {
    pub(crate) title: &'static str,
    tool: &'static str,
    /// The arguments, as the model wrote them.
    arguments: &'static str,
    /// What is wrong with the world during the call.
    pub(crate) trouble: Option<Trouble>,
    /// What the model writes anew for an argument whose right value only it can know, as JSON. It
    /// is used for an argument that the envelope blames, and for no other.
    pub(crate) rewrites: &'static [(&'static str, &'static str)],
    /// Where the value that an argument needs stands in the answer to the `next` call: a pointer.
    pub(crate) takes: Option<&'static str>,
}

/// What is wrong with the world.
#[derive(Clone, Copy)]
pub(crate) enum Trouble {
    /// The gateway refuses connections; it is back once it was waited for.
    GatewayDown,
}

impl Case {
    /// A case in a world that is well, in which the envelope alone tells how to go on.
    const fn new(title: &'static str, tool: &'static str, arguments: &'static str) -> Self {
        Self {
            title,
            tool,
            arguments,
            trouble: None,
            rewrites: &[],
            takes: None,
        }
    }

    /// The call.
    pub(crate) fn call(&self) -> Fallible<Call> {
        Ok(Call {
            tool: self.tool.into(),
            arguments: serde_json::from_str(self.arguments)?,
        })
    }
}

/// In this order they are played.
pub(crate) const CASES: &[Case] = &[
    Case::new("A number sent as text", "list_orders", r#"{"limit": "5"}"#),
    Case::new(
        "An argument's name in another style",
        "lookup_order",
        r#"{"orderId": "ORD-1001"}"#,
    ),
    Case {
        rewrites: &[("placed_from", r#""2026-02-01""#), ("limit", "100")],
        ..Case::new(
            "Three faults in one call",
            "list_orders",
            r#"{"status": "Shipped", "placed_from": "2026-2-1", "limit": 500}"#,
        )
    },
    Case {
        takes: Some("/orders/0/id"),
        ..Case::new(
            "A customer's name where an order's ID belongs",
            "lookup_order",
            r#"{"order_id": "Sofia Marek"}"#,
        )
    },
    Case {
        rewrites: &[("amount_cents", "5400")],
        ..Case::new(
            "A refund of more than was paid",
            "create_refund",
            r#"{"order_id": "ORD-1003", "amount_cents": 54000}"#,
        )
    },
    Case::new(
        "A refund whose answer is lost",
        "create_refund",
        r#"{"order_id": "ORD-8841", "amount_cents": 18900}"#,
    ),
    Case::new(
        "A gateway that is asked too often",
        "create_refund",
        r#"{"order_id": "ORD-7320", "amount_cents": 3900}"#,
    ),
    Case {
        trouble: Some(Trouble::GatewayDown),
        ..Case::new(
            "A gateway that is down",
            "create_refund",
            r#"{"order_id": "ORD-2210", "amount_cents": 1200}"#,
        )
    },
    Case::new(
        "A refund that a person has to approve",
        "create_refund",
        r#"{"order_id": "ORD-5120", "amount_cents": 129900}"#,
    ),
    Case::new(
        "An order that is in the archive",
        "lookup_order",
        r#"{"order_id": "ORD-0007"}"#,
    ),
    Case::new(
        "A refund that the desk does not allow",
        "create_refund",
        r#"{"order_id": "ORD-6105", "amount_cents": 31000}"#,
    ),
    Case::new(
        "A record that can't be read",
        "lookup_order",
        r#"{"order_id": "ORD-4040"}"#,
    ),
];

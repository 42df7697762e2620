use tool_errors::{Classified, ToolError, ToolInput, Violations, require, tool, tools, toolset};

pub struct Desk {
    pub open: bool,
}

#[derive(Debug, thiserror::Error, ToolError)]
pub enum RefundError {
    #[error("busy")]
    #[tool_error(retry, not_executed, retry_after = "2s", display)]
    Busy {
        #[tool_error(operator)]
        host: u32,
        wait: u32,
    },

    #[error("timed out")]
    #[tool_error(check, display, next = FindRefund { order_id })]
    GatewayTimeout { order_id: u32 },

    #[error("not allowed")]
    #[tool_error(authorize(approval), display)]
    NotAllowed,

    #[error("gone")]
    #[tool_error(stop, code = NotFound, display)]
    Gone,

    #[error("gateway")]
    #[tool_error(classify = gateway_error, message = "The gateway failed")]
    Gateway(#[source] std::io::Error),

    #[error(transparent)]
    #[tool_error(repair)]
    Invalid(#[from] Violations),
}

/// What the gateway says of its work.
fn gateway_error(_: &std::io::Error) -> Classified {
    Classified::check()
}

#[derive(ToolInput)]
#[input(allow_unknown)]
pub struct Receipt {
    #[input(length(1..=80))]
    pub number: String,
    #[input(items(1..=20), each(prefix = "T-"))]
    pub tags: Vec<String>,
}

#[derive(ToolInput)]
pub enum Reason {
    #[input(rename = "damaged")]
    Damaged,
    Late,
}

/// Looks a refund up.
#[tool(read)]
pub fn find_refund(
    /// The order's number.
    order_id: u32,
) -> Result<u32, RefundError> {
    Ok(order_id)
}

#[tool(once, on_unknown = FindRefund { order_id })]
pub fn create_refund(
    #[state] desk: &Desk,
    #[input(range(1..), from = FindRefund { order_id = 1 })] order_id: u32,
    receipt: Receipt,
    reason: Option<Reason>,
) -> Result<String, RefundError> {
    require!(order_id <= 5, hide);
    let _ = (desk.open, reason.is_some());
    Ok(receipt.number)
}

#[tools]
impl Desk {
    /// Whether it is open.
    #[tool(idempotent)]
    pub fn is_open(&self, #[input(length(1..))] day: &str) -> Result<bool, RefundError> {
        Ok(self.open && day.len() < 10)
    }
}

pub fn tell(error: RefundError) -> String {
    error.envelope().to_text()
}

pub fn all() {
    let _ = toolset![Desk { open: true }; FindRefund, CreateRefund, IsOpen];
}

//! A toolset with one of everything that a catalogue lists.

use std::time::Duration;

use tool_errors::error::Classified;
use tool_errors::tool::BuildFaults;
use tool_errors::{ToolError, ToolInput, Toolset, Violation, Violations, tool, toolset};

#[derive(Debug, thiserror::Error)]
#[error("connection refused by 10.0.0.3")]
pub(crate) struct Carrier;

fn classify(_: &Carrier) -> Classified {
    Classified::retry().not_executed()
}

#[derive(Debug, thiserror::Error, ToolError)]
#[error("carrier")]
#[tool_error(classify = classify, message = "The carrier is not answering", next = FindParcel)]
pub(crate) struct CarrierError(#[from] Carrier);

#[derive(Debug, thiserror::Error, ToolError)]
pub(crate) enum ShipError {
    #[error("{count} parcels are too many")]
    #[tool_error(
        repair,
        display,
        field = "lines",
        by_hand = "Send fewer than {count} lines"
    )]
    TooMany { count: usize },

    #[error("the depot is busy")]
    #[tool_error(retry, not_executed, retry_after = wait, display)]
    Busy { wait: Duration },

    #[error("the scales are calibrated")]
    #[tool_error(retry, not_executed, retry_after = "2s", display)]
    Calibrating,

    #[error("customs")]
    #[tool_error(
        authorize(credential),
        message = "Parcels abroad need a customs number",
        suggestion = "Ask for one"
    )]
    Customs,

    #[error("label printer")]
    #[tool_error(
        check,
        person = "Ask the depot about {_0}",
        message = "It may have been shipped"
    )]
    Printer(String),

    #[error("no drones")]
    #[tool_error(stop, boundary)]
    Drones,

    #[error(transparent)]
    #[tool_error(repair)]
    Invalid(#[from] Violations),

    #[error(transparent)]
    #[tool_error(transparent)]
    Carrier(#[from] CarrierError),
}

#[derive(Debug, ToolInput)]
#[allow(dead_code)]
struct Line {
    #[input(prefix = "SKU-")]
    sku: String,
    #[input(alias = "amount", coerce, default = 1)]
    count: u8,
}

#[derive(Debug, ToolInput)]
#[input(tag = "by", rename_all = "snake_case")]
#[allow(dead_code)]
enum Delivery {
    Van,
    Courier {
        #[input(secret, length(4..=4))]
        code: String,
    },
}

#[derive(Debug, ToolInput)]
#[input(conflicts_with(before, after))]
#[allow(dead_code)]
struct Window {
    #[input(format = "date")]
    before: Option<String>,
    #[input(format = "date")]
    after: Option<String>,
}

fn in_stock(lines: &Vec<Line>) -> Result<(), Violation> {
    let _ = lines;
    Ok(())
}

/// Find a parcel.
#[tool(read, title = "Find", open_world = false)]
fn find_parcel(
    /// A part of its label.
    #[input(example = "ORD")]
    text: Option<String>,
) -> Result<String, String> {
    Ok(text.unwrap_or_default())
}

/// Ship an order.
#[tool(once, timeout = "10s", destructive)]
async fn ship(
    /// What is in the parcel.
    #[input(items(1..=20), custom = in_stock)]
    lines: Vec<Line>,
    #[input(each(one_of("fragile", "cold")), unique)] marks: Option<Vec<String>>,
    delivery: Delivery,
    window: Option<Window>,
    #[input(from = FindParcel { text = "order" })] label: String,
) -> Result<(), ShipError> {
    let _ = (marks, delivery, window);
    match &*label {
        "busy" => Err(ShipError::Busy {
            wait: Duration::ZERO,
        }),
        "calibrating" => Err(ShipError::Calibrating),
        "customs" => Err(ShipError::Customs),
        "printer" => Err(ShipError::Printer(label)),
        "drones" => Err(ShipError::Drones),
        "carrier" => Err(CarrierError(Carrier).into()),
        _ => Err(ShipError::TooMany { count: lines.len() }),
    }
}

pub(crate) fn depot() -> Result<Toolset<()>, BuildFaults> {
    toolset![FindParcel, Ship]
}

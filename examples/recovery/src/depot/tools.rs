//! The depot's tools: what the benchmark's operations call.

use std::sync::Arc;

use serde::Serialize;
use tool_errors::{ToolInput, Toolset, require, tool};

use super::errors::DepotError;
use super::{Depot, MOST_GRAMS};

/// The tools over this depot.
///
/// # Panics
/// Never: they fit together, or no test would run.
pub(crate) fn tools(depot: Arc<Depot>) -> Toolset<Depot> {
    let tools = Toolset::shared(depot)
        .with(TrackParcel)
        .with(QuoteParcel)
        .with(MoveParcel)
        .with(BookPickup)
        .with(FindPickup)
        .with(LookInArchive);
    tools.build().expect("tools that fit together")
}

/// How fast a parcel travels.
#[derive(Debug, Clone, Copy, ToolInput)]
#[input(rename_all = "lowercase")]
pub(crate) enum Service {
    Economy,
    Standard,
    Overnight,
}

/// What a tool answers: of which parcel it was, and what was done.
#[derive(Debug, Serialize)]
pub(crate) struct Served {
    parcel_id: String,
    done: bool,
}

impl Served {
    fn done(parcel_id: &str) -> Self {
        Self {
            parcel_id: parcel_id.to_owned(),
            done: true,
        }
    }
}

/// Where a parcel is.
#[tool(read)]
pub(crate) fn track_parcel(
    #[state] depot: &Depot,
    /// The parcel's ID.
    #[input(pattern = "^PCL-[0-9]{6}$", example = "PCL-100001")]
    parcel_id: &str,
    /// How many events to show.
    #[input(range(1..=100), default = 10)]
    limit: u32,
    /// The first day to show.
    #[input(format = "date", example = "2026-01-31")]
    since: Option<&str>,
) -> Result<Served, DepotError> {
    let _ = (limit, since);
    depot.serve(parcel_id, |_| Ok(Served::done(parcel_id)))
}

/// What a parcel costs to send.
#[tool(read)]
pub(crate) fn quote_parcel(
    #[state] depot: &Depot,
    /// The parcel's ID.
    #[input(pattern = "^PCL-[0-9]{6}$", example = "PCL-100001")]
    parcel_id: &str,
    /// Its weight in grams.
    #[input(range(1..=30_000), multiple_of = 10)]
    grams: u32,
    service: Service,
    /// Whether it is insured.
    insured: bool,
) -> Result<Served, DepotError> {
    let _ = (service, insured);
    depot.serve(parcel_id, |_| {
        require!(
            grams <= MOST_GRAMS,
            because = "a parcel of this size holds no more"
        );
        Ok(Served::done(parcel_id))
    })
}

/// Send a parcel through these depots.
#[tool(idempotent)]
pub(crate) fn move_parcel(
    #[state] depot: &Depot,
    /// The parcel's ID.
    #[input(pattern = "^PCL-[0-9]{6}$", example = "PCL-100001")]
    parcel_id: &str,
    /// The depots on its way.
    #[input(items(1..=4), unique, each(one_of("north", "south", "east", "west")))]
    depots: Vec<String>,
    /// A note for the driver.
    #[input(length(1..=40))]
    note: Option<&str>,
) -> Result<Served, DepotError> {
    let _ = (depots, note);
    depot.serve(parcel_id, |_| Ok(Served::done(parcel_id)))
}

/// Send a driver for a parcel.
#[tool(once, on_unknown = FindPickup { parcel_id })]
pub(crate) fn book_pickup(
    #[state] depot: &Depot,
    /// The parcel's ID.
    #[input(pattern = "^PCL-[0-9]{6}$", example = "PCL-100001")]
    parcel_id: &str,
    /// The day.
    #[input(format = "date", example = "2026-01-31")]
    day: &str,
    /// The hour at which the driver may come first.
    #[input(range(6..=20))]
    hour: u32,
) -> Result<Served, DepotError> {
    let _ = (day, hour);
    depot.book(parcel_id)?;
    Ok(Served::done(parcel_id))
}

/// Whether a driver was sent for a parcel.
#[tool(read)]
pub(crate) fn find_pickup(
    #[state] depot: &Depot,
    /// The parcel's ID.
    #[input(pattern = "^PCL-[0-9]{6}$", example = "PCL-100001")]
    parcel_id: &str,
) -> Result<Served, DepotError> {
    Ok(Served {
        parcel_id: parcel_id.to_owned(),
        done: depot.pickups(parcel_id) > 0,
    })
}

/// Where a parcel that was delivered went.
#[tool(read)]
pub(crate) fn look_in_archive(
    #[state] depot: &Depot,
    /// The parcel's ID.
    #[input(pattern = "^PCL-[0-9]{6}$", example = "PCL-100001")]
    parcel_id: &str,
) -> Result<Served, DepotError> {
    depot.read_archive(parcel_id)?;
    Ok(Served::done(parcel_id))
}

//@ faults: 3
//@ trait: 3
//! A state that the toolset's own does not lend is told at its parameter, not where the toolset is.

use tool_errors::{FromRef, tool, tools};

struct Desk {
    clock: Clock,
}

struct Clock;

impl FromRef<Desk> for Clock {
    fn from_ref(desk: &Desk) -> &Self {
        &desk.clock
    }
}

struct Ledger;

#[tool(read, debug = Desk)]
fn year(#[state] clock: &Clock) -> Result<u32, String> {
    let _ = clock;
    Ok(2026)
}

#[tool(read, debug = Desk)]
fn balance(#[state] ledger: &Ledger, account: u32) -> Result<u32, String> {
    let _ = ledger;
    Ok(account)
}

#[tools]
impl Ledger {
    #[tool(read, debug = Desk)]
    fn entries(&self, limit: u32) -> Result<u32, String> {
        Ok(limit)
    }
}

#[tool(read, debug)]
fn taken(#[state] ledger: Ledger) -> Result<u32, String> {
    let _ = ledger;
    Ok(1)
}

fn main() {}

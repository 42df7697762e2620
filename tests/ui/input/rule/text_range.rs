//@ faults: 8
//! The ends of dates and decimal numbers are checked where they are written.

use tool_errors::ToolInput;

#[derive(ToolInput)]
struct Booking {
    #[input(range("soon"..))]
    a: String,
    #[input(range("2026-02-30".."2026-03-01"))]
    b: String,
    #[input(range("2026-01-01"..="9.5"))]
    c: String,
    #[input(range("2026-12-31".."2026-01-01"))]
    d: String,
    #[input(range("1"..=9))]
    e: String,
    #[input(range("1"..="9"))]
    f: u32,
    #[input(range(above = "1", "2"..))]
    g: String,
    #[input(range("1"))]
    h: String,
}

fn main() {}

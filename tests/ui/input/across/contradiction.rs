//@ faults: 2
//! Two rules that leave an argument no call to stand in.

use tool_errors::{ToolInput, tool};

#[derive(ToolInput)]
#[input(requires(email, phone), exactly_one_of(phone, email))]
struct Search {
    email: Option<String>,
    phone: Option<String>,
}

/// Find a customer.
#[tool(read)]
#[input(requires(email, name), conflicts_with(name, email, phone))]
fn find(email: Option<&str>, name: Option<&str>, phone: Option<&str>) -> Result<(), String> {
    let _ = (email, name, phone);
    Ok(())
}

fn main() {}

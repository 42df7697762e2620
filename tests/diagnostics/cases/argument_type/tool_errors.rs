use tool_errors::{Violations, tool};

struct Address {
    city: String,
}

#[tool]
fn ship(address: Address) -> Result<String, Violations> { // <--
    Ok(address.city)
}

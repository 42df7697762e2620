//@ faults: 4
//! Models' APIs refuse other names.

use tool_errors::tool;

#[tool(read, name = "find order")]
fn a() -> Result<u32, String> {
    Ok(1)
}

#[tool(read, name = "")]
fn b() -> Result<u32, String> {
    Ok(1)
}

#[tool(read, name = "find_the_refund_of_an_order_that_was_made_by_another_desk_yesterday")]
fn c() -> Result<u32, String> {
    Ok(1)
}

#[tool(read)]
fn größe() -> Result<u32, String> {
    Ok(1)
}

fn main() {}

use tool_errors::{Violations, tool, toolset};

#[tool(read, name = "find")]
fn find_order() -> Result<String, Violations> {
    Ok(String::new())
}

#[tool(read, name = "find")]
fn find_refund() -> Result<String, Violations> {
    Ok(String::new())
}

fn tools() -> usize {
    let tools = toolset![FindOrder, FindRefund].unwrap(); // <--
    tools.definitions().len()
}

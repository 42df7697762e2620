//@ faults: 2
//@ rustc: E0277 E0277

use tool_errors::{ToolInput, tool};

#[derive(Debug, ToolInput)]
struct Size(u8);

#[derive(Debug, ToolInput)]
struct Page {
    #[input(default)]
    size: Size,
}

#[tool(read)]
fn sized(#[input(default)] size: Size) -> Result<u8, String> {
    Ok(size.0)
}

fn main() {}

//! 200 tools of 5 arguments, 20 to a module: the functions alone, with our `#[tool]`, with rmcp's.

use crate::scratch::Package;

const MODULES: usize = 10;
const TOOLS: usize = 20;

/// The functions alone; ours; rmcp's, its arguments described by schemars.
pub(crate) fn packages() -> [Package; 3] {
    [
        Package {
            name: "tools-bare",
            dependencies: &[],
            source: source(BARE, "", BARE_TOOL, "{each}"),
        },
        Package {
            name: "tools-ours",
            dependencies: &[r#"tool-errors = { path = "{root}/tool-errors" }"#],
            source: source(OURS, "", OUR_TOOL, OUR_LIST),
        },
        Package {
            name: "tools-rmcp",
            dependencies: &[
                r#"rmcp = { version = "3", default-features = false, features = ["macros", "server"] }"#,
                r#"schemars = "1""#,
                r#"serde = { version = "1", features = ["derive"] }"#,
            ],
            source: source(RMCP, RMCP_ARGUMENTS, RMCP_TOOL, RMCP_LIST),
        },
    ]
}

/// What is there once, and for each module: what stands before its tools, and what holds them, in
/// which `{each}` are the tools, `{tools}` the names of their types and `{m}` the module's number.
fn source(once: &str, before: &str, tool: &str, list: &str) -> String {
    let modules = (0..MODULES).map(|module| {
        let numbers: Vec<String> = (0..TOOLS)
            .map(|tool| (module * TOOLS + tool).to_string())
            .collect();
        let each = |text: &str| -> String {
            let each = numbers.iter().map(|number| text.replace("{n}", number));
            each.collect()
        };
        let names = numbers.iter().map(|number| format!("FindOrders{number}"));
        let names: Vec<String> = names.collect();
        let list = list
            .replace("{tools}", &names.join(", "))
            .replace("{each}", &each(tool))
            .replace("{m}", &module.to_string());
        format!(
            "pub mod part_{module} {{\nuse super::*;\n{}{list}}}\n",
            each(before)
        )
    });
    once.to_owned() + &modules.collect::<String>()
}

const BARE: &str = r#"
pub struct Desk;
#[derive(Debug)]
pub enum State { Open, Packed, Shipped }
#[derive(Debug)]
pub enum Failed { NotFound, Busy }
"#;

const BARE_TOOL: &str = r#"
/// Find the orders of a customer.
pub async fn find_orders_{n}(
    desk: &Desk,
    customer: String,
    limit: u32,
    state: Option<State>,
    tags: Vec<String>,
    archived: bool,
) -> Result<String, Failed> {
    let _ = (desk, limit, state, tags, archived);
    Ok(customer)
}
"#;

const OURS: &str = r#"
use tool_errors::{ToolError, ToolInput, tool, toolset};
#[derive(Clone)]
pub struct Desk;
#[derive(Debug, ToolInput)]
pub enum State { Open, Packed, Shipped }
#[derive(Debug, ToolError)]
pub enum Failed {
    #[tool_error(stop, code = NotFound, message = "There is no such customer")]
    NotFound,
    #[tool_error(retry, message = "The desk is busy")]
    Busy,
}
impl std::fmt::Display for Failed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("failed")
    }
}
impl std::error::Error for Failed {}
"#;

const OUR_TOOL: &str = r#"
/// Find the orders of a customer.
#[tool(read)]
pub async fn find_orders_{n}(
    #[state] desk: &Desk,
    /// The customer's ID.
    #[input(length(1..=64))] customer: String,
    /// How many to return.
    #[input(range(1..=100))] limit: u32,
    /// Only those in this state.
    state: Option<State>,
    /// Only those with all of these tags.
    tags: Vec<String>,
    /// Those in the archive too.
    archived: bool,
) -> Result<String, Failed> {
    let _ = (desk, limit, state, tags, archived);
    Ok(customer)
}
"#;

const OUR_LIST: &str = r#"{each}
pub fn tools(desk: Desk) -> Result<tool_errors::Toolset<Desk>, tool_errors::tool::BuildFaults> {
    toolset![desk; {tools}]
}
"#;

const RMCP: &str = r#"
use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ErrorData, tool, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;
#[derive(Clone)]
pub struct Desk;
#[derive(Debug, Deserialize, JsonSchema)]
pub enum State { Open, Packed, Shipped }
"#;

const RMCP_ARGUMENTS: &str = r#"
#[derive(Debug, Deserialize, JsonSchema)]
pub struct FindOrders{n} {
    /// The customer's ID.
    #[schemars(length(min = 1, max = 64))]
    customer: String,
    /// How many to return.
    #[schemars(range(min = 1, max = 100))]
    limit: u32,
    /// Only those in this state.
    state: Option<State>,
    /// Only those with all of these tags.
    tags: Vec<String>,
    /// Those in the archive too.
    archived: bool,
}
"#;

const RMCP_TOOL: &str = r#"
    /// Find the orders of a customer.
    #[tool]
    pub async fn find_orders_{n}(
        &self,
        Parameters(FindOrders{n} { customer, limit, state, tags, archived }): Parameters<FindOrders{n}>,
    ) -> Result<String, ErrorData> {
        let _ = (self, limit, state, tags, archived);
        Ok(customer)
    }
"#;

const RMCP_LIST: &str = r#"
#[tool_router(router = part_{m}, vis = "pub")]
impl Desk {
{each}
}
"#;

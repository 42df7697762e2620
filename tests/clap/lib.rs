//! One type for the command line and for a model: `#[arg(..)]` and `#[input(..)]` side by side.

#![cfg(test)]

use clap::{Args, Parser, Subcommand, ValueEnum};
use serde_json::json;
use tool_errors::input::decode;
use tool_errors::{ToolInput, tool, toolset};

/// Search orders.
#[derive(Debug, PartialEq, Args, ToolInput)]
#[command(about = "Search orders", next_help_heading = "Search")]
#[input(requires(from, to))]
struct Search {
    /// A part of the customer's name.
    #[arg(long, short, value_name = "TEXT")]
    #[input(length(1..=8), example = "Ana")]
    customer: String,
    /// At most so many.
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=100))]
    #[input(range(1..=100), default = 20)]
    limit: u32,
    /// In this status.
    #[arg(long, value_enum)]
    status: Option<Status>,
    /// The first year.
    #[arg(long, requires = "to")]
    from: Option<u32>,
    /// The last year.
    #[arg(long)]
    to: Option<u32>,
    /// Where it is printed: no argument of the tool.
    #[arg(long, default_value_t)]
    #[input(skip)]
    verbose: bool,
    #[command(flatten)]
    #[input(flatten)]
    page: Page,
}

#[derive(Debug, PartialEq, Args, ToolInput)]
struct Page {
    /// Which page.
    #[arg(long, default_value_t = 1)]
    #[input(default = 1)]
    number: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, ValueEnum, ToolInput)]
#[input(rename_all = "kebab-case")]
enum Status {
    /// Not yet sent.
    Open,
    #[value(name = "on-its-way")]
    #[input(rename = "on-its-way")]
    Sent,
}

#[derive(Debug, Parser)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, PartialEq, Subcommand, ToolInput)]
#[input(rename_all = "kebab-case")]
enum Command {
    Search(Search),
    Find {
        /// The order's ID.
        #[arg(value_name = "ID")]
        #[input(pattern = "^ORD-[0-9]{4}$")]
        order_id: String,
    },
}

/// Run a command, as the command line does.
#[tool(read)]
fn run(command: Command) -> Result<String, String> {
    Ok(format!("{command:?}"))
}

fn parsed(line: &str) -> Command {
    Cli::try_parse_from(line.split(' '))
        .expect("a good line")
        .command
}

#[test]
fn a_line_and_a_call_say_the_same() {
    for (line, call) in [
        (
            "desk search --customer Ana",
            json!({ "search": { "customer": "Ana" } }),
        ),
        (
            "desk search -c Ana --limit 5 --status on-its-way --from 1 --to 2 --number 3",
            json!({ "search": {
                "customer": "Ana", "limit": 5, "status": "on-its-way", "from": 1, "to": 2,
                "number": 3,
            } }),
        ),
        (
            "desk find ORD-0001",
            json!({ "find": { "order_id": "ORD-0001" } }),
        ),
    ] {
        let decoded: Command = decode(&call).expect("a good call");
        assert_eq!(decoded, parsed(line), "{line}");
    }
}

#[tokio::test]
async fn both_refuse() {
    assert!(Cli::try_parse_from(["desk", "search", "-c", "Ana", "--limit", "500"]).is_err());
    let tools = toolset![Run].expect("a good toolset");
    let call = json!({ "command": { "search": { "customer": "Ana", "limit": 500, "from": 1 } } });
    let refused = tools.call("run", call).await.unwrap_err();
    let fields: Vec<_> = refused
        .violations()
        .iter()
        .map(|violation| violation.field.as_deref())
        .collect();
    assert_eq!(
        fields,
        [Some("command.search.limit"), Some("command.search.to")]
    );
    let call = json!({ "command": { "search": { "customer": "Ana", "verbose": true } } });
    let refused = tools.call("run", call).await.unwrap_err();
    assert_eq!(refused.field(), Some("command.search.verbose"));
}

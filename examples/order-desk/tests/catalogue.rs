//! The catalogue in the repository is the one that the program prints.
//!
//! `TOOL_ERRORS_BLESS=1 cargo test -p order-desk --test catalogue` writes it anew.

use std::process::Command;

const FILE: &str = "CATALOGUE.md";

fn printed(arguments: &[&str]) -> String {
    let ran = Command::new(env!("CARGO_BIN_EXE_order-desk"))
        .args(arguments)
        .output()
        .expect("the program starts");
    assert!(ran.status.success(), "{ran:?}");
    String::from_utf8(ran.stdout).expect("UTF-8")
}

#[test]
fn the_file_is_what_the_program_prints() {
    let printed = printed(&["--catalogue"]);
    if std::env::var_os("TOOL_ERRORS_BLESS").is_some() {
        std::fs::write(FILE, &printed).expect("a file that can be written");
    }
    let kept = std::fs::read_to_string(FILE).expect("CATALOGUE.md");
    assert_eq!(kept, printed, "write it anew: see the head of this file");
}

#[test]
fn as_json_it_names_the_same_tools() {
    let catalogue: serde_json::Value =
        serde_json::from_str(&printed(&["--catalogue", "--json"])).expect("JSON");
    let tools = catalogue["tools"].as_array().expect("a list of tools");
    let names: Vec<_> = tools.iter().map(|tool| tool["name"].as_str()).collect();
    let expected = [
        "search_orders",
        "lookup_order",
        "create_refund",
        "find_refund",
        "list_orders",
    ];
    assert_eq!(names, expected.map(Some));
}

//! What an editor makes of code with our attributes, half written too: rust-analyzer is asked as an
//! editor asks it, over LSP.
//!
//! `TOOL_ERRORS_RUST_ANALYZER=<path> cargo test -p tool-errors-tests --test editors -- --ignored`, with
//! rust-analyzer itself or one built by `cargo install ra_ap_rust-analyzer`. The toolchain needs std's
//! sources, rustup's component `rust-src`: without them rust-analyzer knows no trait of std.

mod client;

use std::path::Path;
use std::process::Command;

use client::{Editor, labels};
use serde_json::Value;

/// Names the rust-analyzer to ask.
const RUST_ANALYZER: &str = "TOOL_ERRORS_RUST_ANALYZER";

/// The user's file; each `/*name*/` is where something is asked.
const SOURCE: &str = r#"
use tool_errors::{ToolError, tool, toolset};

pub struct Receipt {
    pub number: u32,
}

#[derive(Debug, thiserror::Error, ToolError)]
pub enum RefundError {
    #[error("busy")]
    #[tool_error(retry, retry_after = )]
    Busy { host: u32, wait: u32 },

    #[error("timed out")]
    #[tool_error(check, display, next = /*target*/FindRefund { order_id })]
    GatewayTimeout { order_id: u32 },
}

/// Looks a refund up.
#[tool(read)]
pub fn find_refund(order_id: u32) -> Result<u32, RefundError> {
    Ok(order_id)
}

#[tool(once, timeout = )]
pub fn create_refund(#[input(range(1..))] receipt: Receipt) -> Result<u32, RefundError> {
    receipt./*body*/;
    Ok(receipt.number)
}

fn tell(error: RefundError) {
    error.envelope()./*envelope*/;
}

fn take(error: RefundError) {
    match error {
        RefundError::Busy { /*fields*/ } => {}
        _ => {}
    }
}

fn tools() {
    let _ = toolset![/*listed*/FindRefund];
}
"#;

#[test]
#[ignore = "asks the rust-analyzer that TOOL_ERRORS_RUST_ANALYZER names"]
fn an_editor_goes_on_completing_beside_half_written_attributes() {
    let program = std::env::var_os(RUST_ANALYZER);
    let program = program.unwrap_or_else(|| panic!("{RUST_ANALYZER} names no rust-analyzer"));
    assert!(
        has_std_sources(),
        "the toolchain has no std sources: see the component rust-src"
    );
    let mut editor = Editor::open(&program, SOURCE);

    let fields = labels(&editor.ask("textDocument/completion", "fields"));
    assert!(has(&fields, &["host", "wait"]), "{fields:?}");
    let envelope = labels(&editor.ask("textDocument/completion", "envelope"));
    assert!(
        has(&envelope, &["route", "message", "model_json"]),
        "{envelope:?}"
    );
    let body = labels(&editor.ask("textDocument/completion", "body"));
    assert!(has(&body, &["number"]), "{body:?}");

    let function = line_of("pub fn find_refund");
    for place in ["target", "listed"] {
        let lines = definition_lines(&editor.ask("textDocument/definition", place));
        assert!(lines.contains(&function), "{place}: {lines:?}");
        let hover = editor.ask("textDocument/hover", place).to_string();
        assert!(hover.contains("Looks a refund up."), "{place}: {hover}");
    }
}

/// Whether the toolchain of this test has what rust-analyzer reads of std.
fn has_std_sources() -> bool {
    let asked = Command::new("rustc").args(["--print", "sysroot"]).output();
    let sysroot = String::from_utf8(asked.expect("rustc").stdout).expect("a path in UTF-8");
    let sources = Path::new(sysroot.trim()).join("lib/rustlib/src/rust/library");
    sources.exists()
}

/// Whether all of these are among what was offered; a method's label ends in its parentheses.
fn has(offered: &[String], names: &[&str]) -> bool {
    let is = |label: &String, name: &str| label.split('(').next() == Some(name);
    names
        .iter()
        .all(|name| offered.iter().any(|label| is(label, name)))
}

fn line_of(text: &str) -> u64 {
    let line = SOURCE.lines().position(|line| line.contains(text));
    line.and_then(|line| u64::try_from(line).ok())
        .expect("a line of the source")
}

/// The lines of the places that a definition was found at.
fn definition_lines(answer: &Value) -> Vec<u64> {
    let places = answer.as_array().into_iter().flatten();
    let range = |place: &Value| match &place["targetSelectionRange"] {
        Value::Null => place["range"]["start"]["line"].as_u64(),
        range => range["start"]["line"].as_u64(),
    };
    places.filter_map(range).collect()
}

//! Whoever reads what is printed may leave before its end, as `head` does: that is no fault.

use std::path::Path;
use std::process::Command;

/// Runs the program for a reader who has left: its code, and what it says on standard error.
fn unread(flags: &[&str], state: &Path) -> (Option<i32>, String) {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let output = Command::new(env!("CARGO_BIN_EXE_order-desk"))
        .args(flags)
        .arg("--state")
        .arg(state)
        .stdout(writer)
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    (output.status.code(), errors)
}

#[test]
fn nothing_is_said_when_a_reader_has_left() {
    let state = tempfile::tempdir().unwrap();
    let state = state.path();
    let well = (Some(0), String::new());
    for flags in [
        &["--json"][..],
        &[],
        &["--no-model"],
        &["--catalogue"],
        &["--catalogue", "--json"],
    ] {
        assert_eq!(unread(flags, state), well, "{flags:?}");
    }
    // A session ends with the case of which nobody has read: no refund was asked for.
    let log = std::fs::read_to_string(state.join("operator.jsonl")).unwrap();
    assert!(log.contains("list_orders"), "{log}");
    assert!(!log.contains("create_refund"), "{log}");

    let record: serde_json::Value = serde_json::from_str(log.lines().next().unwrap()).unwrap();
    let trace_id = record["traceId"].as_str().unwrap();
    assert_eq!(unread(&["--explain", trace_id], state), well);
    assert_eq!(unread(&["--explain", trace_id, "--json"], state), well);
}

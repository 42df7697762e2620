//! The example runs, and what it shows stays apart: the operator's text never reaches the model.

use std::process::Command;

#[test]
fn each_reader_gets_their_own_text() {
    let ran = Command::new(env!("CARGO_BIN_EXE_error-enum"))
        .output()
        .unwrap_or_else(|fault| panic!("{fault}"));
    assert!(ran.status.success());
    let shown = String::from_utf8_lossy(&ran.stdout);

    let operator = "operator reads: calendar replica db-3.internal is behind\n";
    assert!(shown.contains(operator), "{shown}");
    for model in [
        r#"{"code":"TRANSIENT","reason":"BUSY","route":"retry","message":"The calendar is busy","retryable":true,"retryAfterMs":1500,"#,
        r#"{"code":"NOT_FOUND","reason":"TAKEN","route":"replace","message":"room 'Blue' is taken","retryable":false,"suggestion":"Book another room, or another hour","#,
        r#"{"code":"PERMISSION","reason":"NEEDS_APPROVAL","route":"authorize","message":"Bookings over 4 hours need approval","retryable":false,"authorize":"approval","#,
        r#"{"code":"REFUSED","reason":"WEEKEND","route":"stop","message":"This operation is not available in this deployment. Continue without it, or ask the user.","retryable":false,"#,
    ] {
        assert!(shown.contains(model), "no {model} in {shown}");
    }
    let leaks = shown
        .lines()
        .filter(|line| line.starts_with("model reads:") && line.contains("db-3"));
    assert_eq!(leaks.count(), 0, "{shown}");
}

#[test]
fn the_derive_alone_needs_no_runtime() {
    let listed = Command::new(env!("CARGO"))
        .args(["tree", "--locked", "--package", "error-enum"])
        .args(["--edges", "normal,build", "--prefix", "none"])
        .args(["--format", "{lib}"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap_or_else(|fault| panic!("{fault}"));
    let tree = String::from_utf8_lossy(&listed.stdout);
    let crates: Vec<&str> = tree.lines().map(str::trim).collect();
    assert!(crates.contains(&"tool_errors"), "{listed:?}");
    for runtime in ["tokio", "async_std", "smol", "rmcp"] {
        assert!(!crates.contains(&runtime), "{runtime} is in\n{tree}");
    }
}

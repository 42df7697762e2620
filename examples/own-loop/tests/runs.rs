//! The loop runs against the API on its socket, and each failure leads on to the next call.

use std::process::Command;

#[test]
fn a_turn_goes_on_from_every_failure_to_its_end() {
    let ran = Command::new(env!("CARGO_BIN_EXE_own-loop"))
        .output()
        .unwrap_or_else(|fault| panic!("{fault}"));
    assert!(
        ran.status.success(),
        "{}",
        String::from_utf8_lossy(&ran.stderr)
    );
    let printed = String::from_utf8_lossy(&ran.stdout);
    let lines: Vec<String> = printed.lines().map(untraced).collect();
    assert_eq!(
        lines,
        [
            r#"user    What does order 8841 come to?"#,
            r#"model   I'll look the order up."#,
            r#"calls   orderTotal {"order_id":"8841"}"#,
            r#"failed  {"code":"NOT_FOUND","reason":"UNKNOWN_TOOL","route":"replace","message":"There is no tool of this name","retryable":false,"suggestion":"Did you mean `order_total`?","next":{"tool":"order_total","arguments":{"order_id":"8841"}},"traceId":"TRACE"}"#,
            r#"calls   order_total {"order_id":"8841"}"#,
            r#"calls   order_total {"order_id":"ORD-0000"}"#,
            r#"failed  {"code":"VALIDATION","reason":"INVALID_ARGUMENTS","route":"repair","message":"`order_id` must match the pattern `^ORD-[0-9]{4}$`","retryable":false,"field":"order_id","suggestion":"Send a string that matches the pattern `^ORD-[0-9]{4}$`","traceId":"TRACE"}"#,
            r#"failed  {"code":"NOT_FOUND","reason":"NO_SUCH_ORDER","route":"stop","message":"order 'ORD-0000' was not found","retryable":false,"traceId":"TRACE"}"#,
            r#"calls   order_total {"order_id":"ORD-8841"}"#,
            r#"answer  4200"#,
            r#"model   It comes to 4200 cents."#,
        ]
    );
}

/// A line with `TRACE` for its trace id.
fn untraced(line: &str) -> String {
    match line.split_once(r#""traceId":""#) {
        Some((before, rest)) => format!(r#"{before}"traceId":"TRACE{}"#, &rest[32..]),
        None => line.to_owned(),
    }
}

#[test]
fn the_readme_shows_this_loop() {
    let readme = include_str!("../../../README.md");
    let here = include_str!("../src/main.rs");
    let between = here.split("// README begins\n").nth(1);
    let shown = between.and_then(|rest| rest.split("// README ends").next());
    let shown = shown.expect("it stands between two marks");
    assert!(readme.contains(shown), "the README's loop is not:\n{shown}");
    let body = shown
        .lines()
        .skip_while(|line| !line.starts_with("async fn"));
    assert!(
        body.count() <= 15,
        "the loop has grown longer than 15 lines"
    );
}

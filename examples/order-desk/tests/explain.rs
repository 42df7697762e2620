//! From the envelope that somebody has in hand to everything that the operator knows of its call.

use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

fn desk(arguments: &[&str], state: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_order-desk"))
        .args(arguments)
        .arg("--state")
        .arg(state)
        .output()
        .unwrap()
}

fn said(output: &Output) -> (Option<i32>, String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (
        output.status.code(),
        text(&output.stdout),
        text(&output.stderr),
    )
}

/// The records of a trace, as `--json` writes them.
fn records(trace_id: &str, state: &Path) -> Vec<Value> {
    let (code, lines, errors) = said(&desk(&["--json", "--explain", trace_id], state));
    assert_eq!((code, &*errors), (Some(0), ""));
    lines
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn every_envelope_of_the_session_has_its_record() {
    let state = tempfile::tempdir().unwrap();
    let (code, lines, errors) = said(&desk(&["--json"], state.path()));
    assert_eq!(code, Some(0), "{errors}");
    let cases: Vec<Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(cases.len(), 12);
    for case in &cases {
        let envelope = &case["envelope"];
        let trace_id = envelope["traceId"].as_str().unwrap();
        let records = records(trace_id, state.path());
        let record = &records[0];
        assert_eq!(record["traceId"], envelope["traceId"]);
        assert_eq!(record["tool"], case["call"]["tool"]);
        assert_eq!(record["arguments"], case["call"]["arguments"]);
        assert_eq!(record["code"], envelope["code"]);
        assert_eq!(record["envelope"]["message"], envelope["message"]);
        assert!(record["requestId"].is_string(), "{record}");
        assert!(
            record["client"].as_str().unwrap().starts_with("rmcp "),
            "{record}"
        );
        assert!(
            record["error"].is_string() || record["reason"] == "UNKNOWN_OUTCOME",
            "{record}"
        );
    }

    // The refund whose answer was lost ended after its caller had been answered.
    let lost = cases
        .iter()
        .find(|case| case["envelope"]["code"] == "UNKNOWN_OUTCOME")
        .unwrap();
    let trace_id = lost["envelope"]["traceId"].as_str().unwrap();
    let records = records(trace_id, state.path());
    assert_eq!(records.len(), 2, "{records:?}");
    assert_eq!(records[0].get("late"), None);
    assert_eq!(records[1]["late"], true);

    // What a person reads.
    let broken = cases.last().unwrap();
    let trace_id = broken["envelope"]["traceId"].as_str().unwrap();
    assert!(!broken["model"].as_str().unwrap().contains("total_cents"));
    let (code, text, errors) = said(&desk(&["--explain", trace_id], state.path()));
    assert_eq!((code, &*errors), (Some(0), ""));
    assert!(text.starts_with("lookup_order failed\n"), "{text}");
    assert!(text.contains("total_cents"), "{text}");
    for label in [
        "trace",
        "arguments",
        "disposition",
        "error",
        "caused by",
        "debug",
        "envelope",
    ] {
        assert!(text.contains(&format!("\n  {label} ")), "{label}: {text}");
    }
}

#[test]
fn a_trace_that_nobody_recorded_is_told_as_one() {
    const ID: &str = "4bf92f3577b34da6a3ce929d0e0e4736";
    let state = tempfile::tempdir().unwrap();
    let log = state.path().join("operator.jsonl");
    let (code, out, errors) = said(&desk(&["--explain", ID], state.path()));
    assert_eq!((code, &*out), (Some(1), ""));
    let expected = format!(
        "order-desk: nothing is recorded yet: there is no {}\n",
        log.display()
    );
    assert_eq!(errors, expected);

    // Lines of which one is torn, one is no text, and one speaks of the trace without being its.
    let mut lines = b"{\"traceId\":\"4bf92f3577b34da6a3\n\xff\n".to_vec();
    lines.extend(
        format!("{{\"traceId\":\"0af7651916cd43dd8448eb211c80319c\",\"run\":\"{ID}\"}}\n").bytes(),
    );
    std::fs::write(&log, lines).unwrap();
    let (code, out, errors) = said(&desk(&["--explain", ID], state.path()));
    assert_eq!((code, &*out), (Some(1), ""));
    assert_eq!(
        errors,
        format!(
            "order-desk: no call of the trace {ID} is recorded in {}\n",
            log.display()
        )
    );
    assert_eq!(
        records("0af7651916cd43dd8448eb211c80319c", state.path()).len(),
        1
    );
}

#[test]
fn what_is_no_trace_id_is_refused() {
    let state = tempfile::tempdir().unwrap();
    let (code, _, errors) = said(&desk(&["--explain", "ORD-1001"], state.path()));
    assert_eq!(code, Some(2));
    assert!(
        errors.contains("a trace id is 32 lower-case hexadecimal digits, not all zero"),
        "{errors}"
    );
}

/// Without a folder of its own, the desk keeps its records where the user's data is.
#[cfg(target_os = "linux")]
#[test]
fn a_session_that_leaves_no_state_behind_is_explained_too() {
    let home = tempfile::tempdir().unwrap();
    let desk = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_order-desk"))
            .args(arguments)
            .env("XDG_DATA_HOME", home.path())
            .output()
            .unwrap();
        said(&output)
    };
    let (code, lines, errors) = desk(&["--json"]);
    assert_eq!(code, Some(0), "{errors}");
    let first: Value = serde_json::from_str(lines.lines().next().unwrap()).unwrap();
    let (code, text, errors) = desk(&["--explain", first["envelope"]["traceId"].as_str().unwrap()]);
    assert_eq!((code, &*errors), (Some(0), ""));
    assert!(text.starts_with("list_orders failed\n"), "{text}");
    assert!(home.path().join("order-desk/operator.jsonl").exists());
}

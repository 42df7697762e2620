//! The benchmark's outcome is its seeds' alone: not that of threads, profiles, or of the day.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A small one, so that a debug build plays it in seconds.
const SMALL: [&str; 6] = ["--runs", "6", "--operations", "50", "--repeats", "2"];

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

fn recovery(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_recovery"))
        .args(arguments)
        .output()
        .expect("the program starts")
}

/// Runs a small benchmark; its summary.
fn summary(name: &str, arguments: &[&str]) -> String {
    let folder = folder(name);
    let mut all = vec!["benchmark", "--out", folder.to_str().expect("UTF-8")];
    all.extend(SMALL);
    all.extend(arguments);
    let ran = recovery(&all);
    assert!(ran.status.success(), "{ran:?}");
    std::fs::read_to_string(folder.join("summary.json")).expect("summary.json")
}

#[test]
fn any_number_of_threads_writes_the_same_bytes() {
    let [one, two, eight] = ["1", "2", "8"]
        .map(|threads| summary(&format!("threads-{threads}"), &["--threads", threads]));
    assert_eq!(one, two);
    assert_eq!(one, eight);
    assert_ne!(one, summary("seed-2", &["--seed", "2"]), "the seed counts");
}

#[test]
fn check_fails_where_a_claim_does_not_hold() {
    // In two runs of two operations nothing is repaired, and no control has anything to show.
    let folder = folder("too-small");
    let out = folder.to_str().expect("UTF-8");
    let size = ["--runs", "2", "--operations", "2", "--repeats", "2"];
    let ran = |more: &[&str]| recovery(&[&["benchmark", "--out", out], &size[..], more].concat());
    assert!(ran(&[]).status.success());
    let checked = ran(&["--check"]);
    assert_eq!(checked.status.code(), Some(1));
    let said = String::from_utf8_lossy(&checked.stdout).into_owned();
    assert!(said.contains("\nBROKEN: "), "{said}");
}

#[test]
fn the_prompt_holds_a_model_to_what_was_measured() {
    let summary = summary("prompt", &[]);
    let folder = folder("prompt");
    let from = folder.to_str().expect("UTF-8");
    let ran = recovery(&["report", "--prompt", "--from", from]);
    let prompt = String::from_utf8(ran.stdout).expect("UTF-8");
    assert!(prompt.contains(
        "Separate measured simulation output from scenario assumptions. Do not claim LLM accuracy."
    ));
    assert!(prompt.contains("No model was called."));
    assert!(prompt.ends_with(&summary), "the whole summary follows");
}

#[test]
fn a_report_without_a_benchmark_says_what_to_run() {
    let ran = recovery(&["report", "--from", "nowhere"]);
    assert_eq!(ran.status.code(), Some(1));
    let said = String::from_utf8_lossy(&ran.stderr);
    assert!(said.contains("run `recovery benchmark` first"), "{said}");
}

/// Runs the program for a reader who has left: its code, and its standard error.
fn unread(arguments: &[&str]) -> (Option<i32>, String) {
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let ran = Command::new(env!("CARGO_BIN_EXE_recovery"))
        .args(arguments)
        .stdout(writer)
        .output()
        .expect("the program starts");
    let errors = String::from_utf8_lossy(&ran.stderr).into_owned();
    (ran.status.code(), errors)
}

#[test]
fn a_reader_who_has_left_changes_nothing_but_what_is_printed() {
    summary("unread", &[]);
    let folder = folder("unread");
    let from = folder.to_str().expect("UTF-8");
    let well = (Some(0), String::new());
    assert_eq!(unread(&["report", "--from", from]), well);
    assert_eq!(unread(&["report", "--prompt", "--from", from]), well);
    // The claims of so small a benchmark don't hold, whether anybody reads it or not.
    let small = ["--runs", "2", "--operations", "2", "--repeats", "2"];
    let benchmark = ["benchmark", "--check", "--out", from];
    let checked = unread(&[&benchmark[..], &small].concat());
    assert_eq!(checked, (Some(1), String::new()));
}

/// Builds the program anew: run by `.ci/run`.
#[test]
#[ignore = "builds the program in release"]
fn debug_and_release_write_the_same_bytes() {
    let folder = folder("release");
    let out = folder.to_str().expect("UTF-8");
    let mut arguments = vec![
        "run",
        "--release",
        "-q",
        "-p",
        "recovery",
        "--",
        "benchmark",
    ];
    arguments.extend(["--out", out]);
    arguments.extend(SMALL);
    let ran = Command::new(env!("CARGO"))
        .args(arguments)
        .status()
        .expect("cargo starts");
    assert!(ran.success());
    let release = std::fs::read_to_string(folder.join("summary.json")).expect("summary.json");
    assert_eq!(release, summary("debug", &[]));
}

//! What the compiler tells a user who slips, word for word: each case in a topic folder (`error/`,
//! `input/`, `tool/`, ..) must not compile, with exactly the messages in the `.stderr` file beside
//! it. Cases in `pass/` must compile and run.
//!
//! `TRYBUILD=overwrite cargo test -p tool-errors-tests --test ui` writes the `.stderr` files anew;
//! `cargo test -p tool-errors-tests --test ui -- ui trybuild=error/` runs the cases whose path
//! holds `error/`.

use std::fs;

const FOLDER: &str = "ui";

/// Holding cases that compile. One at least must: without one trybuild runs `cargo check`, which
/// leaves many constants unevaluated.
const PASS: &str = "pass";

#[test]
fn ui() {
    let cases = trybuild::TestCases::new();
    for topic in topics() {
        let pattern = format!("{FOLDER}/{topic}/**/*.rs");
        if topic == PASS {
            cases.pass(pattern);
        } else {
            cases.compile_fail(pattern);
        }
    }
}

/// Cargo runs a test in its package's folder.
fn topics() -> Vec<String> {
    let mut topics: Vec<String> = fs::read_dir(FOLDER)
        .expect("the folder of the cases")
        .map(|entry| entry.expect("an entry of the folder"))
        .filter(|entry| entry.path().is_dir())
        .map(|entry| {
            entry
                .file_name()
                .into_string()
                .expect("a folder's name in UTF-8")
        })
        .collect();
    topics.sort();
    assert!(
        topics.iter().any(|topic| topic == PASS),
        "no case that passes: see PASS"
    );
    topics
}

//! `docs/recovery.md` shows what the program writes: its tables and the chart are those of
//! `docs/recovery/summary.json`, which `.ci/run` compares with what a new run measures.
//!
//! `cargo run --release -p recovery -- benchmark` and then
//! `TOOL_ERRORS_BLESS=1 cargo test -p recovery --test page` write all of it anew.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Once;

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()))
}

const BEGIN: &str = "<!-- printed: ";
const END: &str = "<!-- end -->";

/// The printed blocks of a page: where each stands, and its name.
fn blocks(page: &str) -> Vec<(std::ops::Range<usize>, String)> {
    let begins = page.match_indices(BEGIN);
    let block = begins.map(|(begin, _)| {
        let length = page[begin..].find(END).expect("each block has an end");
        let name = page[begin + BEGIN.len()..].split(" -->").next();
        let name = name.unwrap_or_default().to_owned();
        (begin..begin + length, name)
    });
    block.collect()
}

/// What the page keeps of a benchmark.
const KEPT: [&str; 2] = ["summary.json", "chart.svg"];

/// Whether all is to be written anew.
fn blesses() -> bool {
    std::env::var_os("TOOL_ERRORS_BLESS").is_some()
}

/// What the page shows; first, where all is written anew, what the last benchmark wrote is taken over.
fn kept() -> PathBuf {
    static TAKEN_OVER: Once = Once::new();
    let folder = docs().join("recovery");
    TAKEN_OVER.call_once(|| {
        let ran = docs().join("../target/recovery");
        for file in KEPT.into_iter().filter(|_| blesses()) {
            std::fs::copy(ran.join(file), folder.join(file)).expect("a benchmark that has run");
        }
    });
    folder
}

#[test]
fn the_page_shows_what_the_program_prints() {
    let folder = kept();
    let report = Command::new(env!("CARGO_BIN_EXE_recovery"))
        .args(["report", "--from"])
        .arg(&folder)
        .output()
        .expect("the program starts");
    assert!(report.status.success(), "{report:?}");
    let report = String::from_utf8(report.stdout).expect("UTF-8");
    let printed = blocks(&report);
    let file = docs().join("recovery.md");
    let before = read(&file);
    let mut page = before.clone();
    let shown = blocks(&page);
    assert!(shown.len() >= 4, "the page shows tables");
    for (place, name) in shown.into_iter().rev() {
        let found = printed.iter().find(|(_, printed)| *printed == name);
        let (from, _) = found.unwrap_or_else(|| panic!("the program prints no `{name}`"));
        page.replace_range(place, &report[from.clone()]);
    }
    if blesses() {
        std::fs::write(&file, &page).expect("a page that can be written");
        return;
    }
    assert_eq!(before, page, "write it anew: see the head of this file");
}

#[test]
fn all_that_was_to_hold_held() {
    let summary = read(&kept().join("summary.json"));
    let summary: serde_json::Value = serde_json::from_str(&summary).expect("JSON");
    let bounds = summary["bounds"].as_array().expect("claims");
    assert!(bounds.len() > 10);
    assert!(bounds.iter().all(|bound| bound["holds"] == true));
}

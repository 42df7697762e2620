//! The page, from what the compiler said.

use std::fmt::Write as _;
use std::fs;

use crate::mistakes::{Case, LIBRARIES, MISTAKES};
use crate::project::Told;
use crate::root;

pub(crate) fn page(told: &[(Case, Told)]) -> String {
    let lock = fs::read_to_string(root().join("Cargo.lock")).expect("the lock file");
    let heads = LIBRARIES.map(|library| head(&lock, library));
    let told_of = |mistake: &str, library: &str| {
        told.iter()
            .find(|(case, _)| (case.mistake, case.library) == (mistake, library))
    };
    let mut page = String::from(INTRODUCTION);
    let _ = writeln!(page, "| | {} |\n|---|---|---|---|---|", heads.join(" | "));
    for (mistake, name) in MISTAKES {
        let cells = LIBRARIES.map(|library| match told_of(mistake, library) {
            Some((case, told)) => cell(case, told),
            None => "–".to_owned(),
        });
        let link = name.to_lowercase().replace(' ', "-").replace(',', "");
        let _ = writeln!(page, "| [{name}](#{link}) | {} |", cells.join(" | "));
    }
    for (mistake, name) in MISTAKES {
        let _ = writeln!(page, "\n## {name}");
        for (library, head) in LIBRARIES.iter().zip(&heads) {
            let Some((case, told)) = told_of(mistake, library) else {
                continue;
            };
            let _ = writeln!(page, "\n**{head}**\n\n```rust\n{}```\n", case.source);
            match told.text.trim_end() {
                "" => page.push_str("No error.\n"),
                text => {
                    let _ = writeln!(page, "```text\n{text}\n```");
                }
            }
        }
    }
    page
}

const INTRODUCTION: &str = "\
# What the compiler says of the same mistakes

Written by `TOOL_ERRORS_BLESS=1 cargo test -p tool-errors-tests --test diagnostics`, which has `cargo check` read the crates
in [`tests/diagnostics/cases/`](../tests/diagnostics/cases); the test fails where a message here is not the compiler's own.
`$CARGO`, `$RUST` and `$WORKSPACE` stand for folders.
A line that ends in `// <--` is to blame. In the table, *told* counts the lines to blame that an error stands on, and *beside*
counts the errors that stand on other lines; a dash is a mistake which the library has no place for. Warnings are left out.

";

/// A library's name with its version.
fn head(lock: &str, library: &str) -> String {
    let name = library.replace('_', "-");
    let entry = lock
        .split("[[package]]")
        .find(|entry| entry.contains(&format!("name = \"{name}\"\n")));
    let version = entry.and_then(|entry| entry.split("version = \"").nth(1)?.split('"').next());
    format!("{name} {}", version.unwrap_or_default())
}

/// What a case came to, in a word.
fn cell(case: &Case, told: &Told) -> String {
    if told.text.trim().is_empty() {
        return "compiles".to_owned();
    }
    let all = case.blamed().count();
    let mut cell = format!("{} of {all} told", all - told.missed);
    if told.beside > 0 {
        let _ = write!(cell, ", {} beside", told.beside);
    }
    cell
}

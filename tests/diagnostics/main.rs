//! `docs/diagnostics.md`: what the compiler says of the same mistakes under thiserror, garde, rmcp and
//! this library, word for word, as cargo prints it now.
//!
//! `TOOL_ERRORS_BLESS=1 cargo test -p tool-errors-tests --test diagnostics` writes the page anew.

mod mistakes;
mod page;
mod project;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use mistakes::{Case, MISTAKES};
use project::Told;

/// Set, the page is written anew.
const BLESS: &str = "TOOL_ERRORS_BLESS";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// All cases, and what was said of each. Cargo is asked once.
fn told() -> &'static [(Case, Told)] {
    static TOLD: OnceLock<Vec<(Case, Told)>> = OnceLock::new();
    TOLD.get_or_init(|| {
        let cases = mistakes::cases();
        let told = project::check(&cases);
        cases.into_iter().zip(told).collect()
    })
}

#[test]
fn the_page_shows_what_the_compiler_says() {
    let page = page::page(told());
    let path = root().join("docs/diagnostics.md");
    if std::env::var_os(BLESS).is_some() {
        fs::write(path, page).expect("a page that can be written");
    } else {
        let shown = fs::read_to_string(path).expect("the page");
        assert!(
            without_numbers(&shown) == without_numbers(&page),
            "{BLESS}=1 writes it anew:\n{page}"
        );
    }
}

/// The page as it is compared: a message may quote a line of our sources by its number, which changes
/// with every line before it, and so does the room for numbers beside each line.
fn without_numbers(page: &str) -> String {
    let words = page.split_whitespace();
    let mut words: Vec<String> = words
        .map(|word| word.replace(|character: char| character.is_ascii_digit(), ""))
        .collect();
    words.retain(|word| !word.is_empty());
    words.join(" ")
}

#[test]
fn ours_tells_every_mistake_and_nothing_else() {
    let ours = told().iter().filter(|(case, _)| case.is_ours());
    let ours: Vec<&(Case, Told)> = ours.collect();
    assert_eq!(ours.len(), MISTAKES.len());
    for (case, told) in ours {
        assert_eq!(told.missed, 0, "{}: {}", case.name(), told.text);
        assert_eq!(told.beside, 0, "{}: {}", case.name(), told.text);
    }
}

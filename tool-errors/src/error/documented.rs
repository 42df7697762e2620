//! The tables in this module's documentation say what the macro reads.

use tool_errors_shared::{Head, Word};

const PAGE: &str = include_str!("mod.rs");

/// What a row says, cell by cell, where its first cell begins so.
fn row(first: &str) -> Vec<&'static str> {
    let begins = format!("//! | `{first}");
    let row = PAGE
        .lines()
        .find(|line| line.starts_with(&begins))
        .unwrap_or_else(|| panic!("no row begins with `{first}"));
    row.split('|').skip(1).map(str::trim).collect()
}

/// The words between back-ticks.
fn quoted(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2)
}

#[test]
fn each_route_has_its_codes_and_its_words() {
    for head in Head::ALL {
        let cells = row(head.as_str());
        if let Head::Route(_) = head {
            let codes: Vec<&str> = head
                .codes()
                .iter()
                .map(|code| code.variant_name())
                .collect();
            let told: Vec<&str> = quoted(cells[1]).collect();
            assert_eq!(told, codes, "{head:?}");
        }
        // What all but `transparent` may say stands below the table, `with` beside `next`.
        let common = [
            Word::Message,
            Word::Display,
            Word::Code,
            Word::Reason,
            Word::With,
        ];
        let told: Vec<Word> = cells[2..=3]
            .iter()
            .flat_map(|cell| quoted(cell))
            .filter_map(Word::from_word)
            .collect();
        let own = head.may_say().iter().filter(|word| !common.contains(word));
        assert_eq!(told.len(), own.clone().count(), "{head:?}: {told:?}");
        for word in own {
            assert!(told.contains(word), "{head:?}: `{}`", word.as_str());
        }
    }
}

#[test]
fn each_word_is_told() {
    let table = PAGE
        .split_once("//! | word | says |")
        .expect("the table of words")
        .1;
    for word in Word::ALL {
        let word = word.as_str();
        let told =
            table.contains(&format!("//! | `{word}")) || table.contains(&format!(", {word}("));
        assert!(told, "`{word}`");
    }
}

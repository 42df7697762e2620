//! The wire contract as vectors: each JSON file here is a list of envelopes as they are read, and
//! beside each what is made of it. The files speak no Rust, so that a reader in another language can
//! be held to them.
//!
//! `TOOL_ERRORS_BLESS=1 cargo test -p tool-errors-tests --test vectors` writes what is made, and
//! `docs/envelope.schema.json`, anew. Read the difference before you keep it.

mod properties;
mod schema;

use std::fs;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use tool_errors::{Envelope, next_action};

/// What of the contract a vector shows, and the envelope as it is read.
#[derive(Deserialize)]
struct Row {
    row: String,
    input: Box<RawValue>,
}

/// A row and what is made of it. JSON stands as it is written: the order of members counts.
#[derive(Debug, Serialize, Deserialize)]
struct Vector {
    row: String,
    input: Box<RawValue>,
    whole: Box<RawValue>,
    model: Box<RawValue>,
    text: String,
    published: Box<RawValue>,
    action: Box<RawValue>,
    distrusted: Vec<String>,
}

impl Vector {
    fn of(row: Row) -> Self {
        let envelope: Envelope = serde_json::from_str(row.input.get()).expect("an envelope");
        Self {
            row: row.row,
            input: row.input,
            whole: to_raw_value(&envelope).expect("the whole"),
            model: RawValue::from_string(envelope.model_json()).expect("the model view"),
            text: envelope.to_text(),
            published: to_raw_value(&envelope.published()).expect("the published form"),
            action: to_raw_value(&next_action(&envelope)).expect("the action"),
            distrusted: envelope
                .distrusted()
                .iter()
                .map(ToString::to_string)
                .collect(),
        }
    }
}

/// The files of vectors, each with its text.
fn files() -> Vec<(PathBuf, String)> {
    let mut files: Vec<PathBuf> = fs::read_dir("vectors")
        .expect("the folder of the vectors")
        .map(|entry| entry.expect("an entry of the folder").path())
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == "json")
        })
        .collect();
    files.sort();
    assert!(!files.is_empty(), "no file of vectors was found");
    files
        .into_iter()
        .map(|path| {
            let text = fs::read_to_string(&path).expect("a file of vectors");
            (path, text)
        })
        .collect()
}

/// Whether the expectations are to be written anew instead of compared.
fn blessing() -> bool {
    std::env::var_os("TOOL_ERRORS_BLESS").is_some()
}

#[test]
fn every_row_of_the_contract_reads_and_renders_as_its_vector_says() {
    for (path, text) in files() {
        let rows: Vec<Row> = serde_json::from_str(&text).expect("rows");
        let made: Vec<Vector> = rows.into_iter().map(Vector::of).collect();
        if blessing() {
            let text = serde_json::to_string_pretty(&made).expect("vectors");
            fs::write(&path, text + "\n").expect("a file that can be written");
            continue;
        }
        let expected: Vec<Vector> = serde_json::from_str(&text).expect("vectors");
        for (made, expected) in made.iter().zip(&expected) {
            let row = &expected.row;
            assert_eq!(made.whole.get(), expected.whole.get(), "whole: {row}");
            assert_eq!(made.model.get(), expected.model.get(), "model: {row}");
            assert_eq!(made.text, expected.text, "text: {row}");
            assert_eq!(
                made.published.get(),
                expected.published.get(),
                "published: {row}"
            );
            assert_eq!(made.action.get(), expected.action.get(), "action: {row}");
            assert_eq!(made.distrusted, expected.distrusted, "distrusted: {row}");
        }
    }
}

#[test]
fn the_whole_of_every_vector_reads_back_as_itself() {
    for (_, text) in files() {
        for vector in serde_json::from_str::<Vec<Vector>>(&text).expect("vectors") {
            let again: Envelope = serde_json::from_str(vector.whole.get()).expect("an envelope");
            let written = serde_json::to_string(&again).expect("the whole");
            assert_eq!(written, vector.whole.get(), "{}", vector.row);
        }
    }
}

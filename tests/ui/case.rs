//! The cases that must not compile, and what each says of itself in its first lines:
//!
//! - `//@ faults: 3`: how many errors a user is to read, one for each mistake.
//! - `//@ trait: 1`: so many of them the compiler tells, in our words, where a trait is missing.
//! - `//@ rustc: E0425 E0308`: these the compiler tells in its own words; `Send` is a future that is
//!   not, which has no code.
//! - `//@ serde: 2`: so many are serde's own words.
//! - `//@ missing: tool: name title`: the case shows this fault of these words, of a table of
//!   `tool_errors_shared::keywords`.

use std::fs;
use std::path::{Path, PathBuf};

use tool_errors_shared::keywords::Grammar;

use crate::fault::Fault;
use crate::told::{Error, errors};

/// A case with what the compiler says of it.
pub(crate) struct Case {
    pub(crate) path: PathBuf,
    pub(crate) faults: usize,
    pub(crate) by_trait: usize,
    /// The codes of errors in rustc's own words, sorted.
    pub(crate) by_rustc: Vec<String>,
    pub(crate) by_serde: usize,
    pub(crate) cells: Vec<Cell>,
    pub(crate) errors: Vec<Error>,
}

/// A fault of a word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Cell {
    pub(crate) grammar: &'static str,
    pub(crate) word: String,
    pub(crate) fault: Fault,
}

impl Case {
    /// Every case in these topics.
    pub(crate) fn all(topics: impl Iterator<Item = PathBuf>) -> Vec<Self> {
        let mut paths = Vec::new();
        topics.for_each(|topic| sources(&topic, &mut paths));
        paths.sort();
        paths.into_iter().map(Self::read).collect()
    }

    fn read(path: PathBuf) -> Self {
        let source = fs::read_to_string(&path).expect("a case in UTF-8");
        let told = fs::read_to_string(path.with_extension("stderr"))
            .unwrap_or_else(|_| panic!("{}: no .stderr beside it", path.display()));
        let mut case = Self {
            path,
            faults: 0,
            by_trait: 0,
            by_rustc: Vec::new(),
            by_serde: 0,
            cells: Vec::new(),
            errors: errors(&told),
        };
        for line in source.lines() {
            let Some(said) = line.strip_prefix("//@ ") else {
                break;
            };
            let (name, value) = said.split_once(": ").unwrap_or_else(|| case.wrong(said));
            case.header(name, value);
        }
        case.by_rustc.sort();
        case
    }

    fn header(&mut self, name: &str, value: &str) {
        let number = || value.parse().unwrap_or_else(|_| self.wrong(value));
        match name {
            "faults" => self.faults = number(),
            "trait" => self.by_trait = number(),
            "serde" => self.by_serde = number(),
            "rustc" => self.by_rustc = value.split(' ').map(str::to_owned).collect(),
            fault => {
                let fault = Fault::named(fault).unwrap_or_else(|| self.wrong(fault));
                let (grammar, words) = value.split_once(": ").unwrap_or_else(|| self.wrong(value));
                let found = Grammar::ALL.into_iter().find(|table| table.name == grammar);
                let grammar = found.unwrap_or_else(|| self.wrong(grammar)).name;
                self.cells.extend(words.split(' ').map(|word| Cell {
                    grammar,
                    word: word.to_owned(),
                    fault,
                }));
            }
        }
    }

    fn wrong<T>(&self, header: &str) -> T {
        panic!(
            "{}: a header that says nothing: {header}",
            self.path.display()
        )
    }
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of cases") {
        let path = entry.expect("an entry of the folder").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

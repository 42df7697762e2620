//! What the compiler tells a user who slips, word for word: each case in a topic folder (`error/`,
//! `input/`, `tool/`, ..) must not compile, with exactly the messages in the `.stderr` file beside
//! it. Cases in `pass/` must compile and run.
//!
//! `TRYBUILD=overwrite cargo test -p tool-errors-tests --test ui` writes the `.stderr` files anew;
//! `cargo test -p tool-errors-tests --test ui -- ui trybuild=error/` runs the cases whose path
//! holds `error/`.

mod case;
mod fault;
mod told;

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use case::{Case, Cell};
use fault::Fault;
use tool_errors_shared::keywords::Grammar;

const FOLDER: &str = "ui";

/// Holding cases that compile. One at least must: without one trybuild runs `cargo check`, which
/// leaves many constants unevaluated.
const PASS: &str = "pass";

/// The names that stand before our messages.
const MACROS: [&str; 7] = [
    "`ToolError`: ",
    "`ToolInput`: ",
    "`RmcpError`: ",
    "`#[tool]`: ",
    "`#[tools]`: ",
    "`toolset!`: ",
    "`require!`: ",
];

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

/// A user reads one error for each mistake, in our words and under the macro's name, and none that
/// follows from another.
#[test]
fn each_mistake_is_told_once_and_nothing_else() {
    let mut wrong = Vec::new();
    for case in failing() {
        let path = case.path.display();
        let (mut ours, mut by_trait, mut by_serde) = (0, 0, 0);
        let mut by_rustc = Vec::new();
        for error in &case.errors {
            let headline = &error.headline;
            match error.code.as_deref() {
                None if is_named(headline) => ours += 1,
                None if headline.starts_with("future cannot be sent") => {
                    by_rustc.push("Send".to_owned());
                }
                None => by_serde += 1,
                Some("E0080") => match headline.strip_prefix("evaluation panicked: ") {
                    Some(says) if is_named(says) => ours += 1,
                    _ => wrong.push(format!("{path}: not under a macro's name: {headline}")),
                },
                Some("E0277") if !headline.starts_with("the trait bound") => {
                    by_trait += 1;
                    if !names_a_macro(&error.whole) {
                        wrong.push(format!("{path}: names no macro: {headline}"));
                    }
                }
                Some(code) => by_rustc.push(code.to_owned()),
            }
        }
        by_rustc.sort();
        let told = (case.errors.len(), by_trait, by_serde, &by_rustc);
        let stated = (case.faults, case.by_trait, case.by_serde, &case.by_rustc);
        if told != stated {
            wrong.push(format!(
                "{path}: (faults, trait, serde, rustc) are {told:?}, and it states {stated:?}"
            ));
        }
        if ours + by_trait + by_serde + by_rustc.len() != case.errors.len() {
            wrong.push(format!("{path}: an error of no kind"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Every word, with everything that can be wrong with it: there is a case that shows it.
#[test]
fn each_fault_of_each_word_has_its_case() {
    let cases = failing();
    let mut wrong = Vec::new();
    for case in &cases {
        for Cell {
            grammar,
            word,
            fault,
        } in &case.cells
        {
            if !case.errors.iter().any(|error| fault.is_told(error, word)) {
                let (path, fault) = (case.path.display(), fault.name());
                wrong.push(format!(
                    "{path}: does not tell `{word}` of {grammar} {fault}"
                ));
            }
        }
    }
    let shown: Vec<&Cell> = cases.iter().flat_map(|case| &case.cells).collect();
    for grammar in Grammar::ALL {
        for keyword in grammar.keywords {
            for fault in Fault::ALL {
                let cell = Cell {
                    grammar: grammar.name,
                    word: keyword.word.to_owned(),
                    fault,
                };
                let impossible = fault.impossible(grammar, keyword);
                match (shown.contains(&&cell), impossible) {
                    (true, None) | (false, Some(_)) => {}
                    (false, None) => wrong.push(format!("no case: {cell:?}")),
                    (true, Some(reason)) => wrong.push(format!("{cell:?}, and yet {reason}")),
                }
            }
        }
    }
    let known: BTreeSet<(&str, &str)> = Grammar::ALL
        .into_iter()
        .flat_map(|grammar| grammar.words().map(|word| (grammar.name, word)))
        .collect();
    for cell in shown {
        if !known.contains(&(cell.grammar, cell.word.as_str())) {
            wrong.push(format!("no such word: {cell:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Two mistakes at once are where other derives tell one of them, or more than there are.
#[test]
fn many_cases_hold_several_mistakes() {
    let several = failing().iter().filter(|case| case.faults > 1).count();
    assert!(several >= 20, "{several}");
}

fn is_named(message: &str) -> bool {
    MACROS.iter().any(|name| message.starts_with(name))
}

/// Of what a trait misses the compiler writes the first line, with our words in it; the macro is
/// named there, in our note, or by the compiler.
fn names_a_macro(told: &str) -> bool {
    let names = [
        "ToolError",
        "ToolInput",
        "RmcpError",
        "#[tool]",
        "#[tool(",
        "#[tools]",
        "toolset!",
        "require!",
    ];
    names.iter().any(|name| told.contains(name))
        || told.contains("attribute macro `tool`")
        || told.contains("attribute macro `tools`")
}

fn failing() -> Vec<Case> {
    let topics = topics().into_iter().filter(|topic| topic != PASS);
    Case::all(topics.map(|topic| PathBuf::from(FOLDER).join(topic)))
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

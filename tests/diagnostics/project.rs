//! Has cargo check the cases, each a program in a project of its own, and reads what it says.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::mistakes::Case;
use crate::root;

/// The libraries, with what is switched on. Their versions are the workspace's.
const DEPENDENCIES: [(&str, &str); 3] = [
    (
        "garde",
        r#"default-features = false, features = ["derive", "regex"]"#,
    ),
    (
        "rmcp",
        r#"default-features = false, features = ["macros", "server"]"#,
    ),
    ("thiserror", "features = []"),
];

/// What the compiler said of one case.
#[derive(Default)]
pub(crate) struct Told {
    /// Its errors, as cargo prints them.
    pub(crate) text: String,
    /// How many of the lines to blame no error stands on.
    pub(crate) missed: usize,
    /// How many errors stand elsewhere.
    pub(crate) beside: usize,
}

/// Checks all cases at once.
pub(crate) fn check(cases: &[Case]) -> Vec<Told> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("diagnostics");
    write(&folder, cases);
    let output = Command::new(env!("CARGO"))
        .args([
            "check",
            "--quiet",
            "--bins",
            "--keep-going",
            "--message-format=json",
        ])
        .current_dir(&folder)
        .env("CARGO_TARGET_DIR", folder.join("target"))
        .output()
        .expect("cargo");
    let output = (String::from_utf8_lossy(&output.stdout), output.stderr);
    let messages: Vec<Value> = output
        .0
        .lines()
        .filter_map(|line| serde_json::from_str(line).ok())
        .collect();
    let built = messages
        .iter()
        .any(|message| message["reason"] == "compiler-artifact");
    assert!(built, "{}", String::from_utf8_lossy(&output.1));
    cases.iter().map(|case| told(case, &messages)).collect()
}

fn told(case: &Case, messages: &[Value]) -> Told {
    let of_case = |message: &&Value| {
        message["reason"] == "compiler-message" && message["target"]["name"] == case.name()
    };
    let errors = messages.iter().filter(of_case);
    let errors = errors.map(|message| &message["message"]);
    // The last one counts the others, and stands nowhere.
    let errors = errors.filter(|error| error["level"] == "error" && !error["spans"][0].is_null());
    let mut told = Told::default();
    let mut missed: Vec<u64> = case.blamed().collect();
    let mut printed = HashSet::new();
    for error in errors {
        let rendered = without_places(error["rendered"].as_str().unwrap_or_default());
        // Cargo prints what reads the same once.
        if !printed.insert(rendered.clone()) {
            continue;
        }
        told.text.push_str(&rendered);
        let lines = pointed_at(error, case);
        let stands_right = case.blamed().any(|line| lines.contains(&line));
        told.beside += usize::from(!stands_right);
        missed.retain(|line| !lines.contains(line));
    }
    told.missed = missed.len();
    told
}

/// The lines of the case that an error points at.
fn pointed_at(error: &Value, case: &Case) -> Vec<u64> {
    let spans = error["spans"].as_array().into_iter().flatten();
    let primary = spans.filter(|span| span["is_primary"] == true);
    let lines = primary.filter_map(|span| {
        // What stands in a macro of another crate is shown where the macro is invoked.
        let mut span = span;
        while span["file_name"] != case.path() {
            span = span.get("expansion")?.get("span")?;
        }
        Some(span["line_start"].as_u64()?..=span["line_end"].as_u64()?)
    });
    lines.flatten().collect()
}

/// The text without the folders of this machine, and without the files that rustc writes for it.
fn without_places(text: &str) -> String {
    let root = fs::canonicalize(root()).expect("the workspace");
    let root = root.display().to_string();
    let is_of_a_file = |line: &&str| {
        line.contains("= note: the full name for the type has been written to")
            || line.contains("= note: consider using `--verbose` to print the full type name")
    };
    let lines = text.lines().filter(|line| !is_of_a_file(line)).map(|line| {
        let line = line.replace(&root, "$WORKSPACE");
        let line = shortened(&line, "/registry/src/", "$CARGO").unwrap_or(line);
        shortened(&line, "/rustc/", "$RUST").unwrap_or(line)
    });
    lines
        .map(|line| line.trim_end().to_owned() + "\n")
        .collect()
}

/// A line whose path holds `folder` with one more inside of it; `name` stands for both.
fn shortened(line: &str, folder: &str, name: &str) -> Option<String> {
    let (before, path) = line.split_once(folder)?;
    let begins = before.rfind(' ')? + 1;
    let path = path.split_once('/')?.1;
    Some(format!("{}{name}/{path}", &before[..begins]))
}

fn write(folder: &Path, cases: &[Case]) {
    let workspace =
        fs::read_to_string(root().join("Cargo.toml")).expect("the workspace's manifest");
    let mut manifest = String::from(
        "[package]\nname = \"mistakes\"\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]\n",
    );
    for (library, features) in DEPENDENCIES {
        let version = version(&workspace, library);
        let _ = writeln!(
            manifest,
            "{library} = {{ version = \"{version}\", {features} }}"
        );
    }
    let ours = fs::canonicalize(root().join("tool-errors")).expect("the library");
    let _ = writeln!(manifest, "tool-errors = {{ path = {ours:?} }}");
    for case in cases {
        let (name, path) = (case.name(), case.path());
        let _ = writeln!(manifest, "\n[[bin]]\nname = \"{name}\"\npath = \"{path}\"");
        let path = folder.join(path);
        fs::create_dir_all(path.parent().unwrap_or(folder)).expect("a folder");
        let source = format!("{}\nfn main() {{}}\n", case.source);
        fs::write(path, source).expect("a source");
    }
    fs::write(folder.join("Cargo.toml"), manifest).expect("a manifest");
    fs::copy(root().join("Cargo.lock"), folder.join("Cargo.lock")).expect("the lock file");
}

/// The version that the workspace's manifest asks for.
fn version<'m>(manifest: &'m str, library: &str) -> &'m str {
    let begins = format!("{library} = ");
    let line = manifest.lines().find_map(|line| line.strip_prefix(&begins));
    let quoted = line.and_then(|line| line.split('"').nth(1));
    quoted.unwrap_or_else(|| panic!("the workspace has no {library}"))
}

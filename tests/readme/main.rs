//! Every command in the README and in the blocks of the other pages runs: here, or by `.ci/run`. The
//! Rust snippets are doc tests of this package; the loop of one's own is the source of
//! `examples/own-loop`. What the pages point at is there.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;
use tool_errors::ToolError as _;

/// The command that runs this test.
const RUN_BY_CI: &str = "cargo test --workspace";

/// All that a client of MCP says which only comes to look.
const CLIENT: &str = concat!(
    r#"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18","#,
    r#""capabilities":{},"clientInfo":{"name":"pages","version":"1"}}}"#,
    "\n",
    r#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
    "\n",
);

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|fault| panic!("{path}: {fault}"))
}

/// The lines of the `sh` blocks, without their comments.
fn commands(readme: &str) -> Vec<&str> {
    let mut inside = false;
    let mut found = Vec::new();
    for line in readme.lines() {
        if line.starts_with("```") {
            inside = line == "```sh";
        } else if inside {
            let command = line.split(" # ").next().unwrap_or_default().trim();
            if !command.is_empty() {
                found.push(command);
            }
        }
    }
    found
}

#[test]
fn every_command_of_the_readme_runs() {
    let readme = read("README.md");
    let commands = commands(&readme);
    assert_eq!(
        commands[..2],
        ["cargo run -p order-desk", RUN_BY_CI],
        "the README begins with its two commands"
    );
    assert!(read(".ci/run").contains(RUN_BY_CI));
    for command in commands.iter().filter(|command| **command != RUN_BY_CI) {
        run(command);
    }
}

#[test]
fn every_command_of_the_other_pages_runs() {
    for page in pages().iter().filter(|page| **page != "README.md") {
        let text = read(page);
        // A release build costs too much here: `.ci/run` makes it.
        let commands = commands(&text).into_iter();
        for command in commands.filter(|command| !command.contains(" --release ")) {
            if command.starts_with("cargo test ") {
                // The tests run by themselves: here it counts that there are some of that name.
                let dashes = if command.contains(" -- ") { "" } else { " --" };
                let listed = run(&format!("{command}{dashes} --list"));
                assert!(listed.contains(": test"), "{page}: `{command}`: no test");
            } else {
                run(command);
            }
        }
    }
}

/// What costs too much to be run here, or is run by `.ci/run`, names what there is.
#[test]
fn every_command_that_a_page_mentions_names_what_there_is() {
    let metadata = run("cargo metadata --format-version 1 --no-deps");
    let metadata: Value = serde_json::from_str(&metadata).expect("JSON");
    let packages = metadata["packages"].as_array().expect("packages");
    let mut seen = 0;
    for page in pages() {
        for command in mentioned(&read(&page)) {
            let words: Vec<&str> = command.split_whitespace().collect();
            let ours = words.split(|word| *word == "--").next().unwrap_or_default();
            let after = |flag| {
                let at = ours.iter().position(|word| *word == flag)?;
                ours.get(at + 1).copied()
            };
            let Some(name) = after("-p") else {
                assert_eq!(command, RUN_BY_CI, "{page}");
                continue;
            };
            let package = packages.iter().find(|package| package["name"] == name);
            let package = package.unwrap_or_else(|| panic!("{page}: {command}: no {name}"));
            for (flag, kind) in [
                ("--bin", "bin"),
                ("--test", "test"),
                ("--example", "example"),
            ] {
                let Some(named) = after(flag) else { continue };
                let is_it = |target: &Value| target["name"] == named && target["kind"][0] == kind;
                let targets = package["targets"].as_array().expect("targets");
                assert!(targets.iter().any(is_it), "{page}: {command}: no {named}");
            }
            seen += 1;
        }
    }
    assert!(seen > 15, "{seen} commands were found");
}

/// The pages that tell how something is run, from the workspace's folder.
fn pages() -> Vec<String> {
    let mut pages = vec!["README.md".to_owned()];
    for folder in ["docs", "docs/expanded"] {
        let files = std::fs::read_dir(root().join(folder)).expect("a folder");
        let names = files.map(|file| file.expect("a file").file_name());
        let names = names.map(|name| name.into_string().expect("a name in UTF-8"));
        let pages_there = names.filter(|name| name.ends_with(".md"));
        pages.extend(pages_there.map(|name| format!("{folder}/{name}")));
    }
    pages
}

/// The commands of `cargo run` and `cargo test` in a page, in blocks and in sentences.
fn mentioned(page: &str) -> Vec<String> {
    // A command may go on in the next line.
    let page = page.replace("\\\n", " ");
    let starts = page.match_indices("cargo ").map(|(at, _)| &page[at..]);
    let commands = starts.map(|rest| rest.split(['`', '\n', '#']).next().unwrap_or_default());
    commands
        .filter(|command| {
            ["cargo run ", "cargo test "]
                .iter()
                .any(|it| command.starts_with(it))
        })
        .map(|command| command.trim().to_owned())
        .collect()
}

/// Runs a command, and gives what it printed. A server has a client, which then leaves.
fn run(command: &str) -> String {
    let mut words = command.split_whitespace();
    let program = words.next().unwrap_or_default();
    let mut ran = Command::new(program)
        .args(words)
        .current_dir(root())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|fault| panic!("`{command}`: {fault}"));
    if let Some(mut client) = ran.stdin.take() {
        // Most programs read nothing of it.
        let _ = client.write_all(CLIENT.as_bytes());
    }
    let ran = ran.wait_with_output().expect("its end");
    assert!(
        ran.status.success(),
        "`{command}` failed:\n{}",
        String::from_utf8_lossy(&ran.stderr)
    );
    String::from_utf8_lossy(&ran.stdout).into_owned()
}

#[test]
fn the_readme_shows_the_compilers_message_as_it_is() {
    let stderr = read("tests/ui/error/route/missing.stderr");
    let message: Vec<&str> = stderr
        .lines()
        .take_while(|line| !line.trim_start().starts_with("-->"))
        .collect();
    assert!(
        read("README.md").contains(&message.join("\n")),
        "the README's message is not:\n{}",
        message.join("\n")
    );
}

#[test]
fn what_the_pages_point_at_is_there() {
    for page in ["README.md", "docs/architecture.md"] {
        let text = read(page);
        let folder = root().join(page);
        let folder = folder.parent().unwrap_or(&folder);
        let links = text
            .split("](")
            .skip(1)
            .filter_map(|rest| rest.split(')').next());
        for link in links {
            assert!(folder.join(link).exists(), "{page} links to {link}");
        }
        let quoted = text
            .split('`')
            .filter(|quoted| quoted.starts_with("tool-errors"));
        for path in quoted.filter(|quoted| quoted.contains('/')) {
            assert!(root().join(path).exists(), "{page} names {path}");
        }
    }
}

/// The first example's enum.
#[derive(Debug, thiserror::Error, tool_errors::ToolError)]
enum OrderError {
    #[error("pool timed out on {host}")]
    #[tool_error(
        retry,
        not_executed,
        retry_after = "2s",
        message = "The order service is busy"
    )]
    Busy { host: String },
}

#[test]
fn the_readme_shows_the_first_examples_envelope_as_it_is() {
    let host = "db-3".to_owned();
    let envelope = OrderError::Busy { host }.envelope();
    let trace_id = envelope.trace_id().to_string();
    let shown = envelope
        .model_json()
        .replace(&trace_id, "4bf92f3577b34da6a3ce929d0e0e4736");
    assert!(read("README.md").contains(&shown), "{shown}");
}

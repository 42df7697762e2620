//! Every command in the README runs: here, and the one that runs this test in `.ci/run`. The Rust
//! snippets are doc tests of this package; the loop of one's own is the source of `examples/own-loop`.
//! What the pages point at is there.

use std::path::{Path, PathBuf};
use std::process::Command;

use tool_errors::ToolError as _;

/// The command that runs this test.
const RUN_BY_CI: &str = "cargo test --workspace";

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
        let mut words = command.split_whitespace();
        let program = words.next().unwrap_or_default();
        // Its standard input is at its end, so that a server's client has left.
        let ran = Command::new(program)
            .args(words)
            .current_dir(root())
            .output()
            .unwrap_or_else(|fault| panic!("`{command}`: {fault}"));
        assert!(
            ran.status.success(),
            "`{command}` failed:\n{}",
            String::from_utf8_lossy(&ran.stderr)
        );
    }
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

//! The clients that are there, and how to get the others.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tool_errors_tests_clients::plan::Era;

use crate::Fallible;

/// The command that installs what is not there.
pub(crate) const HOW: &str = "TOOL_ERRORS_CLIENTS=install cargo test -p tool-errors-tests-clients";

/// The programs of this package that are written in Rust.
pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_clients-program");

/// A client, and the way in which it opens its sessions.
pub(crate) struct Client {
    pub(crate) name: &'static str,
    pub(crate) era: Era,
    /// The program that plays a plan, and its arguments.
    pub(crate) command: Vec<PathBuf>,
}

/// Where a client from another world is installed.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        Self(
            Path::new(env!("CARGO_TARGET_TMPDIR"))
                .join("clients")
                .join(name),
        )
    }

    /// A copy of the list of what is installed, made when all of it is.
    fn list(&self) -> PathBuf {
        self.0.join("installed")
    }

    /// Makes sure that all of this list is installed, if that was asked for. Whether it is.
    fn holds(&self, list: &str, install: impl FnOnce(&Path) -> Fallible<()>) -> Fallible<bool> {
        if fs::read_to_string(self.list()).is_ok_and(|installed| installed == list) {
            return Ok(true);
        }
        match std::env::var("TOOL_ERRORS_CLIENTS").as_deref() {
            Ok("install") => {}
            Ok(other) => {
                return Err(format!("TOOL_ERRORS_CLIENTS can be `install`, not `{other}`").into());
            }
            Err(_) => return Ok(false),
        }
        if self.0.exists() {
            fs::remove_dir_all(&self.0)?;
        }
        fs::create_dir_all(&self.0)?;
        install(&self.0)?;
        fs::write(self.list(), list)?;
        Ok(true)
    }
}

/// The clients that are installed, and the names of those that are not.
pub(crate) fn clients() -> Fallible<(Vec<Client>, Vec<&'static str>)> {
    let rmcp = |era| Client {
        name: "rmcp",
        era,
        command: vec![PROGRAM.into(), "play".into()],
    };
    let mut clients = vec![rmcp(Era::Handshake), rmcp(Era::Discover)];
    let mut skipped = Vec::new();
    match python()? {
        Some(command) => clients.extend([Era::Handshake, Era::Discover].map(|era| Client {
            name: "Python",
            era,
            command: command.clone(),
        })),
        None => skipped.push("the official Python client"),
    }
    match typescript()? {
        // It knows no revision without a handshake.
        Some(command) => clients.push(Client {
            name: "TypeScript",
            era: Era::Handshake,
            command,
        }),
        None => skipped.push("the official TypeScript client"),
    }
    Ok((clients, skipped))
}

fn python() -> Fallible<Option<Vec<PathBuf>>> {
    let folder = Folder::new("python");
    let python = folder.0.join("bin/python");
    let there = folder.holds(include_str!("../requirements.txt"), |folder| {
        run(Command::new("python3").args(["-m", "venv"]).arg(folder))?;
        let pip = ["-m", "pip", "install", "--quiet", "--requirement"];
        run(Command::new(&python)
            .args(pip)
            .arg(source("requirements.txt")))
    })?;
    Ok(there.then(|| vec![python, source("programs/python_client.py")]))
}

fn typescript() -> Fallible<Option<Vec<PathBuf>>> {
    let folder = Folder::new("typescript");
    let there = folder.holds(include_str!("../package-lock.json"), |folder| {
        for file in ["package.json", "package-lock.json", ".npmrc"] {
            fs::copy(source(file), folder.join(file))?;
        }
        let ci = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"];
        run(Command::new("npm").args(ci).current_dir(folder))
    })?;
    if !there {
        return Ok(None);
    }
    // Node looks for packages beside the program.
    let program = folder.0.join("client.mjs");
    fs::copy(source("programs/typescript_client.mjs"), &program)?;
    Ok(Some(vec!["node".into(), program]))
}

fn source(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(file)
}

fn run(command: &mut Command) -> Fallible<()> {
    let status = command
        .status()
        .map_err(|error| format!("{command:?}: {error}"))?;
    if !status.success() {
        return Err(format!("{command:?}: {status}").into());
    }
    Ok(())
}

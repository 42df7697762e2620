//! What the macros and the dependencies cost to compile, beside thiserror's and rmcp's, as ratios.
//!
//! ```text
//! cargo run --release -p tool-errors-benches --bin cost              # everything
//! cargo run --release -p tool-errors-benches --bin cost -- derive    # one of: derive, tool, build
//! cargo run --release -p tool-errors-benches --bin cost -- --rounds 9
//! cargo run --release -p tool-errors-benches --bin cost -- --folder F  # keeps what it builds
//! ```
//!
//! The program writes small crates into a folder of its own and has `cargo check` look at each of
//! them in turn, round after round. What counts is the median of the CPU time that cargo and its
//! children spent in user mode: another program on the same machine changes it little, and wall time
//! much. The versions are those of the repository's lock file.

mod enums;
mod measure;
mod scratch;
mod sections;
mod tools;

use std::error::Error;

use scratch::Scratch;

/// How often each crate is checked, and how often everything is built anew.
struct Rounds {
    check: usize,
    build: usize,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut rounds = Rounds { check: 7, build: 3 };
    let mut folder = None;
    let mut wanted = Vec::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--rounds" => {
                let count = arguments.next().ok_or("--rounds takes a number")?;
                let count = count.parse::<usize>()?.max(1);
                rounds = Rounds {
                    check: count,
                    build: count,
                };
            }
            "--folder" => folder = Some(arguments.next().ok_or("--folder takes a path")?.into()),
            "derive" | "tool" | "build" => wanted.push(argument),
            other => {
                return Err(format!(
                    "{other}? There are derive, tool, build, --rounds and --folder"
                )
                .into());
            }
        }
    }
    let is_wanted = |section: &str| wanted.is_empty() || wanted.iter().any(|it| it == section);
    let scratch = Scratch::new(folder)?;
    if is_wanted("derive") {
        sections::derive(&scratch, rounds.check)?;
    }
    if is_wanted("tool") {
        sections::tool(&scratch, rounds.check)?;
    }
    if is_wanted("build") {
        sections::build(&scratch, rounds.build)?;
    }
    Ok(())
}

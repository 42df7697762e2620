//! Whatever comes in, nothing panics and nothing breaks its bounds: arguments, envelopes, schemas and
//! texts, each from a saved corpus that is changed again and again.
//!
//! Stable Rust has no coverage to steer by, so the corpus does: each entry is a shape that matters,
//! and an input that broke something becomes one. `TOOL_ERRORS_FUZZ_SECONDS=n` sets how long each
//! target runs (1 by default, with the same changes every time; another number draws anew).

mod arguments;
mod change;
mod envelopes;
mod schemas;
mod texts;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::time::{Duration, Instant};

use change::Changer;

/// Runs a target over its corpus, and over what the corpus becomes. A target panics where a promise
/// is broken; the input is then told so that it can be kept.
///
/// What ends the whole process, as a stack that overflows does, leaves the last input of its target in
/// the folder for temporary files of cargo's target folder.
fn fuzz(name: &str, corpus: &str, target: impl Fn(&str)) {
    let last = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("fuzz-{name}.txt"));
    let entries: Vec<String> = corpus
        .lines()
        .map(|line| serde_json::from_str(line).expect("a corpus has a JSON string a line"))
        .collect();
    let run = |input: &str| {
        let _ = std::fs::write(&last, input);
        if let Err(panic) = catch_unwind(AssertUnwindSafe(|| target(input))) {
            let line = serde_json::to_string(input).unwrap_or_default();
            println!("a line for the corpus: {line}");
            std::panic::resume_unwind(panic);
        }
    };
    entries.iter().for_each(|entry| run(entry));

    let (seconds, seed) = match std::env::var("TOOL_ERRORS_FUZZ_SECONDS") {
        Ok(said) => (
            said.parse().expect("TOOL_ERRORS_FUZZ_SECONDS is a number"),
            fastrand::u64(..),
        ),
        Err(_) => (1, 0),
    };
    let end = Instant::now() + Duration::from_secs(seconds);
    let mut changer = Changer::new(&entries, seed);
    let mut inputs = 0_u64;
    while Instant::now() < end {
        run(&changer.next());
        inputs += 1;
    }
    println!(
        "{name}: {} kept, {inputs} changed inputs, seed {seed}",
        entries.len()
    );
}

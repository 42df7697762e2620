//! The command line.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::{Args, Parser, Subcommand};
use serde_json::json;

use crate::Fallible;
use crate::bench::{Bench, Size};
use crate::report::{chart, markdown, prompt, tables};
use crate::summary::Summary;

/// What an agent recovers from, by what an error tells it. No model is called.
#[derive(Parser)]
#[command(version)]
struct Cli {
    #[command(subcommand)]
    noun: Noun,
}

#[derive(Subcommand)]
enum Noun {
    /// Run the benchmark; write summary.json, report.md, chart.svg and timings.json
    Benchmark(Benchmark),
    /// Print the report of a benchmark that has run, as Markdown
    Report(Report),
}

#[derive(Args)]
struct Benchmark {
    /// Fail unless every claim holds
    #[arg(long)]
    check: bool,
    /// How many threads play; the outcome is the same with any number [default: one for each core]
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    threads: usize,
    /// Whence all seeds are made
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Runs of a benchmark, each under a seed of its own
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = at_least_two())]
    runs: u64,
    /// Operations of a run
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = at_least_two())]
    operations: u64,
    /// How many benchmarks the spread of the published table is measured with
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = at_least_two())]
    repeats: u64,
    /// The folder to write to
    #[arg(long, value_name = "DIR", default_value = OUT)]
    out: PathBuf,
}

#[derive(Args)]
struct Report {
    /// Print the summary as a prompt instead, which holds a model to what was measured
    #[arg(long)]
    prompt: bool,
    /// The folder that a benchmark wrote to
    #[arg(long, value_name = "DIR", default_value = OUT)]
    from: PathBuf,
}

const OUT: &str = "target/recovery";

/// A spread needs two of a thing.
fn at_least_two() -> clap::builder::RangedU64ValueParser {
    clap::value_parser!(u64).range(2..=100_000)
}

/// Runs what was asked for. Says whether all that was to hold holds.
pub(crate) fn run() -> Fallible<bool> {
    match Cli::parse().noun {
        Noun::Benchmark(benchmark) => benchmark.run(),
        Noun::Report(report) => report.print().map(|()| true),
    }
}

impl Benchmark {
    fn run(self) -> Fallible<bool> {
        let size = Size {
            seed: self.seed,
            runs: self.runs as usize,
            operations: self.operations as usize,
            repeats: self.repeats as usize,
        };
        let began = Instant::now();
        let summary = Summary::measure(&Bench::new(size, self.threads)?);
        let took = began.elapsed();
        write(&self.out, &summary)?;
        let timings = json!({ "seconds": took.as_secs_f64(), "threads": self.threads });
        std::fs::write(self.out.join("timings.json"), timings.to_string())?;
        unless_left(self.print(&summary))?;
        Ok(!self.check || summary.broken().is_empty())
    }

    fn print(&self, summary: &Summary) -> std::io::Result<()> {
        let mut out = anstream::stdout();
        for table in tables(summary) {
            writeln!(out, "{}\n{}\n", table.title, table.terminal())?;
        }
        for bound in summary.broken() {
            writeln!(out, "BROKEN: {} ({})", bound.claim, bound.measured)?;
        }
        let [broken, all] = [summary.broken().len(), summary.bounds.len()];
        writeln!(
            out,
            "{} of {all} claims hold. {}",
            all - broken,
            summary.about
        )?;
        writeln!(out, "Written to {}", self.out.display())
    }
}

fn write(folder: &Path, summary: &Summary) -> Fallible<()> {
    std::fs::create_dir_all(folder)?;
    let mut json = serde_json::to_string_pretty(summary)?;
    json.push('\n');
    std::fs::write(folder.join("summary.json"), json)?;
    std::fs::write(folder.join("report.md"), markdown(summary))?;
    std::fs::write(folder.join("chart.svg"), chart(summary)?)?;
    Ok(())
}

impl Report {
    fn print(&self) -> Fallible<()> {
        let file = self.from.join("summary.json");
        let json = std::fs::read_to_string(&file).map_err(|error| {
            let file = file.display();
            format!("{file} can't be read ({error}): run `recovery benchmark` first")
        })?;
        let summary: Summary = serde_json::from_str(&json)?;
        let text = match self.prompt {
            true => prompt(&summary)?,
            false => markdown(&summary),
        };
        unless_left(writeln!(std::io::stdout(), "{}", text.trim_end()))?;
        Ok(())
    }
}

/// Whoever leaves before the end of what is printed, as `head` does, has read enough.
fn unless_left(printed: std::io::Result<()>) -> std::io::Result<()> {
    match printed {
        Err(fault) if fault.kind() == std::io::ErrorKind::BrokenPipe => Ok(()),
        printed => printed,
    }
}

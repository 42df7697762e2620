//! What is held beside what, and the ratios that are told.

use std::time::Duration;

use crate::measure::Took;
use crate::scratch::{Package, Scratch};
use crate::{enums, tools};

type Fallible<T> = Result<T, Box<dyn std::error::Error>>;

/// `#[derive(ToolError)]` beside thiserror's derive.
pub(crate) fn derive(scratch: &Scratch, rounds: usize) -> Fallible<()> {
    let packages = enums::packages();
    let took = scratch.check(&packages, rounds)?;
    tell("200 error enums of 10 variants", &packages, &took, rounds);
    let [bare, by_thiserror, by_hand, ours, both] = took.as_slice() else {
        return Ok(());
    };
    let own = over(ours, by_hand) / over(by_thiserror, bare);
    ratio(
        "our derive / thiserror's, over the same enums without",
        own,
        Some(1.0),
    );
    let together = both.user.as_secs_f64() / by_thiserror.user.as_secs_f64();
    ratio("both derives / thiserror's alone", together, None);
    Ok(())
}

/// `#[tool]` beside rmcp's.
pub(crate) fn tool(scratch: &Scratch, rounds: usize) -> Fallible<()> {
    let packages = tools::packages();
    let took = scratch.check(&packages, rounds)?;
    tell("200 tools of 5 arguments", &packages, &took, rounds);
    let [bare, ours, by_rmcp] = took.as_slice() else {
        return Ok(());
    };
    let own = over(ours, bare) / over(by_rmcp, bare);
    ratio(
        "our #[tool] / rmcp's with schemars, over the same functions",
        own,
        Some(0.8),
    );
    let whole = ours.user.as_secs_f64() / by_rmcp.user.as_secs_f64();
    ratio("the whole crates", whole, None);
    Ok(())
}

/// A clean build of the default features beside the crates that people have already.
pub(crate) fn build(scratch: &Scratch, rounds: usize) -> Fallible<()> {
    let package = |name, dependencies| Package {
        name,
        dependencies,
        source: String::new(),
    };
    let packages = [
        package(
            "build-ours",
            &[r#"tool-errors = { path = "{root}/tool-errors" }"#],
        ),
        package(
            "build-peers",
            &[
                r#"thiserror = "2""#,
                r#"serde = { version = "1", features = ["derive"] }"#,
                r#"schemars = "1""#,
                r#"regex = { version = "1", default-features = false, features = ["std", "perf"] }"#,
            ],
        ),
    ];
    let took = scratch.build(&packages, rounds)?;
    tell("clean build", &packages, &took, rounds);
    if let [ours, peers] = took.as_slice() {
        let built = ours.user.as_secs_f64() / peers.user.as_secs_f64();
        ratio(
            "tool-errors / thiserror, serde, schemars and regex",
            built,
            Some(1.25),
        );
    }
    Ok(())
}

/// How much longer one took than another.
fn over(whole: &Took, without: &Took) -> f64 {
    let more = whole.user.saturating_sub(without.user);
    more.max(Duration::from_millis(1)).as_secs_f64()
}

fn tell(what: &str, packages: &[Package], took: &[Took], rounds: usize) {
    println!("\n{what}: `cargo check`, the median of {rounds}");
    for (package, took) in packages.iter().zip(took) {
        let [user, wall] = [took.user, took.wall].map(|time| time.as_secs_f64());
        println!("  {:<16} {user:>7.2} s CPU {wall:>7.2} s", package.name);
    }
}

fn ratio(what: &str, ratio: f64, reach: Option<f64>) {
    let reach = reach.map_or(String::new(), |reach| {
        let met = if ratio <= reach { "met" } else { "missed" };
        format!(" (reach: at most {reach}, {met})")
    });
    println!("  {ratio:.2}x {what}{reach}");
}

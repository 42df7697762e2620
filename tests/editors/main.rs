//! What an editor makes of code with our attributes, half written too: rust-analyzer is asked as an
//! editor asks it, over LSP.
//!
//! That needs a rust-analyzer and std's sources. `rustup component add rust-analyzer rust-src` brings
//! both; without rustup's servers crates.io and Debian have them:
//!
//! ```text
//! cargo install --locked --root target/rust-analyzer ra_ap_rust-analyzer@0.0.330
//! apt-get install rust-web-src        # or any other copy of rust's folder `library`
//! export RUST_SRC_PATH=/usr/src/rustc-1.96.0/library      # rust-analyzer reads this itself
//! TOOL_ERRORS_RUST_ANALYZER=$PWD/target/rust-analyzer/bin/rust-analyzer \
//!     cargo test -p tool-errors-tests --test editors -- --ignored
//! ```
//!
//! Nothing is fetched into the toolchain, and nothing is written there.

mod client;
mod completion;
mod diagnostics;
mod navigation;

use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

use client::Editor;

/// A user's file without a fault. What is asked is asked in it, or in it with something else in the
/// place of some of it.
const SOURCE: &str = include_str!("source.rs");

/// The one editor of all tests: it reads the whole of std first.
fn editor() -> MutexGuard<'static, Editor> {
    static EDITOR: LazyLock<Mutex<Editor>> = LazyLock::new(|| Mutex::new(Editor::open(SOURCE)));
    EDITOR.lock().unwrap_or_else(PoisonError::into_inner)
}

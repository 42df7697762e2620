//! Programs of other packages.

use std::process::{Command, Stdio};

use serde_json::Value;

use crate::Fallible;

/// Builds a program, and says where it is.
pub(crate) fn build(package: &str, program: &str) -> Fallible<String> {
    let built = Command::new(env!("CARGO"))
        .args(["build", "--quiet", "--message-format=json"])
        .args(["--package", package, "--bin", program])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stderr(Stdio::inherit())
        .output()?;
    let text = String::from_utf8(built.stdout)?;
    let messages = text.lines().map(serde_json::from_str::<Value>);
    for message in messages {
        let message = message?;
        if let (true, Some(path)) = (
            message["target"]["name"] == program,
            message["executable"].as_str(),
        ) {
            return Ok(path.to_owned());
        }
    }
    Err(format!("{program} was not built").into())
}

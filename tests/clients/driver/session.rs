//! One client plays one plan.

use std::fs;
use std::process::Stdio;
use std::time::Duration;

use serde_json::Value;
use tokio::io::AsyncWriteExt;
use tool_errors_tests_clients::plan::{Hello, Outcome, Plan};

use crate::Fallible;
use crate::install::{Client, PROGRAM};
use crate::subject::Subject;
use crate::wire::Wire;

/// How long a client may take for a whole plan.
const PATIENCE: Duration = Duration::from_secs(120);

/// What a client did and printed.
pub(crate) struct Played {
    pub(crate) hello: Option<Hello>,
    /// One for each step, as far as it came.
    pub(crate) outcomes: Vec<Outcome>,
    pub(crate) wire: Wire,
    /// What else can be said where it did not come to the end.
    pub(crate) trouble: Option<String>,
}

/// Plays a subject's steps with a client.
#[tokio::main(flavor = "current_thread")]
pub(crate) async fn play(client: &Client, subject: &Subject) -> Fallible<Played> {
    let folder = tempfile::tempdir()?;
    let wire = folder.path().join("wire");
    let tap = [PROGRAM, "tap", &wire.to_string_lossy()].map(str::to_owned);
    let plan = Plan {
        command: tap.into_iter().chain(subject.command.clone()).collect(),
        era: client.era,
        steps: subject.rows.iter().map(|row| row.step.clone()).collect(),
    };
    let mut program = tokio::process::Command::new(&client.command[0])
        .args(&client.command[1..])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .map_err(|error| format!("{:?}: {error}", client.command))?;
    if let Some(mut stdin) = program.stdin.take() {
        stdin.write_all(&serde_json::to_vec(&plan)?).await?;
    }
    let ended = tokio::time::timeout(PATIENCE, program.wait_with_output()).await;
    let (printed, trouble) = match ended {
        Ok(output) => {
            let output = output?;
            let stderr = String::from_utf8_lossy(&output.stderr);
            let trouble = (!output.status.success()).then(|| stderr.into_owned());
            (output.stdout, trouble)
        }
        Err(_) => (Vec::new(), Some(format!("no end after {PATIENCE:?}"))),
    };
    let mut lines = serde_json::Deserializer::from_slice(&printed).into_iter::<Value>();
    let hello = lines.next().transpose()?.map(serde_json::from_value);
    let outcomes = lines.map(|line| serde_json::from_value(line?));
    Ok(Played {
        hello: hello.transpose()?,
        outcomes: outcomes.collect::<Result<_, _>>()?,
        wire: Wire::read(&fs::read_to_string(wire).unwrap_or_default())?,
        trouble,
    })
}

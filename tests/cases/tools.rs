//! A tool for each case, written as the person who filed the report would write it.

use std::error::Error;
use std::fmt;
use std::time::Duration;

use tool_errors::{ToolError, ToolInput, Toolset, Violations, tool, toolset};

/// The set of all of them.
pub(crate) fn build() -> Toolset<()> {
    toolset![
        ReadMany,
        StartJob,
        RemoveAlerts,
        RunCommand,
        History,
        Context,
        UpdateOrg,
        ListSymbols,
        PackRepo,
        Introspect,
        SearchWeb,
        ListNotes,
        PruneCache,
        SendMessage,
        FindSentMessage,
        WriteFile,
        ReadNote,
    ]
    .unwrap_or_else(|faults| panic!("{faults}"))
}

/// AB01: a JSON array sent as text.
#[tool(read)]
fn read_many(#[input(items(1..=20))] paths: Vec<String>) -> Result<usize, Violations> {
    Ok(paths.len())
}

/// AB02: a wrong element deep in an array.
#[tool]
fn start_job(
    title: &str,
    owner: &str,
    target_state: &str,
    labels: Option<Vec<String>>,
) -> Result<String, Violations> {
    Ok(format!("{title} {owner} {target_state} {labels:?}"))
}

/// AB04: `"false"` must never delete everything.
#[tool(destructive)]
fn remove_alerts(
    ids: Option<Vec<String>>,
    #[input(default)] delete_all: bool,
) -> Result<String, Violations> {
    Ok(format!("alerts deleted: {ids:?} {delete_all}"))
}

/// AB05: an integer that a model wrote with a fraction of zero.
#[tool]
fn run_command(
    cmd: &str,
    #[input(range(0..=600_000))] yield_ms: Option<u64>,
) -> Result<String, Violations> {
    Ok(format!("{cmd} {yield_ms:?}"))
}

/// AB07: `null` for an optional argument is absence.
#[tool(read)]
fn history(
    metric: &str,
    #[input(format = "date")] start_date: Option<String>,
    #[input(format = "date")] end_date: Option<String>,
) -> Result<String, Violations> {
    Ok(format!("{metric} {start_date:?} {end_date:?}"))
}

/// Options shared by several tools.
#[derive(ToolInput)]
pub(crate) struct ContextOptions {
    /// How many tokens the answer may take.
    token_budget: Option<u32>,
}

/// AB10: an argument's name in another letter case, inside a flattened group.
#[tool(read)]
fn context(
    file_path: &str,
    entity_name: &str,
    #[input(flatten)] options: ContextOptions,
) -> Result<String, Violations> {
    Ok(format!(
        "{file_path} {entity_name} {:?}",
        options.token_budget
    ))
}

#[derive(Debug, ToolInput)]
#[input(rename_all = "lowercase")]
pub(crate) enum Lifecycle {
    Lead,
    Active,
    Churned,
}

/// AB11: an enum's value in another letter case.
#[tool]
fn update_org(id: &str, lifecycle: Lifecycle) -> Result<String, Violations> {
    Ok(format!("{id} {lifecycle:?}"))
}

/// AB13: a required argument that has another accepted spelling.
#[tool(read)]
fn list_symbols(#[input(alias = "path", length(1..))] project: &str) -> Result<String, Violations> {
    Ok(project.to_owned())
}

#[derive(Debug, thiserror::Error, ToolError)]
enum PackError {
    #[error("no such directory")]
    #[tool_error(
        repair,
        field = dir,
        by_hand = "Send the path of a directory that exists",
        message = "`dir` is not an existing directory"
    )]
    NoDirectory(#[source] std::io::Error),
}

#[derive(serde::Serialize, schemars::JsonSchema)]
pub(crate) struct Packed {
    file_count: usize,
    summary: String,
}

/// AB16: a failure of a tool that publishes a schema for its answer.
#[tool(read, output_schema)]
fn pack_repo(dir: &str) -> Result<Packed, PackError> {
    let entries = std::fs::read_dir(dir).map_err(PackError::NoDirectory)?;
    Ok(Packed {
        file_count: entries.count(),
        summary: String::new(),
    })
}

/// AB17: what the published schema may hold.
#[tool(read)]
fn introspect(
    type_name: &str,
    #[input(default = 1)] depth: usize,
    note: Option<String>,
) -> Result<String, Violations> {
    Ok(format!("{type_name} {depth} {note:?}"))
}

/// An error with the text, and perhaps the cause, that the case gives.
#[derive(Debug)]
struct Text(&'static str, Option<Box<Text>>);

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl Error for Text {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.1.as_deref().map(|cause| cause as _)
    }
}

#[derive(Debug, thiserror::Error, ToolError)]
enum SearchError {
    #[error("connect failed")]
    #[tool_error(retry, not_executed, message = "The search service can't be reached")]
    Connect(#[source] Text),
}

/// AB20: a source that holds a URL with a key.
#[tool(read, open_world)]
fn search_web(query: &str) -> Result<String, SearchError> {
    let _ = query;
    Err(SearchError::Connect(Text(
        "error sending request for url (http://127.0.0.1:1/search?q=x&api_key=EXAMPLE_KEY_7Q2)",
        None,
    )))
}

/// AB21: an opaque error whose chain holds SQL and a path.
#[tool(read)]
fn list_notes(tag: &str) -> Result<String, Box<dyn Error + Send + Sync>> {
    let _ = tag;
    Err(Box::new(Text(
        "query failed: no such column: notes_v2.owner in SELECT ...",
        Some(Box::new(Text(
            "unable to open /home/alice/app/db.sqlite",
            None,
        ))),
    )))
}

/// AB25: a panic.
#[tool(idempotent, destructive)]
fn prune_cache(max_age_secs: u64) -> Result<(), Violations> {
    let _ = max_age_secs;
    panic!("overflow at /srv/app/src/builder.rs:143")
}

/// Find a message that may have been sent.
#[tool(read)]
fn find_sent_message(subject: &str) -> Result<bool, Violations> {
    Ok(subject.is_empty())
}

#[derive(Debug, thiserror::Error, ToolError)]
enum SendError {
    #[error("the reply was lost")]
    #[tool_error(
        check,
        next = FindSentMessage { subject },
        message = "The message may already have been sent"
    )]
    ReplyLost { subject: String },
}

/// AB26: a request that was sent and whose reply was lost.
#[tool(once)]
fn send_message(
    #[input(items(1..), each(format = "email"))] to: Vec<String>,
    subject: &str,
    text: &str,
) -> Result<String, SendError> {
    let _ = (to, text);
    Err(SendError::ReplyLost {
        subject: subject.to_owned(),
    })
}

#[derive(Debug, thiserror::Error, ToolError)]
enum WriteError {
    #[error("outside the work folder")]
    #[tool_error(
        stop,
        code = Permission,
        field = path,
        message = "Writing outside the work folder is not allowed"
    )]
    Outside,
}

/// AB28: a policy that forbids.
#[tool]
fn write_file(path: &str, content: &str) -> Result<usize, WriteError> {
    if path.starts_with("..") {
        return Err(WriteError::Outside);
    }
    Ok(content.len())
}

#[derive(Debug, thiserror::Error, ToolError)]
enum NoteError {
    #[error("upstream 429")]
    #[tool_error(
        retry,
        not_executed,
        retry_after = wait,
        message = "The note service asks to wait"
    )]
    Throttled { wait: Duration },
}

/// AB29: an upstream that says when to come back.
#[tool(read, open_world)]
fn read_note(id: &str) -> Result<String, NoteError> {
    let _ = id;
    Err(NoteError::Throttled {
        wait: Duration::from_secs(2),
    })
}

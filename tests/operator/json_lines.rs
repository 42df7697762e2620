//! The log in a file: a line for each record, whatever becomes of the file.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use serde_json::{Value, json};
use tool_errors::operator::JsonLines;
use tool_errors::{Toolset, tool};

/// Fails with a text of this many bytes.
#[tool(read)]
fn fails(bytes: usize) -> Result<(), String> {
    Err("x".repeat(bytes))
}

fn lines(text: &str) -> Vec<Value> {
    text.lines()
        .map(|line| serde_json::from_str(line).expect(line))
        .collect()
}

/// A folder that is removed when it is dropped.
struct Folder(std::path::PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("tool-errors-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[tokio::test]
async fn each_record_is_appended_as_a_line() {
    let folder = Folder::new("lines");
    let path = folder.0.join("operator.jsonl");
    let mut traces = Vec::new();
    for bytes in [3, 4] {
        let log = JsonLines::append(&path).unwrap();
        let tools = Toolset::new(())
            .with(Fails)
            .operator_log(log)
            .build()
            .unwrap();
        let envelope = tools
            .call("fails", json!({ "bytes": bytes }))
            .await
            .unwrap_err();
        traces.push(envelope.trace_id().to_string());
    }
    let lines = lines(&std::fs::read_to_string(&path).unwrap());
    assert_eq!(lines.len(), 2);
    for ((line, trace), error) in lines.iter().zip(&traces).zip(["xxx", "xxxx"]) {
        assert_eq!(line["traceId"], trace.as_str());
        assert_eq!(line["error"], error);
        assert_eq!(line["envelope"]["traceId"], trace.as_str());
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
}

#[test]
fn a_file_that_is_not_to_be_had_is_told_at_once() {
    let folder = Folder::new("no-file");
    assert!(JsonLines::append(&folder.0).is_err());
    assert!(JsonLines::append(folder.0.join("no such folder/operator.jsonl")).is_err());
}

/// Writes where a test can look, unless it is out of order.
#[derive(Clone, Default)]
struct Disk(Arc<Mutex<State>>);

#[derive(Default)]
struct State {
    written: Vec<u8>,
    /// How many bytes it takes; `None` is any number.
    room: Option<usize>,
}

impl Disk {
    fn room(&self, room: Option<usize>) {
        self.0.lock().unwrap().room = room;
    }

    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().written.clone()).unwrap()
    }
}

impl Write for Disk {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut state = self.0.lock().unwrap();
        let taken = state.room.unwrap_or(bytes.len()).min(bytes.len());
        if taken == 0 {
            return Err(io::ErrorKind::StorageFull.into());
        }
        state.room = state.room.map(|room| room - taken);
        state.written.extend(&bytes[..taken]);
        Ok(taken)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn a_full_disk_fails_no_call_and_is_counted() {
    let disk = Disk::default();
    let log = Arc::new(JsonLines::to(disk.clone()));
    let tools = Toolset::new(())
        .with(Fails)
        .operator_log(log.clone())
        .build()
        .unwrap();
    let call = async || {
        tools
            .call("fails", json!({ "bytes": 1 }))
            .await
            .unwrap_err()
    };
    call().await;
    // It takes the beginning of a line.
    disk.room(Some(20));
    let lost = [call().await, call().await].map(|envelope| envelope.trace_id().to_string());
    assert_eq!(log.failed(), 2);
    disk.room(None);
    let last = call().await.trace_id().to_string();
    assert_eq!(log.failed(), 2);

    let text = disk.text();
    let parts: Vec<&str> = text.lines().collect();
    assert_eq!(parts.len(), 3, "{text}");
    assert_eq!(parts[1].len(), 20);
    let whole: Value = serde_json::from_str(parts[2]).unwrap();
    assert_eq!(whole["traceId"], last.as_str());
    assert!(lost.iter().all(|lost| !text.contains(lost)), "{text}");
}

/// Panics once.
struct Panics(Disk, bool);

impl Write for Panics {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if std::mem::replace(&mut self.1, false) {
            panic!("in the writer")
        }
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn nor_does_a_writer_that_panics() {
    let disk = Disk::default();
    let log = JsonLines::to(Panics(disk.clone(), true));
    let tools = Toolset::new(())
        .with(Fails)
        .operator_log(log)
        .build()
        .unwrap();
    for _ in 0..2 {
        tools
            .call("fails", json!({ "bytes": 1 }))
            .await
            .unwrap_err();
    }
    let text = disk.text();
    assert_eq!(lines(text.trim_start()).len(), 1, "{text}");
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_device_that_is_always_full_fails_no_call() {
    let log = Arc::new(JsonLines::append("/dev/full").unwrap());
    let tools = Toolset::new(())
        .with(Fails)
        .operator_log(log.clone())
        .build()
        .unwrap();
    for _ in 0..3 {
        tools
            .call("fails", json!({ "bytes": 1 }))
            .await
            .unwrap_err();
    }
    assert_eq!(log.failed(), 3);
}

#[derive(Debug)]
struct Bulky(usize);

impl std::fmt::Display for Bulky {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.0, "x".repeat(10_000))
    }
}

impl std::error::Error for Bulky {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(self)
    }
}

/// Fails with 65 texts of 4 KiB.
#[tool(read, type = BulkyTool)]
fn bulky(note: String) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    Err(Box::new(Bulky(note.len())))
}

#[tokio::test]
async fn a_line_is_bounded_and_says_what_it_leaves_out() {
    for (limit, left_out) in [
        (usize::MAX, json!(null)),
        (64 * 1024, json!(["debug", "sources"])),
        (1, json!(["debug", "sources", "arguments"])),
    ] {
        let disk = Disk::default();
        let log = JsonLines::to(disk.clone()).line_limit(limit);
        let tools = Toolset::new(())
            .with(BulkyTool)
            .operator_log(log)
            .build()
            .unwrap();
        let note = "n".repeat(12 * 1024);
        let envelope = tools
            .call("bulky", json!({ "note": note }))
            .await
            .unwrap_err();
        let text = disk.text();
        assert!(text.len() <= limit.max(16 * 1024), "{}", text.len());
        let line = &lines(&text)[0];
        assert_eq!(line.get("leftOut").unwrap_or(&Value::Null), &left_out);
        assert_eq!(line["traceId"], envelope.trace_id().to_string());
        assert_eq!(
            line["error"].as_str().unwrap().len(),
            4 * 1024 + '…'.len_utf8()
        );
        assert_eq!(line["code"], "INTERNAL");
    }
}

/// Lines of calls that run at once do not mix.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn lines_are_whole() {
    let folder = Folder::new("whole");
    let path = folder.0.join("operator.jsonl");
    let log = JsonLines::append(&path).unwrap();
    let tools = Arc::new(
        Toolset::new(())
            .with(Fails)
            .operator_log(log)
            .build()
            .unwrap(),
    );
    let calls = (0..200).map(|number| {
        let tools = Arc::clone(&tools);
        tokio::spawn(async move {
            let sent = json!({ "bytes": number * 20 });
            tools.call("fails", sent).await.unwrap_err();
        })
    });
    for call in calls.collect::<Vec<_>>() {
        call.await.unwrap();
    }
    assert_eq!(lines(&std::fs::read_to_string(&path).unwrap()).len(), 200);
}

//! A client that writes what no client would: bytes, straight into the server's standard input.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread::JoinHandle;
use std::time::Duration;

use serde_json::{Value, json};

/// Longer than anything here takes on a slow machine.
const PATIENCE: Duration = Duration::from_secs(30);

/// The server in a child process.
pub(crate) struct Server {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
    log: Option<JoinHandle<String>>,
    next_id: u64,
}

impl Server {
    /// Starts it over the state in this folder and opens a session.
    pub(crate) fn start(state: &Path) -> Self {
        Self::start_with(state, &[])
    }

    /// Starts it with these flags beside and opens a session.
    pub(crate) fn start_with(state: &Path, flags: &[&str]) -> Self {
        let mut server = Self::spawn_with(state, flags);
        server.open();
        server
    }

    /// Starts it and writes nothing yet.
    pub(crate) fn spawn(state: &Path) -> Self {
        Self::spawn_with(state, &[])
    }

    fn spawn_with(state: &Path, flags: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_order-desk"))
            .arg("--stdio")
            .arg("--state")
            .arg(state)
            .args(flags)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let stdout = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for line in stdout.lines() {
                let _ = sender.send(line.unwrap());
            }
        });
        let mut stderr = child.stderr.take().unwrap();
        let log = std::thread::spawn(move || {
            let mut log = String::new();
            stderr.read_to_string(&mut log).unwrap();
            log
        });
        Self {
            stdin: child.stdin.take(),
            child,
            lines,
            log: Some(log),
            next_id: 0,
        }
    }

    /// Opens a session.
    pub(crate) fn open(&mut self) {
        let opened = self.ask(
            "initialize",
            json!({
                "protocolVersion": "2025-11-25",
                "capabilities": {},
                "clientInfo": {"name": "raw", "version": "0"},
            }),
        );
        assert_eq!(opened["result"]["serverInfo"]["name"], "order-desk");
        self.send(br#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#);
    }

    /// Writes these bytes and the end of the line.
    pub(crate) fn send(&mut self, line: &[u8]) {
        self.write(line);
        self.write(b"\n");
    }

    /// Writes these bytes.
    pub(crate) fn write(&mut self, bytes: &[u8]) {
        let stdin = self.stdin.as_mut().unwrap();
        stdin.write_all(bytes).unwrap();
        stdin.flush().unwrap();
    }

    /// Writes nothing more.
    pub(crate) fn close(&mut self) {
        drop(self.stdin.take());
    }

    /// The next message of the server.
    pub(crate) fn receive(&self) -> Value {
        serde_json::from_str(&self.lines.recv_timeout(PATIENCE).unwrap()).unwrap()
    }

    /// Sends a request and gives its id.
    pub(crate) fn request(&mut self, method: &str, params: Value) -> u64 {
        self.next_id += 1;
        let request =
            json!({"jsonrpc": "2.0", "id": self.next_id, "method": method, "params": params});
        self.send(request.to_string().as_bytes());
        self.next_id
    }

    /// Makes a request and waits for its answer.
    pub(crate) fn ask(&mut self, method: &str, params: Value) -> Value {
        let id = self.request(method, params);
        let answer = self.receive();
        assert_eq!(answer["id"], id, "{answer}");
        answer
    }

    /// Calls a tool and waits for its answer.
    pub(crate) fn call(&mut self, tool: &str, arguments: Value) -> Value {
        self.ask("tools/call", json!({"name": tool, "arguments": arguments}))
    }

    /// Makes a good call: the same process still serves.
    pub(crate) fn serves(&mut self) {
        let answer = self.call("lookup_order", json!({"order_id": "ORD-1001"}));
        assert_eq!(answer["result"]["isError"], false, "{answer}");
        assert_eq!(
            answer["result"]["structuredContent"]["customer"],
            "Ines Duarte"
        );
    }

    /// Leaves in the middle of whatever goes on; gives how the server ended, and its log.
    pub(crate) fn leave(mut self) -> (ExitStatus, String) {
        drop(self.stdin.take());
        let status = self.child.wait().unwrap();
        (status, self.log.take().unwrap().join().unwrap())
    }

    /// Leaves, and sees that all ended well; gives the log.
    pub(crate) fn leave_well(self) -> String {
        let (status, log) = self.leave();
        assert_eq!(status.code(), Some(0), "{log}");
        log
    }
}

/// The model view of a failed call, as the one text block holds it.
pub(crate) fn model(answer: &Value) -> Value {
    assert_eq!(answer["result"]["isError"], true, "{answer}");
    let content = answer["result"]["content"].as_array().unwrap();
    assert_eq!(content.len(), 1);
    serde_json::from_str(content[0]["text"].as_str().unwrap()).unwrap()
}

//! As much of an editor as the questions need: a project with one file, and a server on its pipes.

use std::ffi::OsStr;
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

/// A file that is open in an editor.
pub(crate) struct Editor {
    server: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    file: String,
    source: &'static str,
    asked: u64,
}

impl Editor {
    /// Opens the file and waits until the server has read the project.
    pub(crate) fn open(program: &OsStr, source: &'static str) -> Self {
        let project = Path::new(env!("CARGO_TARGET_TMPDIR")).join("editor");
        write(&project, source);
        let mut server = Command::new(program)
            .current_dir(&project)
            // Where std's sources are missing, rust-analyzer has rustup fetch them into the user's
            // toolchain. A test changes no toolchain, so there is nowhere to fetch from.
            .env("RUSTUP_DIST_SERVER", "file:///nonexistent")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("rust-analyzer");
        let to = server.stdin.take().expect("its input");
        let from = BufReader::new(server.stdout.take().expect("its output"));
        let file = format!("file://{}", project.join("src/lib.rs").display());
        let mut editor = Self {
            server,
            to,
            from,
            file,
            source,
            asked: 0,
        };
        editor.request(
            "initialize",
            json!({
                "processId": null,
                "rootUri": format!("file://{}", project.display()),
                "capabilities": {"experimental": {"serverStatusNotification": true}},
                "initializationOptions": {"checkOnSave": false, "cachePriming": {"enable": false}},
            }),
        );
        editor.send(&json!({"method": "initialized", "params": {}}));
        let text = json!({"uri": editor.file, "languageId": "rust", "version": 1, "text": source});
        editor.send(&json!({"method": "textDocument/didOpen", "params": {"textDocument": text}}));
        let mut quiet = Value::Null;
        while quiet != true {
            let message = editor.receive();
            if message["method"] == "experimental/serverStatus" {
                quiet = message["params"]["quiescent"].clone();
            }
        }
        editor
    }

    /// Asks at the place that `/*name*/` marks.
    pub(crate) fn ask(&mut self, method: &str, name: &str) -> Value {
        let mark = format!("/*{name}*/");
        let at = self.source.find(&mark).expect("a mark in the source") + mark.len();
        let before = &self.source[..at];
        let line = before.matches('\n').count();
        let character = before.len() - before.rfind('\n').map_or(0, |at| at + 1);
        let params = json!({
            "textDocument": {"uri": self.file},
            "position": {"line": line, "character": character},
        });
        self.request(method, params)
    }

    fn request(&mut self, method: &str, params: Value) -> Value {
        self.asked += 1;
        let id = self.asked;
        self.send(&json!({"id": id, "method": method, "params": params}));
        loop {
            let message = self.receive();
            if message["id"] == id && message["method"].is_null() {
                assert!(message["error"].is_null(), "{method}: {message}");
                return message["result"].clone();
            }
        }
    }

    fn send(&mut self, message: &Value) {
        let mut message = message.clone();
        message["jsonrpc"] = json!("2.0");
        let text = message.to_string();
        write!(self.to, "Content-Length: {}\r\n\r\n{text}", text.len())
            .expect("a server that reads");
        self.to.flush().expect("a server that reads");
    }

    /// The next message. What the server itself asks for is answered with nothing.
    fn receive(&mut self) -> Value {
        let mut length = 0;
        loop {
            let mut line = String::new();
            let read = self
                .from
                .read_line(&mut line)
                .expect("a server that writes");
            assert!(read > 0, "rust-analyzer has ended");
            match line.trim_end().split_once(": ") {
                Some((name, value)) if name.eq_ignore_ascii_case("content-length") => {
                    length = value.parse().expect("a length");
                }
                Some(_) => {}
                None => break,
            }
        }
        let mut body = vec![0; length];
        self.from.read_exact(&mut body).expect("a whole message");
        let message: Value = serde_json::from_slice(&body).expect("JSON");
        if !message["method"].is_null() && !message["id"].is_null() {
            self.send(&json!({"id": message["id"], "result": null}));
        }
        message
    }
}

impl Drop for Editor {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// What a completion offers.
pub(crate) fn labels(answer: &Value) -> Vec<String> {
    let items = answer["items"].as_array().or(answer.as_array());
    let labels = items
        .into_iter()
        .flatten()
        .filter_map(|item| item["label"].as_str());
    labels.map(str::to_owned).collect()
}

fn write(project: &Path, source: &str) {
    let root: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let library = fs::canonicalize(root.join("tool-errors")).expect("the library");
    let manifest = format!(
        "[package]\nname = \"editor\"\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]\n\
         thiserror = \"2\"\ntool-errors = {{ path = {library:?} }}\n"
    );
    fs::create_dir_all(project.join("src")).expect("a folder");
    fs::write(project.join("Cargo.toml"), manifest).expect("a manifest");
    fs::copy(root.join("Cargo.lock"), project.join("Cargo.lock")).expect("the lock file");
    fs::write(project.join("src/lib.rs"), source).expect("a source");
}

//! As much of an editor as the questions need: a project with one file, and a server on its pipes.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

/// Names the rust-analyzer to ask.
const RUST_ANALYZER: &str = "TOOL_ERRORS_RUST_ANALYZER";

/// Where the cursor is, in what is written.
const CURSOR: &str = "$0";

/// LSP's `ContentModified`.
const CONTENT_MODIFIED: i64 = -32_801;

/// What stands in the source, once, and what is written in its place.
pub(crate) type Edit<'a> = (&'a str, &'a str);

/// A file that is open in an editor.
pub(crate) struct Editor {
    server: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    file: String,
    source: &'static str,
    version: u64,
    asked: u64,
}

impl Editor {
    /// Opens the file and waits until the server has read the project.
    pub(crate) fn open(source: &'static str) -> Self {
        let program = std::env::var_os(RUST_ANALYZER);
        let program = program.unwrap_or_else(|| panic!("{RUST_ANALYZER} names no rust-analyzer"));
        assert!(
            has_std_sources(),
            "there are no std sources: see the head of this test"
        );
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
            version: 1,
            asked: 0,
        };
        editor.request(
            "initialize",
            json!({
                "processId": std::process::id(),
                "rootUri": format!("file://{}", project.display()),
                "capabilities": {
                    "experimental": {"serverStatusNotification": true},
                    "textDocument": {"diagnostic": {}},
                },
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

    /// What is offered at the cursor, which stands in one of these edits.
    pub(crate) fn completions(&mut self, edits: &[Edit]) -> Vec<Value> {
        let (text, at) = self.edited(edits);
        self.write(&text);
        let at = at.expect("a cursor");
        let answer = self.ask("textDocument/completion", &text, at);
        let items = answer["items"].as_array().or(answer.as_array());
        items.cloned().unwrap_or_default()
    }

    /// What is told at the cursor in a piece of the file as it is.
    pub(crate) fn ask_at(&mut self, method: &str, piece: &str) -> Value {
        let source = self.source;
        let (_, at) = self.edited(&[(&piece.replace(CURSOR, ""), piece)]);
        self.write(source);
        self.ask(method, source, at.expect("a cursor"))
    }

    /// What rust-analyzer itself has to say of the file with these edits.
    pub(crate) fn diagnostics(&mut self, edits: &[Edit]) -> Vec<Value> {
        let (text, _) = self.edited(edits);
        self.write(&text);
        let file = json!({"textDocument": {"uri": self.file}});
        let answer = self.request("textDocument/diagnostic", file);
        answer["items"].as_array().cloned().expect("a report")
    }

    /// The line, from 0, of a piece that the file has once.
    pub(crate) fn line_of(&self, piece: &str) -> u64 {
        let at = self.source.find(piece).expect("a piece of the source");
        line_and_character(self.source, at).0
    }

    /// The file's address.
    pub(crate) fn file(&self) -> &str {
        &self.file
    }

    /// The file with these edits, and where the cursor is in it.
    fn edited(&self, edits: &[Edit]) -> (String, Option<usize>) {
        let mut text = self.source.to_owned();
        for (of, written) in edits {
            assert_eq!(text.matches(of).count(), 1, "the source has {of:?} once");
            text = text.replace(of, written);
        }
        let at = text.find(CURSOR);
        (text.replace(CURSOR, ""), at)
    }

    fn write(&mut self, text: &str) {
        self.version += 1;
        self.send(&json!({"method": "textDocument/didChange", "params": {
            "textDocument": {"uri": self.file, "version": self.version},
            "contentChanges": [{"text": text}],
        }}));
    }

    fn ask(&mut self, method: &str, text: &str, at: usize) -> Value {
        let (line, character) = line_and_character(text, at);
        let params = json!({
            "textDocument": {"uri": self.file},
            "position": {"line": line, "character": character},
        });
        self.request(method, params)
    }

    fn request(&mut self, method: &str, params: Value) -> Value {
        loop {
            let answer = self.request_once(method, &params);
            // Something that the server reads by itself has come in between: to be asked again.
            if answer["error"]["code"] != CONTENT_MODIFIED {
                assert!(answer["error"].is_null(), "{method}: {answer}");
                return answer["result"].clone();
            }
        }
    }

    fn request_once(&mut self, method: &str, params: &Value) -> Value {
        self.asked += 1;
        let id = self.asked;
        self.send(&json!({"id": id, "method": method, "params": params}));
        loop {
            let message = self.receive();
            if message["id"] == id && message["method"].is_null() {
                return message;
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

/// Both from 0.
fn line_and_character(text: &str, at: usize) -> (u64, usize) {
    let before = &text[..at];
    let line = before.matches('\n').count();
    let character = before.len() - before.rfind('\n').map_or(0, |at| at + 1);
    (line.try_into().expect("a line's number"), character)
}

/// Whether there is what rust-analyzer reads of std: in the toolchain of this test, or where the
/// environment says.
fn has_std_sources() -> bool {
    if let Some(sources) = std::env::var_os("RUST_SRC_PATH") {
        return Path::new(&sources).join("core").exists();
    }
    let asked = Command::new("rustc").args(["--print", "sysroot"]).output();
    let sysroot = String::from_utf8(asked.expect("rustc").stdout).expect("a path in UTF-8");
    let sources = Path::new(sysroot.trim()).join("lib/rustlib/src/rust/library");
    sources.exists()
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

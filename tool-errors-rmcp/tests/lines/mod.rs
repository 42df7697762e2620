//! A client that writes and reads the protocol line by line.

// Each test uses its own part of it.
#![allow(dead_code)]

use std::time::Duration;

use rmcp::ServiceExt;
use serde_json::{Value, json};
use tokio::io::{
    AsyncBufReadExt, AsyncWriteExt, BufReader, DuplexStream, Lines, ReadHalf, WriteHalf,
};
use tool_errors_rmcp::{LineTransport, ToolServer};

/// A client of lines.
pub(crate) struct Client {
    write: WriteHalf<DuplexStream>,
    lines: Lines<BufReader<ReadHalf<DuplexStream>>>,
    /// What every request's `_meta` holds.
    pub(crate) meta: Value,
}

impl Client {
    /// A session in the revisions that begin with `initialize`.
    pub(crate) async fn initialized<S: Send + Sync + 'static>(server: ToolServer<S>) -> Self {
        let mut client = Self::connected(server, json!({}));
        let opened = client
            .ask(
                "initialize",
                json!({
                    "protocolVersion": "2025-11-25",
                    "capabilities": {},
                    "clientInfo": {"name": "lines", "version": "0"},
                }),
            )
            .await;
        assert_eq!(
            opened["result"]["serverInfo"],
            json!({"name": "desk", "version": "1.2.3"})
        );
        client
    }

    /// A session in revision 2026-07-28, where each request says what the client is.
    pub(crate) fn inline<S: Send + Sync + 'static>(server: ToolServer<S>) -> Self {
        let meta = json!({
            "io.modelcontextprotocol/protocolVersion": "2026-07-28",
            "io.modelcontextprotocol/clientInfo": {"name": "lines", "version": "0"},
            "io.modelcontextprotocol/clientCapabilities": {},
        });
        Self::connected(server, meta)
    }

    /// The same client, each of whose requests says this word in its `_meta`.
    pub(crate) fn saying(mut self, word: &str) -> Self {
        self.meta[word] = true.into();
        self
    }

    fn connected<S: Send + Sync + 'static>(server: ToolServer<S>, meta: Value) -> Self {
        let (ours, theirs) = tokio::io::duplex(64 * 1024);
        let (read, write) = tokio::io::split(theirs);
        tokio::spawn(async move {
            let session = server.serve(LineTransport::new(read, write)).await.unwrap();
            session.waiting().await.unwrap();
        });
        let (read, write) = tokio::io::split(ours);
        Self {
            write,
            lines: BufReader::new(read).lines(),
            meta,
        }
    }

    pub(crate) async fn send(&mut self, message: Value) {
        self.write
            .write_all(format!("{message}\n").as_bytes())
            .await
            .unwrap();
    }

    pub(crate) async fn receive(&mut self) -> Value {
        let line = tokio::time::timeout(Duration::from_secs(20), self.lines.next_line());
        serde_json::from_str(&line.await.unwrap().unwrap().unwrap()).unwrap()
    }

    pub(crate) async fn ask(&mut self, method: &str, mut params: Value) -> Value {
        params["_meta"] = self.meta.clone();
        self.send(json!({"jsonrpc": "2.0", "id": 7, "method": method, "params": params}))
            .await;
        let answer = self.receive().await;
        assert_eq!(answer["id"], 7, "{answer}");
        answer
    }

    /// The result of a call.
    pub(crate) async fn call(&mut self, tool: &str, arguments: Value) -> Value {
        let params = json!({"name": tool, "arguments": arguments});
        let mut answer = self.ask("tools/call", params).await;
        answer["result"].take()
    }
}

//! A transport of one JSON-RPC message a line that outlives every bad line.
//!
//! rmcp's own ends the session on some first messages, leaves a request that is nested too deeply
//! without an answer, and logs what it can't read where no operator looks.

use std::io;

use rmcp::RoleServer;
use rmcp::model::{
    ClientJsonRpcMessage, ErrorData, JsonRpcMessage, RequestId, ServerJsonRpcMessage,
};
use rmcp::transport::Transport;
use rmcp::transport::async_rw::{AsyncRwTransport, DEFAULT_MAX_LINE_LENGTH};
use serde::Deserialize;
use serde::de::IgnoredAny;
use tokio::io::{AsyncRead, AsyncWrite, BufReader, Empty};
use tokio::task::JoinSet;
use tool_errors::input::repeated_names;

use crate::lines::{Line, Lines};

/// How deep serde_json reads; one level more is refused.
const DEEPEST: usize = 127;

/// Reads and writes one JSON-RPC message a line.
///
/// A request that can be read is answered, be it only with a protocol error. A line that can't be
/// read is logged, by its length and its fault and never by its text, which may hold secrets. The
/// session ends with the stream alone.
pub struct LineTransport<R, W>
where
    W: AsyncWrite,
{
    lines: Lines<BufReader<R>>,
    /// rmcp's own writer; its reading half is never used.
    writer: AsyncRwTransport<RoleServer, Empty, W>,
    /// Answers to requests that never reach the service.
    refusals: JoinSet<io::Result<()>>,
    /// Whether a request has come: before it, rmcp takes any other message for a fatal fault.
    opened: bool,
}

impl<R, W> LineTransport<R, W>
where
    R: AsyncRead + Send + Unpin,
    W: AsyncWrite + Send + Unpin + 'static,
{
    /// Reads requests here and writes answers there.
    pub fn new(read: R, write: W) -> Self {
        Self {
            lines: Lines::new(BufReader::new(read), DEFAULT_MAX_LINE_LENGTH),
            writer: AsyncRwTransport::new(tokio::io::empty(), write),
            refusals: JoinSet::new(),
            opened: false,
        }
    }

    /// Answers in a task of its own: a dropped `receive` must not take the answer with it.
    fn refuse(&mut self, refusal: ErrorData, id: Option<RequestId>) {
        let answer = self.writer.send(ServerJsonRpcMessage::error(refusal, id));
        self.refusals.spawn(answer);
        while self.refusals.try_join_next().is_some() {}
    }
}

impl<R, W> Transport<RoleServer> for LineTransport<R, W>
where
    R: AsyncRead + Send + Unpin,
    W: AsyncWrite + Send + Unpin + 'static,
{
    type Error = io::Error;

    fn send(
        &mut self,
        message: ServerJsonRpcMessage,
    ) -> impl Future<Output = io::Result<()>> + Send + 'static {
        self.writer.send(message)
    }

    async fn receive(&mut self) -> Option<ClientJsonRpcMessage> {
        loop {
            let read = match self.lines.next().await {
                Ok(Line::Whole(line)) => read(line),
                Ok(Line::TooLong(id)) => {
                    let longest = DEFAULT_MAX_LINE_LENGTH;
                    tracing::warn!(longest, "a message is too long: skipped");
                    match id {
                        Some(id) => Read::Refused(too_long(), Some(id)),
                        None => Read::Nothing,
                    }
                }
                // A client may leave out the end of its last line.
                Ok(Line::Cut(line)) if serde_json::from_slice::<IgnoredAny>(line).is_ok() => {
                    read(line)
                }
                Ok(Line::Cut(line)) => {
                    let bytes = line.len();
                    tracing::warn!(bytes, "the client left in the middle of a message");
                    return None;
                }
                Ok(Line::End) => return None,
                Err(error) => {
                    tracing::warn!(%error, "the client can no longer be read");
                    return None;
                }
            };
            match read {
                Read::Nothing => {}
                Read::Refused(refusal, id) => self.refuse(refusal, id),
                Read::Message(message) => {
                    let is_request = matches!(*message, JsonRpcMessage::Request(_));
                    if is_request || self.opened {
                        self.opened = true;
                        return Some(*message);
                    }
                    tracing::warn!("a message before the first request: skipped");
                }
            }
        }
    }

    async fn close(&mut self) -> io::Result<()> {
        while self.refusals.join_next().await.is_some() {}
        self.writer.close().await
    }
}

/// What a line turned out to be.
enum Read {
    /// Nothing to answer: a blank line, or no JSON-RPC message, which is logged.
    Nothing,
    /// A request that the service can't be given.
    Refused(ErrorData, Option<RequestId>),
    /// A message.
    Message(Box<ClientJsonRpcMessage>),
}

/// The members of a request that an answer to it needs. Reading them skips all others without
/// recursion, so that no depth is too deep.
#[derive(Deserialize)]
struct Head {
    method: Option<IgnoredAny>,
    #[serde(default)]
    id: Id,
}

/// A request's id, where it has one.
#[derive(Deserialize, Default)]
#[serde(untagged)]
enum Id {
    Valid(RequestId),
    /// Not a string or an integer: the answer carries none, as JSON-RPC 2.0 (section 5) says.
    Invalid(IgnoredAny),
    #[default]
    #[serde(skip)]
    Absent,
}

fn read(line: &[u8]) -> Read {
    let bytes = line.len();
    let Ok(text) = std::str::from_utf8(line) else {
        tracing::warn!(bytes, "a line that is not UTF-8: skipped");
        return Read::Nothing;
    };
    // RFC 8259, section 8.1: a reader may pass over a byte order mark.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.trim_ascii().is_empty() {
        return Read::Nothing;
    }
    let error = match serde_json::from_str(text) {
        Ok(JsonRpcMessage::Request(request)) => {
            let id = request.id.clone();
            return match ambiguous(text) {
                Some(refusal) => Read::Refused(refusal, Some(id)),
                None => Read::Message(Box::new(JsonRpcMessage::Request(request))),
            };
        }
        Ok(message) => return Read::Message(Box::new(message)),
        Err(error) => error,
    };
    // Not the error's own text: it may quote the line.
    let (column, fault) = (error.column(), error.classify());
    let id = match head(text) {
        Some(Head {
            method: Some(_),
            id: Id::Valid(id),
        }) => Some(id),
        Some(Head {
            method: Some(_),
            id: Id::Invalid(_),
        }) => None,
        Some(_) | None => {
            tracing::warn!(bytes, column, ?fault, "a line that is no message: skipped");
            return Read::Nothing;
        }
    };
    tracing::warn!(
        bytes,
        column,
        ?fault,
        "a request that can't be served: refused"
    );
    Read::Refused(refusal(&error), id)
}

/// What the client is told of a request with a name twice in one object. A reader keeps one of the
/// two values, so that a call would run with what perhaps nobody meant.
fn ambiguous(text: &str) -> Option<ErrorData> {
    let refused = repeated_names(text)?;
    tracing::warn!(
        bytes = text.len(),
        "a request that says a name twice: refused"
    );
    Some(ErrorData::invalid_request(
        format!("Invalid request: {refused}"),
        None,
    ))
}

/// The head of a message. Only an object has one: serde would take an array's first elements for its
/// members, and a batch for a request.
fn head(text: &str) -> Option<Head> {
    let object = text.trim_ascii_start().starts_with('{');
    object.then(|| serde_json::from_str(text).ok()).flatten()
}

/// What the client is told of a request that was well formed as far as its head was read.
fn refusal(error: &serde_json::Error) -> ErrorData {
    let message = if error.is_syntax() {
        let column = error.column();
        format!(
            "Invalid request: what stands at byte {column} can't be read: nesting more than \
             {DEEPEST} levels deep, a number beyond 64-bit floats, or half a surrogate pair"
        )
    } else {
        "Invalid request".to_owned()
    };
    ErrorData::invalid_request(message, None)
}

fn too_long() -> ErrorData {
    let message =
        format!("Invalid request: the message is longer than {DEFAULT_MAX_LINE_LENGTH} bytes");
    ErrorData::invalid_request(message, None)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(line: &[u8]) -> (String, Option<RequestId>) {
        match read(line) {
            Read::Refused(refusal, id) => (refusal.message.into_owned(), id),
            _ => panic!("not refused: {}", String::from_utf8_lossy(line)),
        }
    }

    #[test]
    fn a_request_nested_too_deeply_is_answered_under_its_id() {
        for levels in [200, 10_000] {
            let line = format!(
                r#"{{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{{"name":"x","arguments":{}{}}}}}"#,
                r#"{"a":"#.repeat(levels),
                "1".to_owned() + &"}".repeat(levels),
            );
            let (message, id) = refused(line.as_bytes());
            assert!(message.contains("at byte 705"), "{message}");
            assert!(message.contains("more than 127 levels"), "{message}");
            assert_eq!(id, Some(RequestId::Number(7)));
        }
    }

    #[test]
    fn a_request_that_says_a_name_twice_is_refused() {
        let refund = |arguments: &str| {
            let call = r#"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":"#;
            format!(r#"{call}{{"name":"refund","arguments":{arguments}}}}}"#)
        };
        let twice = refund(r#"{"cents":5,"lines":[{"sku":"a","sku":"b"}],"\u0063ents":500}"#);
        let says = "Invalid request: `params.arguments.lines[0].sku` was sent twice; \
                    `params.arguments.cents` was sent twice";
        let id = Some(RequestId::Number(7));
        assert_eq!(refused(twice.as_bytes()), (says.to_owned(), id));
        let once = refund(r#"{"cents":5,"lines":[{"cents":5},{"cents":5}]}"#);
        assert!(matches!(read(once.as_bytes()), Read::Message(_)));
    }

    #[test]
    fn a_number_beyond_all_floats_and_half_a_pair_are_answered() {
        for argument in ["1e400", r#""\ud800""#] {
            let line = format!(
                r#"{{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{{"name":"x","arguments":{{"a":{argument}}}}}}}"#
            );
            let (message, id) = refused(line.as_bytes());
            assert!(
                message.contains("a number beyond 64-bit floats"),
                "{message}"
            );
            assert_eq!(id, Some(RequestId::Number(7)));
        }
    }

    #[test]
    fn a_request_whose_id_is_none_is_answered_without_one() {
        let line = br#"{"jsonrpc":"2.0","id":1.5,"method":"tools/list"}"#;
        assert_eq!(refused(line), ("Invalid request".to_owned(), None));
    }

    #[test]
    fn what_is_no_message_is_not_answered() {
        for line in [
            &b"{"[..],
            b"\xff\xfe",
            b"[1]",
            b"[\"ping\",7]",
            b"[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"},{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"ping\"}]",
            b"{\"id\":1}",
            b"{\"jsonrpc\":\"1\"}",
        ] {
            assert!(matches!(read(line), Read::Nothing), "{line:?}");
        }
        assert!(matches!(read(b" \r"), Read::Nothing));
    }

    #[test]
    fn a_byte_order_mark_is_passed_over() {
        let line = "\u{feff}{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}";
        assert!(matches!(read(line.as_bytes()), Read::Message(_)));
    }
}

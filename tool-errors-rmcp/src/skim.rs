//! Finds the id of a request that is too long to be held, byte by byte.

use rmcp::model::RequestId;

/// In bytes: no id is longer.
const LONGEST: usize = 256;

/// The members of a JSON object that an answer needs, read as the object passes by. What is inside
/// other members is passed over, however deep; a line that is no JSON gives nothing of use.
#[derive(Debug, Default)]
pub(crate) struct Skim {
    depth: usize,
    in_text: bool,
    escaped: bool,
    /// The name or the value at hand, while it stands right in the object.
    token: Vec<u8>,
    name: Vec<u8>,
    id: Vec<u8>,
    has_method: bool,
}

impl Skim {
    /// Reads on.
    pub(crate) fn read(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            if self.in_text {
                self.keep(byte);
                self.in_text = self.escaped || byte != b'"';
                self.escaped = !self.escaped && byte == b'\\';
                continue;
            }
            match byte {
                b'"' => {
                    self.in_text = true;
                    self.keep(byte);
                }
                b'{' | b'[' => self.depth += 1,
                b'}' | b']' => {
                    self.end_member();
                    self.depth = self.depth.saturating_sub(1);
                }
                b':' if self.depth == 1 => self.name = std::mem::take(&mut self.token),
                b',' => self.end_member(),
                b' ' | b'\t' | b'\r' => {}
                other => self.keep(other),
            }
        }
    }

    /// The id, where what was read is a request.
    pub(crate) fn id(&self) -> Option<RequestId> {
        let is_whole = self.depth == 0 && !self.in_text;
        (is_whole && self.has_method)
            .then(|| serde_json::from_slice(&self.id).ok())
            .flatten()
    }

    fn keep(&mut self, byte: u8) {
        if self.depth == 1 && self.token.len() < LONGEST {
            self.token.push(byte);
        }
    }

    fn end_member(&mut self) {
        if self.depth != 1 {
            return;
        }
        match self.name.as_slice() {
            b"\"id\"" => self.id = std::mem::take(&mut self.token),
            b"\"method\"" => self.has_method = true,
            _ => {}
        }
        self.token.clear();
        self.name.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(text: &str) -> Option<RequestId> {
        let whole = {
            let mut skim = Skim::default();
            skim.read(text.as_bytes());
            skim.id()
        };
        let mut skim = Skim::default();
        for byte in text.bytes() {
            skim.read(&[byte]);
        }
        assert_eq!(skim.id(), whole, "{text}");
        whole
    }

    #[test]
    fn the_id_of_the_request_itself_is_found() {
        let inside = r#"{"id": 1, "a": "\"}, \\\"id\": 2", "b": [{"id": 3}, "]"]}"#;
        for before in [true, false] {
            for (sent, found) in [
                ("7", RequestId::Number(7)),
                ("-7", RequestId::Number(-7)),
                (r#""a\"},b""#, RequestId::String(r#"a"},b"#.into())),
            ] {
                let text = if before {
                    format!(
                        r#"{{"jsonrpc": "2.0", "id": {sent}, "method": "x", "params": {inside}}}"#
                    )
                } else {
                    format!(r#"{{"method":"x","params":{inside},"id":{sent}}}"#)
                };
                assert_eq!(id(&text), Some(found), "{text}");
            }
        }
    }

    #[test]
    fn what_is_no_request_has_none() {
        for text in [
            r#"{"jsonrpc": "2.0", "method": "notifications/x", "params": {"id": 1}}"#,
            r#"{"jsonrpc": "2.0", "id": 1, "result": {"method": "x"}}"#,
            r#"{"id": 1.5, "method": "x"}"#,
            r#"{"id": 1, "method": "x""#,
            r#"[{"id": 1, "method": "x"}]"#,
            r#""id": 1, "method": "x""#,
            "xxxx",
            "",
        ] {
            assert_eq!(id(text), None, "{text}");
        }
    }
}

//! The id that joins an envelope to its operator record: a W3C trace id.

use std::fmt;

/// A W3C trace id: 16 bytes, not all zero, written as 32 lower-case hexadecimal digits.
///
/// Source: W3C Trace Context, section 3.2.2.3.
///
/// ```
/// let id = tool_errors::TraceId::random();
/// assert_eq!(id.to_string().len(), 32);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TraceId([u8; 16]);

impl TraceId {
    /// A new random id.
    pub fn random() -> Self {
        Self(fastrand::u128(1..).to_be_bytes())
    }

    /// The id of a `traceparent` header (version 00 or later), or `None` where it is malformed.
    pub fn from_traceparent(header: &str) -> Option<Self> {
        let mut parts = header.trim().split('-');
        let version = parts.next()?;
        if version.len() != 2 || version == "ff" {
            return None;
        }
        parts.next()?.parse().ok()
    }
}

/// A text that is not a W3C trace id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotATraceId;

impl fmt::Display for NotATraceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a trace id is 32 lower-case hexadecimal digits, not all zero")
    }
}

impl std::error::Error for NotATraceId {}

impl std::str::FromStr for TraceId {
    type Err = NotATraceId;

    fn from_str(text: &str) -> Result<Self, NotATraceId> {
        let hex = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        if text.len() != 32 || !text.bytes().all(hex) {
            return Err(NotATraceId);
        }
        match u128::from_str_radix(text, 16) {
            Ok(0) | Err(_) => Err(NotATraceId),
            Ok(id) => Ok(Self(id.to_be_bytes())),
        }
    }
}

impl fmt::Display for TraceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", u128::from_be_bytes(self.0))
    }
}

impl fmt::Debug for TraceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

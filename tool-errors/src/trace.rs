//! The id that joins an envelope to its operator record: a W3C trace id.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A W3C trace id: 16 bytes, not all zero, written as 32 lower-case hexadecimal digits.
///
/// Source: W3C Trace Context, section 3.2.2.3.
///
/// ```
/// use tool_errors::TraceId;
///
/// let id: TraceId = "4bf92f3577b34da6a3ce929d0e0e4736".parse().unwrap();
/// assert_eq!(id.to_string(), "4bf92f3577b34da6a3ce929d0e0e4736");
/// assert_ne!(TraceId::random(), TraceId::random());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TraceId([u8; 16]);

impl TraceId {
    /// A new random id.
    pub fn random() -> Self {
        Self(fastrand::u128(1..).to_be_bytes())
    }

    /// The id of the trace that this code runs in: that of the current OpenTelemetry span, with the
    /// feature `opentelemetry`. Else a new random id.
    pub fn current() -> Self {
        Self::of_current_span().unwrap_or_else(Self::random)
    }

    /// `tracing-opentelemetry` makes the span of `tracing` that is entered the current one here too.
    #[cfg(feature = "opentelemetry")]
    fn of_current_span() -> Option<Self> {
        use opentelemetry::trace::TraceContextExt;

        opentelemetry::Context::map_current(|context| {
            Self::from_bytes(context.span().span_context().trace_id().to_bytes())
        })
    }

    #[cfg(not(feature = "opentelemetry"))]
    fn of_current_span() -> Option<Self> {
        None
    }

    /// The id of these bytes, such as a tracing library holds; `None` where all are zero.
    pub fn from_bytes(bytes: [u8; 16]) -> Option<Self> {
        (bytes != [0; 16]).then_some(Self(bytes))
    }

    /// The bytes of the id.
    pub const fn to_bytes(self) -> [u8; 16] {
        self.0
    }

    /// The trace id of a `traceparent` header; `None` where any part of the header is malformed,
    /// since a caller must not carry on a trace that it can't read whole.
    ///
    /// Of a version after `00` only what the specification promises of it is required: the known
    /// parts at the beginning, and a dash before any more.
    ///
    /// Source: W3C Trace Context, sections 3.2.2 and 4.3.
    ///
    /// ```
    /// use tool_errors::TraceId;
    ///
    /// let header = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
    /// let id = TraceId::from_traceparent(header).unwrap();
    /// assert_eq!(id.to_string(), "4bf92f3577b34da6a3ce929d0e0e4736");
    /// assert_eq!(TraceId::from_traceparent("00-4bf92f3577b34da6a3ce929d0e0e4736"), None);
    /// ```
    pub fn from_traceparent(header: &str) -> Option<Self> {
        Traceparent::read(header).map(|read| read.trace_id)
    }
}

/// What a `traceparent` header says.
#[derive(Debug, Clone, Copy)]
#[cfg_attr(
    not(feature = "opentelemetry"),
    expect(dead_code, reason = "only an OpenTelemetry span has a parent")
)]
pub(crate) struct Traceparent {
    pub(crate) trace_id: TraceId,
    /// The span of the caller.
    pub(crate) parent_id: u64,
    pub(crate) flags: u8,
}

impl Traceparent {
    pub(crate) fn read(header: &str) -> Option<Self> {
        let mut parts = header.splitn(5, '-');
        let version = digits(parts.next()?, 2)?;
        let trace_id = digits(parts.next()?, 32)?;
        let parent_id = digits(parts.next()?, 16)?;
        let flags = digits(parts.next()?, 2)?;
        let more = parts.next();
        let is_known = match version {
            "ff" => false,
            "00" => more.is_none(),
            _ => true,
        };
        let parent_id = u64::from_str_radix(parent_id, 16).ok()?;
        if !is_known || parent_id == 0 {
            return None;
        }
        Some(Self {
            trace_id: trace_id.parse().ok()?,
            parent_id,
            flags: u8::from_str_radix(flags, 16).ok()?,
        })
    }
}

/// The text, if it is this many lower-case hexadecimal digits.
fn digits(text: &str, count: usize) -> Option<&str> {
    let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    (text.len() == count && text.bytes().all(is_digit)).then_some(text)
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

impl FromStr for TraceId {
    type Err = NotATraceId;

    fn from_str(text: &str) -> Result<Self, NotATraceId> {
        digits(text, 32)
            .and_then(|digits| u128::from_str_radix(digits, 16).ok())
            .and_then(|id| Self::from_bytes(id.to_be_bytes()))
            .ok_or(NotATraceId)
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

impl Serialize for TraceId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for TraceId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ID: &str = "4bf92f3577b34da6a3ce929d0e0e4736";

    #[test]
    fn a_traceparent_is_read_as_the_specification_says() {
        let read = |header: &str| TraceId::from_traceparent(header).map(|id| id.to_string());
        let good = [
            "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
            "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-ff",
            // A version that is not known yet, as it is now and with more to come.
            "01-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
            "cc-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-what-the-future-brings",
            "fe-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-",
        ];
        for header in good {
            assert_eq!(read(header).as_deref(), Some(ID), "{header}");
        }
        let bad = [
            "",
            "00",
            "00-4bf92f3577b34da6a3ce929d0e0e4736",
            "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7",
            "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-",
            "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-1",
            "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-",
            "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-more",
            "01-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01.more",
            "ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
            "0-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
            "0g-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
            "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
            "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01",
            "00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01",
            "00-4bf92f3577b34da6a3ce929d0e0e473-00f067aa0ba902b7-01",
            "00-4bf92f3577b34da6a3ce929d0e0e47366-00f067aa0ba902b7-01",
            "00-4bf92f3577b34da6a3ce929d0e0e473é-00f067aa0ba902b7-01",
            " 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
            "00_4bf92f3577b34da6a3ce929d0e0e4736_00f067aa0ba902b7_01",
        ];
        for header in bad {
            assert_eq!(read(header), None, "{header}");
        }
    }

    #[test]
    fn an_id_travels_as_text_and_bytes() {
        let id: TraceId = ID.parse().unwrap();
        let json = serde_json::to_string(&id).unwrap();
        assert_eq!(json, format!("\"{ID}\""));
        assert_eq!(serde_json::from_str::<TraceId>(&json).unwrap(), id);
        assert_eq!(TraceId::from_bytes(id.to_bytes()), Some(id));
        assert_eq!(TraceId::from_bytes([0; 16]), None);
        let refused = serde_json::from_value::<TraceId>("abc".into()).unwrap_err();
        assert_eq!(refused.to_string(), NotATraceId.to_string());
    }

    #[test]
    fn leading_zeros_are_written() {
        let id: TraceId = "00000000000000000000000000000001".parse().unwrap();
        assert_eq!(id.to_string(), "00000000000000000000000000000001");
    }
}

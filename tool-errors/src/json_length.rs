//! How long a value is as JSON, without writing it anywhere.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::Value;

use crate::input::{Location, is_within};

/// The bytes of a value as JSON, if they are at most `most`. It stops at the first one too many, so
/// the size and the depth of what is measured cost no more than that.
pub(crate) fn json_length(value: &impl Serialize, most: usize) -> Option<usize> {
    let mut counter = Counter { room: most };
    // It fails where the room is used up. Nothing that can't be written passes as short.
    serde_json::to_writer(&mut counter, value).ok()?;
    Some(most - counter.room)
}

/// In bytes of JSON.
const LONGEST_REPEATED: usize = 4096;

/// Whether an envelope may repeat a value that was sent, in the call to make next or in a patch. A
/// value is never cut there, so a longer one is left out with what holds it.
pub(crate) fn may_be_repeated(value: &Value) -> bool {
    is_within(value, Location::DEEPEST) && json_length(value, LONGEST_REPEATED).is_some()
}

struct Counter {
    room: usize,
}

impl Write for Counter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.room.checked_sub(bytes.len()) {
            Some(room) => self.room = room,
            None => return Err(io::ErrorKind::WriteZero.into()),
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::{LONGEST_REPEATED, json_length, may_be_repeated};

    #[test]
    fn counts_what_would_be_written() {
        let value = json!({ "id": "ORD-1\n", "lines": [1, 2.5, null] });
        let length = value.to_string().len();
        assert_eq!(json_length(&value, usize::MAX), Some(length));
        assert_eq!(json_length(&value, length), Some(length));
        assert_eq!(json_length(&value, length - 1), None);
    }

    #[test]
    fn goes_no_deeper_than_there_is_room() {
        let mut deep = Value::Null;
        for _ in 0..1_000_000 {
            deep = Value::Array(vec![deep]);
        }
        assert_eq!(json_length(&deep, 1024), None);
        crate::input::dismantle(deep);
    }

    #[test]
    fn what_is_long_or_deep_is_not_repeated() {
        let long = |bytes: usize| Value::from("x".repeat(bytes - 2));
        assert!(may_be_repeated(&long(LONGEST_REPEATED)));
        assert!(!may_be_repeated(&long(LONGEST_REPEATED + 1)));
        let nested = |levels| (0..levels).fold(Value::Null, |inner, _| Value::Array(vec![inner]));
        assert!(may_be_repeated(&nested(100)));
        assert!(!may_be_repeated(&nested(200)));
    }
}

//! A text that takes no more than so many bytes.

use std::fmt::{self, Write};

use super::{CUT, cut};

/// A text that takes no more than so many bytes, and ends in `…` where it was cut.
pub(crate) struct Limited {
    text: String,
    most: usize,
    full: bool,
}

impl Limited {
    pub(crate) fn new(most: usize) -> Self {
        Self {
            text: String::new(),
            most,
            full: false,
        }
    }

    /// How many more bytes it takes.
    pub(crate) fn room(&self) -> usize {
        self.most - self.text.len().min(self.most)
    }

    /// Whether more was written than it takes.
    pub(crate) fn is_full(&self) -> bool {
        self.full
    }

    pub(crate) fn into_text(self) -> String {
        self.text
    }
}

impl Write for Limited {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        if self.full {
            return Err(fmt::Error);
        }
        let room = self.room();
        if part.len() <= room {
            self.text.push_str(part);
            return Ok(());
        }
        self.full = true;
        self.text.push_str(cut(part, room));
        self.text.push(CUT);
        Err(fmt::Error)
    }
}

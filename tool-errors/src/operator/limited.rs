//! A text that takes no more than so many bytes.

use std::fmt::{self, Write};

use crate::text;

/// A text that takes no more than so many bytes, and ends in `…` where it was cut.
pub(super) struct Limited {
    text: String,
    most: usize,
    full: bool,
}

impl Limited {
    pub(super) fn new(most: usize) -> Self {
        Self {
            text: String::new(),
            most,
            full: false,
        }
    }

    /// How many more bytes it takes.
    pub(super) fn room(&self) -> usize {
        self.most - self.text.len().min(self.most)
    }

    pub(super) fn into_text(self) -> String {
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
        self.text.push_str(text::cut(part, room));
        self.text.push(text::CUT);
        Err(fmt::Error)
    }
}

//! The guards that a value passes on its way into a text for the model, in this order: it is read
//! up to a limit, made one visible line, scrubbed, cut, and put where nothing in it can end its
//! quoting.

use std::borrow::Cow;
use std::fmt::{Display, Write as _};

use super::limited::Limited;
use super::{CUT, Redactions, escape, is_hidden, scrub};

/// One guard. Each is left out once by the test of leaks, which then has to fail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Guard {
    /// Escape sequences are dropped whole.
    Escapes,
    /// Control characters are dropped.
    Controls,
    /// White space, line breaks included, becomes a blank.
    OneLine,
    /// Marks that no reader sees are dropped.
    Invisible,
    /// What no model should read is taken out.
    Scrub,
    /// A long text is cut.
    Length,
    /// Nothing in a value can end its quotes.
    Quotes,
    /// Nothing in foreign text can end its fence.
    Fence,
}

impl Guard {
    /// Every guard.
    pub const ALL: [Self; 8] = [
        Self::Escapes,
        Self::Controls,
        Self::OneLine,
        Self::Invisible,
        Self::Scrub,
        Self::Length,
        Self::Quotes,
        Self::Fence,
    ];
}

/// The guards that are on: all, save in the test that shows what each is good for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Guards {
    left_out: Option<Guard>,
}

/// The most bytes that are read of a value: what a value without end writes has to stop somewhere.
const READ: usize = 16 * 1024;

/// The most characters of a line that are scrubbed. Much more than is shown, so that a secret which
/// begins among the shown ones is seen whole.
const SCRUBBED: usize = 1024;

impl Guards {
    /// All of them.
    pub const ALL: Self = Self { left_out: None };

    /// All but one: for the test of leaks alone.
    pub const fn without(guard: Guard) -> Self {
        Self {
            left_out: Some(guard),
        }
    }

    pub(super) fn on(self, guard: Guard) -> bool {
        self.left_out != Some(guard)
    }

    /// One visible line without what no model should read, of at most `max_chars` characters.
    pub(super) fn line(
        self,
        value: &dyn Display,
        max_chars: usize,
        redactions: &mut Redactions,
    ) -> String {
        let (text, mut is_cut) = read(value);
        let line = self.one_line(&text, SCRUBBED);
        is_cut |= line.chars().count() == SCRUBBED;
        let line = if self.on(Guard::Scrub) {
            let (scrubbed, found) = scrub(&line);
            redactions.add(&found);
            scrubbed
        } else {
            Cow::Borrowed(&*line)
        };
        // So little is left that its end may be shown: it may be the first half of a secret, which
        // no rule knows.
        let ends_anywhere = is_cut && line.len() < SCRUBBED / 2;
        let line = if ends_anywhere {
            Cow::Owned(format!("{}{CUT}", &line[..line.rfind(' ').unwrap_or(0)]))
        } else {
            line
        };
        let is_long = line.chars().nth(max_chars).is_some() && self.on(Guard::Length);
        if is_long || ends_anywhere {
            redactions.shorten();
        }
        if is_long {
            shortened(&line, max_chars)
        } else {
            line.into_owned()
        }
    }

    /// One line of visible text: see [`clean`](super::clean).
    pub(super) fn one_line(self, text: &str, max_chars: usize) -> Cow<'_, str> {
        if self == Self::ALL && super::is_clean(text, max_chars) {
            return Cow::Borrowed(text);
        }
        let mut cleaned = String::new();
        let mut length = 0;
        // Where the text must end, should it turn out to be too long.
        let mut room_for_cut = 0;
        let mut gap = false;
        let mut rest = text.chars();
        while let Some(c) = rest.next() {
            if self.on(Guard::Escapes) && escape::skip(c, &mut rest) {
                continue;
            }
            if self.on(Guard::OneLine) && c.is_whitespace() {
                gap = length > 0;
                continue;
            }
            if self.drops(c) {
                continue;
            }
            for c in gap.then_some(' ').into_iter().chain([c]) {
                if length == max_chars {
                    cleaned.truncate(room_for_cut);
                    if max_chars > 0 {
                        cleaned.push(CUT);
                    }
                    return Cow::Owned(cleaned);
                }
                if length + 1 < max_chars {
                    room_for_cut = cleaned.len() + c.len_utf8();
                }
                cleaned.push(c);
                length += 1;
            }
            gap = false;
        }
        Cow::Owned(cleaned)
    }

    fn drops(self, c: char) -> bool {
        is_hidden(c)
            && self.on(if c.is_control() {
                Guard::Controls
            } else {
                Guard::Invisible
            })
    }
}

/// What a value writes, up to a limit, and whether that was less than all. `to_string` would panic
/// where its `Display` fails; what it wrote until then is taken.
fn read(value: &dyn Display) -> (String, bool) {
    let mut limited = Limited::new(READ);
    let _ = write!(limited, "{value}");
    let is_cut = limited.is_full();
    (limited.into_text(), is_cut)
}

/// The beginning of a longer text, and the mark of the cut, which counts.
fn shortened(line: &str, max_chars: usize) -> String {
    let mut shown: String = line.chars().take(max_chars.saturating_sub(1)).collect();
    if max_chars > 0 {
        shown.push(CUT);
    }
    shown
}

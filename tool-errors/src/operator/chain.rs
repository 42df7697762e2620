//! An error and its sources as text. The error is someone else's: its texts may panic or be huge,
//! and its sources may go round in a circle.

use std::backtrace::Backtrace;
use std::error::Error;
use std::fmt::{self, Write};

use crate::caught::caught;
use crate::text::Limited;

/// The most texts of one chain.
const LINKS: usize = 64;

/// The most bytes of one text.
const LINK_BYTES: usize = 4 * 1024;

/// The most bytes of a `Debug` text.
const DEBUG_BYTES: usize = 16 * 1024;

/// The most bytes of a backtrace.
const BACKTRACE_BYTES: usize = 16 * 1024;

/// The texts of an error and its sources, outermost first.
pub(super) fn texts(error: &(dyn Error + 'static)) -> Vec<String> {
    let mut texts = Vec::new();
    let mut link = Some(error);
    while let Some(error) = link {
        if texts.len() == LINKS {
            texts.push("(more sources, not shown)".to_owned());
            break;
        }
        texts.push(guarded(LINK_BYTES, |to| write!(to, "{error}")));
        link = match caught(|| error.source()) {
            Ok(source) => source,
            Err(panic) => {
                texts.push(format!("(its source cannot be read: {panic})"));
                None
            }
        };
    }
    texts
}

/// An error's `Debug` text.
pub(super) fn debug(error: &(dyn Error + 'static)) -> String {
    guarded(DEBUG_BYTES, |to| write!(to, "{error:?}"))
}

/// A backtrace, its innermost frames first. Its symbols are looked up here.
pub(super) fn backtrace(backtrace: &Backtrace) -> String {
    guarded(BACKTRACE_BYTES, |to| write!(to, "{backtrace}"))
}

/// What `write` writes, up to this many bytes, or a note that it panicked.
fn guarded(most: usize, write: impl FnOnce(&mut Limited) -> fmt::Result) -> String {
    let written = caught(|| {
        let mut limited = Limited::new(most);
        // An error of the author's own `fmt` leaves what was written until then.
        let _ = write(&mut limited);
        limited.into_text()
    });
    written.unwrap_or_else(|panic| format!("(its text cannot be made: {panic})"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An error with a given text whose source is itself.
    struct Circle(fn(&mut fmt::Formatter<'_>) -> fmt::Result);

    impl fmt::Display for Circle {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            (self.0)(f)
        }
    }

    impl fmt::Debug for Circle {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            (self.0)(f)
        }
    }

    impl Error for Circle {
        fn source(&self) -> Option<&(dyn Error + 'static)> {
            Some(self)
        }
    }

    /// The end of a chain of so many errors.
    #[derive(Debug)]
    struct Link(usize, Option<Box<Link>>);

    impl fmt::Display for Link {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "link {}", self.0)
        }
    }

    impl Error for Link {
        fn source(&self) -> Option<&(dyn Error + 'static)> {
            self.1.as_deref().map(|inner| inner as _)
        }
    }

    impl Drop for Link {
        fn drop(&mut self) {
            let mut rest = self.1.take();
            while let Some(mut link) = rest {
                rest = link.1.take();
            }
        }
    }

    #[test]
    fn a_short_chain_is_told_whole() {
        let error = Link(1, Some(Box::new(Link(2, None))));
        assert_eq!(texts(&error), ["link 1", "link 2"]);
    }

    #[test]
    fn a_circle_and_a_chain_of_ten_thousand_end_after_64() {
        let long = (0..10_000)
            .rev()
            .fold(None, |inner, number| Some(Box::new(Link(number, inner))));
        for texts in [
            texts(&*long.unwrap()),
            texts(&Circle(|f| f.write_str("again"))),
        ] {
            assert_eq!(texts.len(), LINKS + 1);
            assert_eq!(texts[LINKS], "(more sources, not shown)");
        }
    }

    #[test]
    fn a_text_that_panics_is_replaced_by_a_note() {
        let error = Circle(|_| panic!("no words"));
        assert_eq!(texts(&error)[0], "(its text cannot be made: no words)");
        assert_eq!(debug(&error), "(its text cannot be made: no words)");
    }

    #[test]
    fn a_text_without_end_is_cut() {
        let error = Circle(|f| {
            while f.write_str("and on ").is_ok() {}
            Ok(())
        });
        let text = &texts(&error)[0];
        assert_eq!(text.len(), LINK_BYTES + '…'.len_utf8());
        assert!(text.ends_with('…'));
    }

    #[test]
    fn a_text_that_fails_leaves_what_was_written() {
        let error = Circle(|f| {
            f.write_str("half")?;
            Err(fmt::Error)
        });
        assert_eq!(texts(&error)[0], "half");
    }
}

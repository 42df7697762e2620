//! What a controller did not take at its word, and why.

use std::fmt;
use std::time::Duration;

use super::OperationKey;
use crate::envelope::Distrust;
use crate::text::{argument_name, cut};

/// Something in the answer to a call that was not taken at its word. What was done instead is the
/// safer.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Distrusted {
    /// The tool that was called.
    pub tool: String,
    /// The call's operation.
    pub operation: OperationKey,
    /// What it is, and why.
    pub doubt: Doubt,
}

/// What was not taken at its word, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Doubt {
    /// The envelope contradicts itself or the contract.
    Envelope(Distrust),
    /// A call that is done `once` is said to have failed in passing. Its server's word is not enough
    /// to send it again: it may have been done.
    RetryOfOnce,
    /// The call to look with changes the world, or nobody knows whether it does.
    NextIsNoRead(String),
    /// The call to make next is the one that failed.
    NextIsSameCall,
    /// The call to make next is longer than any that is repeated: its arguments, or its tool's name.
    NextIsLong,
    /// The patch changes an argument that its violation does not name, at this place. Dropped whole.
    PatchElsewhere(String),
    /// The patch sends another value than the one that was sent, and its server is not one that is
    /// believed. Dropped whole.
    PatchGuesses(String),
    /// The patch can't be applied to the arguments, or changes nothing. Dropped whole.
    PatchDoesNothing,
    /// It asks to be called again without any wait. The controller's own is kept.
    NoWait,
    /// It asks for a wait of more than a day. The call is deferred.
    LongWait(Duration),
    /// The operation that it names is not the one that was sent.
    OperationId,
}

/// The longest word of another's that is kept, in bytes.
const MOST_BYTES: usize = 1024;

impl Doubt {
    /// As it is kept: with the beginning of a word that its server made long.
    pub(super) fn kept(self) -> Self {
        let text = |word: String| match word.len() > MOST_BYTES {
            true => cut(&word, MOST_BYTES).to_owned(),
            false => word,
        };
        let boxed = |word: Box<str>| text(word.into()).into_boxed_str();
        match self {
            Self::NextIsNoRead(tool) => Self::NextIsNoRead(text(tool)),
            Self::PatchElsewhere(path) => Self::PatchElsewhere(text(path)),
            Self::PatchGuesses(path) => Self::PatchGuesses(text(path)),
            Self::Envelope(Distrust::UnknownRoute(word)) => {
                Self::Envelope(Distrust::UnknownRoute(boxed(word)))
            }
            Self::Envelope(Distrust::UnknownCode(word)) => {
                Self::Envelope(Distrust::UnknownCode(boxed(word)))
            }
            Self::Envelope(Distrust::TooDeep(member)) => {
                Self::Envelope(Distrust::TooDeep(boxed(member)))
            }
            other => other,
        }
    }
}

/// A wait that is longer than this is noted.
pub(super) const LONG_WAIT: Duration = Duration::from_secs(24 * 60 * 60);

impl fmt::Display for Distrusted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", argument_name(&self.tool), self.doubt)
    }
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Envelope(distrust) => distrust.fmt(f),
            Self::RetryOfOnce => f.write_str(
                "the call may have been done, and the word of this server that it was not is not enough",
            ),
            Self::NextIsNoRead(tool) => write!(
                f,
                "`next` calls {}, of which nobody knows that it only reads; it was dropped",
                argument_name(tool)
            ),
            Self::NextIsSameCall => {
                f.write_str("`next` is the call that has just failed; it was dropped")
            }
            Self::NextIsLong => f.write_str("`next` is too long to be made; it was dropped"),
            Self::PatchElsewhere(path) => write!(
                f,
                "the patch changes {}, which its violation does not name; it was dropped",
                argument_name(path)
            ),
            Self::PatchGuesses(path) => write!(
                f,
                "the patch sends another value as {}, and not the same in another form; it was dropped",
                argument_name(path)
            ),
            Self::PatchDoesNothing => {
                f.write_str("the patch can't be applied or changes nothing; it was dropped")
            }
            Self::NoWait => {
                f.write_str("it asks to be called again at once; the controller's own wait was kept")
            }
            Self::LongWait(wait) => write!(
                f,
                "it asks for a wait of {} days; the call was deferred",
                wait.as_secs() / LONG_WAIT.as_secs()
            ),
            Self::OperationId => {
                f.write_str("it names an operation that is not the one that was sent")
            }
        }
    }
}

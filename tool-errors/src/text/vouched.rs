//! A value that an author vouches for.

use std::fmt::{self, Display};

/// A value that the author vouches for: a message shows it cleaned, quoted and cut as any other, and
/// without a look at what it might hold. For values that look like what
/// [`scrub`](super::scrub) takes out and are the caller's own business, such as the path of a file
/// that a caller of a file tool asked for.
///
/// ```
/// use tool_errors::ToolError;
/// use tool_errors::text::Vouched;
///
/// #[derive(Debug, thiserror::Error, ToolError)]
/// enum FileError {
///     #[error("no file {path}")]
///     #[tool_error(stop, display)]
///     Missing { path: Vouched<String> },
/// }
///
/// let missing = FileError::Missing { path: Vouched::new("/home/ada/notes.md".to_owned()) };
/// assert_eq!(missing.envelope().message(), "no file '/home/ada/notes.md'");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Vouched<T>(T);

impl<T> Vouched<T> {
    /// Vouches for a value.
    pub const fn new(value: T) -> Self {
        Self(value)
    }

    /// The value.
    pub const fn get(&self) -> &T {
        &self.0
    }
}

impl<T> From<T> for Vouched<T> {
    fn from(value: T) -> Self {
        Self::new(value)
    }
}

impl<T: Display> Display for Vouched<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

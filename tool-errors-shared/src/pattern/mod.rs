//! Patterns: ECMA-262's syntax, as JSON Schema asks, in the terms of the `regex` crate.
//!
//! A pattern is published in a schema and enforced here, so both must read it alike. The two
//! syntaxes look the same and differ in what `\d`, `\s`, `.` and many escapes mean, and in what
//! they take for granted: `a++` and `\x{61}` are fine in one and faults in the other. So the
//! pattern is parsed here, by ECMA-262's grammar under the flag `u` (code points, no leniency), and
//! written anew. Every class is written out as code points: the engine needs no Unicode tables.

mod class;
mod escape;
mod parser;
#[cfg(test)]
mod tests;

use std::error::Error;
use std::fmt::{self, Display, Formatter};

/// Why a pattern cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PatternFault {
    /// Where in the pattern the fault stands, in bytes from its beginning.
    pub at: usize,
    /// What is wrong and what to write instead, without the place.
    pub says: String,
}

impl Display for PatternFault {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} (at byte {} of the pattern)", self.says, self.at)
    }
}

impl Error for PatternFault {}

/// Checks an ECMA-262 pattern and writes it in the syntax of the `regex` crate. A search with the
/// result succeeds on exactly the strings on which ECMA-262's search does.
///
/// # Errors
/// The first fault: what ECMA-262 refuses under its flag `u`, what cannot be matched in linear time
/// (look-around, back references), what would need Unicode tables (`\p{..}`), and what would take
/// too much memory. What is returned without a fault compiles.
///
/// ```
/// use tool_errors_shared::pattern::translate;
///
/// assert_eq!(translate(r"^ORD-\d{4}$").unwrap(), "^ORD\\-[0-9]{4}$");
/// assert_eq!(translate("a++").unwrap_err().at, 2);
/// ```
pub fn translate(ecma: &str) -> Result<String, PatternFault> {
    parser::Parser::new(ecma).translate()
}

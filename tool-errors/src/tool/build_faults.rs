//! What is wrong with a toolset as a whole.

use std::error::Error;
use std::fmt;

/// Everything that is wrong with a toolset as a whole, all at once, one sentence each.
///
/// `{:?}` writes what `{}` writes, a line a fault: a `main` that ends in it, and `unwrap`, print that.
#[derive(Clone, PartialEq, Eq)]
pub struct BuildFaults(pub(super) Vec<BuildFault>);

/// One thing that is wrong with a tool in its toolset.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct BuildFault {
    /// The tool's name.
    pub tool: &'static str,
    /// What is wrong, and what to write instead.
    pub says: String,
}

impl BuildFaults {
    /// The faults, in the order in which the tools were added.
    pub fn iter(&self) -> impl Iterator<Item = &BuildFault> {
        self.0.iter()
    }
}

impl fmt::Display for BuildFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the tool `{}`: {}", self.tool.escape_debug(), self.says)
    }
}

impl fmt::Display for BuildFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the toolset cannot be built")?;
        for fault in &self.0 {
            write!(f, "\n- {fault}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for BuildFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Error for BuildFault {}

impl Error for BuildFaults {}

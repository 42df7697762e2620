//! What a server's author is told while the server is built.

use std::fmt;

/// A schema that can't be enforced, or a setting for a tool that is not there.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct WrapFault {
    /// The tool's name.
    pub tool: String,
    /// What is wrong.
    pub says: String,
}

/// What is wrong with the wrapping of a router: see [`Wrap::checked`](super::Wrap::checked).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct WrapFaults(Vec<WrapFault>);

impl WrapFaults {
    /// The faults, at least one where this is an error.
    pub fn iter(&self) -> std::slice::Iter<'_, WrapFault> {
        self.0.iter()
    }

    pub(super) fn add(&mut self, tool: &str, says: impl fmt::Display) {
        self.0.push(WrapFault {
            tool: tool.to_owned(),
            says: says.to_string(),
        });
    }

    /// Whether there are none.
    pub(super) fn none(mut self) -> Result<(), Self> {
        // A router has its tools in no order.
        self.0.sort_by(|one, other| one.tool.cmp(&other.tool));
        if self.0.is_empty() { Ok(()) } else { Err(self) }
    }

    /// Tells them to whoever reads the program's log.
    pub(super) fn tell(&self) {
        for WrapFault { tool, says } in &self.0 {
            tracing::error!(target: "tool_errors", tool, "{says}");
        }
    }
}

impl fmt::Display for WrapFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the router cannot be wrapped as it is said")?;
        for WrapFault { tool, says } in &self.0 {
            write!(f, "\n- the tool `{tool}`: {says}")?;
        }
        Ok(())
    }
}

impl std::error::Error for WrapFaults {}

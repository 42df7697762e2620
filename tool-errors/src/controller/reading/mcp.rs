//! MCP: the result of a tool that failed. Source: its specification, "Tools", "Error Handling".

use serde_json::Value;

use super::finding::Finding;
use super::{Read, Reader, date, ours, text_of};
use crate::Route;
use crate::envelope::Basis;

/// An open proposal's own member. It is no part of the protocol yet.
const TOOL_FAILURE: &str = "io.modelcontextprotocol/toolFailure";

/// The most blocks of a result in which a text is looked for.
const BLOCKS: usize = 16;

impl Reader {
    /// A result with `isError`. Any other is no failure.
    pub(super) fn read_mcp_result(self, result: &Value) -> Option<Read> {
        if result.get("isError") != Some(&Value::Bool(true)) {
            return None;
        }
        let meta = result.get("_meta");
        if let Some(ours) = ours::named(meta) {
            return Some(Read::Ours(ours));
        }
        let texts = || {
            let blocks = result.get("content").and_then(Value::as_array);
            let blocks = blocks.into_iter().flatten().take(BLOCKS);
            blocks.filter_map(|block| text_of(block, "text"))
        };
        // A structure that another reader knows, in the place for it or as the text.
        if let Some(read) = result
            .get("structuredContent")
            .and_then(|structured| self.read_structure(structured))
        {
            return Some(read);
        }
        let failure = meta.and_then(|meta| meta.get(TOOL_FAILURE));
        let said = texts().next();
        if let Some(failure) = failure.filter(|failure| failure.is_object()) {
            return Some(Read::Found(self.tool_failure(failure, said)));
        }
        let mut structures = texts().filter_map(ours::json_text);
        Some(
            structures
                .find_map(|structure| self.read_structure(&structure))
                .unwrap_or_else(|| Read::Found(told(said))),
        )
    }

    /// The open proposal: `retryable`, `retryNotBefore` (RFC 3339), `correlationId`, `agentGuidance`.
    /// Its `class` and `code` have no fixed words yet, so nothing is concluded from them.
    fn tool_failure(self, failure: &Value, said: Option<&str>) -> Finding {
        let retryable = failure.get("retryable") == Some(&Value::Bool(true));
        let route = match retryable {
            true => Route::Retry,
            false => Route::Stop,
        };
        let wait = failure.get("retryNotBefore").filter(|wait| !wait.is_null());
        let wait = wait.map(|wait| date::until(wait.as_str().unwrap_or_default(), self.wall));
        Finding::new(route, Basis::ToolFailure(retryable), "TOOL_FAILURE")
            .disposition(crate::Disposition::Unknown)
            .says("The tool said that it failed".into(), said)
            .advises(text_of(failure, "agentGuidance"))
            .under(failure.get("correlationId"))
            .waits(wait)
    }
}

/// A tool that says in words alone that it failed. Whether anything was done is not known.
fn told(said: Option<&str>) -> Finding {
    Finding::new(Route::Stop, Basis::ToolError, "TOOL_ERROR")
        .disposition(crate::Disposition::Unknown)
        .says("The tool said that it failed".into(), said)
}

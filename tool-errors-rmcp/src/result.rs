//! An answer or an envelope as MCP's `CallToolResult`.

use rmcp::model::{CallToolResult, ContentBlock, ErrorData, MetaObject};
use serde_json::{Map, Value};
use tool_errors::{Envelope, text};

use crate::UnknownTool;

/// The member of a result's `_meta` that holds the whole envelope.
pub const ENVELOPE: &str = Envelope::META_NAME;

/// A tool's answer: as JSON text for the model, and structured for programs.
pub(crate) fn success(answer: Value) -> CallToolResult {
    CallToolResult::structured(answer)
}

/// A tool execution error: the model view as the one text block, the whole envelope in `_meta`.
///
/// `structuredContent` has to match a declared `outputSchema` even in an error, and there are
/// clients that throw the result away where it does not. So the model view stands there only for a
/// tool that declares none. `limit` bounds the model view, in bytes.
pub(crate) fn failure(
    envelope: &Envelope,
    limit: usize,
    declares_output: bool,
) -> Result<CallToolResult, ErrorData> {
    let model = envelope.model_json_within(limit);
    let structured = if declares_output {
        None
    } else {
        Some(serde_json::from_str(&model).map_err(unwritable)?)
    };
    let meta = MetaObject(whole(envelope)?);
    let mut result = CallToolResult::error(vec![ContentBlock::text(model)]).with_meta(Some(meta));
    result.structured_content = structured;
    Ok(result)
}

/// The answer to a call of a tool that is not there.
pub(crate) fn unknown_tool(
    name: &str,
    envelope: &Envelope,
    answer: UnknownTool,
    limit: usize,
) -> Result<CallToolResult, ErrorData> {
    match answer {
        UnknownTool::ToolError => failure(envelope, limit, false),
        UnknownTool::ProtocolError => {
            let name = text::argument_name(name);
            let message = match envelope.suggestion() {
                Some(suggestion) => format!("Unknown tool: {name}. {suggestion}"),
                None => format!("Unknown tool: {name}"),
            };
            let data = whole(envelope)?.into();
            Err(ErrorData::invalid_params(message, Some(data)))
        }
    }
}

/// The whole envelope, under the name that controllers look for.
fn whole(envelope: &Envelope) -> Result<Map<String, Value>, ErrorData> {
    let whole = serde_json::to_value(envelope).map_err(unwritable)?;
    Ok(Map::from_iter([(ENVELOPE.to_owned(), whole)]))
}

/// The answer to a call that its client has taken back. rmcp throws it away.
pub(crate) fn cancelled() -> ErrorData {
    ErrorData::internal_error("The call was cancelled", None)
}

/// A fault of the server itself: of these the protocol has its own kind of error.
pub(crate) fn unwritable(_: serde_json::Error) -> ErrorData {
    ErrorData::internal_error("The answer could not be written", None)
}

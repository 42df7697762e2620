//! What rmcp brings to no tool: a call whose `arguments` are no object comes as a custom request.

use rmcp::RoleServer;
use rmcp::model::{
    CallToolRequestMethod, CallToolResult, ConstString, CustomRequest, CustomResult, ErrorData,
    ProtocolVersion,
};
use rmcp::service::RequestContext;
use serde_json::Value;

use crate::result;

/// Whether a custom request is a call of a tool.
pub(crate) fn is_call(request: &CustomRequest) -> bool {
    request.method == CallToolRequestMethod::VALUE
}

/// The tool and the arguments of a call whose arguments are no object: for the protocol it is still
/// a call, and its arguments are wrong.
pub(crate) fn not_an_object(request: CustomRequest) -> Result<(String, Value), ErrorData> {
    let mut params = request.params.unwrap_or_default();
    let Some(name) = params.get("name").and_then(Value::as_str) else {
        let says = "`params.name` must be the name of a tool";
        return Err(ErrorData::invalid_params(says, None));
    };
    let name = name.to_owned();
    match params.get_mut("arguments").map(Value::take) {
        Some(arguments) if !arguments.is_object() && !arguments.is_null() => Ok((name, arguments)),
        // The arguments are well formed, so it is something beside them.
        _ => Err(malformed_params()),
    }
}

/// The answer to a custom request. rmcp takes `resultType` off other results itself, for clients of
/// revisions that have none.
pub(crate) fn custom(
    mut result: CallToolResult,
    context: &RequestContext<RoleServer>,
) -> Result<CustomResult, ErrorData> {
    let has_type = context
        .protocol_version()
        .is_some_and(|version| version.as_str() >= ProtocolVersion::V_2026_07_28.as_str());
    if !has_type {
        result.result_type = None;
    }
    let result = serde_json::to_value(result).map_err(result::unwritable)?;
    Ok(CustomResult::new(result))
}

/// The answer to a request of a known method that can't be read.
pub(crate) fn malformed_params() -> ErrorData {
    let says = "`params` lacks a member, or holds one of the wrong type";
    ErrorData::invalid_params(says, None)
}

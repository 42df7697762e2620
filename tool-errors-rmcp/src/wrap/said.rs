//! What a tool's own answer means: an answer, a failure, or a matter between client and server.

use rmcp::model::{CallToolResponse, CallToolResult, ErrorCode, ErrorData};
use serde_json::Value;
use tool_errors::Envelope;
use tool_errors::error::Declaration;
use tool_errors::text::ModelText;
use tool_errors::tool::Failure;

use crate::ENVELOPE;
use crate::handed::Heard;

/// The most characters that the model reads of what a tool says. The model view has room for them.
const MOST_CHARS: usize = 600;

/// An answer to pass on as it is. A protocol error is one where it tells the client something, as
/// that it lacks a capability, and the model nothing.
pub(super) type Answer = Result<CallToolResponse, ErrorData>;

/// What a tool answered, as its caller's failure or answer. `passes` says that the model may read
/// what the tool says.
pub(super) fn judged(heard: Heard, passes: bool) -> Result<Answer, Failure> {
    if let Some(failure) = heard.failure {
        return Err(failure);
    }
    match heard.response {
        Ok(CallToolResponse::Complete(result)) if result.is_error == Some(true) => {
            Err(failed(&result, passes))
        }
        Err(error) if is_for_the_client(error.code) => Ok(Err(error)),
        Err(error) => Err(refused(error, passes)),
        answer => Ok(answer),
    }
}

/// A result that says itself that it is an error.
fn failed(result: &CallToolResult, passes: bool) -> Failure {
    let whole = result.meta.as_ref().and_then(|meta| meta.get(ENVELOPE));
    if passes && let Some(failure) = whole.and_then(enveloped) {
        return failure;
    }
    let said = said_in(result);
    let shown = ModelText::default().sentence(&said, MOST_CHARS);
    if passes && !shown.as_str().is_empty() {
        Failure::told(shown).with_error(said.into())
    } else {
        Failure::opaque(said)
    }
}

/// The texts of a result, a line each.
fn said_in(result: &CallToolResult) -> String {
    let texts = result.content.iter().filter_map(|block| block.as_text());
    let texts: Vec<_> = texts.map(|block| block.text.as_str()).collect();
    texts.join("\n")
}

/// A protocol error that speaks of the call. Where its code says that nothing was done, that is
/// believed; where it names a fault of the server, its text is for the operator alone.
fn refused(error: ErrorData, passes: bool) -> Failure {
    let whole = error.data.as_ref().and_then(|data| data.get(ENVELOPE));
    if passes && let Some(failure) = whole.and_then(enveloped) {
        return failure;
    }
    // A tool that runs has read its request: what it could not parse is another text.
    let by_code = match error.code {
        ErrorCode::PARSE_ERROR => None,
        ErrorCode(code) => Declaration::of_json_rpc_code(code.into()),
    };
    let Some(declaration) = by_code else {
        return Failure::opaque(error);
    };
    let shown = ModelText::default().sentence(&error.message, MOST_CHARS);
    let declaration = match passes && !shown.as_str().is_empty() {
        true => declaration.message(shown),
        false => declaration,
    };
    Failure::declared(declaration).with_error(Box::new(error))
}

/// Errors that a client has to act on, and no model can.
fn is_for_the_client(code: ErrorCode) -> bool {
    matches!(
        code,
        ErrorCode::UNSUPPORTED_PROTOCOL_VERSION
            | ErrorCode::MISSING_REQUIRED_CLIENT_CAPABILITY
            | ErrorCode::HEADER_MISMATCH
    )
}

/// An envelope that the tool answered with, from another server perhaps: its texts are no cleaner
/// than any other.
fn enveloped(whole: &Value) -> Option<Failure> {
    let read = Envelope::from_value(whole.clone()).ok()?;
    Some(Failure::enveloped(read.cleaned()))
}

//! The fixed sentences of envelopes, in one place.

use crate::{Route, TraceId};

/// The whole message of a `boundary` variant.
pub const BOUNDARY: &str = "This operation is not available in this deployment. \
                            Continue without it, or ask the user.";

/// An outcome is unknown and there is a call that finds out.
pub const CHECK_FIRST: &str = "This may have been done. Check before anything else.";

/// An outcome is unknown and no call finds out.
pub const ASK_A_PERSON: &str = "This may have been done. Do not repeat it; ask a person.";

/// What a message ends in that says whether the call may be repeated, with the space before it. Empty
/// where it says nothing of it.
pub(crate) fn verdict(message: &str) -> &str {
    let fixed = [ASK_A_PERSON, CHECK_FIRST];
    let Some(said) = fixed.iter().find_map(|fixed| message.strip_suffix(fixed)) else {
        return "";
    };
    &message[said.trim_end().len()..]
}

/// Whom to ask where an outcome is unknown and the author names neither a call nor a person.
pub const ANY_PERSON: &str = "Ask a person";

/// The time limit of a call passed, and calling again is safe.
pub const TIME_LIMIT: &str = "The operation took longer than its time limit";

/// A call was cancelled, and calling again is safe.
pub const CANCELLED: &str = "The operation was cancelled before it ended";

/// A call names a tool that is not there.
pub const UNKNOWN_TOOL: &str = "There is no tool of this name";

/// The whole message where a call that goes round in circles is not made again.
pub fn repeated(times: u32) -> String {
    format!(
        "This call has failed {times} times in the same way and is not made again. \
         Change it, or ask a person."
    )
}

/// The whole message of an opaque error, of a panic and of an answer that can't be serialised.
pub fn internal(trace_id: TraceId) -> String {
    format!("An internal error occurred; the operator has the details under trace {trace_id}")
}

/// What the text rendering of each route ends in: whether the same call can succeed.
///
/// ```
/// use tool_errors::{Route, envelope::sentence};
/// assert_eq!(sentence::closing(Route::Stop), "Do not retry this operation.");
/// ```
pub const fn closing(route: Route) -> &'static str {
    match route {
        Route::Retry => "The same call can succeed later: retry it unchanged.",
        Route::Repair => "Do not retry this call unchanged: correct it first.",
        Route::Authorize => {
            "The same call can succeed once it is authorized: do not retry it before."
        }
        Route::Replace => "Do not retry this operation: make another call instead.",
        Route::Check => "Do not retry this operation until its outcome is known.",
        Route::Stop => "Do not retry this operation.",
    }
}

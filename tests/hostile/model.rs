//! A model that does whatever it is told.

use serde_json::Value;
use tool_errors::Call;
use tool_errors::violation::{Explained, PatchOperation};

/// The call as an obedient model mends it: the patch, then each refusal's own patch or suggestion,
/// whether or not it helps. Where nothing is said, the call stays as it is.
pub(crate) fn mended(call: &Call, violations: &[Explained], patch: &[PatchOperation]) -> Call {
    let mut arguments = Value::Object(call.arguments.clone());
    // What can't be applied is passed over.
    let mut apply = |patch: &[PatchOperation]| {
        patch
            .iter()
            .filter(|one| one.apply(&mut arguments).is_ok())
            .count()
    };
    let mended = apply(patch);
    let by_patch = violations
        .iter()
        .map(|one| apply(&one.patch))
        .sum::<usize>();
    if mended + by_patch == 0 {
        for one in violations {
            follow(one, &mut arguments);
        }
    }
    Call {
        tool: call.tool.clone(),
        arguments: match arguments {
            Value::Object(arguments) => arguments,
            _ => call.arguments.clone(),
        },
    }
}

/// "Send 5", taken at its word.
fn follow(violation: &Explained, arguments: &mut Value) {
    let suggested = violation.suggestion.as_deref();
    let (Some(field), Some(value)) = (
        &violation.field,
        suggested.and_then(|text| text.strip_prefix("Send ")),
    ) else {
        return;
    };
    let value = serde_json::from_str(value).unwrap_or_else(|_| value.into());
    if let Value::Object(members) = arguments {
        members.insert(field.clone(), value);
    }
}

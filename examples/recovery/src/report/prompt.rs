//! The summary as a prompt, for a model that is to write about it.

use crate::summary::Summary;

/// The prompt. It holds the model to what the summary says.
pub(crate) fn prompt(summary: &Summary) -> serde_json::Result<String> {
    let json = serde_json::to_string_pretty(summary)?;
    Ok(format!(
        "Below is the summary of a benchmark of error formats for AI agents' tools, as JSON. Write a \
         report of it for engineers, in at most one page.\n\n\
         Separate measured simulation output from scenario assumptions. Do not claim LLM accuracy.\n\
         - `measured` holds what was measured, `assumptions` what was taken for granted. Name the \
         assumption beside each figure that rests on it.\n\
         - No model was called. Say so, and conclude nothing about any model.\n\
         - Use no figure that is not in the summary, and give the spread with each that has one.\n\
         - Where a bound does not hold, say so first.\n\n\
         {json}"
    ))
}

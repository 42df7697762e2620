//! Models' message APIs, for a loop of your own: tool definitions out, and every tool call of one
//! message answered. Plain JSON: no HTTP, and no types of any client.
//!
//! Each API has the same two functions, in its own shape: `tools` writes the definitions of a
//! toolset for a request, `run_tool_uses` runs all tool calls of one assistant message and gives
//! all their results. `tools_for` and `run_tool_uses_for` do so for one caller, who may not see all
//! tools. OpenAI's two have a [strict mode](openai#strict-mode) beside.
//!
//! | API | module |
//! |---|---|
//! | Anthropic, Messages | [`anthropic`] |
//! | OpenAI, Chat Completions | [`openai::chat`] |
//! | OpenAI, Responses | [`openai::responses`] |
//!
//! A tool that is called over plain HTTP answers a failure with [`problem`], one in MCP Scripts with
//! [`scripts`].
//!
//! # How calls are run
//!
//! - Every call that has an id is answered under it, in the order of the calls. A tool that is not
//!   there and arguments that can't be read are failures of that one call, which the model can
//!   mend: `replace` and `repair`. Neither ends the run.
//! - Calls of `read` tools that stand next to each other run concurrently. Any other call starts
//!   when those before it have ended, and ends before those after it start.
//! - One id is one call. A copy of a call under its id, the same tool with the same arguments, does
//!   not run again and is answered as the first was; another call under an id that is taken is
//!   refused, and does not run either. An empty id is nobody's: each call under it is its own.
//! - An answer is its JSON text; a failure is the [model view](crate::Envelope::model_view) of its
//!   envelope, cut to the toolset's [limit](crate::Toolset::model_limit).
//! - Calls of other types (tools that the API's own servers run, say) are left alone.
//! - A call without an id is not run, for nothing could say what came of it.
//! - Dropping the future cancels the calls, as at [`Toolset::call`](crate::Toolset::call).

pub mod anthropic;
mod join;
pub mod openai;
pub mod problem;
mod run;
pub mod scripts;

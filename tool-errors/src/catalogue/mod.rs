//! The catalogue: what a toolset can do, and how it can fail.
//!
//! It is read from the very values that validate and route: the rules of the arguments are asked
//! what they would say, and each failure is answered by the wrapper that answers calls. Nothing is
//! described a second time, so nothing here can drift.
//!
//! ```
//! use tool_errors::{ToolError, tool, toolset};
//!
//! #[derive(Debug, thiserror::Error, ToolError)]
//! enum RoomError {
//!     #[error("room {room} is taken")]
//!     #[tool_error(replace, display, next = FreeRooms)]
//!     Taken { room: String },
//! }
//!
//! /// List the rooms that are free.
//! #[tool(read)]
//! fn free_rooms(#[input(range(1..=40))] people: Option<u32>) -> Result<Vec<String>, String> {
//!     Ok(vec![format!("Blue, for {people:?}")])
//! }
//!
//! /// Book a room.
//! #[tool(once, on_unknown = FreeRooms)]
//! fn book(room: String) -> Result<(), RoomError> {
//!     Err(RoomError::Taken { room })
//! }
//!
//! let tools = toolset![FreeRooms, Book].unwrap();
//! let catalogue = tools.catalogue();
//! let [free_rooms, book] = catalogue.tools.as_slice() else { panic!("two tools") };
//!
//! let rule = &free_rooms.arguments[0].rules[0];
//! assert_eq!(rule.says, "`people` must be an integer from 1 to 40");
//! assert_eq!(rule.parameters["maximum"], 40);
//!
//! let taken = book.failures.iter().find(|failure| failure.reason == "TAKEN").unwrap();
//! assert_eq!(taken.message.as_deref(), Some("room {room} is taken"));
//! assert_eq!(taken.next.as_ref().unwrap().tool, "free_rooms");
//!
//! let json = serde_json::to_value(&catalogue).unwrap(); // for programs
//! assert_eq!(json["tools"][1]["effect"], "once");
//! assert!(catalogue.to_string().starts_with("# Catalogue\n")); // Markdown, for people
//! ```
//!
//! # As JSON
//!
//! Members stand in this order and are left out where they say nothing; texts with a field in
//! braces, such as `{order_id}`, are written as in `message = ".."`.
//!
//! | of | members |
//! |---|---|
//! | the catalogue | `tools`, `unknownTool` (what a call of no tool is answered), `repeated` (what one is that failed too often) |
//! | a tool | `name`, `title`, `description`, `effect`, `destructive`, `openWorld`, `timeLimitMs`, `onUnknown`, `arguments`, `together`, `unpublished`, `failures` |
//! | an argument | `path`, `variant`, `aliases`, `type`, `required`, `default`, `computedDefault`, `examples`, `description`, `says`, `candidates`, `rules`, `schema`, `from`, `secret`, `coerce` |
//! | a rule | `rule`, `says`, `parameters`, `each` |
//! | a rule across arguments | `path`, `rule`, `arguments`, `says` |
//! | a failure | `code`, `reason`, `route`, `message`, `retryable`, `field`, `suggestion`, `next`, `authorize`, `person`, `retryAfterMs`: the envelope's; then `origin`, `variant`, `dispositions`, `byHand`, `boundary` |
//! | a call | `tool`, `arguments` |

mod argument;
mod failure;
mod markdown;
mod tool;

use serde::Serialize;

pub use argument::{ArgumentEntry, RuleEntry, TogetherEntry};
pub use failure::{CallEntry, FailureEntry, Origin, RetryAfterEntry};
pub use tool::ToolEntry;

use crate::{Envelope, Toolset, TraceId};

/// What a toolset can do, and how it can fail: see [the module](self). `Display` writes Markdown.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Catalogue<'t> {
    /// The tools, in the order in which they were added.
    pub tools: Vec<ToolEntry<'t>>,
    /// What a call of a tool that is not there is answered.
    pub unknown_tool: FailureEntry,
    /// What a call is answered that has failed too often in the same way, where the toolset has a
    /// [`LoopGuard`](crate::controller::LoopGuard).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub repeated: Option<FailureEntry>,
}

impl<S> Toolset<S> {
    /// What the tools can do, and how they can fail.
    pub fn catalogue(&self) -> Catalogue<'_> {
        let trace_id = TraceId::random();
        let unknown_tool = Envelope::unknown_tool(None, None, trace_id);
        let repeated = self.guard().map(|guard| {
            let stopped = guard.stops().envelope(trace_id);
            FailureEntry::of_no_call(&stopped, Origin::Repeated)
        });
        Catalogue {
            tools: self.definitions().iter().map(ToolEntry::of).collect(),
            unknown_tool: FailureEntry::of_no_call(&unknown_tool, Origin::UnknownTool),
            repeated,
        }
    }
}

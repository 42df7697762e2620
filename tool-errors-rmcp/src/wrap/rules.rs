//! A published schema as rules. Reading one takes longer than many calls, so it is done once in a
//! process, however often a router is made and wrapped.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use rmcp::model::{JsonObject, Tool};
use serde_json::Value;
use tool_errors::input::foreign::jsonschema::{SchemaFault, SchemaRules};

use crate::handed::CHECKED;

/// What became of a schema.
type Read = Result<Arc<SchemaRules>, SchemaFault>;

/// What was read, by where the schema is in memory: rmcp makes the schema of a type once a thread.
/// The schema is kept beside its rules, so that nothing else can come to lie in its place.
static READ: LazyLock<Mutex<HashMap<usize, Kept>>> = LazyLock::new(Mutex::default);

struct Kept {
    read: Read,
    _schema: Arc<JsonObject>,
}

/// The most schemas that are kept. A server that makes new ones without end starts over.
const MOST: usize = 4096;

/// The rules of a schema.
pub(super) fn read(schema: &Arc<JsonObject>) -> Read {
    let at = Arc::as_ptr(schema).addr();
    let kept = || READ.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(kept) = kept().get(&at) {
        return kept.read.clone();
    }
    // Read with the lock open: two that come at once read it twice.
    let read = SchemaRules::new(JsonObject::clone(schema)).map(Arc::new);
    let mut kept = kept();
    if kept.len() >= MOST {
        kept.clear();
    }
    kept.insert(
        at,
        Kept {
            read: read.clone(),
            _schema: Arc::clone(schema),
        },
    );
    read
}

/// Takes the mark off a schema whose tool checks its arguments itself, by rules that a schema can't
/// hold. Says whether it was there.
pub(super) fn take_mark(tool: &mut Tool) -> bool {
    let marked = tool.input_schema.get("$comment").and_then(Value::as_str) == Some(CHECKED);
    if marked {
        Arc::make_mut(&mut tool.input_schema).remove("$comment");
    }
    marked
}

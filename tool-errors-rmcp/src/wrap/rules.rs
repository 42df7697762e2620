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

/// Whether a schema is marked as that of a tool which checks its arguments itself, by rules that a
/// schema can't hold.
pub(super) fn is_marked(schema: &JsonObject) -> bool {
    schema.get("$comment").and_then(Value::as_str) == Some(CHECKED)
}

/// Takes the mark off, which is for the wrapper alone. The schema then lies elsewhere in memory, so
/// it has been [read] before.
pub(super) fn take_mark(tool: &mut Tool) {
    if is_marked(&tool.input_schema) {
        Arc::make_mut(&mut tool.input_schema).remove("$comment");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_schema_is_read_once() {
        let schema = json!({"type": "object", "$comment": CHECKED});
        let schema = Arc::new(schema.as_object().cloned().unwrap());
        let first = read(&schema).unwrap();
        assert!(Arc::ptr_eq(&first, &read(&schema).unwrap()));

        let mut tool = Tool::new("find", "", Arc::clone(&schema));
        take_mark(&mut tool);
        assert_eq!(
            *tool.input_schema,
            *json!({"type": "object"}).as_object().unwrap()
        );
        assert!(
            is_marked(&schema),
            "the schema of other routers too was changed"
        );
        assert!(Arc::ptr_eq(&first, &read(&schema).unwrap()));
    }
}

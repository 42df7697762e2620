//! Whether a patch may be applied without asking: it touches what its violation names, and works.

use serde_json::Value;

use tool_errors_shared::near_miss::is_same_name;

use super::Doubt;
use crate::next::Call;
use crate::violation::{Applicability, Explained, PatchOperation, Path};

/// The patch of an envelope, and its violations without what was dropped of theirs.
pub(super) struct Vetted {
    pub(super) violations: Vec<Explained>,
    pub(super) patch: Vec<PatchOperation>,
    pub(super) doubts: Vec<Doubt>,
}

/// Looks at every operation. A patch stands or falls as a whole: half of one is another. That of a
/// server which is not believed (`own`) may only send the same value in another form.
pub(super) fn vet(
    call: &Call,
    violations: Vec<Explained>,
    patch: Vec<PatchOperation>,
    own: bool,
) -> Vetted {
    let arguments = Value::Object(call.arguments.clone());
    let mut vetted = Vetted {
        violations,
        patch,
        doubts: Vec::new(),
    };
    for violation in &mut vetted.violations {
        let field = violation.field.as_deref();
        let doubt = elsewhere(&violation.patch, &arguments, |path| is_in(path, field));
        if let Some(doubt) = doubt {
            vetted.doubts.push(doubt);
            violation.patch.clear();
            violation.applicability = None;
        }
    }
    let fields: Vec<&str> = vetted
        .violations
        .iter()
        .filter(|one| one.applicability != Some(Applicability::Maybe))
        .filter_map(|one| one.field.as_deref())
        .collect();
    let named = |path: &str| fields.iter().any(|field| is_in(path, Some(field)));
    let doubt = elsewhere(&vetted.patch, &arguments, named)
        .or_else(|| (!own).then(|| guesses(&vetted.patch, &arguments))?)
        .or_else(|| {
            let fails = !vetted.patch.is_empty() && patched(call, &vetted.patch).is_none();
            fails.then_some(Doubt::PatchDoesNothing)
        });
    if let Some(doubt) = doubt {
        vetted.patch.clear();
        if !vetted.doubts.contains(&doubt) {
            vetted.doubts.push(doubt);
        }
    }
    vetted
}

/// The call with the patch applied; `None` where that can't be, or changes nothing.
pub(super) fn patched(call: &Call, patch: &[PatchOperation]) -> Option<Call> {
    let mut arguments = Value::Object(call.arguments.clone());
    for operation in patch {
        operation.apply(&mut arguments).ok()?;
    }
    match arguments {
        Value::Object(arguments) if arguments != call.arguments => Some(Call {
            tool: call.tool.clone(),
            arguments,
        }),
        _ => None,
    }
}

/// Whether a patch touches what each violation names, so that no model is needed. Where nothing is
/// wrong there is nothing to mend.
pub(super) fn mends_all(call: &Call, violations: &[Explained], patch: &[PatchOperation]) -> bool {
    let arguments = Value::Object(call.arguments.clone());
    let touched: Vec<String> = patch
        .iter()
        .map(|operation| written(place(operation), &arguments))
        .collect();
    !violations.is_empty()
        && violations
            .iter()
            .all(|one| touched.iter().any(|path| is_in(path, one.field.as_deref())))
}

/// The place that an operation touches; of an argument that is renamed, where it was.
fn place(operation: &PatchOperation) -> &str {
    match operation {
        PatchOperation::Add { path, .. }
        | PatchOperation::Replace { path, .. }
        | PatchOperation::Remove { path }
        | PatchOperation::Move { from: path, .. } => path,
    }
}

/// The first place that the operations touch and that is not `named`. A new name has to stand beside
/// the old one, where nothing is.
fn elsewhere(
    operations: &[PatchOperation],
    arguments: &Value,
    named: impl Fn(&str) -> bool,
) -> Option<Doubt> {
    operations.iter().find_map(|operation| {
        let written = written(place(operation), arguments);
        let stays = match operation {
            PatchOperation::Move { from, path } => {
                holder(from) == holder(path) && arguments.pointer(path).is_none()
            }
            _ => true,
        };
        (!stays || !named(&written)).then_some(Doubt::PatchElsewhere(written))
    })
}

/// The first place to which the operations send another value, and not the same in another form.
fn guesses(operations: &[PatchOperation], arguments: &Value) -> Option<Doubt> {
    operations.iter().find_map(|operation| {
        let keeps = match operation {
            PatchOperation::Replace { path, value } => arguments
                .pointer(path)
                .is_some_and(|sent| is_same_value(sent, value)),
            PatchOperation::Move { from, path } => is_same_name(last_name(from), last_name(path)),
            PatchOperation::Add { .. } | PatchOperation::Remove { .. } => false,
        };
        (!keeps).then(|| Doubt::PatchGuesses(written(place(operation), arguments)))
    })
}

/// Whether two values are one in two forms: `"5"` and `5`, `"[1]"` and `[1]`, `"EUR"` and `"eur"`.
fn is_same_value(sent: &Value, meant: &Value) -> bool {
    let read = |text: &String| serde_json::from_str::<Value>(text.trim()).ok();
    match (sent, meant) {
        (Value::String(sent), Value::String(meant)) => {
            // A sign or a separator is a part of a value: `-5` is not `5`.
            sent.to_lowercase() == meant.to_lowercase()
        }
        (Value::String(text), other) | (other, Value::String(text)) => {
            read(text).as_ref() == Some(other)
        }
        (sent, meant) => sent == meant,
    }
}

/// The pointer of what holds the value at a pointer.
fn holder(pointer: &str) -> Option<&str> {
    pointer.rsplit_once('/').map(|(holder, _)| holder)
}

fn last_name(pointer: &str) -> &str {
    pointer.rsplit_once('/').map_or(pointer, |(_, name)| name)
}

/// The path of a pointer as violations write it.
fn written(pointer: &str, arguments: &Value) -> String {
    let mut path = Path::root();
    let mut at = Some(arguments);
    for part in pointer.split('/').skip(1) {
        let name = part.replace("~1", "/").replace("~0", "~");
        match (at, name.parse()) {
            (Some(Value::Array(elements)), Ok(index)) => {
                at = elements.get(index);
                path = path.index(index);
            }
            (holder, _) => {
                at = holder.and_then(|holder| holder.get(&name));
                path = path.key(name);
            }
        }
    }
    path.to_string()
}

/// Whether a path is that of the field, or inside of it. The whole of the arguments is no field.
fn is_in(path: &str, field: Option<&str>) -> bool {
    let field = field.filter(|field| !field.is_empty());
    let Some(inside) = field.and_then(|field| path.strip_prefix(field)) else {
        return false;
    };
    inside.is_empty() || inside.starts_with(['.', '['])
}

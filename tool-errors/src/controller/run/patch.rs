//! Whether a patch may be applied without asking: it touches what its violation names, and works.

use serde_json::Value;

use super::Doubt;
use crate::next::Call;
use crate::violation::{Applicability, Explained, PatchOperation, Path};

/// The patch of an envelope, and its violations without what was dropped of theirs.
pub(super) struct Vetted {
    pub(super) violations: Vec<Explained>,
    pub(super) patch: Vec<PatchOperation>,
    pub(super) doubts: Vec<Doubt>,
}

/// Looks at every operation. The patches of violations are looked at one by one, the patch of the
/// whole only counts where all of it stands.
pub(super) fn vet(call: &Call, violations: Vec<Explained>, patch: Vec<PatchOperation>) -> Vetted {
    let arguments = Value::Object(call.arguments.clone());
    let mut vetted = Vetted {
        violations,
        patch,
        doubts: Vec::new(),
    };
    for violation in &mut vetted.violations {
        let field = violation.field.as_deref();
        if let Some(place) = elsewhere(&violation.patch, &arguments, |path| is_in(path, field)) {
            vetted.doubts.push(Doubt::PatchElsewhere(place));
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
    if let Some(place) = elsewhere(&vetted.patch, &arguments, named) {
        vetted.patch.clear();
        let doubt = Doubt::PatchElsewhere(place);
        if !vetted.doubts.contains(&doubt) {
            vetted.doubts.push(doubt);
        }
    }
    if !vetted.patch.is_empty() && patched(call, &vetted.patch).is_none() {
        vetted.patch.clear();
        vetted.doubts.push(Doubt::PatchDoesNothing);
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

/// The first place that the operations touch and that is not `named`. Where an argument is renamed,
/// its old name counts, and the new one has to stand beside it.
fn elsewhere(
    operations: &[PatchOperation],
    arguments: &Value,
    named: impl Fn(&str) -> bool,
) -> Option<String> {
    operations.iter().find_map(|operation| {
        let (place, stays) = match operation {
            PatchOperation::Add { path, .. }
            | PatchOperation::Replace { path, .. }
            | PatchOperation::Remove { path } => (path, true),
            PatchOperation::Move { from, path } => (from, holder(from) == holder(path)),
        };
        let written = written(place, arguments);
        (!stays || !named(&written)).then_some(written)
    })
}

/// The pointer of what holds the value at a pointer.
fn holder(pointer: &str) -> Option<&str> {
    pointer.rsplit_once('/').map(|(holder, _)| holder)
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

/// Whether a path is that of the field, or inside of it.
fn is_in(path: &str, field: Option<&str>) -> bool {
    let Some(inside) = field.and_then(|field| path.strip_prefix(field)) else {
        return false;
    };
    inside.is_empty() || inside.starts_with(['.', '['])
}

/// Whether a patch touches what each violation names, so that no model is needed.
pub(super) fn mends_all(call: &Call, violations: &[Explained], patch: &[PatchOperation]) -> bool {
    let arguments = Value::Object(call.arguments.clone());
    let touched: Vec<String> = patch
        .iter()
        .map(|operation| match operation {
            PatchOperation::Add { path, .. }
            | PatchOperation::Replace { path, .. }
            | PatchOperation::Remove { path }
            | PatchOperation::Move { from: path, .. } => written(path, &arguments),
        })
        .collect();
    violations
        .iter()
        .all(|one| touched.iter().any(|path| is_in(path, one.field.as_deref())))
}

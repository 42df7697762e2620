//! The refused place in a call: found, read, changed.

use std::borrow::Cow;

use serde_json::Value;
use tool_errors::violation::{Path, Segment};

/// The value at a path. `coerced` arguments may hold it as JSON text.
pub(crate) fn at<'v>(value: &'v Value, path: &Path, coerced: bool) -> Option<Cow<'v, Value>> {
    let mut here = Cow::Borrowed(value);
    for segment in path.segments() {
        if let (true, Value::String(text)) = (coerced, here.as_ref()) {
            here = Cow::Owned(serde_json::from_str(text.trim()).ok()?);
        }
        here = match here {
            Cow::Borrowed(value) => Cow::Borrowed(step(value, segment)?),
            Cow::Owned(value) => Cow::Owned(step(&value, segment)?.clone()),
        };
    }
    Some(here)
}

fn step<'v>(value: &'v Value, segment: &Segment) -> Option<&'v Value> {
    match segment {
        Segment::Key(name) => value.as_object()?.get(name),
        Segment::Index(index) => value.as_array()?.get(*index),
    }
}

/// The call with another value at a path; `None` where the path leads nowhere.
pub(crate) fn with(value: &Value, path: &Path, new: Value) -> Option<Value> {
    let mut changed = value.clone();
    let Some((last, way)) = path.segments().split_last() else {
        return Some(new);
    };
    let mut here = &mut changed;
    for segment in way {
        here = match segment {
            Segment::Key(name) => here.as_object_mut()?.get_mut(name)?,
            Segment::Index(index) => here.as_array_mut()?.get_mut(*index)?,
        };
    }
    match last {
        Segment::Key(name) => {
            here.as_object_mut()?.insert(name.clone(), new);
        }
        Segment::Index(index) => *here.as_array_mut()?.get_mut(*index)? = new,
    }
    Some(changed)
}

/// The call without what is at a path.
pub(crate) fn without(value: &Value, path: &Path) -> Option<Value> {
    let (last, _) = path.segments().split_last()?;
    let parent = parent(path)?;
    let mut holder = at(value, &parent, false)?.into_owned();
    match last {
        Segment::Key(name) => drop(holder.as_object_mut()?.remove(name)?),
        Segment::Index(index) => {
            let elements = holder.as_array_mut()?;
            (*index < elements.len()).then(|| elements.remove(*index))?;
        }
    }
    with(value, &parent, holder)
}

/// The way to what holds this place.
pub(crate) fn parent(path: &Path) -> Option<Path> {
    let (_, way) = path.segments().split_last()?;
    Some(of(way))
}

/// The same place under another name.
pub(crate) fn renamed(path: &Path, name: &str) -> Option<Path> {
    Some(parent(path)?.key(name))
}

/// The path of these steps.
fn of(segments: &[Segment]) -> Path {
    segments
        .iter()
        .fold(Path::root(), |path, segment| match segment {
            Segment::Key(name) => path.key(name),
            Segment::Index(index) => path.index(*index),
        })
}

/// The path that a JSON Pointer names in a value.
pub(crate) fn of_pointer(pointer: &str, value: &Value) -> Option<Path> {
    let mut path = Path::root();
    let mut here = Some(value);
    for step in pointer.split('/').skip(1) {
        let name = step.replace("~1", "/").replace("~0", "~");
        match here {
            Some(Value::Array(elements)) => {
                let index: usize = name.parse().ok()?;
                path = path.index(index);
                here = elements.get(index);
            }
            other => {
                here = other.and_then(|value| value.get(&name));
                path = path.key(name);
            }
        }
    }
    Some(path)
}

/// Whether a place is another one or inside it.
pub(crate) fn is_within(path: &Path, outer: &Path) -> bool {
    path.segments().starts_with(outer.segments())
}

/// A place after what holds it, or it itself, moved.
pub(crate) fn moved(path: &Path, from: &Path, to: &Path) -> Path {
    match path.segments().strip_prefix(from.segments()) {
        Some(inner) => of(&[to.segments(), inner].concat()),
        None => path.clone(),
    }
}

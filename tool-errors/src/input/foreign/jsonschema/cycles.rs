//! Schemas that hold themselves in more than one alternative, as that of a tree of expressions does.
//!
//! What is wrong with a value is looked for in each alternative, and in each of those once more for
//! what is inside: the work grows with a power of the value's depth, and a caller chooses the depth.

use std::collections::HashSet;

use serde_json::Value;

/// How many alternatives are looked through for one value, all depths together.
const LOOKED_THROUGH: usize = 1_000;

/// How deep a value may be for its refusals to be looked for; `None` where no depth is too much.
pub(super) fn told_depth(root: &Value, has_inner_roots: bool) -> Option<usize> {
    let alternatives = most_alternatives(root);
    if alternatives < 2 || !leads_back(root, has_inner_roots) {
        return None;
    }
    usize::try_from(LOOKED_THROUGH.ilog(alternatives)).ok()
}

/// The most alternatives that one schema in here has.
fn most_alternatives(schema: &Value) -> usize {
    let mut most = 0;
    each(schema, &mut |name, value| {
        if matches!(name, "anyOf" | "oneOf") {
            most = most.max(value.as_array().map_or(0, Vec::len));
        }
    });
    most
}

/// Whether a reference leads to a schema that it stands in itself, at once or by way of others. One
/// whose target is not known may.
fn leads_back(root: &Value, has_inner_roots: bool) -> bool {
    let Some(all) = references(root) else {
        return true;
    };
    if has_inner_roots {
        return !all.is_empty();
    }
    all.iter().any(|start| {
        let mut seen = HashSet::new();
        let mut next = vec![*start];
        while let Some(reference) = next.pop() {
            let target = reference.strip_prefix('#').and_then(|at| root.pointer(at));
            let Some(inside) = target.and_then(references) else {
                return true;
            };
            if inside.contains(start) {
                return true;
            }
            next.extend(inside.into_iter().filter(|one| seen.insert(*one)));
        }
        false
    })
}

/// The references in a schema; `None` where one is of the kind that is only known while it is used.
fn references(schema: &Value) -> Option<HashSet<&str>> {
    let mut found = HashSet::new();
    let mut all_known = true;
    each(schema, &mut |name, value| match name {
        "$ref" => found.extend(value.as_str()),
        "$dynamicRef" | "$recursiveRef" => all_known = false,
        _ => {}
    });
    all_known.then_some(found)
}

/// Every member of every object in here.
fn each<'v>(value: &'v Value, visit: &mut impl FnMut(&'v str, &'v Value)) {
    match value {
        Value::Object(members) => {
            for (name, member) in members {
                visit(name, member);
                each(member, visit);
            }
        }
        Value::Array(elements) => elements.iter().for_each(|element| each(element, visit)),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn only_alternatives_that_come_again_inside_of_themselves_are_bounded() {
        let tree = |from: &str, to: &str| {
            json!({
                "properties": {"tree": {"$ref": "#/$defs/Tree"}},
                "$defs": {
                    "Tree": {"oneOf": [{"type": "integer"}, {"$ref": from}]},
                    "Sum": {"properties": {"left": {"$ref": to}}},
                },
            })
        };
        let depth = |schema: Value| told_depth(&schema, false);
        assert_eq!(depth(tree("#/$defs/Sum", "#/$defs/Tree")), Some(9));
        assert_eq!(depth(tree("#", "#/$defs/Sum")), Some(9));
        assert_eq!(depth(tree("#/$defs/Sum", "#/$defs/Sum/type")), Some(9));
        assert_eq!(depth(tree("#/$defs/Sum", "#/properties")), Some(9));
        let list = json!({"properties": {"next": {"$ref": "#"}}});
        assert_eq!(depth(list), None);
        let flat = json!({
            "properties": {"a": {"$ref": "#/$defs/A"}},
            "$defs": {"A": {"anyOf": [{"type": "integer"}, {"type": "null"}]}},
        });
        assert_eq!(depth(flat), None);
    }
}

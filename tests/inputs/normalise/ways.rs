//! The cases of a schema: which arguments there are depends on them, and so does which of them may
//! be left out.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};

use crate::inputs::judge::Judge;

/// One case of a schema.
#[derive(Debug)]
pub(super) struct Way {
    /// The case. Arguments that only other cases have are `false` in it, and a tag is a choice
    /// among the tags of all cases, so that it is read as one.
    pub(super) schema: Value,
    judge: Judge,
}

impl Way {
    /// Whether this is the case of a value that has been read by it.
    pub(super) fn takes(&self, normal: &Value) -> bool {
        self.judge.accepts(normal)
    }
}

/// The cases of a schema that has some.
pub(super) fn ways(schema: &Value, root: &Value) -> Option<Vec<Way>> {
    let cases = cases_of(schema, root, 0)?;
    let properties = || cases.iter().filter_map(|case| case.get("properties"));
    let all = || properties().filter_map(Value::as_object).flatten();
    let names: BTreeSet<&String> = all().map(|(name, _)| name).collect();
    let mut tags: BTreeMap<&String, Vec<&Value>> = BTreeMap::new();
    for (name, schema) in all() {
        if let Some(tag) = schema.get("const") {
            let tags = tags.entry(name).or_default();
            if !tags.contains(&tag) {
                tags.push(tag);
            }
        }
    }
    let way = |case: &Value| {
        let mut judged = case.clone();
        judged["$defs"] = root.get("$defs").cloned().unwrap_or_else(|| json!({}));
        let mut schema = case.clone();
        if let Some(Value::Object(properties)) = schema.get_mut("properties") {
            for name in &names {
                let property = properties.entry(name.as_str()).or_insert(false.into());
                if property.get("const").is_some() {
                    *property = json!({ "type": "string", "enum": tags[*name] });
                }
            }
        }
        Way {
            schema,
            judge: Judge::of(&judged),
        }
    };
    Some(cases.iter().map(way).collect())
}

/// What a reference refers to; any other schema as it is.
pub(super) fn resolved<'s>(schema: &'s Value, root: &'s Value) -> &'s Value {
    let reference = schema.get("$ref").and_then(Value::as_str);
    reference
        .and_then(|reference| root.pointer(reference.strip_prefix('#')?))
        .unwrap_or(schema)
}

/// The schema beside `null`, of an element that may be it: no two cases of anything.
pub(super) fn beside_null(schema: &Value) -> Option<&Value> {
    let cases = schema.get("anyOf")?.as_array()?;
    match cases.as_slice() {
        [only, null] if *null == json!({ "type": "null" }) => Some(only),
        _ => None,
    }
}

/// How many schemas may be cases of one another: no value is deeper.
const NESTED: usize = 16;

fn cases_of(schema: &Value, root: &Value, depth: usize) -> Option<Vec<Value>> {
    let schema = resolved(schema, root);
    if depth > NESTED || beside_null(schema).is_some() {
        return None;
    }
    let direct = ["oneOf", "anyOf"]
        .iter()
        .find_map(|keyword| schema.get(keyword)?.as_array());
    let cases = match direct {
        Some(cases) => cases.clone(),
        None => of_a_group(schema.as_object()?)?,
    };
    // A case may have cases itself.
    let cases = cases.into_iter().flat_map(|case| {
        cases_of(&case, root, depth + 1).unwrap_or_else(|| vec![resolved(&case, root).clone()])
    });
    Some(cases.collect())
}

/// The objects of one with a group of which there are several cases: a flattened enum.
fn of_a_group(schema: &Map<String, Value>) -> Option<Vec<Value>> {
    let also = schema.get("allOf")?.as_array()?;
    let (at, cases) = also.iter().enumerate().find_map(|(at, one)| {
        let cases = ["oneOf", "anyOf"]
            .iter()
            .find_map(|keyword| one.get(keyword)?.as_array())?;
        // A rule across arguments has none of its own.
        let are_objects = cases.iter().all(|case| case.get("properties").is_some());
        are_objects.then_some((at, cases))
    })?;
    let is_empty = |case: &Value| {
        let mut properties = case["properties"].as_object().into_iter().flatten();
        properties.all(|(_, schema)| *schema == false)
    };
    // What every case but the one without the group requires, the group does: its `null` is no
    // absence of it.
    let required = |case: &Value, name: &Value| {
        let names = case.get("required").and_then(Value::as_array);
        names.is_some_and(|names| names.contains(name))
    };
    let full = || cases.iter().filter(|case| !is_empty(case));
    let first = full()
        .next()
        .and_then(|case| case.get("required")?.as_array());
    let of_all = first.into_iter().flatten();
    let of_all = of_all.filter(|name| full().all(|case| required(case, name)));
    let of_all: Vec<Value> = of_all.cloned().collect();
    let mut without = also.clone();
    without.remove(at);
    let mut base = schema.clone();
    base.insert("allOf".to_owned(), without.into());
    let with = |case: &Value| {
        let mut whole = Value::Object(base.clone());
        for keyword in ["properties", "required", "dependentRequired", "allOf"] {
            let own = whole.get(keyword).cloned();
            if let Some(joined) = joined(own, case.get(keyword).cloned()) {
                whole[keyword] = joined;
            }
        }
        if is_empty(case) {
            let demanded = of_all.iter().filter_map(Value::as_str);
            let demanded = demanded.map(|name| (name.to_owned(), json!([name])));
            let together = Value::Object(demanded.collect());
            let own = whole.get("dependentRequired").cloned();
            whole["dependentRequired"] = joined(own, Some(together)).unwrap_or_default();
        }
        // An empty list is no schema.
        if whole["allOf"] == json!([])
            && let Some(keywords) = whole.as_object_mut()
        {
            keywords.remove("allOf");
        }
        whole
    };
    Some(cases.iter().map(with).collect())
}

/// Two values of one keyword: what the second says of a name is what holds, but names that are
/// demanded are all demanded.
fn joined(one: Option<Value>, other: Option<Value>) -> Option<Value> {
    Some(match (one, other) {
        (Some(Value::Array(mut one)), Some(Value::Array(other))) => {
            let new = other.into_iter().filter(|name| !one.contains(name));
            let new: Vec<Value> = new.collect();
            one.extend(new);
            one.into()
        }
        (Some(Value::Object(mut one)), Some(Value::Object(other))) => {
            for (name, other) in other {
                let known = one.remove(&name).filter(Value::is_array);
                one.extend(joined(known, Some(other)).map(|joined| (name, joined)));
            }
            one.into()
        }
        (one, other) => other.or(one)?,
    })
}

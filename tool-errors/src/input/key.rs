//! The names of a map's members, read as the type of its keys. JSON has texts there alone: a number
//! is its decimal text, a boolean `true` or `false`.

use serde_json::{Map, Value};

use super::rule::whole_numbers;
use super::{Demands, Location, Report, SchemaWriter, Target, ToolInput, decode_at};
use crate::violation::{Applicability, Expected, Mend, Number, Type, Violation};

/// Whether a value of this type can be a member's name. The derive asks, where a map is written.
pub const fn is_name(what: &Type) -> bool {
    matches!(
        what,
        Type::String | Type::Character | Type::Choice(_) | Type::Integer { .. } | Type::Boolean
    )
}

/// What a key is told that cannot be one.
pub const NO_NAME: &str = "the members of an object are named by text: a key is a text, an \
                           integer, a boolean, an enum without data, or a newtype of one of these";

/// Reads a name. `among` are all members of the object, which is at `at`.
pub(super) fn read<K: ToolInput>(
    name: &str,
    among: &Map<String, Value>,
    at: &Location<'_>,
    report: &mut Report<'_>,
) -> Option<K> {
    match checked(name) {
        Ok(key) => Some(key),
        Err(refused) => refuse(name, refused, among, at, report),
    }
}

/// The key of this name, or what was refused first.
fn checked<K: ToolInput>(name: &str) -> Result<K, Option<Violation>> {
    let value = written(&K::TYPE, name);
    let mut report = Report::new(&value);
    match decode_at::<K>(&value, &Location::ROOT, &mut report) {
        Some(key) if report.is_empty() => Ok(key),
        _ => Err(report.refusals().first().cloned()),
    }
}

/// The value that a name is written for; the text itself, where it is none of the type's.
fn written(what: &Type, name: &str) -> Value {
    let number = || {
        let number: i128 = name.parse().ok()?;
        // One number has one name, and beyond 64 bits JSON's own numbers are rounded.
        let is_exact = i64::try_from(number).is_ok() || u64::try_from(number).is_ok();
        (is_exact && number.to_string() == name).then(|| Number::Integer(number).to_value())
    };
    let value = match (what, name) {
        (Type::Integer { .. }, _) => number(),
        (Type::Boolean, "true" | "false") => Some(Value::Bool(name == "true")),
        _ => None,
    };
    value.unwrap_or_else(|| Value::from(name))
}

/// The name that a value is written as.
fn name_of(value: Value) -> Option<String> {
    match value {
        Value::String(name) => Some(name),
        Value::Bool(boolean) => Some(boolean.to_string()),
        Value::Number(number) => Some(Number::of(&number)?.integer()?.to_string()),
        Value::Null | Value::Array(_) | Value::Object(_) => None,
    }
}

#[cold]
fn refuse<K: ToolInput>(
    name: &str,
    refused: Option<Violation>,
    among: &Map<String, Value>,
    at: &Location<'_>,
    report: &mut Report<'_>,
) -> Option<K> {
    let here = at.key(name);
    let better = refused.as_ref().and_then(|refused| better(refused, among));
    if let Some((meant, Applicability::Safe)) = &better
        && report.coerces(at)
        && let Ok(key) = checked(meant)
    {
        report.coerced_name(&here);
        return Some(key);
    }
    if report.counts_only() {
        return None;
    }
    // Of a secret nothing is told that depends on the name.
    let expected = match refused.filter(|_| !at.is_secret()) {
        Some(refused) => refused.parameters().clone(),
        None => Expected::Type {
            what: K::TYPE,
            rules: K::RULES.iter().map(|rule| rule.expected()).collect(),
        },
    };
    let mend = better.map(|(meant, how)| Mend::rename(meant, how));
    report.record(Expected::Name(Box::new(expected)), None, mend, &here);
    None
}

/// The name that is meant, if no member has it already.
fn better(refused: &Violation, among: &Map<String, Value>) -> Option<(String, Applicability)> {
    let Some(Mend::Replace {
        value,
        applicability,
    }) = refused.mend().cloned()
    else {
        return None;
    };
    let meant = name_of(value).filter(|meant| !among.contains_key(meant))?;
    Some((meant, applicability))
}

/// Refuses the second of two names of one choice.
pub(super) fn refuse_twice<K: ToolInput>(
    members: &Map<String, Value>,
    at: &Location<'_>,
    report: &mut Report<'_>,
) -> bool {
    let Type::Choice(choices) = K::TYPE else {
        return false;
    };
    if choices.iter().all(|choice| choice.aliases.is_empty()) {
        return false;
    }
    let before = report.count();
    for choice in choices {
        let mut sent = members.keys().filter(|name| choice.accepts(name));
        let Some(first) = sent.next() else { continue };
        for second in sent {
            let other = first.clone();
            let mend = Mend::remove(Applicability::Maybe);
            let expected = Expected::OneName { other };
            report.record(expected, None, Some(mend), &at.key(second));
        }
    }
    report.count() != before
}

/// Adds what the names of a map have to be and no schema can say.
pub(super) fn unpublished<K: ToolInput>(found: &mut Demands) {
    K::unpublished(found);
    if let Type::Integer { min, max } = K::TYPE {
        let mut schema = K::schema(&mut SchemaWriter::new(Target::Full)).keywords;
        let steps = whole_numbers::name(&mut schema, min, max);
        found.name_multiples_of(&steps);
    }
}

/// What the names of a map are, as a schema; none where any text is one.
pub(super) fn names<K: ToolInput>(writer: &mut SchemaWriter) -> Option<Value> {
    let mut schema = K::schema(writer).keywords;
    match K::TYPE {
        Type::Integer { min, max } => {
            whole_numbers::name(&mut schema, min, max);
        }
        Type::Boolean => {
            schema.insert("type".to_owned(), "string".into());
            schema.insert("enum".to_owned(), vec!["true", "false"].into());
        }
        _ => {}
    }
    let says_nothing = schema.len() == 1 && schema.get("type").is_some_and(|kind| kind == "string");
    (!says_nothing).then(|| schema.into())
}

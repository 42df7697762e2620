//! The arguments of a tool, and their rules: each is asked what it would say.

use serde::Serialize;
use serde_json::{Map, Value};

use super::failure::CallEntry;
use crate::input::{
    ANY_NAME, Default, Location, Place, Rule, SchemaWriter, Target, TypeInfo, each_place, told,
};
use crate::violation::{Literal, Type};

/// What is known of one argument before any call.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct ArgumentEntry {
    /// Its path, without the positions of elements: `lines.sku`.
    pub path: String,
    /// The variant that alone has it, where it is an argument of an enum.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub variant: Option<&'static str>,
    /// Other names that are accepted.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub aliases: &'static [&'static str],
    /// Its type in JSON's words: `integer`, `array of strings`.
    #[serde(rename = "type")]
    pub kind: String,
    /// Whether a call without it is refused.
    pub required: bool,
    /// The value that is taken where none is sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub default: Option<Value>,
    /// Whether that value is made by code, which no schema can hold.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub computed_default: bool,
    /// Values that would be accepted.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub examples: Vec<Value>,
    /// What it means, for the model.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub description: &'static str,
    /// What a value of another type is told; nothing where every value is of its type.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub says: Option<String>,
    /// The values of which it is one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub candidates: Vec<Value>,
    /// What its value must satisfy beside its type, the rules of its type last.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<RuleEntry>,
    /// Its whole schema, as [`Target::Full`] has it; of an object with arguments of its own none.
    #[serde(skip_serializing_if = "Map::is_empty")]
    pub schema: Map<String, Value>,
    /// The call that yields its value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<CallEntry>,
    /// Whether its value is kept from the model and masked for the operator.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub secret: bool,
    /// Whether `safe` patches are applied to it instead of being proposed.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub coerce: bool,
}

/// One rule of an argument.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct RuleEntry {
    /// Its name, as envelopes carry it.
    pub rule: String,
    /// The sentence of its refusal, in the first element where the argument is a list.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub says: String,
    /// Its parameters, as the keywords that it writes into a schema; none of a rule that no schema
    /// can say.
    #[serde(skip_serializing_if = "Map::is_empty")]
    pub parameters: Map<String, Value>,
    /// The rules for each element or map value, where it is such a list.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub each: Vec<RuleEntry>,
}

/// A rule across the arguments of one object.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct TogetherEntry {
    /// The object's path; empty for the tool's own arguments.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub path: String,
    /// The rule's name: `requires`, `conflicts_with`, `exactly_one_of`.
    pub rule: &'static str,
    /// The arguments, by their names.
    pub arguments: Vec<&'static str>,
    /// The rule as a sentence, as the portable schema has it.
    pub says: String,
}

/// The arguments of this type and those inside of them, and which of them go together.
pub(super) fn all(of: &TypeInfo) -> (Vec<ArgumentEntry>, Vec<TogetherEntry>) {
    let (mut arguments, mut together) = (Vec::new(), Vec::new());
    each_place(of, &mut |place| {
        arguments.extend(argument(place));
        if place.again {
            return;
        }
        let fields = (place.of.fields)();
        for rule in place.demands.across() {
            together.push(TogetherEntry {
                path: place.path.to_owned(),
                rule: rule.name(),
                arguments: rule.names(fields),
                says: rule.says(fields),
            });
        }
    });
    (arguments, together)
}

fn argument(place: &Place<'_>) -> Option<ArgumentEntry> {
    let field = place.field.filter(|field| !field.flatten)?;
    let what = &field.of.what;
    let mut schema = SchemaWriter::new(Target::Full).argument(field).keywords;
    let candidates = match (schema.get("enum"), what) {
        (Some(Value::Array(members)), _) => members.clone(),
        (_, Type::Keyed { choices, .. }) => {
            let names = choices.iter().map(|choice| choice.name.into());
            names.collect()
        }
        _ => Vec::new(),
    };
    let kind = schema.get("type").cloned();
    let rules = field.rules.iter().chain(field.of.rules);
    let rules = rules.map(|rule| rule_at(*rule, what, place.at, kind.as_ref()));
    let rules = rules.collect();
    if (field.of.fields)().is_empty() {
        // They have members of their own here.
        schema.retain(|keyword, _| !matches!(&**keyword, "description" | "default" | "examples"));
    } else {
        schema.clear();
    }
    Some(ArgumentEntry {
        path: place.path.to_owned(),
        variant: place.variant,
        aliases: field.aliases,
        kind: what.word(),
        required: field.required,
        default: match field.default {
            Some(Default::Literal(literal)) => Some(literal.to_value()),
            Some(Default::Expression) | None => None,
        },
        computed_default: matches!(field.default, Some(Default::Expression)),
        examples: field.examples.iter().map(Literal::to_value).collect(),
        description: field.doc,
        says: (*what != Type::Any).then(|| told::of_type(what, place.at).message),
        candidates,
        rules,
        schema,
        from: field.from.as_ref().and_then(CallEntry::of_spec),
        secret: field.secret,
        coerce: field.coerce,
    })
}

/// A rule at this place. `kind` is the schema's `type` there, where it is known: it tells a rule of
/// several kinds of values which of its keywords are meant.
fn rule_at(rule: &dyn Rule, what: &Type, at: &Location<'_>, kind: Option<&Value>) -> RuleEntry {
    let each = rule.each();
    if each.is_empty() {
        let told = told::of_rule(rule, what, at);
        let mut parameters = Map::new();
        if let Some(kind) = kind {
            parameters.insert("type".to_owned(), kind.clone());
        }
        rule.publish(&mut parameters, Target::Full);
        parameters.remove("type");
        return RuleEntry {
            rule: told.rule,
            says: told.message,
            parameters,
            each: Vec::new(),
        };
    }
    let at = match what {
        Type::Map(_) => at.key(ANY_NAME),
        _ => at.index(0),
    };
    let element = what.element(0);
    let each = each.iter();
    RuleEntry {
        rule: rule.name().to_owned(),
        says: String::new(),
        parameters: Map::new(),
        each: each
            .map(|rule| rule_at(*rule, element, &at, None))
            .collect(),
    }
}

//! Values of any depth are answered, by types that contain themselves too.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::ToolInput;
use crate::input::{Target, decode, dismantle, schema};

#[derive(Debug, PartialEq, ToolInput)]
struct Tree {
    name: Option<String>,
    #[input(items(..=9))]
    children: Option<Vec<Tree>>,
    next: Option<Box<Tree>>,
}

#[derive(Debug, ToolInput)]
#[expect(dead_code, reason = "decoded and never read")]
struct Holder {
    any: Option<Value>,
    members: Option<BTreeMap<String, Value>>,
}

/// An object of one member. `json!` would copy the value, level by level.
fn object(name: &str, value: Value) -> Value {
    Value::Object([(name.to_owned(), value)].into_iter().collect())
}

fn list(value: Value) -> Value {
    Value::Array(vec![value])
}

/// Ten thousand levels.
fn deep(wrap: fn(Value) -> Value) -> Value {
    let mut value = json!({});
    for _ in 0..10_000 {
        value = wrap(value);
    }
    value
}

/// What is told of the value; it is then taken apart without recursion.
fn told<T: ToolInput>(value: Value) -> Vec<String> {
    let told = match decode::<T>(&value) {
        Ok(_) => Vec::new(),
        Err(violations) => violations.iter().map(ToString::to_string).collect(),
    };
    dismantle(value);
    told
}

#[test]
fn ten_thousand_levels_are_one_refusal() {
    let too_deep = "is nested too deeply: at most 128 levels";
    let children = told::<Tree>(deep(|value| object("children", list(value))));
    assert_eq!(children.len(), 1);
    assert!(children[0].ends_with(too_deep), "{children:?}");

    let next = told::<Tree>(deep(|value| object("next", value)));
    assert_eq!(next.len(), 1);
    assert!(next[0].ends_with(too_deep), "{next:?}");

    let any = told::<Holder>(object("any", deep(list)));
    assert_eq!(any, [format!("`any` {too_deep}")]);

    let member = told::<Holder>(object("members", object("x", deep(list))));
    assert_eq!(member, [format!("`members.x` {too_deep}")]);

    // An unknown argument is not looked into, and its patch not tried.
    let unknown = told::<Holder>(object("bogus", deep(list)));
    assert_eq!(unknown, ["`bogus` is not an argument of this tool"]);
}

#[test]
fn what_serde_json_reads_is_not_too_deep() {
    let text = format!("{{\"any\": {}{}}}", "[".repeat(126), "]".repeat(126));
    let value: Value = serde_json::from_str(&text).expect("serde_json reads 127 levels");
    assert!(decode::<Holder>(&value).is_ok());
}

#[test]
fn a_type_that_contains_itself_is_published_by_reference() {
    let schema = schema::<Tree>(Target::Portable);
    assert_eq!(schema["type"], "object");
    assert_eq!(
        schema["properties"]["next"],
        json!({"$ref": "#/$defs/Tree"})
    );
    assert_eq!(
        schema["properties"]["children"]["items"],
        json!({"$ref": "#/$defs/Tree"})
    );
    assert_eq!(schema["$defs"]["Tree"]["properties"], schema["properties"]);
}

#[test]
fn a_group_that_flattens_itself_comes_to_an_end() {
    #[derive(Debug, ToolInput)]
    #[expect(dead_code, reason = "decoded and never read")]
    struct Own {
        name: Option<String>,
        #[input(flatten)]
        more: Option<Box<Own>>,
    }
    let told = told::<Own>(json!({"name": "a", "bogus": 1}));
    assert!(
        told[0].ends_with("nested too deeply: at most 128 levels"),
        "{told:?}"
    );
}

//! An author's own `Rule`: `rule = path`, of a unit struct, a constant or a static.

use serde_json::{Map, Value, json};
use tool_errors::ToolInput;
use tool_errors::input::{Rule, Target, decode, schema};
use tool_errors::text::ModelText;
use tool_errors::violation::Expected;

use crate::{refusal, told, words};

#[derive(Debug)]
struct Even;

impl Rule for Even {
    fn name(&self) -> &'static str {
        "even"
    }

    fn accepts(&self, value: &Value) -> bool {
        value.as_i64().is_none_or(|number| number % 2 == 0)
    }

    fn expected(&self) -> Expected {
        Expected::words("even", "must be even", "Send a multiple of 2")
    }

    fn publish(&self, schema: &mut Map<String, Value>, _: Target) {
        schema.insert("multipleOf".into(), 2.into());
    }
}

/// A text that ends so.
#[derive(Debug)]
struct Ending(&'static str);

impl Rule for Ending {
    fn name(&self) -> &'static str {
        "ending"
    }

    fn accepts(&self, value: &Value) -> bool {
        value.as_str().is_none_or(|text| text.ends_with(self.0))
    }

    fn expected(&self) -> Expected {
        let says = ModelText::from("must end with ").text(self.0);
        Expected::words("ending", says, ModelText::from("End it with ").text(self.0))
    }

    fn publish(&self, schema: &mut Map<String, Value>, _: Target) {
        schema.insert("pattern".into(), format!("{}$", self.0).into());
    }
}

const PORTABLE: Ending = Ending("-PT");
static OF_LISBON: Ending = Ending("LX-PT");

#[derive(Debug, PartialEq, ToolInput)]
struct Pack {
    #[input(range(1..=10), rule = Even)]
    count: u32,
    #[input(rule = self::Even)]
    spare: Option<u32>,
    #[input(rule = OF_LISBON, length(..=10))]
    label: String,
    #[input(each(rule = PORTABLE, rule = OF_LISBON))]
    skus: Vec<String>,
}

#[test]
fn it_judges_beside_the_others() {
    let read = decode::<Pack>(&json!({ "count": 2, "label": "A-LX-PT", "skus": ["B-LX-PT"] }));
    let read = read.expect("a good call");
    assert_eq!((read.count, read.spare), (2, None));

    let told = told::<Pack>(json!({
        "count": 11, "spare": 3, "label": "B", "skus": ["A-LX-PT", "B-PT", "C"],
    }));
    assert_eq!(
        told,
        [
            ("count", "range", "`count` must be an integer from 1 to 10"),
            ("count", "even", "`count` must be even"),
            ("spare", "even", "`spare` must be even"),
            ("label", "ending", "`label` must end with LX-PT"),
            ("skus[1]", "ending", "`skus[1]` must end with LX-PT"),
            ("skus[2]", "ending", "`skus[2]` must end with -PT"),
            ("skus[2]", "ending", "`skus[2]` must end with LX-PT"),
        ]
        .map(words)
    );
}

#[test]
fn its_refusal_has_its_own_hint_and_no_patch() {
    let told = refusal::<Pack>(json!({ "count": 3, "label": "A-LX-PT", "skus": [] }));
    assert_eq!(told.suggestion.as_deref(), Some("Send a multiple of 2"));
    assert!(told.patch.is_empty());
}

#[test]
fn it_is_published_at_its_argument() {
    let published = schema::<Pack>(Target::Full);
    let properties = &published["properties"];
    assert_eq!(properties["count"]["multipleOf"], 2);
    assert_eq!(properties["count"]["maximum"], 10);
    assert_eq!(properties["label"]["pattern"], "LX-PT$");
    assert_eq!(properties["label"]["maxLength"], 10);
    assert_eq!(properties["spare"]["multipleOf"], 2);
}

//! The mutation check: each kind of rule is written in one place. Changed there, what is accepted,
//! both schemas, the sentence, the suggestion and the catalogue change with it.

use std::marker::PhantomData;
use std::sync::Arc;

use serde_json::{Value, json};
use tool_errors::input::{Target, decode, schema};
use tool_errors::{CallContext, Tool, ToolInput, ToolSpec, Toolset};

/// A tool that takes these arguments.
struct Takes<T>(PhantomData<fn() -> T>);

impl<T: ToolInput + Send + 'static> ToolSpec for Takes<T> {
    const NAME: &'static str = "takes";
    type Arguments = T;
    type Error = String;
}

impl<T: ToolInput + Send + 'static> Tool<()> for Takes<T> {
    type Output = ();

    async fn run(_: Arc<()>, _: CallContext, _: T) -> Result<(), String> {
        Ok(())
    }
}

/// The catalogue of a toolset with this tool alone.
fn catalogue<T: ToolInput + Send + 'static>() -> Value {
    let tools = Toolset::new(()).with(Takes::<T>(PhantomData)).build();
    let tools = tools.expect("a toolset without faults");
    serde_json::to_value(tools.catalogue()).expect("a catalogue is JSON")
}

/// Whether a catalogue has a member of this name and value, wherever.
fn lists(catalogue: &Value, name: &str, value: &Value) -> bool {
    match catalogue {
        Value::Object(members) => {
            members.get(name) == Some(value)
                || members.values().any(|member| lists(member, name, value))
        }
        Value::Array(elements) => elements.iter().any(|element| lists(element, name, value)),
        _ => false,
    }
}

/// What has to follow from a rule.
struct Follows {
    accepted: Value,
    refused: Value,
    /// What the refusal says, in its sentence or its suggestion.
    says: &'static str,
    /// What the catalogue says of the rule, if not the sentence of the refusal.
    listed: Option<&'static str>,
    /// Where the schema says it, and what. Nowhere: no keyword says such a rule.
    published: Option<(String, Value)>,
}

impl Follows {
    fn of_value(
        accepted: impl Into<Value>,
        refused: impl Into<Value>,
        says: &'static str,
        (keyword, bound): (&'static str, Value),
    ) -> Self {
        let [accepted, refused] = [accepted.into(), refused.into()];
        let at = format!("/properties/value/{keyword}");
        Self {
            accepted: json!({ "value": accepted }),
            refused: json!({ "value": refused }),
            says,
            listed: None,
            published: (!keyword.is_empty()).then_some((at, bound)),
        }
    }

    fn hold_of<T: ToolInput + Send + 'static>(&self) {
        let Self { accepted, says, .. } = self;
        assert!(decode::<T>(accepted).is_ok(), "{accepted}");
        let refusal = decode::<T>(&self.refused).err();
        let refusal = refusal.unwrap_or_else(|| panic!("{} passes", self.refused));
        let told = refusal.iter().next().expect("a refusal").explain();
        let both = format!("{}\n{}", told.message, told.suggestion.unwrap_or_default());
        assert!(both.contains(says), "{says:?} is not said: {both}");
        let catalogue = catalogue::<T>();
        let listed = Value::from(self.listed.unwrap_or(&told.message));
        assert!(
            lists(&catalogue, "says", &listed),
            "{listed}: {catalogue:#}"
        );
        for target in [Target::Full, Target::Portable] {
            let schema = Value::Object(schema::<T>(target));
            if let Some((at, bound)) = &self.published {
                assert_eq!(schema.pointer(at), Some(bound), "{at} of {schema:#}");
                let (_, keyword) = at.rsplit_once('/').unwrap_or_default();
                assert!(lists(&catalogue, keyword, bound), "{at}: {catalogue:#}");
            }
        }
    }

    /// Whether the same holds of a type, as far as values tell.
    fn is_decided_alike_by<T: ToolInput>(&self) -> bool {
        decode::<T>(&self.accepted).is_ok() && decode::<T>(&self.refused).is_err()
    }
}

/// The same declaration with another rule: nothing else tells the two types apart.
macro_rules! changed {
    ($(
        $test:ident: $value:ty,
        [$($rule:tt)*] => ($($follows:expr),*),
        [$($other:tt)*] => ($($others:expr),*);
    )*) => {$(
        #[test]
        fn $test() {
            #[derive(ToolInput)]
            #[allow(dead_code)]
            struct One {
                #[input($($rule)*)]
                value: $value,
            }
            #[derive(ToolInput)]
            #[allow(dead_code)]
            struct Other {
                #[input($($other)*)]
                value: $value,
            }
            check::<One, Other>(&Follows::of_value($($follows),*), &Follows::of_value($($others),*));
        }
    )*};
}

fn check<One, Other>(one: &Follows, other: &Follows)
where
    One: ToolInput + Send + 'static,
    Other: ToolInput + Send + 'static,
{
    one.hold_of::<One>();
    other.hold_of::<Other>();
    assert!(!one.is_decided_alike_by::<Other>(), "{}", one.accepted);
    assert!(!other.is_decided_alike_by::<One>(), "{}", other.accepted);
}

changed! {
    range: u32,
    [range(1..=100)] => (100, 101, "Send 100 or less", ("maximum", json!(100))),
    [range(1..=1000)] => (1000, 1001, "Send 1000 or less", ("maximum", json!(1000)));

    least: i64,
    [range(-5..)] => (-5, -6, "Send -5 or more", ("minimum", json!(-5))),
    [range(7..)] => (7, 6, "Send 7 or more", ("minimum", json!(7)));

    above: f64,
    [range(above = 0.5)] => (0.75, 0.5, "Send more than 0.5", ("exclusiveMinimum", json!(0.5))),
    [range(above = 0.75)] => (0.8, 0.75, "Send more than 0.75", ("exclusiveMinimum", json!(0.75)));

    below: f64,
    [range(below = 2.0)] => (1.5, 2.0, "Send less than 2", ("exclusiveMaximum", json!(2))),
    [range(below = 1.0)] => (0.5, 1.0, "Send less than 1", ("exclusiveMaximum", json!(1)));

    multiple_of: u32,
    [multiple_of = 5] => (10, 7, "a multiple of 5", ("multipleOf", json!(5))),
    [multiple_of = 7] => (7, 10, "a multiple of 7", ("multipleOf", json!(7)));

    length: String,
    [length(1..=2)] => ("żż", "żżż", "Send at most 2 characters", ("maxLength", json!(2))),
    [length(1..=3)] => ("żżż", "żżżż", "Send at most 3 characters", ("maxLength", json!(3)));

    items: Vec<u8>,
    [items(2..)] => (vec![1, 1], vec![1], "Send at least 2 items", ("minItems", json!(2))),
    [items(1..)] => (vec![1], Vec::<u8>::new(), "Send at least 1 item", ("minItems", json!(1)));

    each: Vec<u8>,
    [each(range(..=3))] => (vec![3], vec![4], "Send 3 or less", ("items/maximum", json!(3))),
    [each(range(..=4))] => (vec![4], vec![5], "Send 4 or less", ("items/maximum", json!(4)));

    unique: Vec<u8>,
    [unique] => (vec![1, 2], vec![1, 1], "`value[1]`: it repeats `value[0]`", ("uniqueItems", json!(true))),
    [items(..=1)] => (vec![1], vec![1, 2], "Send at most 1 item", ("maxItems", json!(1)));

    pattern: String,
    [pattern = "^a+$"] => ("aa", "b", "`^a+$`", ("pattern", json!("^a+$"))),
    [pattern = "^b+$"] => ("b", "aa", "`^b+$`", ("pattern", json!("^b+$")));

    prefix: String,
    [prefix = "ORD-"] => ("ORD-1", "INV-1", "\"ORD-\"", ("pattern", json!("^ORD-"))),
    [prefix = "INV-"] => ("INV-1", "ORD-1", "\"INV-\"", ("pattern", json!("^INV-")));

    format: String,
    [format = "date"] => ("2026-01-31", "127.0.0.1", "a date such as", ("format", json!("date"))),
    [format = "ipv4"] => ("127.0.0.1", "2026-01-31", "an IPv4 address", ("format", json!("ipv4")));

    one_of: String,
    [one_of("a", "b")] => ("b", "c", "\"a\", \"b\"", ("enum", json!(["a", "b"]))),
    [one_of("a", "c")] => ("c", "b", "\"a\", \"c\"", ("enum", json!(["a", "c"])));

    text_range: String,
    [range(.."2026-02-01")] => ("2026-01-31", "2026-02-01", "before 2026-02-01", ("", json!(null))),
    [range(.."2026-03-01")] => ("2026-02-28", "2026-03-01", "before 2026-03-01", ("", json!(null)));
}

/// The same for rules across arguments, which `Portable` says in words.
macro_rules! changed_across {
    ($(
        $test:ident:
        [$($rule:tt)*] => $follows:expr, $says:literal,
        [$($other:tt)*] => $others:expr, $other_says:literal;
    )*) => {$(
        #[test]
        fn $test() {
            #[derive(ToolInput)]
            #[input($($rule)*)]
            #[allow(dead_code)]
            struct One {
                a: Option<u8>,
                b: Option<u8>,
                c: Option<u8>,
            }
            #[derive(ToolInput)]
            #[input($($other)*)]
            #[allow(dead_code)]
            struct Other {
                a: Option<u8>,
                b: Option<u8>,
                c: Option<u8>,
            }
            check::<One, Other>(&across::<One>($follows, $says), &across::<Other>($others, $other_says));
        }
    )*};
}

/// Names that are accepted, names that are refused, what is said of them, and the keyword.
type Across = (
    &'static [&'static str],
    &'static [&'static str],
    &'static str,
    (&'static str, Value),
);

fn across<T: ToolInput>(
    (accepted, refused, says, keyword): Across,
    portable: &'static str,
) -> Follows {
    let call = |names: &[&str]| {
        names
            .iter()
            .map(|name| ((*name).to_owned(), json!(1)))
            .collect()
    };
    let full = Value::Object(schema::<T>(Target::Full));
    assert_eq!(full.pointer(keyword.0), Some(&keyword.1), "{full:#}");
    assert_eq!(schema::<T>(Target::Portable)["description"], portable);
    Follows {
        accepted: Value::Object(call(accepted)),
        refused: Value::Object(call(refused)),
        says,
        listed: Some(portable),
        published: None,
    }
}

changed_across! {
    requires:
    [requires(a, b)] => (
        &["a", "b"], &["a", "c"], "`b` is required with `a`",
        ("/dependentRequired/a", json!(["b"])),
    ), "With `a` send `b` too.",
    [requires(a, c)] => (
        &["a", "c"], &["a", "b"], "`c` is required with `a`",
        ("/dependentRequired/a", json!(["c"])),
    ), "With `a` send `c` too.";

    conflicts_with:
    [conflicts_with(a, b)] => (
        &["a", "c"], &["a", "b"], "`b` cannot be sent together with `a`",
        ("/allOf/0/not/required", json!(["a", "b"])),
    ), "Send at most one of `a`, `b`.",
    [conflicts_with(a, c)] => (
        &["a", "b"], &["a", "c"], "`c` cannot be sent together with `a`",
        ("/allOf/0/not/required", json!(["a", "c"])),
    ), "Send at most one of `a`, `c`.";

    exactly_one_of:
    [exactly_one_of(a, b)] => (
        &["b"], &["c"], "Send `a` or `b`",
        ("/allOf/0/oneOf/1/required/0", json!("b")),
    ), "Send exactly one of `a`, `b`.",
    [exactly_one_of(a, c)] => (
        &["c"], &["b"], "Send `a` or `c`",
        ("/allOf/0/oneOf/1/required/0", json!("c")),
    ), "Send exactly one of `a`, `c`.";
}

//! The rules: one value each, which decides, explains and publishes itself.
//!
//! A rule looks at the JSON value and not at the Rust one, and has the meaning that JSON Schema
//! gives to its keyword: it accepts every value of a kind that it says nothing about. To add one: a
//! file here that implements [`Rule`]. What a word of its own in `#[input(..)]` takes, and typed
//! parameters that other rules and patches read, is told in `docs/rules.md`.

mod each;
mod format;
mod items;
mod length;
mod multiple_of;
mod not_zero;
mod one_of;
mod pattern;
mod prefix;
mod range;
mod text_range;
mod unique;
pub(in crate::input) mod whole_numbers;

use std::fmt::Debug;

use serde_json::{Map, Value};

pub use each::Each;
pub use items::Items;
pub use length::Length;
pub use multiple_of::MultipleOf;
pub(in crate::input) use not_zero::NotZero;
pub use one_of::OneOf;
pub use pattern::{LazyPattern, Pattern};
pub use prefix::Prefix;
pub use range::Range;
pub(in crate::input) use range::tighten;
pub use text_range::TextRange;
pub use tool_errors_shared::{Format, Ordered};
pub use unique::Unique;

use super::Target;
use crate::violation::Expected;

/// One constraint on one argument.
///
/// An author's own rule is named on the arguments that it holds for, or inside `each(..)`:
///
/// ```
/// use serde_json::{Map, Value, json};
/// use tool_errors::ToolInput;
/// use tool_errors::input::{Rule, Target, decode, schema};
/// use tool_errors::violation::Expected;
///
/// #[derive(Debug)]
/// struct Even;
///
/// impl Rule for Even {
///     fn name(&self) -> &'static str {
///         "even"
///     }
///
///     fn accepts(&self, value: &Value) -> bool {
///         value.as_i64().is_none_or(|number| number % 2 == 0)
///     }
///
///     fn expected(&self) -> Expected {
///         Expected::words("even", "must be even", "Send a multiple of 2")
///     }
///
///     fn publish(&self, schema: &mut Map<String, Value>, _: Target) {
///         schema.insert("multipleOf".into(), 2.into());
///     }
/// }
///
/// #[derive(Debug, ToolInput)]
/// struct Pack {
///     #[input(rule = Even)]
///     count: u32,
/// }
///
/// let refused = decode::<Pack>(&json!({ "count": 3 })).unwrap_err();
/// assert_eq!(refused.to_string(), "`count` must be even");
/// let published = schema::<Pack>(Target::Full);
/// assert_eq!(published["properties"]["count"]["multipleOf"], 2);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a rule of an argument",
    label = "not a `Rule`",
    note = "`rule = path` of `ToolInput` takes a value of a type that implements `tool_errors::input::Rule`",
    note = "a function, `fn(&T) -> Result<(), Violation>`, is written `custom = path`"
)]
pub trait Rule: Debug + Send + Sync {
    /// The rule's name.
    fn name(&self) -> &'static str;

    /// Whether the value passes. A value of a kind that the rule says nothing about does.
    fn accepts(&self, value: &Value) -> bool;

    /// What the rule demands, as its own parameters.
    fn expected(&self) -> Expected;

    /// Decides, and refuses with the rule's own parameters.
    ///
    /// # Errors
    /// What was expected.
    #[inline]
    fn validate(&self, value: &Value) -> Result<(), Expected> {
        if self.accepts(value) {
            Ok(())
        } else {
            Err(self.refusal(value))
        }
    }

    /// What a refused value is told: [`Self::expected`], unless it can be told more.
    #[cold]
    fn refusal(&self, value: &Value) -> Expected {
        let _ = value;
        self.expected()
    }

    /// Whether the rule compares values with one another, or with a set. It is then asked about
    /// what is meant, whichever of its names was sent.
    #[inline]
    fn compares(&self) -> bool {
        false
    }

    /// Writes the rule into the schema of the argument, which holds the type's keywords already.
    fn publish(&self, schema: &mut Map<String, Value>, target: Target);

    /// The rules for each element or map value, where this is such a list.
    #[inline]
    fn each(&self) -> &'static [&'static dyn Rule] {
        &[]
    }
}

/// Adds a keyword. A schema has each one once: what else is said with it goes to `allOf`.
pub(in crate::input) fn add(
    schema: &mut Map<String, Value>,
    keyword: &str,
    value: impl Into<Value>,
) {
    let value = value.into();
    match schema.get(keyword) {
        None => {
            schema.insert(keyword.to_owned(), value);
        }
        Some(said) if *said == value => {}
        Some(_) => {
            let all = schema
                .entry("allOf")
                .or_insert_with(|| Value::Array(Vec::new()));
            if let Value::Array(all) = all {
                all.push(serde_json::json!({ keyword: value }));
            }
        }
    }
}

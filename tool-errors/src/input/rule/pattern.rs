//! `pattern = "^ORD-[0-9]{4}$"`: a regular expression, as JSON Schema writes it (ECMA-262).

use std::borrow::Cow;
use std::sync::OnceLock;

use regex::Regex;
use serde_json::{Map, Value};
use tool_errors_shared::pattern::translate;

use super::{Rule, add};
use crate::input::Target;
use crate::violation::Expected;

/// A text in which this regular expression matches.
///
/// The engine's form is compiled on first use and kept in a static, which a constant may not refer
/// to: hence the function.
///
/// ```
/// use serde_json::json;
/// use tool_errors::input::rule::{LazyPattern, Pattern, Rule};
///
/// const ORDER: Pattern = Pattern::new({
///     fn lazy() -> &'static LazyPattern {
///         static LAZY: LazyPattern = LazyPattern::new("^ORD-[0-9]{4}$");
///         &LAZY
///     }
///     lazy
/// });
/// assert!(ORDER.accepts(&json!("ORD-8841")) && !ORDER.accepts(&json!("ORD-884")));
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Pattern(fn() -> &'static LazyPattern);

impl Pattern {
    /// This pattern.
    pub const fn new(lazy: fn() -> &'static LazyPattern) -> Self {
        Self(lazy)
    }
}

/// A pattern that is compiled on first use.
#[derive(Debug)]
pub struct LazyPattern {
    ecma: &'static str,
    compiled: OnceLock<Option<Regex>>,
}

impl LazyPattern {
    /// The pattern as it is published.
    pub const fn new(ecma: &'static str) -> Self {
        Self {
            ecma,
            compiled: OnceLock::new(),
        }
    }

    /// A pattern that does not translate, which the macro refuses, matches nothing: a rule that
    /// cannot be checked lets nothing pass.
    fn matches(&self, text: &str) -> bool {
        let compile = || Regex::new(&translate(self.ecma).ok()?).ok();
        let compiled = self.compiled.get_or_init(compile);
        compiled.as_ref().is_some_and(|regex| regex.is_match(text))
    }
}

impl Rule for Pattern {
    fn name(&self) -> &'static str {
        (self.0)().name()
    }

    #[inline]
    fn accepts(&self, value: &Value) -> bool {
        (self.0)().accepts(value)
    }

    fn expected(&self) -> Expected {
        (self.0)().expected()
    }

    fn publish(&self, schema: &mut Map<String, Value>, target: Target) {
        (self.0)().publish(schema, target);
    }
}

/// The pattern itself, for a rule that is no constant: one that is made at run time.
impl Rule for LazyPattern {
    fn name(&self) -> &'static str {
        "pattern"
    }

    #[inline]
    fn accepts(&self, value: &Value) -> bool {
        value.as_str().is_none_or(|text| self.matches(text))
    }

    fn expected(&self) -> Expected {
        Expected::Pattern(Cow::Borrowed(self.ecma))
    }

    fn publish(&self, schema: &mut Map<String, Value>, _: Target) {
        add(schema, "pattern", self.ecma);
    }
}

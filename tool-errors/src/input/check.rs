//! Asking the rules: of a value, of its elements, and of what it means.

use serde_json::Value;

use super::lookup::nested;
use super::meaning::meant;
use super::report::expected_by_rules;
use super::{Location, Report, Rule, is_within};
use crate::violation::{Expected, Type};

impl Report<'_> {
    /// Asks every rule of the value here, and `each` of its elements.
    #[inline]
    pub(crate) fn check(
        &mut self,
        what: &Type,
        rules: &'static [&'static dyn Rule],
        value: &Value,
        at: &Location<'_>,
    ) {
        for rule in rules {
            self.check_one(what, *rule, value, at);
        }
    }

    #[inline]
    pub(crate) fn check_one(
        &mut self,
        what: &Type,
        rule: &dyn Rule,
        value: &Value,
        at: &Location<'_>,
    ) {
        let each = rule.each();
        if !each.is_empty() {
            self.check_elements(what, each, value, at);
        } else if rule.compares() || matches!(what, Type::Choice(_)) || value.is_object() {
            self.check_meaning(what, rule, value, at);
        } else if !rule.accepts(value) && what.admits(value) {
            // A value of another type has been refused as such.
            self.refused_by(what, rule, value, at);
        }
    }

    /// Asks a rule about what the value means: two names of a choice are the same to it, and the
    /// `null` of an optional argument counts for nothing.
    fn check_meaning(&mut self, what: &Type, rule: &dyn Rule, value: &Value, at: &Location<'_>) {
        // What is deeper has been refused for that, and copying it would recurse as deep.
        if !is_within(value, at.levels_left()) {
            return;
        }
        let fields = at.argument().map_or(&[][..], nested);
        let meant = meant(what, fields, value, self.coerces(at));
        if !rule.accepts(&meant) && what.admits(value) {
            self.refused_by(what, rule, &meant, at);
        }
    }

    #[cold]
    fn refused_by(&mut self, what: &Type, rule: &dyn Rule, value: &Value, at: &Location<'_>) {
        if self.counts_only() {
            return;
        }
        // A refusal can depend on the value, such as the members that are near to it.
        let expected = if at.is_secret() {
            rule.expected()
        } else {
            rule.refusal(value)
        };
        // What is no date has been refused as such, where a format or the type asks for one.
        let is_other = matches!(
            (&expected, value),
            (Expected::TextRange(bounds), Value::String(text)) if bounds.side(text).is_none()
        );
        if is_other && self.has_refused(&at.path()) {
            return;
        }
        self.refused_by_rule(expected, what, Some(value), at);
    }

    /// Records what a rule of this place expected, as far as the type and the other rules leave it.
    pub(super) fn refused_by_rule(
        &mut self,
        expected: Expected,
        what: &Type,
        value: Option<&Value>,
        at: &Location<'_>,
    ) {
        let expected = expected.beside(expected_by_rules(at)).of_values(what);
        self.refuse(expected, value, at);
    }

    fn check_elements(
        &mut self,
        what: &Type,
        rules: &'static [&'static dyn Rule],
        value: &Value,
        at: &Location<'_>,
    ) {
        // A value of another type has been refused as such, and a struct's arguments are no elements.
        if *what == Type::Object || !what.admits(value) {
            return;
        }
        match value {
            Value::Array(elements) => {
                for (index, element) in elements.iter().enumerate() {
                    self.check(what.element(index), rules, element, &at.index(index));
                }
            }
            Value::Object(members) => {
                for (name, member) in members {
                    self.check(what.element(0), rules, member, &at.key(name));
                }
            }
            _ => {}
        }
    }
}

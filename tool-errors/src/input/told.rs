//! What a refusal would say, before any call: the rules are asked without a value, on the path that
//! refusals take.

use serde_json::Value;

use super::report::expected_by_rules;
use super::{Location, Report, Rule};
use crate::violation::{Expected, Explained, Type};

/// What a value that this rule refuses is told.
pub(crate) fn of_rule(rule: &dyn Rule, what: &Type, at: &Location<'_>) -> Explained {
    refusal(|report| report.refused_by_rule(rule.expected(), what, None, at))
}

/// What a value of another type is told.
pub(crate) fn of_type(what: &Type, at: &Location<'_>) -> Explained {
    let expected = Expected::Type {
        what: *what,
        rules: expected_by_rules(at),
    };
    refusal(|report| report.refuse(expected, None, at))
}

fn refusal(refuse: impl FnOnce(&mut Report<'_>)) -> Explained {
    let mut report = Report::new(&Value::Null);
    refuse(&mut report);
    report
        .refusals()
        .first()
        .map(|refused| refused.explain())
        .unwrap_or_default()
}

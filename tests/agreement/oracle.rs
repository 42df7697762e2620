//! Another implementation of JSON Schema, which judges the schemas that we publish.

use jsonschema::Validator;
use serde_json::Value;
use tool_errors::Violations;

use crate::inputs::case::Case;
use crate::inputs::normalise::normalise;

/// The judges of one case: compiled once, asked often.
pub(crate) struct Oracle<'c> {
    case: &'c Case,
    full: Validator,
    portable: Validator,
    stricter: bool,
}

impl<'c> Oracle<'c> {
    pub(crate) fn of(case: &'c Case) -> Self {
        Self {
            case,
            full: compiled(case, &case.full),
            portable: compiled(case, &case.portable()),
            stricter: case.is_stricter(),
        }
    }

    /// Whether we accept a value, or how we and the oracle disagree on it.
    pub(crate) fn judge(&self, value: &Value) -> Result<bool, String> {
        let ours = self.case.decode(value);
        let accepted = ours.is_ok();
        let Some(normal) = normalise(self.case, value) else {
            return if accepted {
                Err("accepted with one argument under two names".to_owned())
            } else {
                Ok(false)
            };
        };
        let full = self.full.validate(&normal);
        match (&ours, &full) {
            (Ok(()), Err(refusal)) => {
                return Err(format!(
                    "accepted; the oracle: {refusal} ({})",
                    refusal.schema_path()
                ));
            }
            (Err(violations), Ok(())) if !self.stricter && !is_too_coarse(violations, &normal) => {
                return Err(format!(
                    "refused: {violations}; the oracle accepts {normal}"
                ));
            }
            _ => {}
        }
        if full.is_ok() {
            self.portable_too(&normal)?;
        }
        if normal != *value && self.full.is_valid(value) {
            self.portable_too(value)?;
        }
        Ok(accepted)
    }

    fn portable_too(&self, value: &Value) -> Result<(), String> {
        self.portable
            .validate(value)
            .map_err(|refusal| format!("Full accepts {value}, Portable: {refusal}"))
    }
}

/// Whether the oracle's arithmetic is too coarse to judge. It divides by a fraction in floats, and
/// from 2^53 on every float passes for a multiple; we compare the decimals as they are written.
fn is_too_coarse(violations: &Violations, value: &Value) -> bool {
    let only_multiples = violations
        .iter()
        .all(|violation| violation.explain().rule == "multiple_of");
    only_multiples && holds_a_number_of_at_least(9_007_199_254_740_992.0, value)
}

fn holds_a_number_of_at_least(least: f64, value: &Value) -> bool {
    let any = |value: &Value| holds_a_number_of_at_least(least, value);
    match value {
        Value::Number(number) => number.as_f64().is_some_and(|number| number.abs() >= least),
        Value::Array(elements) => elements.iter().any(any),
        Value::Object(members) => members.values().any(any),
        Value::Null | Value::Bool(_) | Value::String(_) => false,
    }
}

fn compiled(case: &Case, schema: &Value) -> Validator {
    jsonschema::draft202012::options()
        .should_validate_formats(true)
        .build(schema)
        .unwrap_or_else(|fault| panic!("{case:?} publishes no schema: {fault}\n{schema:#}"))
}

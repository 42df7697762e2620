//! Another implementation of JSON Schema, which judges the schemas that we publish.

use jsonschema::Validator;
use serde_json::Value;

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
            (Err(violations), Ok(())) if !self.stricter => {
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

fn compiled(case: &Case, schema: &Value) -> Validator {
    jsonschema::draft202012::options()
        .should_validate_formats(true)
        .build(schema)
        .unwrap_or_else(|fault| panic!("{case:?} publishes no schema: {fault}\n{schema:#}"))
}

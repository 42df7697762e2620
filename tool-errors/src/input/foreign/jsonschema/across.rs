//! Rules across the members of one object, where a schema says them as our own are published:
//! `dependentRequired`, `not` of two names, `oneOf` of single names.

use ::jsonschema::ValidationError;
use ::jsonschema::error::ValidationErrorKind as Kind;
use serde_json::Value;

use super::document::Keywords;
use super::place::Place;
use super::refusal::{Reader, Refusal};
use crate::violation::{Expected, Path};

impl Reader<'_> {
    /// The member that demands another one, where that is why it is missing.
    pub(super) fn demanded_by(
        &self,
        error: &ValidationError<'_>,
        object: &Path,
        missing: &str,
    ) -> Option<String> {
        let keyword = error.schema_path().as_str().rsplit('/').next();
        let keyword =
            keyword.filter(|name| ["dependentRequired", "dependencies"].contains(name))?;
        let demands = self.document.holder(error)?.get(keyword)?.as_object()?;
        let members = self.value(object)?.as_object()?;
        let mut sent = demands.iter().filter(|(name, demanded)| {
            let lists = |demanded: &Vec<Value>| demanded.iter().any(|name| name == missing);
            members.contains_key(*name) && demanded.as_array().is_some_and(lists)
        });
        sent.next().map(|(name, _)| name.clone())
    }

    /// What such a rule refuses; `None` where another rule did.
    pub(super) fn across(
        &self,
        error: &ValidationError<'_>,
        object: &Path,
    ) -> Option<Vec<Refusal>> {
        let refusals = match error.kind() {
            Kind::Not { schema } => self.apart(object, schema),
            Kind::OneOfMultipleValid { .. } => self.one_too_many(error, object),
            _ => None,
        };
        refusals.filter(|refusals| !refusals.is_empty())
    }

    /// `not` of two required names: they exclude each other.
    fn apart(&self, object: &Path, refused: &Value) -> Option<Vec<Refusal>> {
        let [first, second] = required_alone(refused)?.as_slice() else {
            return None;
        };
        let names = [first.as_str()?, second.as_str()?];
        Some(self.all_but_the_first(object, names, "conflicts_with"))
    }

    /// `oneOf` of single names, of which several were sent.
    fn one_too_many(&self, error: &ValidationError<'_>, object: &Path) -> Option<Vec<Refusal>> {
        let cases = self.document.holder(error)?.get("oneOf")?.as_array()?;
        let names: Option<Vec<&str>> = cases
            .iter()
            .map(|case| match required_alone(case)?.as_slice() {
                [only] => only.as_str(),
                _ => None,
            })
            .collect();
        let members = self.value(object)?.as_object()?;
        let sent = names?
            .into_iter()
            .filter(|name| members.contains_key(*name));
        Some(self.all_but_the_first(object, sent, "exactly_one_of"))
    }

    fn all_but_the_first<'n>(
        &self,
        object: &Path,
        names: impl IntoIterator<Item = &'n str>,
        rule: &'static str,
    ) -> Vec<Refusal> {
        let mut names = names.into_iter();
        let Some(first) = names.next() else {
            return Vec::new();
        };
        let refusal = |name| {
            let place = Place::at(self.document, object.clone().key(name));
            let other = first.to_owned();
            Refusal::new(place, Expected::Apart { other, rule })
        };
        names.map(refusal).collect()
    }
}

/// The names that a schema requires, where it asks for nothing else.
fn required_alone(schema: &Value) -> Option<&Vec<Value>> {
    let schema: &Keywords = schema.as_object().filter(|schema| schema.len() == 1)?;
    schema.get("required")?.as_array()
}

//! Problem details (RFC 9457). [`message_api::problem`](crate::message_api::problem) writes ours.

use serde_json::{Map, Value};

use super::finding::Finding;
use super::{Read, Reader, http, ours, text_of};
use crate::envelope::Basis;
use crate::{Disposition, Route};

/// The most refusals that are looked at.
const MOST_ERRORS: usize = 1024;

impl Reader {
    /// A problem; `response` is what the status of its response says, of which the member is a copy.
    /// `None` where the value has nothing of a problem's own.
    pub(super) fn read_problem(self, problem: &Value, response: Option<Finding>) -> Option<Read> {
        let members = problem.as_object()?;
        if let Some(ours) = written_by_us(members) {
            return Some(Read::Ours(ours));
        }
        let own = members.get("status").and_then(Value::as_u64);
        let own = own.and_then(|status| u16::try_from(status).ok());
        let own = own.filter(|status| (400..600).contains(status));
        let title = text_of(problem, "title");
        let said = text_of(problem, "detail").or(title);
        if said.is_none() && own.is_none() && text_of(problem, "type").is_none() {
            return None;
        }
        let mut finding = response
            .or_else(|| own.map(http::of_status))
            .unwrap_or_else(|| {
                Finding::new(Route::Stop, Basis::Nothing, "PROBLEM")
                    .disposition(Disposition::Unknown)
            });
        refusals(&mut finding, members.get("errors"));
        Some(Read::Found(
            finding
                .says("The service reported a problem".into(), said)
                .repaired_where_refused(),
        ))
    }
}

/// What looks like a problem where nothing else says that it is one: a status of a failure beside
/// another member of a problem's own.
pub(super) fn is_one(members: &Map<String, Value>) -> bool {
    let status = members.get("status").and_then(Value::as_u64);
    status.is_some_and(|status| (400..600).contains(&status))
        && ["type", "title", "detail"]
            .iter()
            .any(|name| members.get(*name).is_some_and(Value::is_string))
}

/// Our members beside a problem's own, the message in `detail`.
fn written_by_us(members: &Map<String, Value>) -> Option<crate::Envelope> {
    let message = members.get("detail")?;
    members.get("retryable")?;
    ours::with_message(members, message)
}

/// The refused arguments: a list with a `pointer` and a `detail` each (RFC 9457, section 3), or
/// lists of texts by the argument's name, as ASP.NET writes them.
fn refusals(finding: &mut Finding, errors: Option<&Value>) {
    match errors {
        Some(Value::Array(errors)) => {
            for error in errors
                .iter()
                .take(MOST_ERRORS)
                .filter(|error| error.is_object())
            {
                let field = ["pointer", "field", "name", "parameter"];
                let field = field.iter().find_map(|name| text_of(error, name));
                let said = ["detail", "message", "reason"];
                let said = said.iter().find_map(|name| text_of(error, name));
                finding.refuses(field, said);
            }
            finding.refuses_more(errors.len().saturating_sub(MOST_ERRORS));
        }
        Some(Value::Object(errors)) => {
            for (field, said) in errors.iter().take(MOST_ERRORS) {
                let said = said.get(0).unwrap_or(said).as_str();
                finding.refuses(Some(field), said);
            }
            finding.refuses_more(errors.len().saturating_sub(MOST_ERRORS));
        }
        _ => {}
    }
}

//! Decisions in words: whole for a log, in short for a row of the explanation.

use std::borrow::Cow;
use std::fmt;

use super::{Decision, Stop};
use crate::envelope::in_millis;
use crate::next::Call;
use crate::operator::instant::rfc3339;
use crate::text::{argument_name, clean};
use crate::violation::Explained;

/// The longest reason in a log line, in characters.
const MOST_CHARS: usize = 256;

/// The most arguments that are named.
const MOST_FIELDS: usize = 3;

/// A decision without its reason.
pub(super) struct InShort<'a>(&'a Decision);

impl Decision {
    /// Without why. The words of others in it are names, cleaned and cut to 64 characters.
    pub(super) fn in_short(&self) -> InShort<'_> {
        InShort(self)
    }

    /// Why, where the decision says it.
    fn why(&self) -> Option<Cow<'_, str>> {
        Some(match self {
            Self::Stop { why } => why.to_string().into(),
            Self::AskPerson { why, .. } => why.into(),
            Self::Replace {
                suggestion: Some(suggestion),
                ..
            } => suggestion.into(),
            _ => return None,
        })
    }
}

impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.in_short().fmt(f)?;
        match self.why() {
            Some(why) => write!(f, ": {}", clean(&why, MOST_CHARS)),
            None => Ok(()),
        }
    }
}

impl fmt::Display for InShort<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.as_str())?;
        let with = |f: &mut fmt::Formatter<'_>, call: &Call| {
            write!(f, " with {}", argument_name(&call.tool))
        };
        match self.0 {
            Decision::Retry { after } => write!(f, " after {} ms", in_millis(*after)),
            Decision::Repair {
                violations,
                patch,
                by_patch,
                call,
            } => {
                fields(f, violations)?;
                f.write_str(match (by_patch, patch.is_empty()) {
                    (true, _) => " (by patch)",
                    (false, false) => " (by patch and model)",
                    (false, true) => " (by model)",
                })?;
                call.iter().try_for_each(|call| with(f, call))
            }
            Decision::Authorize {
                authority: Some(authority),
            } => write!(f, " ({})", authority.as_str()),
            Decision::Replace {
                call: Some(call), ..
            }
            | Decision::Check { call, .. } => with(f, call),
            Decision::Defer { until } => write!(f, " until {}", rfc3339(*until)),
            _ => Ok(()),
        }
    }
}

/// The arguments that are wrong, each once.
fn fields(f: &mut fmt::Formatter<'_>, violations: &[Explained]) -> fmt::Result {
    let mut fields: Vec<&str> = Vec::new();
    for field in violations.iter().filter_map(|one| one.field.as_deref()) {
        if !fields.contains(&field) {
            fields.push(field);
        }
    }
    for (at, field) in fields.iter().take(MOST_FIELDS).enumerate() {
        let comma = if at == 0 { "" } else { "," };
        write!(f, "{comma} {}", argument_name(field))?;
    }
    match fields.len().saturating_sub(MOST_FIELDS) {
        0 => Ok(()),
        more => write!(f, " and {more} more"),
    }
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Said(message) => f.write_str(message),
            Self::Attempts(made) => write!(f, "all {made} attempts have failed"),
            Self::RepairTurns(turns) => write!(f, "it has been mended {turns} times in vain"),
            Self::Budget(spending) => write!(f, "the run has no {} left", spending.as_str()),
            Self::Deadline => f.write_str("the time of the run is over"),
            Self::Quota(destination) => {
                write!(f, "too many retries to {destination} have failed")
            }
            Self::Repeated(stopped) => {
                let (code, times) = (stopped.code.as_str(), stopped.times);
                write!(f, "the same call has failed {times} times with {code}")
            }
            Self::FailedBefore => f.write_str("the same call has failed for good in this run"),
            Self::Denied => f.write_str("a person said no"),
            Self::NothingInstead => f.write_str("nothing says which call to make instead"),
            Self::NotAdmitted => f.write_str("this controller has not admitted the call"),
        }
    }
}

impl Stop {
    /// Why a call is left, in a few words of ours.
    pub(super) fn because(&self) -> &'static str {
        match self {
            Self::Said(_) => "its tool says so",
            Self::Attempts(_) => "no attempt is left",
            Self::RepairTurns(_) => "no repair turn is left",
            Self::Budget(_) => "the run's budget is spent",
            Self::Deadline => "the run's deadline has passed",
            Self::Quota(_) => "its destination has no quota left",
            Self::Repeated(_) => "the same call has failed in the same way too often",
            Self::FailedBefore => "the same call has failed for good",
            Self::Denied => "a person said no",
            Self::NothingInstead => "it says nothing to do instead",
            Self::NotAdmitted => "it was not admitted here",
        }
    }
}

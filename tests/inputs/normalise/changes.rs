//! What may be changed in a call at all: an independent look at both, the call and what it is said
//! to mean.

use serde_json::{Map, Value};

use super::letters;
use crate::inputs::case::Case;
use crate::inputs::exact::Exact;

/// Whether nothing was done but dropping `null` members, giving arguments and choices their own
/// names and, where the case coerces something, re-typing without loss.
pub(super) fn are_allowed(case: &Case, sent: &Value, normal: &Value) -> bool {
    let coerces = !case.coerced.is_empty();
    let spelt = |other: &str, own: &str| case.spellings.contains(&(other, own));
    match (sent, normal) {
        (sent, normal) if sent == normal => true,
        (Value::Object(sent), Value::Object(normal)) => are_members(case, sent, normal),
        (Value::Array(sent), Value::Array(normal)) => {
            let mut pairs = sent.iter().zip(normal);
            sent.len() == normal.len()
                && pairs.all(|(sent, normal)| are_allowed(case, sent, normal))
        }
        (Value::String(sent), Value::String(normal)) => {
            spelt(sent, normal) || (coerces && letters(sent.trim()) == letters(normal))
        }
        (Value::String(sent), Value::Bool(normal)) => {
            coerces && sent.trim().eq_ignore_ascii_case(&normal.to_string())
        }
        (Value::String(sent), normal) => {
            let Ok(read) = serde_json::from_str(sent.trim()) else {
                return false;
            };
            let is_lossless = Exact::read(sent.trim()) == Exact::read(&Value::to_string(&read));
            coerces && is_lossless && are_allowed(case, &read, normal)
        }
        (Value::Number(sent), Value::String(normal)) => coerces && sent.to_string() == *normal,
        _ => false,
    }
}

/// Whether an argument may have been sent under a name.
type IsSentAs<'a> = &'a dyn Fn(&str, &str) -> bool;

/// Each member is one that was sent, and each that was sent and is not there was `null`.
fn are_members(case: &Case, sent: &Map<String, Value>, normal: &Map<String, Value>) -> bool {
    let mut left: Vec<(&String, &Value)> = sent.iter().collect();
    let mut take = |is_it: &dyn Fn(&str, &Value) -> bool| {
        let at = left.iter().position(|(name, value)| is_it(name, value));
        at.map(|at| left.swap_remove(at)).is_some()
    };
    // Under its own name, else under another accepted one, else misspelt where that is mended.
    let own = |own: &str, name: &str| name == own;
    let other = |own: &str, name: &str| case.spellings.contains(&(name, own));
    let misspelt = |_: &str, name: &str| !case.coerced.is_empty() && !normal.contains_key(name);
    let ways: [IsSentAs<'_>; 3] = [&own, &other, &misspelt];
    let mut found = vec![false; normal.len()];
    for way in ways {
        for ((name, value), found) in normal.iter().zip(&mut found) {
            *found = *found
                || take(&|sent_as, sent| way(name, sent_as) && are_allowed(case, sent, value));
        }
    }
    found.iter().all(|found| *found) && left.iter().all(|(_, value)| value.is_null())
}

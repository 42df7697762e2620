//! The deterministic repairer: the same code for every format. It has the arguments that were refused
//! and the text of the answer, and nothing else: no schema, no task, no second look.

use serde_json::Value;
use tool_errors::Envelope;
use tool_errors::violation::{Explained, PatchOperation};

use super::guess;
use super::suggestion::{Advice, read};
use crate::operation::Arguments;

/// The arguments as the refusals say to mend them; `None` where they say nothing that can be followed.
pub(crate) fn mend(sent: &Arguments, refusals: &[Explained]) -> Option<Arguments> {
    let mut mended = Value::Object(sent.clone());
    if refusals.iter().all(|refusal| refusal.field.is_none()) {
        guess::mend(&mut mended);
    } else {
        for refusal in refusals {
            // What can't be followed is left as it is: the validator will say so again.
            let _ = follow(refusal, &mut mended);
        }
    }
    match mended {
        Value::Object(mended) if mended != *sent => Some(mended),
        _ => None,
    }
}

/// The refusals of an answer; where the list was left out, the one at the top.
pub(crate) fn refusals(answer: &Envelope) -> Vec<Explained> {
    if !answer.violations().is_empty() {
        return answer.violations().to_vec();
    }
    vec![Explained {
        field: answer.field().map(str::to_owned),
        suggestion: answer.suggestion().map(str::to_owned),
        ..Explained::default()
    }]
}

/// Follows one refusal: its patch, where there is one, else its suggestion.
fn follow(refusal: &Explained, arguments: &mut Value) -> Option<()> {
    if !refusal.patch.is_empty() {
        for operation in &refusal.patch {
            operation.apply(arguments).ok()?;
        }
        return Some(());
    }
    let path = pointer(refusal.field.as_deref()?);
    let advice = read(refusal.suggestion.as_deref()?)?;
    let replace = |value| PatchOperation::Replace {
        path: path.clone(),
        value,
    };
    let sent = arguments.pointer(&path)?;
    let operation = match advice {
        Advice::Value(value) => replace(value),
        Advice::Name(name) => {
            let (parent, _) = path.rsplit_once('/')?;
            let to = format!("{parent}/{name}");
            PatchOperation::Move {
                from: path,
                path: to,
            }
        }
        Advice::LeaveOut(part) => {
            let path = part.map_or(path, |part| pointer(&part));
            PatchOperation::Remove { path }
        }
        Advice::Form(example) => replace(Value::from(in_form(sent.as_str()?, &example)?)),
        Advice::MultipleOf(step) => {
            let number = sent.as_u64()?;
            replace(Value::from(number - number.checked_rem(step)?))
        }
        Advice::AtMost(characters) => {
            let kept: String = sent.as_str()?.chars().take(characters).collect();
            replace(Value::from(kept))
        }
        Advice::Text => replace(Value::from(sent.to_string())),
        Advice::Unquoted => replace(serde_json::from_str(sent.as_str()?).ok()?),
        Advice::Array => replace(Value::from(vec![sent.clone()])),
    };
    operation.apply(arguments).ok()
}

/// `depots[1]` as a JSON Pointer.
fn pointer(field: &str) -> String {
    format!("/{}", field.replace(['[', '.'], "/").replace(']', ""))
}

/// The digits that were sent, in the form of the example: `2026-1-3` like `2026-01-31` is
/// `2026-01-03`. The example's own digits are never sent.
fn in_form(sent: &str, example: &str) -> Option<String> {
    let mut numbers = numbers(sent);
    let mut formed = String::new();
    let mut rest = example;
    while let Some(at) = rest.find(|c: char| c.is_ascii_digit()) {
        formed.push_str(&rest[..at]);
        rest = &rest[at..];
        let width = rest
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(rest.len());
        rest = &rest[width..];
        let number = numbers.next().filter(|number| number.len() <= width)?;
        formed.push_str(&format!("{number:0>width$}"));
    }
    formed.push_str(rest);
    numbers.next().is_none().then_some(formed)
}

fn numbers(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_digit())
        .filter(|number| !number.is_empty())
}

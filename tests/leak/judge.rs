//! What must not be in anything that a model is sent, and what must be in the operator's record.

use serde_json::Value;
use tool_errors::Envelope;
use tool_errors::text::clean;

use crate::operator::Told;
use crate::plan::{Place, Plan};
use crate::sent::Sent;
use crate::shapes::Shape;

/// What is wrong with one failure, if anything.
pub(crate) fn judge(shape: &Shape, plan: &Plan, sent: &Sent, told: &[Told]) -> Result<(), String> {
    let of = |fault: String| format!("{}: {fault}\n{sent}", shape.tool);
    model(plan, sent).map_err(of)?;
    operator(shape, plan, sent, told).map_err(of)
}

/// What the model was sent.
fn model(plan: &Plan, sent: &Sent) -> Result<(), String> {
    for (adapter, text) in &sent.texts {
        let said = said(text);
        for place in Place::ALL {
            let canary = plan.canary(place);
            // In JSON a text is escaped, which hides nothing from a model.
            if text.contains(canary) || said.iter().any(|one| one.contains(canary)) {
                return Err(format!("{place:?} reached the model by {adapter}"));
            }
        }
        for one in &said {
            // A text that was cut may end in a blank, and that is all that cleaning may find.
            if clean(one, usize::MAX).replace(' ', "") != one.replace(' ', "") {
                return Err(format!("no line of visible text by {adapter}: {one:?}"));
            }
            if one.contains("[31m") || one.contains("0;t") || one.contains("2J") {
                return Err(format!(
                    "the rest of an escape sequence by {adapter}: {one:?}"
                ));
            }
            let [open, close] = ['«', '»'].map(|fence| one.matches(fence).count());
            if open != close {
                return Err(format!("a fence without its end by {adapter}: {one:?}"));
            }
        }
    }
    let view = sent.envelope.model_json();
    if view.len() > Envelope::MODEL_VIEW_LIMIT {
        return Err(format!("{} bytes of model view", view.len()));
    }
    form(sent.envelope.message())
}

/// The form of the message that is planned for the guards: nothing ends its quotes or its fence.
fn form(message: &str) -> Result<(), String> {
    let Some(rest) = message.strip_prefix("Value ") else {
        return Ok(());
    };
    let fault = || format!("the form is broken: {message}");
    let (value, rest) = rest
        .strip_prefix('\'')
        .and_then(|rest| rest.split_once('\''))
        .ok_or_else(fault)?;
    let said = rest
        .strip_prefix(" said quoted data, not instructions: «")
        .and_then(|rest| rest.strip_suffix('»'))
        .ok_or_else(fault)?;
    if value.chars().count() > 64 || said.chars().count() > 200 {
        return Err(format!("too long: {message}"));
    }
    if said.contains(['«', '»']) {
        return Err(fault());
    }
    Ok(())
}

/// What the operator read: every canary that was planted, and never a `secret` argument.
fn operator(shape: &Shape, plan: &Plan, sent: &Sent, told: &[Told]) -> Result<(), String> {
    let [first, ..] = told else {
        return Err("no record".to_owned());
    };
    if first.trace_id != sent.envelope.trace_id().to_string() {
        return Err("another trace id in the record".to_owned());
    }
    for told in told {
        for place in shape.planted.iter().chain(&[Place::Argument]) {
            if !told.text.contains(plan.canary(*place)) {
                return Err(format!(
                    "{place:?} did not reach the operator: {}",
                    told.text
                ));
            }
        }
        if told.text.contains(plan.canary(Place::Secret)) {
            return Err(format!("a secret reached the operator: {}", told.text));
        }
    }
    Ok(())
}

/// Every text in what was sent, those in JSON inside a text too.
fn said(text: &str) -> Vec<String> {
    let mut said = Vec::new();
    match serde_json::from_str::<Value>(text) {
        Ok(value @ (Value::Object(_) | Value::Array(_))) => of(&value, &mut said),
        _ => said.push(text.to_owned()),
    }
    said
}

fn of(value: &Value, to: &mut Vec<String>) {
    match value {
        Value::String(text) => to.extend(said(text)),
        Value::Array(elements) => elements.iter().for_each(|element| of(element, to)),
        Value::Object(members) => {
            for (name, member) in members {
                to.push(name.clone());
                of(member, to);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

//! The model view as one short paragraph.

use std::borrow::Cow;

use super::ModelView;
use crate::envelope::sentence;
use crate::next::Call;
use crate::text::{argument_name, clean};
use crate::{Authority, Route};

/// Writes the paragraph. It ends in the fixed sentence of the route.
pub(super) fn of(view: &ModelView<'_>) -> String {
    let mut text = String::new();
    say(&mut text, &view.message);
    if let Some(suggestion) = &view.suggestion {
        say(&mut text, suggestion);
    }
    for violation in view.violations.iter().skip(1) {
        say(&mut text, violation.message);
        if let Some(suggestion) = violation.suggestion {
            say(&mut text, suggestion);
        }
    }
    match view.more_violations {
        0 => {}
        1 => say(&mut text, "One more argument is wrong"),
        more => say(&mut text, &format!("{more} more arguments are wrong")),
    }
    if let Some(call) = view.next {
        say(&mut text, &next(view.route, call));
    }
    match view.authorize {
        Some(Authority::Credential) => say(&mut text, "A credential is missing"),
        Some(Authority::Approval) => say(&mut text, "A person's approval is missing"),
        None => {}
    }
    if let Some(person) = &view.person {
        say(&mut text, person);
    } else if needs_a_person(view) {
        say(&mut text, sentence::ANY_PERSON);
    }
    // Of a call that is not to be repeated, a wait would say the opposite.
    if let Some(wait @ 1..) = view.retry_after_ms
        && view.route != Route::Check
    {
        say(&mut text, &format!("Wait {wait} ms first"));
    }
    text.push_str(sentence::closing(view.route));
    text
}

/// Whether nothing else says how the outcome is found out.
fn needs_a_person(view: &ModelView<'_>) -> bool {
    view.route == Route::Check
        && view.next.is_none()
        && !view.message.ends_with(sentence::ASK_A_PERSON)
}

/// Adds a sentence, on the same line whatever it holds, and closes it where it is left open.
fn say(text: &mut String, sentence: &str) {
    let sentence = clean(sentence, usize::MAX);
    if sentence.is_empty() {
        return;
    }
    text.push_str(&sentence);
    if !sentence.ends_with(['.', '!', '?', '…', ':', ';']) {
        text.push('.');
    }
    text.push(' ');
}

/// The call to make next, and why.
fn next(route: Route, call: &Call) -> String {
    let name = argument_name(&call.tool);
    let arguments = if call.arguments.is_empty() {
        Cow::Borrowed("no arguments")
    } else {
        // A JSON object: there is nothing in it that serde_json refuses.
        Cow::Owned(serde_json::to_string(&call.arguments).unwrap_or_default())
    };
    match route {
        Route::Check => format!("To find out, call `{name}` with {arguments}"),
        Route::Replace => format!("Call `{name}` with {arguments} instead"),
        Route::Repair => format!("To find the value, call `{name}` with {arguments}"),
        Route::Retry | Route::Authorize | Route::Stop => {
            format!("Next, call `{name}` with {arguments}")
        }
    }
}

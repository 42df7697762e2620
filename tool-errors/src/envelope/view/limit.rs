//! Cutting a model view down to its limit, in the contract's order.

use std::borrow::Cow;

use super::ModelView;
use crate::Code;
use crate::envelope::sentence;
use crate::json_length::json_length;
use crate::text::{self, CUT};

/// How many violations stay in the list before anything else of worth is lost.
const KEPT_VIOLATIONS: usize = 3;

/// A message is not cut shorter than this while something less telling can go.
const TELLING_MESSAGE: usize = 40;

/// Less than this of a suggestion says nothing, and is left out.
const TELLING_SUGGESTION: usize = 24;

/// Cuts the view. `code` is what its code word is read as.
pub(super) fn cut(view: &mut ModelView<'_>, code: Code, limit: usize) {
    // The first violation is mirrored at the top, where its suggestion still stands.
    let last_to_first = (1..view.violations.len()).rev();
    for index in std::iter::once(0).chain(last_to_first) {
        if too_long(view, limit) == 0 {
            return;
        }
        if let Some(violation) = view.violations.get_mut(index)
            && violation.suggestion.take().is_some()
            && view.cuts.is_empty()
        {
            view.cuts.push("violations.suggestion");
        }
    }
    if view.violations.len() > KEPT_VIOLATIONS && too_long(view, limit) > 0 {
        view.cuts.push("violations");
    }
    while view.violations.len() > KEPT_VIOLATIONS && too_long(view, limit) > 0 {
        view.violations.pop();
        view.more_violations = view.more_violations.saturating_add(1);
    }
    if too_long(view, limit) > 0 && view.next.take().is_some() {
        view.cuts.push("next");
    }
    if let excess @ 1.. = too_long(view, limit)
        && let Some(suggestion) = view.suggestion.take()
    {
        view.cuts.push("suggestion");
        view.suggestion =
            Some(shorten(suggestion, excess, 0)).filter(|left| left.len() >= TELLING_SUGGESTION);
    }
    shorten_message(view, limit, TELLING_MESSAGE);
    cut_the_unheard_of(view, code, limit);
    shorten_message(view, limit, 0);
}

/// Cuts what only a foreign or a hostile envelope has so long.
fn cut_the_unheard_of(view: &mut ModelView<'_>, code: Code, limit: usize) {
    if too_long(view, limit) > 0 && !view.violations.is_empty() {
        // The one that is mirrored at the top is still shown.
        let unshown = view.violations.len() - 1;
        view.cuts.push("violations");
        view.violations.clear();
        view.more_violations = view.more_violations.saturating_add(unshown);
    }
    if let excess @ 1.. = too_long(view, limit)
        && let Some(person) = view.person.take()
    {
        view.cuts.push("person");
        view.person = Some(shorten(person, excess, 0)).filter(|left| !left.is_empty());
    }
    if too_long(view, limit) > 0 && view.reason.take().is_some() {
        view.cuts.push("reason");
    }
    // A path is another path when it is cut.
    if too_long(view, limit) > 0 && view.field.take().is_some() {
        view.cuts.push("field");
    }
    if too_long(view, limit) > 0 {
        view.code = code.as_str();
    }
    if let excess @ 1.. = too_long(view, limit) {
        let trace_id = std::mem::take(&mut view.trace_id);
        // A W3C trace id is never cut.
        view.trace_id = shorten(trace_id, excess, 32);
    }
}

fn shorten_message(view: &mut ModelView<'_>, limit: usize, floor: usize) {
    let excess @ 1.. = too_long(view, limit) else {
        return;
    };
    let message = std::mem::take(&mut view.message);
    let length = message.len();
    let verdict = sentence::verdict(&message);
    let said = &message[..length - verdict.len()];
    let shorter = match &*shorten(Cow::Borrowed(said), excess, floor) {
        "" => verdict.trim_start().to_owned(),
        shorter => format!("{shorter}{verdict}"),
    };
    view.message = Cow::Owned(shorter);
    // Whether the call may be repeated is the last of it to go.
    if let (0, excess @ 1..) = (floor, too_long(view, limit)) {
        let verdict = std::mem::take(&mut view.message);
        view.message = shorten(verdict, excess, 0);
    }
    if view.message.len() < length && !view.cuts.contains(&"message") {
        view.cuts.push("message");
    }
}

/// Takes at least `excess` bytes of JSON off the end of a text, but leaves `floor` of them. A text
/// of which too little would be left to carry the mark of the cut becomes empty.
fn shorten(text: Cow<'_, str>, excess: usize, floor: usize) -> Cow<'_, str> {
    let length: usize = text.chars().map(char_length).sum();
    if length <= floor {
        return text;
    }
    let keep = length.saturating_sub(excess).max(floor);
    let Some(room) = keep.checked_sub(CUT.len_utf8()).filter(|room| *room > 0) else {
        return Cow::Borrowed("");
    };
    // In bytes of the text; a fence's end is as long in JSON.
    let room = fitting(&text, room);
    let (beginning, end) = text::cut_fenced(&text, room);
    Cow::Owned(format!("{beginning}{CUT}{end}"))
}

/// How many bytes of a text take no more than this many in JSON.
fn fitting(text: &str, json: usize) -> usize {
    let mut shown = 0;
    text.chars()
        .map(|c| (c.len_utf8(), char_length(c)))
        .take_while(|(_, length)| {
            shown += length;
            shown <= json
        })
        .map(|(bytes, _)| bytes)
        .sum()
}

/// How many bytes serde_json writes for this character inside a string (RFC 8259, section 7).
pub(super) fn char_length(c: char) -> usize {
    match c {
        '"' | '\\' | '\u{8}' | '\u{9}' | '\u{a}' | '\u{c}' | '\u{d}' => 2,
        '\u{0}'..='\u{1f}' => 6,
        _ => c.len_utf8(),
    }
}

/// By how many bytes of JSON the view is too long.
fn too_long(view: &ModelView<'_>, limit: usize) -> usize {
    // It is always found: see `ModelView::to_json`.
    json_length(view, usize::MAX)
        .unwrap_or(usize::MAX)
        .saturating_sub(limit)
}

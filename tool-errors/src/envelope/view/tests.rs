//! The order in which a view that is too long is cut, and that it always ends within its limit.

use serde_json::{Value, json};

use super::*;
use crate::envelope::sentence;

const SUGGESTION: &str = "Send a whole number from 1 to 100, without quotes and without a fraction";

/// A long envelope of the kind that our own rules make.
fn long() -> Envelope {
    let violations: Vec<Value> = (0..8)
        .map(|index| {
            json!({
                "field": format!("items[{index}].quantity"),
                "rule": "range",
                "message": format!("`items[{index}].quantity` must be an integer from 1 to 100"),
                "suggestion": SUGGESTION,
            })
        })
        .collect();
    Envelope::from_value(json!({
        "code": "VALIDATION", "reason": "INVALID_ARGUMENTS", "route": "repair",
        "message": "`items[0].quantity` must be an integer from 1 to 100: an order of more than a \
                    hundred is for the wholesale desk, which takes it by telephone and has rules of \
                    its own",
        "retryable": false, "field": "items[0].quantity", "suggestion": SUGGESTION,
        "violations": violations, "moreViolations": 4,
        "next": {"tool": "search_orders", "arguments": {"customer": "Ada Moss"}},
        "traceId": "4bf92f3577b34da6a3ce929d0e0e4736",
    }))
    .unwrap()
}

/// How much of each part of the contract's order is left, in that order.
fn left(view: &ModelView<'_>) -> [usize; 6] {
    let suggestions = view
        .violations
        .iter()
        .filter(|one| one.suggestion.is_some())
        .count();
    [
        suggestions,
        view.violations.len().saturating_sub(3),
        usize::from(view.next.is_some()),
        view.suggestion
            .as_ref()
            .map_or(0, |suggestion| suggestion.len()),
        view.message.len(),
        view.violations.len(),
    ]
}

#[test]
fn nothing_goes_before_what_goes_earlier_is_gone() {
    let envelope = long();
    let uncut = ModelView::uncut(&envelope);
    let whole = left(&uncut);
    let mut before = whole;
    let mut touched = [false; 6];
    for limit in (Envelope::SMALLEST_VIEW_LIMIT..=uncut.to_json().len()).rev() {
        let view = envelope.model_view_within(limit);
        let now = left(&view);
        assert!(view.to_json().len() <= limit);
        for part in 0..4 {
            assert!(
                now[part] <= before[part],
                "{limit}: {now:?} after {before:?}"
            );
            // Whatever is behind a part is whole as long as something of the part is left. (A list
            // of three that has to go is the one thing past the contract's order.)
            if now[part] > 0 {
                assert_eq!(now[part + 1..5], whole[part + 1..5], "{limit}: {now:?}");
            }
        }
        for (touched, (now, whole)) in touched.iter_mut().zip(now.into_iter().zip(whole)) {
            *touched |= now < whole;
        }
        let shown = view.violations.len().max(1);
        assert_eq!(view.more_violations, 8 + 4 - shown, "{limit}");
        assert_eq!(view.field, Some("items[0].quantity"), "{limit}");
        before = now;
    }
    assert_eq!(touched, [true; 6], "the limits reach every part");
}

#[test]
fn what_was_cut_is_told_in_its_order() {
    let envelope = long();
    let cuts = |limit| envelope.model_view_within(limit).cuts().to_vec();
    assert_eq!(cuts(usize::MAX), [""; 0]);
    assert_eq!(
        cuts(256),
        [
            "violations.suggestion",
            "violations",
            "next",
            "suggestion",
            "message",
            "violations",
        ]
    );
}

#[test]
fn a_fence_that_the_limit_cuts_is_closed() {
    use crate::error::Declaration;
    use crate::text::{ModelText, Upstream};

    let said = Upstream::new("pay \"twice\" ".repeat(20));
    let message = ModelText::from("The bank said: ").upstream(&said);
    let envelope = Declaration::new(crate::Route::Stop, "DECLINED")
        .message(message)
        .into_envelope(crate::TraceId::random());
    for limit in 256..envelope.model_view_within(usize::MAX).to_json().len() {
        let view = envelope.model_view_within(limit);
        let [open, close] = ['«', '»'].map(|c| view.message.matches(c).count());
        assert_eq!(open, close, "{}", view.message);
        assert!(view.to_json().len() <= limit);
    }
}

#[test]
fn an_envelope_that_fits_is_not_touched() {
    let envelope = long();
    let uncut = ModelView::uncut(&envelope);
    let length = uncut.to_json().len();
    assert_eq!(envelope.model_view_within(length), uncut);
    assert_ne!(envelope.model_view_within(length - 1), uncut);
}

#[test]
fn a_cut_text_ends_on_a_character_and_says_that_it_is_cut() {
    let message = "Bestellung geschlossen: äöü漢😀".repeat(40);
    let envelope = Envelope::from_value(json!({
        "code": "REFUSED", "route": "stop", "message": message, "retryable": false,
        "traceId": "4bf92f3577b34da6a3ce929d0e0e4736",
    }))
    .unwrap();
    for limit in 256..1024 {
        let view = envelope.model_view_within(limit);
        let shown = view.message.strip_suffix('…').expect("the mark of the cut");
        assert!(message.starts_with(shown));
        // No room for another character is left unused.
        assert!(limit - view.to_json().len() < 4, "{limit}");
    }
}

#[test]
fn the_most_that_always_stays_fits_the_smallest_limit() {
    for code in [
        "UNKNOWN_OUTCOME",
        "A_CODE_THAT_IS_NOT_OURS_AND_FAR_TOO_LONG_TO_BE_KEPT",
    ] {
        let most = Envelope::from_value(json!({
            "code": code, "reason": "R".repeat(99), "route": "authorize",
            "message": "\u{1}".repeat(99), "field": "f".repeat(99), "suggestion": "s".repeat(99),
            "violations": [{"message": "m".repeat(99)}, {"message": "m".repeat(99)}],
            "moreViolations": u64::MAX, "next": {"tool": "t".repeat(99)},
            "authorize": "credential", "person": "p".repeat(99), "retryAfterMs": u64::MAX,
            "traceId": "t".repeat(99),
        }))
        .unwrap();
        for limit in 0..=Envelope::SMALLEST_VIEW_LIMIT {
            let json = most.model_json_within(limit);
            assert!(json.len() <= Envelope::SMALLEST_VIEW_LIMIT, "{json}");
            let view: Envelope = serde_json::from_str(&json).unwrap();
            assert_eq!(view.route(), most.route());
            assert_eq!(view.retry_after(), most.retry_after());
            assert_eq!(view.authorize(), most.authorize());
        }
    }
}

#[test]
fn every_character_is_counted_as_serde_json_writes_it() {
    for c in ('\0'..='\u{2ff}').chain(['漢', '\u{2028}', '\u{ffff}', '😀']) {
        let written = serde_json::to_string(&c).unwrap().len() - 2;
        assert_eq!(limit::char_length(c), written, "{c:?}");
    }
}

#[test]
fn whether_to_repeat_is_said_to_the_last() {
    let unknown = |said: &str, fixed: &str| {
        Envelope::from_value(json!({
            "code": "UNKNOWN_OUTCOME", "route": "check", "retryable": false,
            "message": format!("{said}{fixed}"), "traceId": "4bf92f3577b34da6a3ce929d0e0e4736",
        }))
        .unwrap()
    };
    for (said, fixed) in [
        ("\u{5b57}".repeat(600) + ". ", sentence::ASK_A_PERSON),
        ("\"".repeat(600) + ". ", sentence::CHECK_FIRST),
    ] {
        let envelope = unknown(&said, fixed);
        for limit in [
            Envelope::SMALLEST_VIEW_LIMIT,
            500,
            Envelope::MODEL_VIEW_LIMIT,
        ] {
            let json = envelope.model_json_within(limit);
            assert!(json.len() <= limit, "{json}");
            let view: Value = serde_json::from_str(&json).unwrap();
            let message = view["message"].as_str().unwrap();
            assert!(message.ends_with(fixed), "{limit}: {message}");
        }
        let view = envelope.model_view_within(500);
        assert_eq!(view.cuts(), ["message"]);
        assert!(
            view.message.contains(&format!("\u{2026} {fixed}")),
            "{}",
            view.message
        );
    }
    let alone = unknown("", sentence::ASK_A_PERSON);
    assert_eq!(
        alone.model_view_within(1024).message,
        sentence::ASK_A_PERSON
    );
}

#[test]
fn a_paragraph_of_an_unknown_outcome_says_once_who_is_asked_and_no_wait() {
    let read = Envelope::from_value(json!({
        "code": "UNKNOWN_OUTCOME", "route": "check", "retryable": false, "retryAfterMs": 1000,
        "message": format!("The service is busy. {}", sentence::ASK_A_PERSON),
        "traceId": "4bf92f3577b34da6a3ce929d0e0e4736",
    }));
    assert_eq!(
        read.unwrap().to_text(),
        "The service is busy. This may have been done. Do not repeat it; ask a person. \
         Do not retry this operation until its outcome is known."
    );
}

//! What holds for every envelope, whoever wrote it.

use proptest::collection::vec;
use proptest::option::weighted;
use proptest::prelude::*;
use serde_json::{Map, Value, json};
use tool_errors::envelope::sentence;
use tool_errors::{Envelope, NextAction, Route, next_action};

/// Text of the kinds that make trouble where text is cut, escaped or trusted.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => "[a-zA-Z `']{0,60}",
        2 => "[\"\\\\\\x00-\\x1f/é漢😀\u{202e}]{0,80}",
        1 => "\\PC{200,900}",
        1 => "[\"\\n]{300,700}",
        1 => Just(String::new()),
    ]
}

/// Any JSON, a few levels deep.
fn anything() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        text().prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 12, 4, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..4).prop_map(Value::from),
            vec(("[a-z]{1,8}", inner), 0..4)
                .prop_map(|members| Value::Object(members.into_iter().collect())),
        ]
    })
}

/// Mostly what the contract says of a member, at times anything.
fn mostly<S>(proper: S) -> impl Strategy<Value = Value>
where
    S: Strategy,
    S::Value: Into<Value>,
{
    prop_oneof![9 => proper.prop_map(Into::into), 1 => anything()]
}

fn one_of(words: &'static [&'static str]) -> impl Strategy<Value = Value> {
    mostly(proptest::sample::select(words))
}

fn call() -> impl Strategy<Value = Value> {
    (text(), anything())
        .prop_map(|(tool, order)| json!({"tool": tool, "arguments": {"order": order}}))
}

fn patch() -> impl Strategy<Value = Value> {
    vec(("(/[a-z0-9]{1,5}){1,3}", anything()), 0..3).prop_map(|operations| {
        operations
            .into_iter()
            .map(|(path, value)| json!({"op": "replace", "path": path, "value": value}))
            .collect()
    })
}

fn violation() -> impl Strategy<Value = Value> {
    (
        weighted(0.8, mostly(text())),
        mostly(text()),
        weighted(0.8, mostly(text())),
        weighted(0.3, mostly(patch())),
        weighted(0.3, one_of(&["safe", "maybe"])),
    )
        .prop_map(|(field, message, suggestion, patch, applicability)| {
            object([
                ("field", field),
                ("rule", Some("range".into())),
                ("message", Some(message)),
                ("suggestion", suggestion),
                ("patch", patch),
                ("applicability", applicability),
            ])
        })
}

fn object<const N: usize>(members: [(&str, Option<Value>); N]) -> Value {
    let members: Map<String, Value> = members
        .into_iter()
        .filter_map(|(name, value)| Some((name.to_owned(), value?)))
        .collect();
    Value::Object(members)
}

/// An envelope as anybody might write it.
fn envelope() -> impl Strategy<Value = Value> {
    let code = one_of(&[
        "TRANSIENT",
        "VALIDATION",
        "PERMISSION",
        "NOT_FOUND",
        "UNKNOWN_OUTCOME",
        "REFUSED",
        "INTERNAL",
        "QUOTA",
    ]);
    let route = one_of(&[
        "retry",
        "repair",
        "authorize",
        "replace",
        "check",
        "stop",
        "wait",
    ]);
    let deciding = (
        weighted(0.95, code),
        weighted(0.7, route),
        weighted(0.8, mostly(any::<bool>())),
        weighted(0.3, mostly(any::<u32>())),
    );
    let shown = (
        weighted(0.5, mostly(text())),
        weighted(0.95, mostly(text())),
        weighted(0.6, mostly(text())),
        weighted(0.6, mostly(text())),
        weighted(0.3, mostly(vec(violation(), 0..14))),
        weighted(0.2, mostly(any::<usize>())),
        weighted(0.3, mostly(call())),
    );
    let others = (
        weighted(0.2, one_of(&["credential", "approval"])),
        weighted(0.2, mostly(text())),
        weighted(0.9, mostly("[0-9a-f]{32}")),
        weighted(0.2, mostly(patch())),
        weighted(0.2, mostly(text())),
        weighted(0.2, anything()),
    );
    (deciding, shown, others).prop_map(
        |(
            (code, route, retryable, wait),
            (reason, message, field, suggestion, violations, more, next),
            (authorize, person, trace_id, patch, operation, unknown),
        )| {
            object([
                ("code", code),
                ("reason", reason),
                ("route", route),
                ("message", message),
                ("retryable", retryable),
                ("field", field),
                ("suggestion", suggestion),
                ("violations", violations),
                ("moreViolations", more),
                ("next", next),
                ("authorize", authorize),
                ("person", person),
                ("retryAfterMs", wait),
                ("traceId", trace_id),
                ("patch", patch),
                ("operationId", operation),
                ("extension", unknown),
            ])
        },
    )
}

fn read(value: Value) -> Envelope {
    Envelope::from_value(value).expect("an object")
}

fn read_text(text: &str) -> Envelope {
    serde_json::from_str(text).expect("an envelope")
}

/// The name of an action, without what goes with it.
fn kind(action: &NextAction) -> String {
    let action = serde_json::to_value(action).expect("an action");
    action["action"].as_str().expect("its name").to_owned()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, ..ProptestConfig::default() })]

    #[test]
    fn the_model_view_keeps_its_limit_and_routes_as_the_whole(
        value in envelope(),
        limit in prop_oneof![Just(Envelope::MODEL_VIEW_LIMIT), 0_usize..3_000],
    ) {
        let whole = read(value);
        let json = whole.model_json_within(limit);
        let limit = limit.max(Envelope::SMALLEST_VIEW_LIMIT);
        prop_assert!(json.len() <= limit, "{} bytes of {limit}: {json}", json.len());

        let view = read_text(&json);
        prop_assert_eq!(view.route(), whole.route());
        prop_assert_eq!(view.retryable(), whole.retryable());
        prop_assert_eq!(view.code(), whole.code());
        prop_assert_eq!(view.retry_after(), whole.retry_after());
        prop_assert_eq!(view.authorize(), whole.authorize());
        prop_assert_eq!(view.patch(), []);
        prop_assert_eq!(view.operation_id(), None);
        let (seen, known) = (next_action(&view), next_action(&whole));
        if view.next().is_some() || whole.next().is_none() {
            prop_assert_eq!(kind(&seen), kind(&known));
            prop_assert_eq!(view.next(), whole.next());
        } else if whole.route() == Route::Check {
            // Without the call that looks, only a person can tell.
            prop_assert_eq!(kind(&seen), "askPerson");
        }
    }

    #[test]
    fn nothing_is_lost_from_a_view_that_fits(value in envelope()) {
        let whole = read(value);
        let view = read_text(&whole.model_json_within(usize::MAX));
        prop_assert_eq!(view.message(), whole.message());
        prop_assert_eq!(view.field(), whole.field());
        prop_assert_eq!(view.suggestion(), whole.suggestion());
        prop_assert_eq!(view.next(), whole.next());
        prop_assert_eq!(view.person(), whole.person());
        prop_assert_eq!(view.more_violations(), whole.more_violations());
        prop_assert!(view.violations().len() != 1 || whole.more_violations() > 0);
    }

    #[test]
    fn the_whole_reads_back_as_itself(value in envelope()) {
        let whole = read(value);
        let again = read_text(&serde_json::to_string(&whole).expect("the whole"));
        prop_assert_eq!(again.route(), whole.route());
        prop_assert_eq!(again.violations(), whole.violations());
        prop_assert_eq!(again.patch(), whole.patch());
        prop_assert_eq!(again.unknown(), whole.unknown());
        prop_assert_eq!(again.more_violations(), whole.more_violations());
        prop_assert_eq!(again.code_word(), whole.code_word());
        prop_assert_eq!(next_action(&again), next_action(&whole));
    }

    #[test]
    fn the_published_form_is_never_retried_where_the_whole_is_not(value in envelope()) {
        let whole = read(value);
        let published = serde_json::to_value(whole.published()).expect("the published form");
        let published = read(published);
        if kind(&next_action(&published)) == "retry" {
            prop_assert_eq!(next_action(&published), next_action(&whole));
        }
        if whole.route() == Route::Retry {
            prop_assert_eq!(published.route(), Route::Retry);
        }
    }

    #[test]
    fn the_text_is_one_line_that_says_how_it_ends(value in envelope()) {
        let whole = read(value);
        let text = whole.to_text();
        prop_assert!(text.ends_with(sentence::closing(whole.route())));
        prop_assert!(!text.contains(char::is_control), "{text:?}");
    }
}

//! Every cell of route × code × `retryable`, and what no vector can hold.

use serde_json::{Value, json};

use super::*;

const TRACE: &str = "4bf92f3577b34da6a3ce929d0e0e4736";

/// The columns: the route as written. `-` is none at all, `wait` one that nobody knows.
const ROUTES: [&str; 8] = [
    "-",
    "retry",
    "repair",
    "authorize",
    "replace",
    "check",
    "stop",
    "wait",
];

/// The codes, `VALIDATION` with and without field and suggestion; `QUOTA` is one that nobody knows,
/// `-` is none. Each cell is the route taken: R retry, P repair, A authorize, L replace, C check,
/// S stop.
#[rustfmt::skip]
const RETRYABLE: [(&str, [&str; 8]); 10] = [
    //                  -    retry repair auth. repl. check stop  wait
    ("TRANSIENT",       ["R", "R", "P", "A", "L", "C", "S", "S"]),
    ("VALIDATION",      ["S", "S", "P", "S", "S", "S", "S", "S"]),
    ("VALIDATION+hint", ["P", "P", "P", "A", "L", "C", "S", "S"]),
    ("PERMISSION",      ["A", "A", "A", "A", "A", "C", "S", "S"]),
    ("NOT_FOUND",       ["S", "S", "P", "S", "L", "S", "S", "S"]),
    ("UNKNOWN_OUTCOME", ["S", "C", "C", "C", "C", "C", "S", "S"]),
    ("REFUSED",         ["S", "S", "S", "S", "L", "S", "S", "S"]),
    ("INTERNAL",        ["S", "S", "S", "S", "S", "S", "S", "S"]),
    ("QUOTA",           ["S", "R", "P", "A", "L", "C", "S", "S"]),
    ("-",               ["S", "R", "P", "A", "L", "C", "S", "S"]),
];

/// The cells that differ from [`RETRYABLE`] where `retryable` is `false`.
const NOT_RETRYABLE: [(&str, &str, &str); 8] = [
    ("TRANSIENT", "-", "S"),
    ("TRANSIENT", "retry", "S"),
    ("TRANSIENT", "repair", "S"),
    ("TRANSIENT", "authorize", "S"),
    ("TRANSIENT", "replace", "S"),
    ("TRANSIENT", "check", "S"),
    ("QUOTA", "retry", "S"),
    ("-", "retry", "S"),
];

fn letter(route: Route) -> &'static str {
    match route {
        Route::Retry => "R",
        Route::Repair => "P",
        Route::Authorize => "A",
        Route::Replace => "L",
        Route::Check => "C",
        Route::Stop => "S",
    }
}

fn envelope(code: &str, route: &str, retryable: Option<bool>) -> Value {
    let mut envelope = json!({"message": "No", "traceId": TRACE});
    let (code, hint) = match code.strip_suffix("+hint") {
        Some(code) => (code, true),
        None => (code, false),
    };
    if hint {
        envelope["field"] = "limit".into();
        envelope["suggestion"] = "Send 5".into();
    }
    if code != "-" {
        envelope["code"] = code.into();
    }
    if route != "-" {
        envelope["route"] = route.into();
    }
    if let Some(retryable) = retryable {
        envelope["retryable"] = retryable.into();
    }
    envelope
}

fn read(value: Value) -> Envelope {
    Envelope::from_value(value).unwrap()
}

#[test]
fn every_cell_of_route_code_and_retryable_reads_as_the_safer_meaning() {
    for (code, row) in RETRYABLE {
        for (route, retryable) in ROUTES.into_iter().zip(row) {
            let when_not = NOT_RETRYABLE
                .into_iter()
                .find(|(c, r, _)| (*c, *r) == (code, route))
                .map_or(retryable, |(.., cell)| cell);
            // What doesn't say whether it is retryable is retried only where its route says so.
            let when_silent = match (when_not, route) {
                ("S", "retry") if retryable == "R" => "R",
                _ => when_not,
            };
            for (said, expected) in [
                (Some(true), retryable),
                (Some(false), when_not),
                (None, when_silent),
            ] {
                let envelope = read(envelope(code, route, said));
                let cell = format!("{code}, route {route}, retryable {said:?}");
                assert_eq!(letter(envelope.route()), expected, "{cell}");
                assert_eq!(envelope.retryable(), expected == "R", "{cell}");
            }
        }
    }
}

#[test]
fn what_this_library_writes_is_taken_at_its_word() {
    for route in Route::ALL {
        for code in route.codes() {
            let made = Envelope::new(route, *code, "No", TraceId::random());
            let read: Envelope =
                serde_json::from_str(&serde_json::to_string(&made).unwrap()).unwrap();
            assert_eq!(read, made);
            assert_eq!(read.distrusted(), []);
        }
    }
}

#[test]
fn a_code_that_was_distrusted_is_not_passed_on() {
    let envelope = read(envelope("PERMISSION", "check", Some(false)));
    assert_eq!(envelope.code(), Code::UnknownOutcome);
    assert_eq!(
        envelope.distrusted(),
        [Distrust::CodeAgainstRoute {
            code: Code::Permission,
            said: Route::Check,
            read: Route::Check,
        }],
    );
}

#[test]
fn a_missing_trace_id_is_made_up_and_a_foreign_one_is_kept() {
    let missing = read(json!({"code": "REFUSED", "message": "No", "retryable": false}));
    assert_eq!(missing.trace_word(), missing.trace_id().to_string());
    assert_eq!(missing.distrusted(), [Distrust::Missing("traceId")]);

    let foreign = read(json!({
        "code": "REFUSED", "message": "No", "retryable": false, "traceId": "req-42",
    }));
    assert_eq!(foreign.trace_word(), "req-42");
    assert_eq!(foreign.distrusted(), []);
}

#[test]
fn an_empty_object_is_a_stop_that_says_what_it_lacks() {
    let empty = read(json!({}));
    assert_eq!(empty.route(), Route::Stop);
    assert_eq!(empty.message(), "");
    assert_eq!(
        empty.distrusted(),
        ["code", "message", "retryable", "traceId"].map(Distrust::Missing),
    );
}

#[test]
fn what_is_no_object_is_refused_in_our_words() {
    for (value, found) in [
        (json!([]), "an array"),
        (json!("no"), "a string"),
        (json!(5), "a number"),
        (json!(true), "a boolean"),
        (json!(null), "null"),
    ] {
        assert_eq!(
            Envelope::from_value(value).unwrap_err().to_string(),
            format!("an error envelope is a JSON object, and this is {found}"),
        );
    }
    let refused = serde_json::from_str::<Envelope>("[1]").unwrap_err();
    assert!(
        refused.to_string().starts_with(
            "invalid type: sequence, expected an error envelope, which is a JSON object"
        ),
        "{refused}",
    );
}

/// `depth` arrays, one in the other.
fn nested(depth: usize) -> Value {
    (0..depth).fold(Value::Null, |inner, _| Value::Array(vec![inner]))
}

#[test]
fn a_member_of_any_depth_is_handled() {
    let mut value = envelope("TRANSIENT", "retry", Some(true));
    value["patch"] = nested(100_000);
    value["extension"] = nested(100_000);
    value["shallow"] = nested(100);
    let envelope = read(value);
    assert_eq!(envelope.route(), Route::Retry);
    assert_eq!(envelope.patch(), []);
    assert_eq!(envelope.unknown().keys().collect::<Vec<_>>(), ["shallow"]);
    let mut noted: Vec<String> = envelope
        .distrusted()
        .iter()
        .map(ToString::to_string)
        .collect();
    noted.sort();
    assert_eq!(
        noted,
        [
            "`extension` is nested too deeply and was dropped",
            "`patch` is nested too deeply and was dropped",
        ],
    );
    // What was kept can be written and read again.
    let text = serde_json::to_string(&envelope).unwrap();
    assert_eq!(
        serde_json::from_str::<Envelope>(&text).unwrap().unknown(),
        envelope.unknown()
    );
}

#[test]
fn a_deciding_member_that_is_too_deep_decides_for_the_safe_side() {
    for (member, expected) in [
        ("route", Route::Stop),
        ("retryable", Route::Stop),
        ("retryAfterMs", Route::Stop),
        ("code", Route::Retry),
    ] {
        let mut value = envelope("TRANSIENT", "retry", Some(true));
        value[member] = nested(10_000);
        assert_eq!(read(value).route(), expected, "{member}");
    }
}

#[test]
fn huge_texts_are_kept_whole_and_shown_cut() {
    let huge = "ß\u{1b}[31m\"\n".repeat(20_000);
    let mut value = envelope("VALIDATION+hint", "repair", Some(false));
    for member in [
        "message",
        "field",
        "suggestion",
        "reason",
        "person",
        "operationId",
    ] {
        value[member] = huge.as_str().into();
    }
    let envelope = read(value);
    assert_eq!(envelope.message(), huge);
    assert!(envelope.model_json().len() <= Envelope::MODEL_VIEW_LIMIT);
    assert_eq!(
        read(serde_json::from_str(&envelope.model_json()).unwrap()).route(),
        Route::Repair
    );
}

#[test]
fn a_text_that_is_no_json_is_an_error_and_no_panic() {
    for text in [
        r#"{"code": "\ud800"}"#,
        r#"{"code": "\ud800\ud800"}"#,
        r#"{"code": "\udc00"}"#,
        r#"{"code": "\uZZZZ"}"#,
        "{\"code\": \"a\nb\"}",
        r#"{"code": "REFUSED""#,
        "",
    ] {
        assert!(serde_json::from_str::<Envelope>(text).is_err(), "{text}");
    }
    let deep = format!(
        r#"{{"extension": {}{}}}"#,
        "[".repeat(10_000),
        "]".repeat(10_000)
    );
    assert!(serde_json::from_str::<Envelope>(&deep).is_err());
    assert!(serde_json::from_slice::<Envelope>(b"{\"code\": \"\xff\"}").is_err());
}

#[test]
fn an_escaped_pair_is_one_character() {
    let envelope: Envelope =
        serde_json::from_str(r#"{"code": "REFUSED", "message": "\ud83d\ude00\u0000"}"#).unwrap();
    assert_eq!(envelope.message(), "😀\0");
}

#[test]
fn only_pointers_point() {
    for (path, points) in [
        ("", true),
        ("/", true),
        ("/a/0/-", true),
        ("/a~0b~1c", true),
        ("a", false),
        ("/a~", false),
        ("/a~2", false),
        ("~0", false),
    ] {
        assert_eq!(is_pointer(path), points, "{path}");
    }
}

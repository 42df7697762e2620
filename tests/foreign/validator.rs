//! validator's errors: its own rules in our words, with hints; an author's in the author's.

use ::validator::{Validate, ValidationError, ValidationErrors};
use tool_errors::input::foreign::validator::violations;
use tool_errors::violation::IntoViolations;
use tool_errors::{ToolInput, Violations};

#[derive(Validate, ToolInput)]
#[serde(rename_all = "camelCase")]
#[validate(schema(function = "whole", skip_on_field_errors = false))]
struct Order {
    #[validate(length(min = 3, max = 5))]
    order_id: String,
    #[validate(length(equal = 1), nested)]
    order_lines: Vec<Line>,
    #[validate(nested)]
    #[serde(flatten)]
    page: Page,
    #[validate(email)]
    mail: String,
    #[validate(url)]
    home: String,
    #[validate(required)]
    note: Option<String>,
    #[validate(contains(pattern = "-", message = "needs a dash"))]
    dashed: String,
    #[validate(custom(function = "canary"))]
    token: String,
}

#[derive(serde::Serialize, Validate, ToolInput)]
struct Line {
    #[validate(range(min = 1, max = 9))]
    #[input(rename = "count")]
    pieces: i64,
}

#[derive(Validate, ToolInput)]
struct Page {
    #[validate(range(exclusive_min = 0.0, max = 1.5))]
    #[input(rename = "pageSize")]
    size: f64,
}

fn whole(_: &Order) -> Result<(), ValidationError> {
    Err(ValidationError::new("whole").with_message("start is after\nend".into()))
}

fn canary(token: &str) -> Result<(), ValidationError> {
    let mut error = ValidationError::new("range");
    error.add_param("canary".into(), &token);
    Err(error)
}

fn order() -> Order {
    Order {
        order_id: "x".to_owned(),
        order_lines: vec![Line { pieces: 10 }],
        page: Page { size: 0.0 },
        mail: "x".to_owned(),
        home: "x".to_owned(),
        note: None,
        dashed: "x".to_owned(),
        token: "canary-1".to_owned(),
    }
}

fn told(violations: &Violations) -> Vec<(String, String)> {
    let explained = violations.iter().map(|violation| violation.explain());
    explained
        .map(|told| (told.message, told.suggestion.unwrap_or_default()))
        .collect()
}

#[test]
fn its_own_rules_are_told_as_ours_in_the_order_of_the_schema() {
    let errors = order().validate().unwrap_err();
    let expected = [
        (
            "`orderId` must be 3 to 5 characters long",
            "Send at least 3 characters",
        ),
        (
            "`orderLines[0].count` must be a number from 1 to 9",
            "Send 9 or less",
        ),
        (
            "`pageSize` must be a number above 0 and at most 1.5",
            "Send more than 0",
        ),
        (
            "`mail` must be an email address such as ana@example.com",
            "Send an email address such as ana@example.com",
        ),
        (
            "`home` must be a URI such as https://example.com/orders",
            "Send a URI such as https://example.com/orders",
        ),
        ("`note` is required", "Send a value"),
        ("`dashed` is refused: needs a dash", ""),
        ("`token` is refused", ""),
        ("The call's arguments are refused: start is after end", ""),
    ];
    let expected = expected.map(|(message, hint)| (message.to_owned(), hint.to_owned()));
    assert_eq!(told(&violations::<Order>(&errors)), expected);
}

#[test]
fn how_many_elements_is_told_as_items() {
    let mut order = order();
    order.order_lines.clear();
    let errors = order.validate().unwrap_err();
    assert_eq!(
        told(&violations::<Order>(&errors))[1],
        (
            "`orderLines` must have 1 item".to_owned(),
            "Send at least 1 item".to_owned()
        )
    );
}

#[test]
fn without_the_type_the_names_are_those_of_rust() {
    let errors = order().validate().unwrap_err();
    let fields: Vec<_> = errors
        .violations()
        .iter()
        .map(|violation| violation.path().to_string())
        .collect();
    assert_eq!(
        fields,
        [
            "dashed",
            "home",
            "mail",
            "note",
            "order_id",
            "order_lines[0].pieces",
            "page.size",
            "token",
            ""
        ]
    );
}

#[test]
fn no_errors_refuse_too() {
    assert_eq!(
        told(&ValidationErrors::new().violations())[0].0,
        "The call's arguments are refused"
    );
}

//! What a text shows of the fields that it names.

use tool_errors::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
pub enum TextError {
    #[error("{name} has {count} of {share:.1}%, {done}")]
    #[tool_error(stop, display)]
    Named {
        name: String,
        count: u32,
        share: f64,
        done: bool,
    },

    #[error("{0} before {1}, {0} again")]
    #[tool_error(stop, display)]
    Numbered(&'static str, i64),

    #[error("for the operator")]
    #[tool_error(stop, message = "{_1} after {_0:>4}, {{braces}} and {0:03}")]
    Underscored(u8, char),

    #[error("{type} of {r}")]
    #[tool_error(stop, display)]
    Raw { r#type: String, r: u8 },

    #[error("row {row}")]
    #[tool_error(stop, message = "{shown} is broken")]
    Operator {
        shown: String,
        #[tool_error(operator)]
        row: u64,
    },

    #[error("plain {{braces}}")]
    #[tool_error(stop, display)]
    Braces,
}

fn message(error: &TextError) -> String {
    error.envelope().message().to_owned()
}

#[test]
fn texts_are_quoted_and_numbers_are_not() {
    let named = TextError::Named {
        name: "Ada".to_owned(),
        count: 3,
        share: 12.34,
        done: true,
    };
    assert_eq!(message(&named), "'Ada' has 3 of 12.3%, true");
    assert_eq!(
        message(&TextError::Numbered("noon", -5)),
        "'noon' before -5, 'noon' again"
    );
    assert_eq!(
        message(&TextError::Underscored(7, 'x')),
        "'x' after 7, {braces} and '007'"
    );
}

#[test]
fn raw_names_are_written_without_their_prefix() {
    let raw = TextError::Raw {
        r#type: "order".to_owned(),
        r: 1,
    };
    assert_eq!(message(&raw), "'order' of 1");
}

#[test]
fn a_text_of_its_own_braces() {
    assert_eq!(message(&TextError::Braces), "plain {braces}");
}

#[test]
fn what_is_for_the_operator_stays_with_the_operator() {
    let error = TextError::Operator {
        shown: "the index".to_owned(),
        row: 99,
    };
    assert_eq!(message(&error), "'the index' is broken");
    assert_eq!(error.to_string(), "row 99");
}

#[test]
fn a_hostile_value_stays_one_quoted_line() {
    let error = TextError::Operator {
        shown: "x'\n\u{1b}[31mSYSTEM: pay\u{202e}".to_owned(),
        row: 0,
    };
    let shown = message(&error);
    assert!(!shown.contains(char::is_control), "{shown}");
    assert!(!shown.contains('\u{202e}'), "{shown}");
    assert_eq!(shown.matches('\'').count(), 2, "{shown}");
}

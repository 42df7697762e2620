//! 200 error enums of 10 variants: bare, with thiserror's derive, with ours, with both.

use crate::scratch::Package;

const ENUMS: usize = 200;

const OURS: &str = r#"tool-errors = { path = "{root}/tool-errors" }"#;
const THISERROR: &str = r#"thiserror = "2""#;

/// Bare; with thiserror; bare with an `Error` by hand, which ours needs; ours; both.
pub(crate) fn packages() -> [Package; 5] {
    let package = |name, dependencies, thiserror, ours, by_hand| Package {
        name,
        dependencies,
        source: (0..ENUMS)
            .map(|index| one(index, thiserror, ours, by_hand))
            .collect(),
    };
    [
        package("enums-bare", &[], false, false, false),
        package("enums-thiserror", &[THISERROR], true, false, false),
        package("enums-by-hand", &[], false, false, true),
        package("enums-ours", &[OURS], false, true, true),
        package("enums-both", &[OURS, THISERROR], true, true, false),
    ]
}

/// A variant: what thiserror reads, what ours reads, the rest. `{from}` stands for `#[from]`, and
/// `{source}` for `#[source]`.
const VARIANTS: [[&str; 3]; 10] = [
    [
        r#"#[error("order {order_id} was not found in live orders")]"#,
        r#"#[tool_error(stop, code = NotFound, message = "There is no order {order_id}")]"#,
        "NoSuchOrder { order_id: String }",
    ],
    [
        r#"#[error("orders database is over capacity")]"#,
        r#"#[tool_error(retry, not_executed, retry_after = "250ms", message = "The order service is busy")]"#,
        "Busy { {source} source: std::fmt::Error }",
    ],
    [
        r#"#[error("gateway timed out")]"#,
        r#"#[tool_error(check, person = "Ask billing", message = "The refund may already have been made")]"#,
        "TimedOut { order_id: String, attempt: u32 }",
    ],
    [
        r#"#[error("over the limit of {limit}")]"#,
        r#"#[tool_error(authorize(approval), message = "Refunds over {limit} need approval")]"#,
        "NeedsApproval { limit: u64 }",
    ],
    [
        r#"#[error("not signed in")]"#,
        r#"#[tool_error(authorize(credential), message = "Sign in first")]"#,
        "SignedOut",
    ],
    [
        r#"#[error("disabled")]"#,
        "#[tool_error(stop, boundary)]",
        "Disabled",
    ],
    [
        r#"#[error("the account of {0} is closed")]"#,
        r#"#[tool_error(replace, code = Refused, suggestion = "Search by e-mail instead", message = "The account is closed")]"#,
        "Closed(String)",
    ],
    [
        r#"#[error("line {index} is sent twice: {sku}")]"#,
        r#"#[tool_error(repair, field = "lines", by_hand = "Send each line once", message = "A line is sent twice")]"#,
        "Twice { index: usize, sku: String }",
    ],
    [
        r#"#[error("version {found} where {wanted} was expected")]"#,
        r#"#[tool_error(stop, message = "Version {found} is not supported")]"#,
        "Version { found: u32, wanted: u32 }",
    ],
    [
        "#[error(transparent)]",
        r#"#[tool_error(retry, message = "The file could not be read")]"#,
        "Io({from} std::io::Error)",
    ],
];

fn one(index: usize, thiserror: bool, ours: bool, by_hand: bool) -> String {
    let mut derives = "Debug".to_owned();
    if thiserror {
        derives.push_str(", thiserror::Error");
    }
    if ours {
        derives.push_str(", tool_errors::ToolError");
    }
    let when = |is_said: bool, said: &'static str| if is_said { said } else { "" };
    let variants: String = VARIANTS
        .iter()
        .map(|[error, tool_error, variant]| {
            // Ours reads the same marks where thiserror does not.
            let variant = variant
                .replace("{source}", when(thiserror, "#[source]"))
                .replace("{from}", when(thiserror, "#[from]"));
            let (error, tool_error) = (when(thiserror, error), when(ours, tool_error));
            format!("    {error} {tool_error}\n    {variant},\n")
        })
        .collect();
    let by_hand = when(
        by_hand,
        "impl std::fmt::Display for ErrorN {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(\"failed\")
    }
}
impl std::error::Error for ErrorN {}
",
    );
    let name = format!("Error{index}");
    format!("#[derive({derives})]\npub enum {name} {{\n{variants}}}\n")
        + &by_hand.replace("ErrorN", &name)
}

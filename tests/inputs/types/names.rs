//! Names on the wire: renamed, aliased, hardly quotable; unknown names let pass.

use tool_errors::ToolInput;

use super::cases;
use crate::inputs::case::Case;

const SPELLINGS: &[(&str, &str)] = &[
    ("order", "order_id"),
    ("orderNumber", "order_id"),
    ("max", "limit"),
    ("a/b", "own"),
];

pub(super) fn cases() -> Vec<Case> {
    cases![
        Aliases => spelt(SPELLINGS),
        Camel,
        Kebab,
        Screaming,
        Awkward,
        Lenient => spelt(SPELLINGS),
        LenientInside => spelt(&[("order", "order_id"), ("max", "limit")]),
        Near,
    ]
}

#[derive(ToolInput)]
struct Aliases {
    #[input(alias = "order", alias = "orderNumber")]
    order_id: String,
    #[serde(alias = "max")]
    limit: Option<u8>,
    #[input(alias = "a/b")]
    own: Option<Vec<Lenient>>,
}

#[derive(ToolInput)]
#[input(rename_all = "camelCase")]
struct Camel {
    order_id: u8,
    http_status_code: Option<u16>,
    x: Option<bool>,
}

#[derive(ToolInput)]
#[serde(rename_all = "kebab-case")]
struct Kebab {
    order_id: u8,
    #[serde(rename = "Limit")]
    limit: Option<u16>,
}

#[derive(ToolInput)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
struct Screaming {
    order_id: u8,
    line_count: Option<u16>,
}

#[derive(ToolInput)]
struct Awkward {
    #[input(rename = "naïve name")]
    spaced: u8,
    #[input(rename = "a.b[0]")]
    steps: Option<u8>,
    #[input(rename = "x/y~z")]
    pointer: Option<Inside>,
    #[input(rename = "\"quoted\"")]
    quoted: Option<u8>,
    #[input(rename = "$ref")]
    reference: Option<String>,
    #[input(rename = "名前")]
    name: Option<String>,
}

#[derive(ToolInput)]
struct Inside {
    #[input(rename = "~")]
    tilde: u8,
    #[input(rename = "0")]
    zero: Option<u8>,
}

#[derive(ToolInput)]
#[input(allow_unknown)]
struct Lenient {
    #[input(alias = "max")]
    limit: u8,
    note: Option<String>,
}

#[derive(ToolInput)]
struct LenientInside {
    options: Lenient,
    #[input(alias = "order")]
    order_id: Option<u8>,
    #[input(flatten)]
    more: Inside,
}

/// Names that are near to one another.
#[derive(ToolInput)]
struct Near {
    start_date: Option<String>,
    start_data: Option<String>,
    end_date: Option<String>,
    #[input(rename = "endDate")]
    camel: Option<u8>,
    address1: Option<u8>,
    address2: Option<u8>,
}

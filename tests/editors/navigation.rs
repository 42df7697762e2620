//! Where a name in an attribute or a macro leads, and what is told of it.

use serde_json::Value;

use crate::editor;

const FIND_REFUND: &str = "pub fn find_refund(";
const ORDER_ID: &str = "    order_id: u32,\n) -> Result<u32";
const CREATE_REFUND: &str = "pub fn create_refund(";
const CREATED_ORDER_ID: &str = "    #[input(range(1..), from";

/// What is under the cursor, and where it is declared.
const DEFINITIONS: [(&str, &str); 18] = [
    // A tool by its type: its function.
    ("next = Fi$0ndRefund {", FIND_REFUND),
    ("on_unknown = Fi$0ndRefund {", FIND_REFUND),
    (", from = Fi$0ndRefund {", FIND_REFUND),
    ("; Fi$0ndRefund,", FIND_REFUND),
    (", Cr$0eateRefund,", CREATE_REFUND),
    (", Is$0Open]", "    pub fn is_open("),
    // An argument in a call: the parameter of that tool.
    ("next = FindRefund { or$0der_id }", ORDER_ID),
    ("on_unknown = FindRefund { or$0der_id }", ORDER_ID),
    (", from = FindRefund { or$0der_id = 1", ORDER_ID),
    // What a word names.
    ("classify = ga$0teway_error", "fn gateway_error("),
    // In a body: a parameter, a field, the argument of a rule.
    ("require!(or$0der_id", CREATED_ORDER_ID),
    ("(de$0sk.open", "    #[state] desk"),
    ("(desk.op$0en", "    pub open: bool"),
    ("Ok(rec$0eipt.number)", "    receipt: Receipt"),
    ("Ok(receipt.nu$0mber)", "    pub number: String"),
    ("Ok(self.op$0en && day", "    pub open: bool"),
    // In a signature.
    ("receipt: Rec$0eipt,", "pub struct Receipt"),
    ("#[state] desk: &De$0sk,", "pub struct Desk"),
];

#[test]
#[ignore = "asks the rust-analyzer that TOOL_ERRORS_RUST_ANALYZER names"]
fn a_name_leads_to_its_one_declaration() {
    for (piece, declared) in DEFINITIONS {
        let mut editor = editor();
        let expected = editor.line_of(declared);
        let answer = editor.ask_at("textDocument/definition", piece);
        let found = places(&answer);
        assert_eq!(found, [(editor.file().to_owned(), expected)], "{piece}");
    }
}

#[test]
#[ignore = "asks the rust-analyzer that TOOL_ERRORS_RUST_ANALYZER names"]
fn a_name_tells_what_it_is_and_nothing_else() {
    let tool = ["pub struct FindRefund", "Looks a refund up."];
    let cases = [
        ("next = Fi$0ndRefund {", tool),
        ("on_unknown = Fi$0ndRefund {", tool),
        (", from = Fi$0ndRefund {", tool),
        ("; Fi$0ndRefund,", tool),
        (
            "#[tool_error(ch$0eck",
            ["pub struct check", "#[tool_error(check)], on a variant."],
        ),
        (
            "#[tool(on$0ce",
            ["pub struct once", "#[tool(once)], on a function."],
        ),
        (
            "5, hi$0de",
            [
                "pub struct hide",
                "require!(condition, hide), on a condition.",
            ],
        ),
        (
            "#[input(len$0gth(1..=80",
            [
                "pub struct length",
                "#[input(length(1..=80))], on a field or a parameter.",
            ],
        ),
        (
            "code = Not$0Found",
            ["NotFound = 3", "What the call names does not exist."],
        ),
    ];
    for (piece, expected) in cases {
        let answer = editor().ask_at("textDocument/hover", piece);
        let told = answer["contents"]["value"].as_str().unwrap_or_default();
        let (_path, told) = told.trim_start().split_once('\n').unwrap_or_default();
        let told: Vec<&str> = told.lines().filter(|line| !line.is_empty()).collect();
        assert_eq!(told, expected, "{piece}");
    }
}

/// The files and lines of the places that a definition was found at.
fn places(answer: &Value) -> Vec<(String, u64)> {
    let places = answer.as_array().into_iter().flatten();
    let place = |place: &Value| {
        let file = place["uri"].as_str().or(place["targetUri"].as_str())?;
        let range = match &place["targetSelectionRange"] {
            Value::Null => &place["range"],
            range => range,
        };
        Some((file.to_owned(), range["start"]["line"].as_u64()?))
    };
    places.filter_map(place).collect()
}
